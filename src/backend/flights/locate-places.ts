import type { PlacePosition } from '#contract/place-positions.ts';
import { findAirports } from '#backend/places/find-places.ts';
import { getCenter } from '#backend/places/great-circle.ts';

const toHundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Where airports and cities are, a city in the middle of its airports. Codes that no place has are left out. */
export const locatePlaces = (codes: readonly string[]): PlacePosition[] =>
  [...new Set(codes)].flatMap(iata_code => {
    const airports = findAirports(iata_code);
    if (airports.length === 0) return [];
    const { latitude, longitude } = getCenter(airports);
    return { iata_code, latitude: toHundredths(latitude), longitude: toHundredths(longitude) };
  });
