import type { NearbyAirport } from '#contract/nearby-airports.ts';
import { ApiError } from '#backend/api-error.ts';
import { findAirports, getAirports } from '#backend/places/find-places.ts';
import { getCenter, getDistanceKm } from '#backend/places/great-circle.ts';

const maxDistanceKm = 100;
const maxAirports = 5;

/**
 * The airports within 100 km of an airport or of a city, other than those of the code itself: the five busiest, nearest first.
 * @throws ApiError `invalid_request` if no place has the code
 */
export function findNearbyAirports(code: string): NearbyAirport[] {
  const own = findAirports(code);
  if (own.length === 0) {
    const issues = [{ path: 'code', message: 'No airport or city has this code.' }];
    throw new ApiError('invalid_request', { issues });
  }
  const center = getCenter(own);
  return getAirports()
    .filter(airport => !own.includes(airport))
    .map(airport => ({ airport, distance: getDistanceKm(center, airport) }))
    .filter(({ distance }) => distance <= maxDistanceKm)
    .slice(0, maxAirports)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ airport, distance }) => ({
      iata_code: airport.iata,
      name: airport.name,
      city_name: airport.city,
      iata_country_code: airport.countryCode,
      country_name: airport.countryName,
      distance_km: distance,
    }));
}
