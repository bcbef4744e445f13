import * as fc from 'fast-check';
import * as v from 'valibot';
import { airportSchema } from '#contract/flight.ts';
import type { RawOffer } from '#model/promises/expected/raw-offer.ts';
import { currencies, toAmount } from './generated-amounts.ts';
import { buildSlices, searched, tripShape, type Searched } from './generated-trips.ts';

/** Offers as the backend sends them, with what airlines may say and the sandbox doesn't. */

const often = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 });
/** The bags of a fare. An airline may list a kind of them more than once. */
export const bags = fc.array(
  fc.record({ type: fc.constantFrom('carry_on', 'checked'), quantity: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 3 },
);

const condition = often(
  fc.record({
    allowed: fc.boolean(),
    penalty: often(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 }))),
    isForeign: fc.integer({ min: 0, max: 3 }).map(one => one === 0),
    isCredit: fc.integer({ min: 0, max: 3 }).map(one => one === 0),
  }),
);
type Condition = ReturnType<typeof condition.generate>['value'];

const fare = fc.record({
  /** In the smallest unit of the currency. */
  price: fc.oneof(
    fc.integer({ min: 9000, max: 900_000 }),
    fc.integer({ min: 100_000, max: 2_000_000 }),
    // Round, as a limit of the price is.
    fc.integer({ min: 2, max: 99 }).map(fifties => fifties * 5000),
  ),
  cabin: fc.constantFrom('economy', 'premium_economy', 'business', 'first'),
  name: often(
    fc.constantFrom(
      'Light',
      'Economy Light',
      'Economy Flex',
      'Main Cabin',
      'Premium',
      'Business Semi Flexible',
    ),
  ),
  baggages: often(bags),
  conditions: often(fc.record({ change: condition, refund: condition })),
  seats: often(fc.boolean()),
  emissions: often(fc.integer({ min: 100, max: 9000 })),
  emissionsSource: fc.constantFrom<RawOffer['emissions_source']>('airline', 'agency'),
  /** Where it stands in the response. */
  rank: fc.nat(),
});
type Fare = ReturnType<typeof fare.generate>['value'];

const trip = fc.record({ shape: tripShape, fares: fc.array(fare, { minLength: 1, maxLength: 3 }) });

function toCondition(one: Condition, currency: string) {
  if (one === null) return null;
  const { allowed, penalty, isForeign, isCredit } = one;
  const penaltyCurrency = isForeign ? (currency === 'GBP' ? 'EUR' : 'GBP') : currency;
  return {
    allowed,
    penalty_amount: !allowed || penalty === null ? null : toAmount(penalty, penaltyCurrency),
    penalty_currency: !allowed || penalty === null ? null : penaltyCurrency,
    refund_to: isCredit ? 'airline_credits' : null,
  };
}

interface OfferContext {
  id: string;
  currency: string;
  people: number;
  airline: RawOffer['owner'];
  slices: RawOffer['slices'];
}

function toOffer(
  { price, cabin, name, baggages, conditions, seats, emissions, emissionsSource }: Fare,
  { id, currency, people, airline, slices }: OfferContext,
): RawOffer {
  const [first] = slices;
  const [start, end] = [first?.segments.at(0), first?.segments.at(-1)];
  if (first === undefined || start === undefined || end === undefined)
    throw new Error('A trip has no flights.');
  return {
    id,
    total_price: `${currency} ${toAmount(price, currency)}`,
    total_currency: currency,
    airline: { name: airline.name },
    owner: airline,
    cabin_class: cabin,
    duration: first.duration,
    departure: { time: start.departing_at, iata_code: start.origin.iata_code },
    arrival: { time: end.arriving_at, iata_code: end.destination.iata_code },
    slices,
    fare_name: name,
    baggages,
    conditions:
      conditions === null
        ? null
        : {
            change_before_departure: toCondition(conditions.change, currency),
            refund_before_departure: toCondition(conditions.refund, currency),
          },
    advance_seat_selection: seats,
    passenger_count: people,
    total_emissions_kg: emissions,
    emissions_source: emissionsSource,
    expires_at: '2027-12-31T00:00:00Z',
  };
}

/** An offer or a ticket in a line, without what it lacks. */
export const describeFact = (fact: object): string =>
  JSON.stringify(fact, (key, value: unknown) => {
    if (value === null || key === 'expires_at') return undefined;
    if (key !== 'origin' && key !== 'destination' && key !== 'airport') return value;
    const { iata_code, city_name, name } = v.parse(airportSchema, value);
    return [iata_code, city_name, name].filter(Boolean).join(' ');
  });

export interface GeneratedSearch {
  offers: RawOffer[];
  people: number;
  searched: Searched;
}

/** A search with its answer, on a day: some flights, each in up to three fares. */
export const generateSearch = (
  today: string,
  flights: { minLength: number; maxLength: number },
): fc.Arbitrary<GeneratedSearch> =>
  fc
    .record({
      trips: fc.array(trip, flights),
      people: fc.integer({ min: 1, max: 9 }),
      currency: fc.constantFrom(...currencies),
      searched,
    })
    .map(({ searched: asked, people, currency, trips }) => ({
      searched: asked,
      people,
      offers: trips
        .flatMap(({ shape, fares }, index) => {
          const slices = buildSlices(shape, asked, { index, today });
          return fares.map((one, at) => ({
            rank: one.rank,
            offer: toOffer(one, {
              id: `off_0000AhTmLk_${index}_${at}`,
              currency,
              people,
              airline: shape.airline,
              slices,
            }),
          }));
        })
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ offer }) => offer),
    }));
