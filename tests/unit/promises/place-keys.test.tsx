// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Place } from '#contract/place-suggestions.ts';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';
import { renderView } from '../site/views/render-view.tsx';
import { FilledPlaceField, toPlace } from './filled-place-field.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const codes = ['LHR', 'LGW', 'STN'] as const;
const count = codes.length;

const step = fc.constantFrom('type', 'type', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape', 'Enter');
type Step = ReturnType<typeof step.generate>['value'];

/** What an arrow has led to when it opened the list is left once something else is typed. */
const first: readonly (readonly Step[])[] = [
  ['Escape', 'ArrowDown', 'type', 'Enter'],
  ['Escape', 'ArrowUp', 'type', 'ArrowDown', 'Enter'],
];

const places: readonly Place[] = codes.map(toPlace);

/** What is suggested, and what Enter would choose. */
interface List {
  isOpen: boolean;
  active: number | null;
}

/** The list after a key: an arrow opens it at its first or its last place, and goes on from there. */
function press({ isOpen, active }: List, key: Exclude<Step, 'type'>): List {
  if (key === 'Escape') return { isOpen: false, active: null };
  if (key === 'Enter') return active === null ? { isOpen, active } : { isOpen: false, active: null };
  const [start, by] = key === 'ArrowDown' ? [0, 1] : [count - 1, -1];
  if (!isOpen || active === null) return { isOpen: true, active: start };
  const next = active + by;
  // Beyond the ends is the text itself.
  return { isOpen: true, active: next < 0 || next >= count ? null : next };
}

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  // Nothing has a size here, and what has none can't be reached with the keyboard.
  const size = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  let chosen = '';
  const suggestPlaces = fromPromise<readonly Place[], { query: string }>(async () => places);
  const { page, user, close } = await renderView(
    <SuggestPlacesContext value={suggestPlaces}>
      <FilledPlaceField
        onChoose={code => {
          chosen = code;
        }}
      />
    </SuggestPlacesContext>,
  );
  const field = page.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  let list: List = { isOpen: false, active: null };
  const read = () => {
    const options = page.queryAllByRole('option');
    const index = options.findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'));
    return `${options.length > 0 ? 'open' : 'closed'}, at ${index < 0 ? 'none' : index + 1}`;
  };
  try {
    for (const [index, one] of ['type' as const, ...steps].entries()) {
      const before = list;
      if (one === 'type') {
        await user.clear(field);
        await user.click(field);
        await user.paste('london');
        await page.findAllByRole('option');
        chosen = '';
        list = { isOpen: true, active: null };
      } else {
        await user.keyboard(`{${one}}`);
        list = press(list, one);
      }
      const wanted = one === 'Enter' && before.active !== null ? (codes[before.active] ?? '') : '';
      const expected = `${list.isOpen ? 'open' : 'closed'}, at ${list.active === null ? 'none' : list.active + 1}`;
      if (read() !== expected)
        return [`Step ${index} (${one}): expected ${expected}; the list is ${read()}.`];
      if (chosen !== wanted)
        return [`Step ${index} (${one}): expected ${wanted || 'no place'}; chosen is ${chosen}.`];
      // Another place is typed then.
      if (wanted !== '') break;
    }
    return [];
  } finally {
    close();
    size.mockRestore();
  }
}

test(
  'the keyboard leads through the suggestions one by one, and Enter chooses only what an arrow has led to since the last letter',
  async () => {
    const steps = fc.array<Step>(step, { minLength: 1, maxLength: 5 });
    const describe = (all: readonly Step[]) => all.join(', ');
    expect(
      await findBrokenExample<readonly Step[]>(steps, { runs: 4, first, describe, findViolations }),
    ).toBe('');
  },
  longestMs,
);
