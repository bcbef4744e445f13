import { useEffect, useState } from 'react';
import type { Mode } from '#contract/modes.ts';
import { fetchServerMode } from './fetch-server-mode.ts';

/** The server's mode; undefined until it has answered, and if a third-party host doesn't report one. */
export function useServerMode(): Mode | undefined {
  const [mode, setMode] = useState<Mode>();

  useEffect(() => {
    const controller = new AbortController();
    fetchServerMode(controller.signal).then(setMode, () => {});
    return () => controller.abort();
  }, []);

  return mode;
}
