// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Place } from '#contract/place-suggestions.ts';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';
import { renderView } from '../site/views/render-view.tsx';
import { FilledPlaceField, toPlace } from './filled-place-field.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const codes = ['LHR', 'LGW', 'STN', 'LTN', 'LCY'] as const;

const choice = fc.record({
  text: fc.constantFrom('lon', 'london', 'heath'),
  count: fc.integer({ min: 1, max: codes.length }),
  index: fc.nat({ max: codes.length - 1 }),
  /** How a suggestion is chosen. */
  by: fc.constantFrom('mouse', 'finger'),
});
type Choice = ReturnType<typeof choice.generate>['value'];

async function findViolations(choices: readonly Choice[]): Promise<string[]> {
  let suggested: readonly string[] = [];
  let chosen = '';
  const suggestPlaces = fromPromise<readonly Place[], { query: string }>(async () => suggested.map(toPlace));
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
  try {
    for (const { text, count, index, by } of choices) {
      suggested = codes.slice(0, count);
      const wanted = index % count;
      await user.clear(field);
      await user.type(field, text);
      const option = (await page.findAllByRole('option'))[wanted];
      if (option === undefined) return [`Suggestion ${wanted + 1} of ${count} is missing.`];
      if (by === 'mouse') await user.click(option);
      else await user.pointer([{ keys: '[TouchA]', target: option }]);
      const expected = suggested[wanted] ?? '';
      const isListed = page.queryAllByRole('option').length > 0;
      if (chosen !== expected || !field.value.includes(expected) || isListed)
        return [
          `Expected ${expected}; there is ${chosen || 'nothing'}, "${field.value}", and the list is ${isListed ? 'open' : 'closed'}.`,
        ];
      if (document.activeElement !== field) return ['The focus is no longer in the field.'];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'a suggestion is chosen with the mouse and with a finger, which closes the list and leaves the focus in the field',
  async () => {
    const describe = (choices: readonly Choice[]) => choices.map(one => JSON.stringify(one)).join('\n');
    const choices = fc.array(choice, { minLength: 1, maxLength: 2 });
    expect(await findBrokenExample(choices, { runs: 12, describe, findViolations })).toBe('');
  },
  longestMs,
);
