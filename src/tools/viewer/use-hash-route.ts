import { useMemo, useSyncExternalStore } from 'react';
import { parseHashRoute, formatHashRoute, type HashRoute } from './hash-route.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Goes somewhere, with an entry in the browser's history. */
export const pushHashRoute = (route: Partial<HashRoute>): void =>
  window.location.assign(formatHashRoute(route));

/** Goes on within what is looked at: Back doesn't lead through every step. */
export const replaceHashRoute = (route: Partial<HashRoute>): void =>
  window.location.replace(formatHashRoute(route));

export function useHashRoute(): HashRoute {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => parseHashRoute(hash), [hash]);
}
