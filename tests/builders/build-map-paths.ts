import type { MapPath } from '#site/booking/itinerary/route-map-paths.ts';
import type { Coordinates } from '#site/booking/itinerary/route-map-projection.ts';

const airports: Readonly<Record<string, readonly [city: string, at: Coordinates]>> = {
  AKL: ['Auckland', [174.79, -37.01]],
  CAN: ['Guangzhou', [113.31, 23.39]],
  CDG: ['Paris', [2.55, 49.01]],
  CPT: ['Cape Town', [18.6, -33.96]],
  DXB: ['Dubai', [55.36, 25.25]],
  EWR: ['Newark', [-74.17, 40.69]],
  EZE: ['Buenos Aires', [-58.54, -34.82]],
  HND: ['Tokyo', [139.78, 35.55]],
  JFK: ['New York', [-73.78, 40.64]],
  JNB: ['Johannesburg', [28.24, -26.13]],
  KEF: ['Reykjavík', [-22.61, 63.98]],
  LAX: ['Los Angeles', [-118.41, 33.94]],
  LGW: ['London', [-0.19, 51.15]],
  LHR: ['London', [-0.46, 51.47]],
  LYR: ['Longyearbyen', [15.47, 78.25]],
  MAD: ['Madrid', [-3.57, 40.49]],
  OSL: ['Oslo', [11.1, 60.19]],
  PER: ['Perth', [115.97, -31.94]],
  SCL: ['Santiago', [-70.79, -33.39]],
  SIN: ['Singapore', [103.99, 1.36]],
  SYD: ['Sydney', [151.18, -33.95]],
  WLG: ['Wellington', [174.81, -41.33]],
};

const buildMapPath = (codes: string): MapPath =>
  codes.split(' ').map(code => {
    const [city, coordinates] = airports[code] ?? [];
    if (!city || !coordinates) throw new Error(`${code} is not in the table.`);
    return { code, name: `${city} (${code})`, coordinates };
  });

/**
 * The directions of a journey between airports of the table: `buildMapPaths('JFK KEF LHR, LHR EWR')`.
 * @throws if the table lacks an airport
 */
export const buildMapPaths = (directions: string): MapPath[] => directions.split(', ').map(buildMapPath);
