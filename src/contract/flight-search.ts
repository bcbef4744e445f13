import * as v from 'valibot';
import { cabinClassSchema, defaultCabinClass } from './cabin.ts';
import { flightSchema } from './flight.ts';
import { findCountErrors, type PassengerCounts } from './rules/passenger-counts.ts';
import { placeCodeSchema, plainDateSchema } from './search-fields.ts';
import { tripSlicesSchema, type TripSlice } from './trip-slices.ts';

/** A passenger to search for. A child has an age (6 by default); an infant sits on a lap. */
const searchPassengerSchema = v.variant(
  'type',
  [
    v.object({ type: v.literal('adult') }),
    v.object({
      type: v.literal('child'),
      age: v.optional(
        v.pipe(
          v.number('Expected a number of years.'),
          v.integer('Expected whole years.'),
          v.minValue(2, 'A child is 2 to 11 years old.'),
          v.maxValue(11, 'A child is 2 to 11 years old.'),
        ),
        6,
      ),
    }),
    v.object({ type: v.literal('infant_without_seat') }),
  ],
  'Expected a passenger: adult, child or infant_without_seat.',
);

export type SearchPassenger = v.InferOutput<typeof searchPassengerSchema>;

/** The number of passengers by type. */
export const countPassengers = (passengers: readonly { type: string }[]): PassengerCounts => ({
  adults: passengers.filter(p => p.type === 'adult').length,
  children: passengers.filter(p => p.type === 'child').length,
  infants: passengers.filter(p => p.type.startsWith('infant')).length,
});

/**
 * POST /api/flights/search. An absent, null or empty `return_date` means one-way. With `slices` it is a multi-city trip, which
 * has no return: the fields beside them are those of its first flight.
 */
export const flightSearchSchema = v.pipe(
  v.object({
    origin: placeCodeSchema,
    destination: placeCodeSchema,
    departure_date: plainDateSchema,
    return_date: v.optional(
      v.nullable(
        v.pipe(v.union([v.literal(''), plainDateSchema], 'Expected a date of the calendar, as YYYY-MM-DD.')),
      ),
    ),
    slices: v.optional(tripSlicesSchema),
    cabin_class: v.optional(cabinClassSchema, defaultCabinClass),
    passengers: v.pipe(
      v.array(searchPassengerSchema, 'Expected a list of passengers.'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (dataset.typed)
          for (const message of findCountErrors(countPassengers(dataset.value))) addIssue({ message });
      }),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['departure_date'], ['return_date']],
      search => !search.return_date || search.return_date >= search.departure_date,
      'The return is before the departure.',
    ),
    ['return_date'],
  ),
  v.forward(
    v.partialCheck(
      [['origin'], ['destination']],
      search => search.origin !== search.destination,
      'Origin and destination are the same.',
    ),
    ['destination'],
  ),
  v.forward(
    v.partialCheck(
      [['origin'], ['destination'], ['departure_date'], ['return_date'], ['slices']],
      ({ slices, ...search }) => {
        const first = slices?.[0];
        if (first === undefined) return true;
        const { origin, destination, departure_date } = first;
        return (
          !search.return_date &&
          search.origin === origin &&
          search.destination === destination &&
          search.departure_date === departure_date
        );
      },
      'The first of the flights is another trip than the fields beside them say.',
    ),
    ['slices'],
  ),
);

export type FlightSearchInput = v.InferInput<typeof flightSearchSchema>;
export type FlightSearch = v.InferOutput<typeof flightSearchSchema>;

/** The slices that are searched for: one, the two of a round trip, or those of a multi-city trip. */
export function getSearchedSlices(search: FlightSearch): readonly TripSlice[] {
  const { origin, destination, departure_date, return_date, slices } = search;
  if (slices !== undefined) return slices;
  const out = { origin, destination, departure_date };
  if (!return_date) return [out];
  return [out, { origin: destination, destination: origin, departure_date: return_date }];
}

/** The response. Flights that are invalid are omitted, so that the others aren't lost. */
export const flightSearchResponseSchema = v.object({
  flights: v.pipe(
    v.array(v.unknown()),
    v.transform(flights =>
      flights.flatMap(flight => {
        const parsed = v.safeParse(flightSchema, flight);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  ),
});
