import * as v from 'valibot';
import { numberCell, readTsv } from '#backend/data-files/read-tsv.ts';
import { seededPick } from './seeded-random.ts';

const cabinLayouts = ['regional', 'narrow', 'wide'] as const;
/** Which of an airline's three sets of cabins an aircraft of this type has. */
export type CabinLayout = (typeof cabinLayouts)[number];

export interface Aircraft {
  /** The IATA code, or a code of our own if there is none: `77W`. */
  code: string;
  name: string;
  layout: CabinLayout;
  isPropeller: boolean;
  /** The range of distances that it is used for. */
  minRangeKm: number;
  maxRangeKm: number;
}

const aircraftByCode: ReadonlyMap<string, Aircraft> = new Map(
  readTsv(
    new URL('./data/aircraft.tsv', import.meta.url),
    v.object({
      code: v.string(),
      name: v.string(),
      layout: v.picklist(cabinLayouts),
      propulsion: v.picklist(['prop', 'jet']),
      minRangeKm: numberCell,
      maxRangeKm: numberCell,
    }),
  ).map(({ propulsion, ...aircraft }) => [
    aircraft.code,
    { ...aircraft, isPropeller: propulsion === 'prop' },
  ]),
);

/** @throws Error if there is no such type */
export function getAircraft(code: string): Aircraft {
  const type = aircraftByCode.get(code);
  if (!type) throw new Error(`No aircraft has the code ${code}.`);
  return type;
}

/** Used if no aircraft of an airline fits, smallest first. */
const fallbackAircraft = ['DHT', 'AT7', 'E75', '738', '333', '35K', '359U'].map(getAircraft);

/**
 * From this distance on, airlines use their long-haul aircraft; above `maxNarrowBodyKm`, only those with two aisles.
 */
const longHaulKm = 4800;
const maxNarrowBodyKm = 6800;
const longRangeNarrowBodies = new Set(['32X', '752']);

/** Quiet airports have runways and demand for smaller aircraft than the distance would suggest. */
const quietAirportPassengers = 1_500_000;

/**
 * Chooses an aircraft of the airline's fleet for the distance: a small one if the quieter airport has few passengers,
 * and the one with the nearest range if none fits.
 */
export function chooseAircraft(
  fleet: readonly Aircraft[],
  distance: number,
  passengersAtQuieterEnd: number,
  seed: string,
): Aircraft {
  const matching = fleet.filter(type => distance >= type.minRangeKm && distance <= type.maxRangeKm);
  const inRange = fleet.filter(type => distance <= type.maxRangeKm);
  if (matching.length === 0) {
    return inRange[0] ?? fallbackAircraft.find(type => distance <= type.maxRangeKm) ?? getAircraft('359U');
  }
  const small = matching.filter(type => type.layout === 'regional');
  if (passengersAtQuieterEnd < quietAirportPassengers && distance < 3000)
    return seededPick(small, seed) ?? matching[0] ?? inRange[0] ?? getAircraft('738');
  const large = matching.filter(type => type.layout !== 'regional');
  const suitable = large.filter(
    type =>
      distance < longHaulKm ||
      (type.layout === 'wide' && (distance < maxNarrowBodyKm || !longRangeNarrowBodies.has(type.code))),
  );
  return (
    seededPick(suitable, seed) ?? seededPick(large, seed) ?? seededPick(matching, seed) ?? getAircraft('738')
  );
}
