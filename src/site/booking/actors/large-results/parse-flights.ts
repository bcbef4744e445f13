import * as v from 'valibot';
import { flightSchema, type Flight } from '#contract/flight.ts';

const rawFlightSchema = v.looseObject({ slices: v.optional(v.unknown()) });

/** Stands for slices that are known to be valid. */
const emptyAirport = { iata_code: 'AAA' };
const validSlices = [{ origin: emptyAirport, destination: emptyAirport }];

/**
 * Parses thousands of flights as the contract does: invalid ones are omitted. Equal slices are parsed once, because most
 * offers are other fares of the same flights.
 */
export function parseFlights(flights: readonly unknown[]): Flight[] {
  const known = new Map<string, Flight['slices']>();
  return flights.flatMap(flight => {
    const raw = v.safeParse(rawFlightSchema, flight);
    const key = raw.success ? JSON.stringify(raw.output.slices) : undefined;
    const knownSlices = key === undefined ? undefined : known.get(key);
    const parsed = v.safeParse(
      flightSchema,
      raw.success && knownSlices ? { ...raw.output, slices: validSlices } : flight,
    );
    if (!parsed.success) return [];
    const slices = knownSlices ?? parsed.output.slices;
    if (key !== undefined) known.set(key, slices);
    return [{ ...parsed.output, slices }];
  });
}
