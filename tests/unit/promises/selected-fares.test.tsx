// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { getExpectedResults } from '#model/promises/expected/shown-results.ts';
import { Results } from '#site/booking/results/results.tsx';
import { goToResults, startBooking, today } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { describeFact, generateSearch } from './generated-offers.ts';
import { readShownSettings } from './read-shown-page.ts';

const example = fc.record({
  search: generateSearch(today, { minLength: 2, maxLength: 5 }),
  /** The fares that are chosen, in order, each of a flight. */
  choices: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
  selected: fc.nat(),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ search: { offers }, choices, selected }: Example): Promise<string[]> {
  const results = JSON.stringify({ flights: offers });
  const { flights } = v.parse(flightSearchResponseSchema, JSON.parse(results));
  const { shown } = getExpectedResults({ results }, readShownSettings('http://localhost/flight-results'));
  const booking = startBooking();
  await goToResults(booking, { flights });
  const { page, user, close } = await renderView(<Results flights={flights} map={null} />, { booking });
  try {
    const chosen = new Map(shown.map(({ fares }, index) => [index, fares[0]?.id]));
    for (const [row, fare] of choices) {
      const index = row % shown.length;
      const fares = shown[index]?.fares ?? [];
      // A flight that is sold for one fare has nothing to choose.
      if (fares.length < 2) continue;
      const before = shown.slice(0, index).filter(one => one.fares.length > 1).length;
      const group = page.getAllByRole('radiogroup', { name: 'Fare' })[before];
      const radio = group?.querySelectorAll('input')[fare % fares.length];
      if (radio === undefined) return [`Flight ${index + 1} lacks a fare.`];
      await user.click(radio);
      chosen.set(index, fares[fare % fares.length]?.id);
    }
    const index = selected % shown.length;
    const button = page.getAllByRole('button', { name: /^Select/ })[index];
    if (button === undefined) return [`Flight ${index + 1} can’t be selected.`];
    await user.click(button);
    const { flight } = booking.context;
    const expected = chosen.get(index);
    return flight?.id === expected
      ? []
      : [`Flight ${index + 1}: expected ${expected}; selected ${flight?.id}.`];
  } finally {
    close();
  }
}

test(
  'the fare that is selected is the one that was chosen of its flight, or the cheapest, whatever was chosen of others',
  async () => {
    const describe = ({ search: { offers }, choices, selected }: Example) =>
      [...offers.map(describeFact), `Choices ${JSON.stringify(choices)}, selected ${selected}`].join('\n');
    expect(await findBrokenExample(example, { runs: 25, describe, findViolations })).toBe('');
  },
  longestMs,
);
