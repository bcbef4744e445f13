import { expect, test } from 'vitest';
import { tolerateHistoryErrors } from '#site/app/tolerate-history-errors.ts';

/** Refuses states whose JSON is longer. */
function createHistory(maxLength: number) {
  const saved: unknown[] = [];
  const save = (state: unknown, _unused: string, url?: string | URL | null) => {
    if (JSON.stringify(state).length > maxLength) throw new Error('Too large.');
    saved.push([state, url]);
  };
  const history = { pushState: save, replaceState: save };
  tolerateHistoryErrors(history);
  return { history, saved };
}

const state = { __TSR_index: 1, flights: ['a', 'b', 'c'] };

test('saves an entry as it is if the browser takes it', () => {
  const { history, saved } = createHistory(100);
  history.pushState(state, '', '/flight-results');
  expect(saved).toEqual([[state, '/flight-results']]);
});

test('leaves out the data of an entry that is too large', () => {
  const { history, saved } = createHistory(20);
  history.replaceState(state, '', '/flight-results');
  expect(saved).toEqual([[{ __TSR_index: 1 }, '/flight-results']]);
});

test('goes on without an entry where the browser allows none', () => {
  const { history, saved } = createHistory(0);
  history.pushState(state, '', '/flight-results');
  expect(saved).toEqual([]);
});
