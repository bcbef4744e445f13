import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { Flight } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { findSameFlight } from '#machines/booking/results.ts';
import type { RawOffer } from '#model/promises/expected/raw-offer.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { describeFact, generateSearch } from './generated-offers.ts';

/** A search, and what has become of each of its offers when it is repeated. */
const example = fc.record({
  search: generateSearch(today, { minLength: 1, maxLength: 4 }),
  later: fc.infiniteStream(
    fc.record({ rank: fc.nat(), price: fc.integer({ min: 50, max: 9000 }), isMissing: fc.boolean() }),
  ),
});
type Example = ReturnType<typeof example.generate>['value'];

const parse = (offers: readonly RawOffer[]): readonly Flight[] =>
  v.parse(flightSearchResponseSchema, { flights: offers }).flights;

/** What somebody has chosen who has chosen an offer: its flights on their days, who sells them, the cabin and the fare. */
const describeChoice = ({ owner, cabin_class: cabin, fare_name: fare, slices }: Flight): string =>
  JSON.stringify([
    owner?.name,
    cabin,
    fare,
    slices.map(({ segments }) =>
      segments.map(segment => [
        segment.marketing_carrier?.iata_code,
        segment.marketing_carrier_flight_number,
        segment.origin.iata_code,
        segment.destination.iata_code,
        segment.departing_at,
      ]),
    ),
  ]);

async function findViolations({ search: { offers }, later }: Example): Promise<string[]> {
  const changes = [...later.take(offers.length)];
  const renewed = parse(
    offers
      .map((offer, index) => ({ offer, change: changes[index] }))
      .filter(({ change }) => change?.isMissing !== true)
      .toSorted((one, other) => (one.change?.rank ?? 0) - (other.change?.rank ?? 0))
      .map(({ offer, change }) => ({
        ...offer,
        id: `${offer.id}_again`,
        total_price: `${offer.total_currency} ${change?.price ?? 0}.00`,
      })),
  );
  return parse(offers).flatMap(flight => {
    const wanted = describeChoice(flight);
    const isSold = renewed.some(one => describeChoice(one) === wanted);
    const found = findSameFlight(renewed, flight);
    const actual = found === null ? null : describeChoice(found);
    return actual === (isSold ? wanted : null)
      ? []
      : [`Chosen was ${wanted}, which is ${isSold ? 'still' : 'no longer'} sold; renewed as ${actual}.`];
  });
}

test(
  'an offer that has expired is renewed as what was chosen: the same flights, cabin and fare, or nothing if they are no longer sold',
  async () => {
    const describe = ({ search: { offers } }: Example) => offers.map(describeFact).join('\n');
    expect(await findBrokenExample(example, { runs: 100, describe, findViolations })).toBe('');
  },
  longestMs,
);
