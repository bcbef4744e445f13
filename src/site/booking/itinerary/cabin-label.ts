import { getCabinLabel, type CabinClass } from '#contract/cabin.ts';
import type { Flight } from '#contract/flight.ts';

/** The cabin of the offer, else the searched cabin, else "Unknown Class". */
export const getFlightCabinLabel = (flight: Flight, searchedCabin: CabinClass | null | undefined): string =>
  getCabinLabel(flight.cabin_class) ?? getCabinLabel(searchedCabin) ?? 'Unknown Class';
