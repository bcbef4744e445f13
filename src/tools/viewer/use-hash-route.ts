import { useMemo, useSyncExternalStore } from 'react';
import { parseHashRoute, formatHashRoute, type HashRoute } from './hash-route.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Navigates with a new entry in the browser's history. */
export const pushHashRoute = (route: Partial<HashRoute>): void =>
  window.location.assign(formatHashRoute(route));

/** Navigates without a new entry, so that Back doesn't visit every step of a replay. */
export const replaceHashRoute = (route: Partial<HashRoute>): void =>
  window.location.replace(formatHashRoute(route));

export function useHashRoute(): HashRoute {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => parseHashRoute(hash), [hash]);
}
