import * as v from 'valibot';
import { placeCodeSchema } from './search-fields.ts';

/** GET /api/flights/nearby-airports?code= : the airports near an airport, or near the middle of a city's airports. */
export const nearbyAirportsQuerySchema = v.object({ code: placeCodeSchema });

const nearbyAirportSchema = v.object({
  iata_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  name: v.string(),
  city_name: v.string(),
  iata_country_code: v.string(),
  country_name: v.string(),
  /** Great-circle, in whole kilometers. */
  distance_km: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type NearbyAirport = v.InferOutput<typeof nearbyAirportSchema>;

/** The response, nearest first. */
export const nearbyAirportsSchema = v.object({ data: v.array(nearbyAirportSchema) });
