import * as v from 'valibot';
import { cabinClassSchema } from './cabin.ts';
import { nearbyCodesSchema, placeCodeSchema, plainDateSchema } from './search-fields.ts';

/** A search that found flights, as the browser remembers it: without passengers. */
export const recentSearchSchema = v.object({
  origin: placeCodeSchema,
  originLabel: v.string(),
  destination: placeCodeSchema,
  destinationLabel: v.string(),
  originNearby: nearbyCodesSchema,
  destinationNearby: nearbyCodesSchema,
  departureDate: plainDateSchema,
  /** null for one-way. */
  returnDate: v.nullable(plainDateSchema),
  cabinClass: cabinClassSchema,
});

export type RecentSearch = v.InferOutput<typeof recentSearchSchema>;
