import * as v from 'valibot';
import { cabinClassSchema } from './cabin.ts';
import { nearbyCodesSchema, placeCodeSchema, plainDateSchema } from './search-fields.ts';
import { passengerCountsSchema } from './passenger-counts.ts';
import { defaultCounts } from './rules/passenger-counts.ts';
import { fewestSlices, mostSlices } from './trip-slices.ts';

/** One flight of a multi-city trip, with the names of its places as the form shows them. */
const searchedSliceSchema = v.object({
  origin: placeCodeSchema,
  destination: placeCodeSchema,
  departure_date: plainDateSchema,
  originLabel: v.optional(v.string(), ''),
  destinationLabel: v.optional(v.string(), ''),
});

const routeSchema = v.object({ origin: placeCodeSchema, destination: placeCodeSchema });

/** From one place to another, by their codes. */
export type SearchedRoute = v.InferOutput<typeof routeSchema>;

/**
 * The search parameters that the pages pass on and local storage keeps. `cabinClass`,
 * `childAges`, `searchedAt` and the labels are our additions. Only a multi-city trip has `slices`; the fields beside them
 * are then those of its first flight. Only a search with airports near its places has those.
 */
export const searchParamsSchema = v.object({
  origin: placeCodeSchema,
  destination: placeCodeSchema,
  departureDate: plainDateSchema,
  returnDate: v.optional(v.nullable(plainDateSchema), null),
  slices: v.optional(
    v.pipe(v.array(searchedSliceSchema), v.minLength(fewestSlices), v.maxLength(mostSlices)),
  ),
  originNearby: nearbyCodesSchema,
  destinationNearby: nearbyCodesSchema,
  /** The routes between the places and the airports near them that could not be searched, where others could. */
  unsearched: v.optional(v.array(routeSchema)),
  passengers: v.optional(passengerCountsSchema, defaultCounts),
  cabinClass: v.optional(v.nullable(cabinClassSchema), null),
  childAges: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(11))), []),
  /** When it was searched, in milliseconds since 1970. */
  searchedAt: v.optional(v.number()),
  originLabel: v.optional(v.string(), ''),
  destinationLabel: v.optional(v.string(), ''),
});

export type SearchParams = v.InferOutput<typeof searchParamsSchema>;

export type SearchedSlice = v.InferOutput<typeof searchedSliceSchema>;
