import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Mode } from '../../contract/mode.ts';
import { modeQuery } from './mode-query.ts';

/**
 * What the server says of itself, once; undefined until then, and where a third-party host doesn't say. Not by
 * `useQuery`: an answer that never changes needs no observer, and observers weigh 3 KB.
 */
export function useServerMode(): Mode | undefined {
  const client = useQueryClient();
  const [mode, setMode] = useState<Mode>();

  useEffect(() => {
    client.fetchQuery(modeQuery).then(
      answer => setMode(answer.mode),
      () => {},
    );
  }, [client]);

  return mode;
}
