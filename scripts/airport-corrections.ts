import * as v from 'valibot';
import { numberCell, readTsv } from '#backend/data-files/read-tsv.ts';
import { airportSizes } from '#backend/places/place.ts';

/*
 * Corrections of the data packages from which scripts/generate-airports.ts generates the airports. The running site
 * doesn't read them.
 */

const toSourceUrl = (file: string) => new URL(`../src/backend/places/data/source/${file}`, import.meta.url);

/** English city names by airport code. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  readTsv(toSourceUrl('city-names.tsv'), v.object({ iata: v.string(), city: v.string() })).map(row => [
    row.iata,
    row.city,
  ]),
);

export const airportNames: ReadonlyMap<string, string> = new Map(
  readTsv(toSourceUrl('airport-names.tsv'), v.object({ iata: v.string(), name: v.string() })).map(row => [
    row.iata,
    row.name,
  ]),
);

export const timeZones: ReadonlyMap<string, string> = new Map(
  readTsv(toSourceUrl('time-zones.tsv'), v.object({ iata: v.string(), timeZone: v.string() })).map(row => [
    row.iata,
    row.timeZone,
  ]),
);

const airportPositionSchema = v.object({
  iata: v.string(),
  country: v.string(),
  latitude: numberCell,
  longitude: numberCell,
  timeZone: v.string(),
  size: v.picklist(airportSizes),
});

export const airportPositions: ReadonlyMap<string, v.InferOutput<typeof airportPositionSchema>> = new Map(
  readTsv(toSourceUrl('airport-positions.tsv'), airportPositionSchema).map(row => [row.iata, row]),
);

/** Whether an airport is included or excluded against the first package's word on scheduled flights. */
export const airportSelection: ReadonlyMap<string, 'added' | 'excluded'> = new Map(
  readTsv(
    toSourceUrl('airport-selection.tsv'),
    v.object({ iata: v.string(), selection: v.picklist(['added', 'excluded']) }),
  ).map(row => [row.iata, row.selection]),
);

/** Rough passengers per year, in millions, by airport code. */
export const yearlyPassengerMillions: ReadonlyMap<string, number> = new Map(
  readTsv(toSourceUrl('yearly-passengers.tsv'), v.object({ iata: v.string(), millions: numberCell })).map(
    row => [row.iata, row.millions],
  ),
);
