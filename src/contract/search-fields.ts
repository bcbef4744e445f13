import * as v from 'valibot';
import { mostRoutes } from './rules/nearby-airports.ts';
import { isPlainDate } from './rules/plain-date.ts';

/** The three-letter code of an airport or a city. */
export const placeCodeSchema = v.pipe(
  v.string('Expected an airport or city code.'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, 'Expected an airport or city code of three letters.'),
);

/** The airports near a place that are searched as well. A search without any has no such field. */
export const nearbyCodesSchema = v.optional(
  v.pipe(v.array(placeCodeSchema), v.minLength(1), v.maxLength(mostRoutes - 1)),
);

export const plainDateSchema = v.pipe(
  v.string('Expected a date.'),
  v.check(isPlainDate, 'Expected a date of the calendar, as YYYY-MM-DD.'),
);
