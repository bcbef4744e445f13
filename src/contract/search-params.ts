import * as v from 'valibot';
import { cabinClassSchema } from './cabin.ts';
import { placeCodeSchema, plainDateSchema } from './flight-search.ts';
import { passengerCountsSchema } from './passenger-counts.ts';
import { defaultCounts } from './rules/passenger-counts.ts';

/**
 * The search parameters that the pages pass on and local storage keeps. `cabinClass`,
 * `childAges`, `searchedAt` and the two labels are our additions.
 */
export const searchParamsSchema = v.object({
  origin: placeCodeSchema,
  destination: placeCodeSchema,
  departureDate: plainDateSchema,
  returnDate: v.optional(v.nullable(plainDateSchema), null),
  passengers: v.optional(passengerCountsSchema, defaultCounts),
  cabinClass: v.optional(v.nullable(cabinClassSchema), null),
  childAges: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(11))), []),
  /** When it was searched, in milliseconds since 1970. */
  searchedAt: v.optional(v.number()),
  originLabel: v.optional(v.string(), ''),
  destinationLabel: v.optional(v.string(), ''),
});

export type SearchParams = v.InferOutput<typeof searchParamsSchema>;
