import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

/** The `autocomplete` tokens of a passenger's fields that the browser may fill in. */
const readTokens = (traveler: Traveler, label: string): Promise<string[]> =>
  traveler
    .passenger(label)
    .locator('input, select')
    .evaluateAll(fields =>
      fields
        .filter(field => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        .map(field => field.autocomplete)
        .filter(token => token !== '' && token !== 'off'),
    );

test('a browser is offered to fill in the first adult, and nobody else', async ({ traveler }) => {
  await traveler.reachPassengers({ from: 'JFK', to: 'LHR', adults: 2, children: 1, infants: 1 });
  expect((await readTokens(traveler, 'Adult 1')).toSorted()).toEqual([
    'bday-day',
    'bday-month',
    'bday-year',
    'email',
    'family-name',
    'given-name',
    'honorific-prefix',
    'sex',
    'tel-country-code',
    'tel-national',
  ]);
  for (const label of ['Adult 2', 'Child 1', 'Infant 1'])
    expect(await readTokens(traveler, label)).toEqual([]);
});
