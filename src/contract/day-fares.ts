import * as v from 'valibot';
import { cabinClassSchema, defaultCabinClass } from './cabin.ts';
import { placeCodeSchema, plainDateSchema } from './search-fields.ts';
import { amountSchema, currencySchema } from './money.ts';

const maxNights = 361;

/**
 * GET /api/flights/day-fares: the lowest fare of each day of a month, for one adult. Without more, of one-way flights; with
 * `nights`, of round trips by the day of their departure; with `departure_date`, of round trips by the day of their return.
 */
export const dayFaresQuerySchema = v.object({
  origin: placeCodeSchema,
  destination: placeCodeSchema,
  cabin_class: v.optional(cabinClassSchema, defaultCabinClass),
  month: v.pipe(
    v.string('Expected a month.'),
    v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Expected a month, as YYYY-MM.'),
  ),
  nights: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Expected a number of nights.'),
      v.transform(Number),
      v.maxValue(maxNights, `At most ${maxNights} nights.`),
    ),
  ),
  departure_date: v.optional(plainDateSchema),
});

export type DayFaresQuery = v.InferOutput<typeof dayFaresQuerySchema>;

const dayFareSchema = v.object({
  date: plainDateSchema,
  /** Decimal string in `total_currency`, with taxes and fees. */
  total_amount: amountSchema,
  total_currency: currencySchema,
  /** When a search found it, ISO-8601 in UTC; null if it is the fare of now. */
  seen_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
});

/** The fare of a day. */
export type DayFare = v.InferOutput<typeof dayFareSchema>;

/** The response, by date. A day of which nothing is known is left out. */
export const dayFaresSchema = v.object({
  data: v.array(dayFareSchema),
  /** The days whose seats are gone since a search of the last 24 hours. */
  sold_out: v.optional(v.array(plainDateSchema), []),
  /** The days on which nothing flies. */
  without_flights: v.optional(v.array(plainDateSchema), []),
});

/** What is known of the days of a month. */
export type DayFares = v.InferOutput<typeof dayFaresSchema>;
