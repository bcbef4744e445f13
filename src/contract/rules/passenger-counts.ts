/** The number of travelers by type. Adults are 12 and older, children 2 to 11, infants under 2 on an adult's lap. */
export interface PassengerCounts {
  adults: number;
  children: number;
  infants: number;
}

export type PassengerType = 'adult' | 'child' | 'infant';

const maxPassengers = 9;
/** The default age of a child in a search. */
export const defaultChildAge = 6;
export const defaultCounts: PassengerCounts = { adults: 1, children: 0, infants: 0 };

const countKeys = { adult: 'adults', child: 'children', infant: 'infants' } as const;

export const getTotalPassengers = (counts: PassengerCounts): number =>
  counts.adults + counts.children + counts.infants;
export const getPassengerCount = (counts: PassengerCounts, type: PassengerType): number =>
  counts[countKeys[type]];

/** The error messages of all invalid counts; empty if they can be searched. */
export function findCountErrors(counts: PassengerCounts): string[] {
  const problems: string[] = [];
  if (counts.adults < 1) problems.push('At least one adult has to travel.');
  if (getTotalPassengers(counts) > maxPassengers)
    problems.push(`At most ${maxPassengers} passengers can travel on one booking.`);
  if (counts.infants > counts.adults) problems.push('Each infant needs an adult of its own.');
  return problems;
}

/** Why no passenger of this type can be added, as a message; null if one can. */
export function findAddError(counts: PassengerCounts, type: PassengerType): string | null {
  if (getTotalPassengers(counts) >= maxPassengers)
    return `At most ${maxPassengers} passengers can travel on one booking.`;
  if (type === 'infant' && counts.infants >= counts.adults) return 'Each infant needs an adult of its own.';
  return null;
}

/** Why no passenger of this type can be removed, as a message; null if one can. */
export function findRemoveError(counts: PassengerCounts, type: PassengerType): string | null {
  if (type === 'adult' && counts.adults <= 1) return 'At least one adult has to travel.';
  return getPassengerCount(counts, type) === 0 ? 'There is none to take away.' : null;
}

/** The counts with one more passenger of a type; unchanged if the rules forbid it. */
export const addPassenger = (counts: PassengerCounts, type: PassengerType): PassengerCounts =>
  findAddError(counts, type) === null
    ? { ...counts, [countKeys[type]]: getPassengerCount(counts, type) + 1 }
    : counts;

/** The counts with one less passenger of a type. Removing an adult also removes an infant without a lap. */
export function removePassenger(counts: PassengerCounts, type: PassengerType): PassengerCounts {
  if (findRemoveError(counts, type) !== null) return counts;
  const fewer = { ...counts, [countKeys[type]]: getPassengerCount(counts, type) - 1 };
  return { ...fewer, infants: Math.min(fewer.infants, fewer.adults) };
}
