import { useEffect, useState } from 'react';
import type { Mode } from '#contract/modes.ts';
import { fetchServerMode } from './fetch-server-mode.ts';

/** What the server says of itself; undefined until it has, and where a third-party host doesn't say. */
export function useServerMode(): Mode | undefined {
  const [mode, setMode] = useState<Mode>();

  useEffect(() => {
    const controller = new AbortController();
    fetchServerMode(controller.signal).then(setMode, () => {});
    return () => controller.abort();
  }, []);

  return mode;
}
