import * as v from 'valibot';
import { numberCell, readTsv } from '#backend/data-files/read-tsv.ts';
import { metropolitanAreas } from './metropolitan-areas.ts';
import { airportSizes, type Airport, type AirportSize } from './place.ts';

const airportRowSchema = v.object({
  iata: v.string(),
  name: v.string(),
  city: v.string(),
  countryCode: v.string(),
  countryName: v.string(),
  latitude: numberCell,
  longitude: numberCell,
  timeZone: v.string(),
  size: v.picklist(airportSizes),
  millions: v.union([v.literal(''), numberCell]),
});

/** The estimated yearly passengers of an airport without a number of its own, in millions. */
const estimatedPassengerMillions: Readonly<Record<AirportSize, number>> = {
  large: 0.3,
  medium: 0.08,
  small: 0.02,
};

/** Reads the airports from the data file, busiest first. */
export function readAirports(): readonly Airport[] {
  const cityCodes = new Map(
    metropolitanAreas.flatMap(({ iata, airports }) => airports.map(airport => [airport, iata] as const)),
  );
  return readTsv(new URL('./data/airports.tsv', import.meta.url), airportRowSchema)
    .map(({ millions, ...airport }) => ({
      ...airport,
      yearlyPassengers: Math.round(
        1_000_000 * (millions === '' ? estimatedPassengerMillions[airport.size] : millions),
      ),
      cityCode: cityCodes.get(airport.iata) ?? null,
    }))
    .toSorted((a, b) => b.yearlyPassengers - a.yearlyPassengers)
    .map((airport, index) => Object.assign(airport, { rank: index + 1 }));
}
