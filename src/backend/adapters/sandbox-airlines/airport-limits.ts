import * as v from 'valibot';
import { nullableCell, numberCell, readTsv } from '#backend/data-files/read-tsv.ts';
import { findCity } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import type { Airline } from './airlines.ts';

const limits = new Map(
  readTsv(
    new URL('./data/airport-limits.tsv', import.meta.url),
    v.object({
      airport: v.string(),
      access: nullableCell(v.picklist(['low', 'full'])),
      maxDistanceKm: nullableCell(numberCell),
    }),
  ).map(({ airport, ...limit }) => [airport, limit]),
);

/** A secondary airport of a city has no long flights, unless it has more passengers than this. */
const busySecondaryAirportPassengers = 35_000_000;
const longDistanceKm = 4500;

export const hasDistanceLimit = (airport: Airport): boolean =>
  typeof limits.get(airport.iata)?.maxDistanceKm === 'number';

/** Whether an airport accepts an airline's flights over a distance. */
export function acceptsFlight(airport: Airport, airline: Airline, distance: number): boolean {
  const limit = limits.get(airport.iata);
  if (distance > (limit?.maxDistanceKm ?? Number.POSITIVE_INFINITY)) return false;
  if (airline.hubs.includes(airport)) return true;
  if (limit?.access === (airline.service === 'full' ? 'low' : 'full')) return false;
  return (
    distance < longDistanceKm ||
    airport.yearlyPassengers > busySecondaryAirportPassengers ||
    isBusiestInCity(airport)
  );
}

const isBusiestInCity = (airport: Airport): boolean =>
  airport.cityCode === null || findCity(airport.cityCode)?.airports[0] === airport;
