import { useEffect, useState } from 'react';
import type { Mode } from '../../contract/modes.ts';
import { askMode } from './ask-mode.ts';

/** What the server says of itself; undefined until it has, and where a third-party host doesn't say. */
export function useServerMode(): Mode | undefined {
  const [mode, setMode] = useState<Mode>();

  useEffect(() => {
    const asking = new AbortController();
    askMode(asking.signal).then(setMode, () => {});
    return () => asking.abort();
  }, []);

  return mode;
}
