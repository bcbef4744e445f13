import * as v from 'valibot';
import type { CityOfPlace } from './rules/search-criteria.ts';

/** The minimum length of a query. */
export const minQueryLength = 2;

/** GET /api/flights/place-suggestions?query= */
export const placeQuerySchema = v.object({
  query: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(100, 'At most 100 characters.')),
});

/** An airport, or a city that stands for all its airports (LON, NYC). */
export const placeSchema = v.object({
  type: v.optional(v.picklist(['airport', 'city']), 'airport'),
  iata_code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{3}$/)),
  name: v.string(),
  city_name: v.optional(v.nullable(v.string()), null),
  iata_city_code: v.optional(v.nullable(v.string()), null),
  iata_country_code: v.optional(v.nullable(v.string()), null),
  country_name: v.optional(v.nullable(v.string()), null),
});

export const placeSuggestionsSchema = v.object({ data: v.array(placeSchema) });

export type Place = v.InferOutput<typeof placeSchema>;

/** The city that an airport belongs to, for the rules of the search. */
export const getCityOfPlace = ({ type, iata_city_code }: Place): CityOfPlace =>
  type === 'city' ? '' : iata_city_code;

/** The text of a field after a suggestion is picked: `London (LHR)`. */
export const formatPlace = (place: Place): string =>
  `${place.city_name ?? place.iata_city_code ?? place.name} (${place.iata_code})`;
