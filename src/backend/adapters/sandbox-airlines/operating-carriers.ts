import * as v from 'valibot';
import { readTsv, wordsCell } from '#backend/data-files/read-tsv.ts';
import type { Aircraft } from './aircraft.ts';
import type { Airline } from './airlines.ts';
import { seededPick } from './seeded-random.ts';

export interface Carrier {
  iata: string;
  name: string;
}

const regionalPartners = Map.groupBy(
  readTsv(
    new URL('./data/regional-partners.tsv', import.meta.url),
    v.object({ airline: v.string(), iata: v.string(), name: v.string(), jets: wordsCell }),
  ),
  ({ airline }) => airline,
);

/** The carrier that operates a flight: the airline itself, or a regional partner under its flight number. */
export function chooseOperatingCarrier(airline: Airline, aircraft: Aircraft, seed: string): Carrier {
  const partners = regionalPartners.get(airline.iata) ?? [];
  const { iata, name } =
    seededPick(
      partners.filter(({ jets }) => aircraft.layout === 'regional' || jets.includes(aircraft.code)),
      seed,
    ) ?? airline;
  return { iata, name };
}
