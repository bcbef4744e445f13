import * as v from 'valibot';
import { flightSchema, type Flight } from '#contract/flight.ts';
import { shareEqualParts } from './share-equal-parts.ts';

const rawFlightSchema = v.looseObject({ slices: v.optional(v.unknown()) });

/** Stands for slices that are known to be valid. */
const emptyAirport = { iata_code: 'AAA' };
const validSlices = [{ origin: emptyAirport, destination: emptyAirport }];

/**
 * Parses thousands of flights as the contract does: invalid ones are omitted. Equal slices are parsed once, because most
 * offers are other fares of the same flights; they and all other equal parts of the flights are the same objects.
 */
export function parseFlights(flights: readonly unknown[]): Flight[] {
  const known = new Map<string, Flight['slices']>();
  const parts = new Map<string, unknown>();
  return flights.flatMap(flight => {
    const raw = v.safeParse(rawFlightSchema, flight);
    const key = raw.success ? JSON.stringify(raw.output.slices) : undefined;
    const knownSlices = key === undefined ? undefined : known.get(key);
    const parsed = v.safeParse(
      flightSchema,
      raw.success && knownSlices ? { ...raw.output, slices: validSlices } : flight,
    );
    if (!parsed.success) return [];
    const { slices: parsedSlices, ...rest } = parsed.output;
    const slices = knownSlices ?? shareEqualParts(parsedSlices, parts);
    if (key !== undefined) known.set(key, slices);
    return [{ ...shareEntries(rest, parts), slices }];
  });
}

/** Shares the parts of an object, but not the object itself: no two flights have the same id. */
function shareEntries<T extends object>(json: T, known: Map<string, unknown>): T;
function shareEntries(json: object, known: Map<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, shareEqualParts<unknown>(value, known)]),
  );
}
