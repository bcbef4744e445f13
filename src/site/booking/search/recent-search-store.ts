import { createKeyValueStore } from '../key-value-store.ts';

const key = 'recentSearches';

const local = createKeyValueStore(() => localStorage);

/** Tells the lists of this page of its own changes. Browsers tell those of the other tabs only. */
const changes = new EventTarget();

/** The recent searches as the browser stores them, unparsed. */
export const readRecentText = (): string | null => local.get(key);

export function writeRecentText(text: string | null): void {
  if (text === null) local.remove(key);
  else local.set(key, text);
  changes.dispatchEvent(new Event('change'));
}

/** Listens to changes here, by another tab, and by another tab while the browser kept this page in its cache. */
export function subscribeToRecent(listener: () => void): () => void {
  const listening = new AbortController();
  changes.addEventListener('change', listener, listening);
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, listener, listening);
  return () => listening.abort();
}
