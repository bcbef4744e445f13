/** The parts of a history entry's state that the router needs. */
const routerKeys = ['key', '__TSR_key', '__TSR_index'];

const toSmallState = (state: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof state === 'object' && state !== null ? state : {}).filter(([key]) =>
      routerKeys.includes(key),
    ),
  );

/**
 * Browsers refuse history entries that are too large or too many, and some forbid them. The entry is then saved without
 * its data, or not at all: the page goes on in memory.
 */
export function tolerateHistoryErrors(prototype: Pick<History, 'pushState' | 'replaceState'>): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const save = prototype[method];
    prototype[method] = function saveIfPossible(state: unknown, unused, url) {
      for (const saved of [state, toSmallState(state)]) {
        try {
          return save.call(this, saved, unused, url);
        } catch {
          // The next attempt saves less.
        }
      }
      return undefined;
    };
  }
}
