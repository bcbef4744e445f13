import type { CabinClass } from '#contract/cabin.ts';

/** Kilograms of CO2 equivalents in economy: for taking off, and for each kilometer. */
const takeoffKg = 20;
const kgPerKm = { jet: 0.075, propeller: 0.065 };
/** The space of a seat, in seats of economy. */
const seatSpace: Readonly<Record<CabinClass, number>> = {
  economy: 1,
  premium_economy: 1.5,
  business: 2.9,
  first: 4,
};

export interface FlownLeg {
  /** Of the great circle, over the places where it lands on the way. */
  distanceKm: number;
  takeoffs: number;
  isPropeller: boolean;
  cabin: CabinClass;
}

const getSeatEmissions = ({ distanceKm, takeoffs, isPropeller, cabin }: FlownLeg): number =>
  (takeoffs * takeoffKg + distanceKm * (isPropeller ? kgPerKm.propeller : kgPerKm.jet)) * seatSpace[cabin];

/**
 * An estimate in whole kilograms of CO2 equivalents for everyone with a seat, from the distance, the takeoffs and the space that
 * a seat takes: infants on laps have none.
 */
export const estimateEmissions = (legs: readonly FlownLeg[], seats: number): number =>
  Math.round(seats * legs.reduce((sum, leg) => sum + getSeatEmissions(leg), 0));
