import { getOperatorName, type Flight, type Segment } from '#contract/flight.ts';

/** An airline with its name and, if known, its code. */
export interface Carrier {
  name: string;
  code: string | null;
}

const unknownAirline = 'Unknown Airline';

/** The airline that sells the offer. Its code falls back to that of the first segment, if the same airline sells it. */
export function getSellingCarrier(flight: Flight): Carrier {
  const first = flight.slices[0]?.segments[0]?.marketing_carrier ?? null;
  const name = flight.airline?.name ?? flight.owner?.name ?? null;
  const isSame = first !== null && (name === null || first.name === name);
  return {
    name: name ?? unknownAirline,
    code: flight.owner?.iata_code ?? (isSame ? first.iata_code : null),
  };
}

/** The airlines of an offer without duplicates, the selling one first. */
export function getCarriers(flight: Flight): Carrier[] {
  const carriers = [getSellingCarrier(flight)];
  for (const segment of flight.slices.flatMap(slice => slice.segments)) {
    const carrier = segment.marketing_carrier;
    if (carrier === null) continue;
    const { name, iata_code: code } = carrier;
    if (!carriers.some(known => known.name === name || (code !== null && known.code === code)))
      carriers.push({ name, code });
  }
  return carriers;
}

/** The operating airlines that don't sell the offer, without duplicates. */
export const getOperatorNames = (flight: Flight): string[] => [
  ...new Set(
    flight.slices.flatMap(slice => slice.segments).flatMap(segment => getOperatorName(segment) ?? []),
  ),
];

/** `ZZ 2041`; null if the number is unknown. */
export function formatFlightNumber(segment: Segment): string | null {
  const number = segment.marketing_carrier_flight_number;
  if (number === null) return null;
  return `${segment.marketing_carrier?.iata_code ?? ''} ${number}`.trim();
}
