import * as v from 'valibot';
import { placeCodeSchema } from './search-fields.ts';
import { mostSlices } from './trip-slices.ts';

/** GET /api/flights/place-positions?codes=LHR,NYC : where the places of a search are on a map. */
export const placePositionsQuerySchema = v.object({
  codes: v.pipe(
    v.string('Expected airport or city codes.'),
    v.transform(codes => codes.split(',')),
    v.maxLength(2 * mostSlices, `At most ${2 * mostSlices} codes.`),
    v.array(placeCodeSchema),
  ),
});

const placePositionSchema = v.object({
  iata_code: placeCodeSchema,
  /** In degrees. */
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

export type PlacePosition = v.InferOutput<typeof placePositionSchema>;

/** The response. A code that no place has is left out. */
export const placePositionsSchema = v.object({ data: v.array(placePositionSchema) });
