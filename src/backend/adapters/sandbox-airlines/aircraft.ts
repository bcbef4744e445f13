import { seededPick } from './seeded-random.ts';

/** How a cabin is laid out: which of an airline's three sets of cabins an aircraft of this type has. */
export type CabinLayout = 'regional' | 'narrow' | 'wide';

export interface Aircraft {
  /** IATA's code, or ours where it has none: `77W`. */
  code: string;
  name: string;
  layout: CabinLayout;
  isPropeller: boolean;
  /** The distances that it is used for, in km. */
  minRangeKm: number;
  maxRangeKm: number;
}

const aircraftTable = `
CNC | Cessna 208 Caravan                | regional | prop |    0 |   500
DHT | De Havilland Canada DHC-6 Twin Otter | regional | prop | 0 |   500
SF3 | Saab 340                          | regional | prop |    0 |   800
AT4 | ATR 42-600                        | regional | prop |    0 |   800
AT7 | ATR 72-600                        | regional | prop |    0 |  1200
DH2 | De Havilland Canada Dash 8-200    | regional | prop |    0 |  1100
DH3 | De Havilland Canada Dash 8-300    | regional | prop |    0 |  1000
DH4 | De Havilland Canada Dash 8-400    | regional | prop |    0 |  1500
E45 | Embraer ERJ-145                   | regional | jet  |  150 |  2200
CR7 | Bombardier CRJ700                 | regional | jet  |  150 |  2400
CR9 | Bombardier CRJ900                 | regional | jet  |  150 |  2500
E70 | Embraer 170                       | regional | jet  |  150 |  2900
E75 | Embraer 175                       | regional | jet  |  150 |  3200
E90 | Embraer 190                       | narrow   | jet  |  200 |  3700
E95 | Embraer 195                       | narrow   | jet  |  200 |  3500
290 | Embraer 190-E2                    | narrow   | jet  |  200 |  4800
295 | Embraer 195-E2                    | narrow   | jet  |  200 |  4600
221 | Airbus A220-100                   | narrow   | jet  |  200 |  5500
223 | Airbus A220-300                   | narrow   | jet  |  250 |  5600
717 | Boeing 717-200                    | narrow   | jet  |  150 |  2400
319 | Airbus A319                       | narrow   | jet  |  250 |  5000
320 | Airbus A320                       | narrow   | jet  |  250 |  4800
32N | Airbus A320neo                    | narrow   | jet  |  300 |  5500
321 | Airbus A321                       | narrow   | jet  |  300 |  4600
32Q | Airbus A321neo                    | narrow   | jet  |  350 |  6000
32X | Airbus A321LR                     | wide     | jet  | 3000 |  7400
73G | Boeing 737-700                    | narrow   | jet  |  250 |  5200
738 | Boeing 737-800                    | narrow   | jet  |  250 |  5200
739 | Boeing 737-900ER                  | narrow   | jet  |  300 |  5000
7M8 | Boeing 737 MAX 8                  | narrow   | jet  |  300 |  5800
7M9 | Boeing 737 MAX 9                  | narrow   | jet  |  350 |  5600
752 | Boeing 757-200                    | wide     | jet  | 2500 |  6900
763 | Boeing 767-300ER                  | wide     | jet  | 2500 | 10000
764 | Boeing 767-400ER                  | wide     | jet  | 4000 | 10000
788 | Boeing 787-8                      | wide     | jet  | 2500 | 13200
789 | Boeing 787-9                      | wide     | jet  | 3000 | 14700
781 | Boeing 787-10                     | wide     | jet  | 2500 | 11600
772 | Boeing 777-200ER                  | wide     | jet  | 3500 | 13500
77L | Boeing 777-200LR                  | wide     | jet  | 7000 | 15200
77W | Boeing 777-300ER                  | wide     | jet  | 3500 | 14000
332 | Airbus A330-200                   | wide     | jet  | 2000 | 12200
333 | Airbus A330-300                   | wide     | jet  | 1500 | 11000
338 | Airbus A330-800neo                | wide     | jet  | 2500 | 13500
339 | Airbus A330-900neo                | wide     | jet  | 2000 | 12600
359 | Airbus A350-900                   | wide     | jet  | 3000 | 14600
359U | Airbus A350-900ULR               | wide     | jet  | 13000 | 17000
35K | Airbus A350-1000                  | wide     | jet  | 4500 | 15500
388 | Airbus A380-800                   | wide     | jet  | 5000 | 14300
748 | Boeing 747-8                      | wide     | jet  | 5000 | 13500
`;

const aircraftByCode: ReadonlyMap<string, Aircraft> = new Map(
  aircraftTable
    .trim()
    .split('\n')
    .map(line => {
      const [code = '', name = '', layout, propulsion, minRange, maxRange] = line
        .split('|')
        .map(cell => cell.trim());
      if (layout !== 'regional' && layout !== 'narrow' && layout !== 'wide')
        throw new Error(`No aircraft: ${line}`);
      const range = { minRangeKm: Number(minRange), maxRangeKm: Number(maxRange) };
      return [code, { code, name, layout, isPropeller: propulsion === 'prop', ...range }];
    }),
);

/** @throws Error where there is no such type. */
export function getAircraft(code: string): Aircraft {
  const type = aircraftByCode.get(code);
  if (!type) throw new Error(`No aircraft has the code ${code}.`);
  return type;
}

/** What is flown where an airline has nothing that fits, smallest first. */
const fallbackAircraft = ['DHT', 'AT7', 'E75', '738', '333', '35K', '359U'].map(getAircraft);

/** From so many kilometres on, an airline that has long-haul aircraft uses them; further, only those with two aisles. */
const longHaulKm = 4800;
const maxNarrowBodyKm = 6800;
const longRangeNarrowBodies = new Set(['32X', '752']);

/** Runways and demand of a quiet airport take smaller aircraft than the distance would. */
const quietAirportPassengers = 1_500_000;

/**
 * The aircraft of a flight: one of the airline's fleet that is used for such distances, small ones where the quieter
 * end has few passengers a year; the nearest in range where none is.
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
