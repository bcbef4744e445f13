import type { Flight, Segment } from '#contract/flight.ts';

/** An airline by name and, where known, code. */
export interface Carrier {
  name: string;
  code: string | null;
}

const unknownAirline = 'Unknown Airline';

/** The airline that sells the offer; its code from the first flight where the host doesn't tell it. */
export function getSellingCarrier(flight: Flight): Carrier {
  const first = flight.slices[0]?.segments[0]?.marketing_carrier ?? null;
  return {
    name: flight.airline?.name ?? flight.owner?.name ?? unknownAirline,
    code: flight.owner?.iata_code ?? first?.iata_code ?? null,
  };
}

/** The airlines of an offer, the selling one first, each once. */
export function getCarriers(flight: Flight): Carrier[] {
  const carriers = [getSellingCarrier(flight)];
  for (const segment of flight.slices.flatMap(slice => slice.segments)) {
    const carrier = segment.marketing_carrier;
    if (carrier && !carriers.some(known => known.name === carrier.name || known.code === carrier.iata_code)) {
      carriers.push({ name: carrier.name, code: carrier.iata_code });
    }
  }
  return carriers;
}

/** Who flies it, where that is another airline than the one that sells it; else null. */
export function getOperatorName(segment: Segment): string | null {
  const { marketing_carrier: marketing, operating_carrier: operating } = segment;
  if (!operating) return null;
  const isSame = marketing
    ? operating.name === marketing.name ||
      (operating.iata_code !== null && operating.iata_code === marketing.iata_code)
    : false;
  return isSame ? null : operating.name;
}

/** The airlines that fly an offer without selling it, each once. */
export const getOperatorNames = (flight: Flight): string[] => [
  ...new Set(
    flight.slices.flatMap(slice => slice.segments).flatMap(segment => getOperatorName(segment) ?? []),
  ),
];

/** `ZZ 2041`; null where the number isn't known. */
export function formatFlightNumber(segment: Segment): string | null {
  const number = segment.marketing_carrier_flight_number;
  if (number === null) return null;
  return `${segment.marketing_carrier?.iata_code ?? ''} ${number}`.trim();
}
