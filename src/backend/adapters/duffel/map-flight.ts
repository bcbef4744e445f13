import { cabinClasses } from '#contract/cabin.ts';
import type { FlightInput } from '#contract/flight.ts';
import { parseDurationMinutes } from '#contract/duration.ts';
import { toFullDecimals, toMinorUnits } from '#contract/money.ts';
import { formatMinutes, getSegmentMinutes, getSliceMinutes } from './elapsed-time.ts';
import { mapEmissions } from './map-emissions.ts';
import { mapAirport, mapRoute } from './map-place.ts';
import { toAirlinePassengerType } from './offer-passengers.ts';
import type { WireCondition, WireOffer, WireSegment, WireSlice } from './wire-offer.ts';

/** Duffel's orders know no other. */
export const supportedGenders = ['m', 'f'] as const;

/** An offer, without what the page doesn't need. @throws RangeError if the amount isn't one in its currency */
export function mapFlight(offer: WireOffer): FlightInput {
  const [outbound] = offer.slices;
  const [first, last] = [outbound?.segments[0], outbound?.segments.at(-1)];
  if (!outbound || !first || !last) throw new RangeError('An offer has a slice, and a slice has a segment');
  const { total_currency, total_amount, owner } = offer;
  return {
    id: offer.id,
    total_price: `${total_currency} ${toFullDecimals(total_amount, total_currency)}`,
    total_currency,
    airline: owner && { name: owner.name, logo: owner.logo_symbol_url },
    owner: owner && { name: owner.name, iata_code: owner.iata_code },
    cabin_class: getMainCabin(offer.slices),
    duration: formatMinutes(getSliceMinutes(outbound)),
    departure: { time: first.departing_at, iata_code: first.origin.iata_code },
    arrival: { time: last.arriving_at, iata_code: last.destination.iata_code },
    slices: offer.slices.map(mapSlice),
    expires_at: offer.expires_at,
    fare_name: getFareName(offer.slices),
    baggages: getBaggages(offer),
    conditions: {
      change_before_departure: getChangeTerms(offer),
      refund_before_departure: mapCondition(offer.conditions?.refund_before_departure ?? null),
    },
    advance_seat_selection: getSeatSelection(offer.slices),
    passenger_count: offer.passengers.length,
    supported_genders: [...supportedGenders],
    ...mapEmissions(offer),
  };
}

const mapSlice = (slice: WireSlice): FlightInput['slices'][number] => ({
  origin: mapAirport(slice.origin),
  destination: mapAirport(slice.destination),
  departure_date: slice.segments[0]?.departing_at.slice(0, 10) ?? null,
  duration: formatMinutes(getSliceMinutes(slice)),
  segments: slice.segments.map(segment => ({
    ...mapRoute(segment),
    duration: formatMinutes(getSegmentMinutes(segment)),
    marketing_carrier: mapCarrier(segment.marketing_carrier),
    marketing_carrier_flight_number: segment.marketing_carrier_flight_number,
    operating_carrier: mapCarrier(segment.operating_carrier),
    aircraft: typeof segment.aircraft?.name === 'string' ? { name: segment.aircraft.name } : null,
    cabin_class: getCabin(segment),
    stops: segment.stops.map(({ airport, duration }) => ({
      airport: mapAirport(airport),
      duration: formatMinutes(duration === null ? null : parseDurationMinutes(duration)),
    })),
  })),
});

const mapCarrier = (carrier: WireSegment['marketing_carrier']) =>
  typeof carrier?.name === 'string' ? { name: carrier.name, iata_code: carrier.iata_code } : null;

const getCabin = ({ passengers }: WireSegment): string | null => passengers[0]?.cabin_class ?? null;

/** The lowest of the cabins that the longest flights of the slices have: one short flight in another cabin says little. */
function getMainCabin(slices: readonly WireSlice[]): string | null {
  const cabins = slices.map(({ segments }) => {
    const [longest] = segments.toSorted((a, b) => (getSegmentMinutes(b) ?? 0) - (getSegmentMinutes(a) ?? 0));
    return longest ? getCabin(longest) : null;
  });
  return cabinClasses.find(cabin => cabins.includes(cabin)) ?? cabins[0] ?? null;
}

/** The brands of the slices: `Light`, or `Light / Flex` if they differ. */
const getFareName = (slices: readonly WireSlice[]): string | null =>
  [...new Set(slices.flatMap(slice => slice.fare_brand_name?.trim() || []))].join(' / ') || null;

/** The bags that everybody with a seat may take on every flight; null if a flight says nothing. */
function getBaggages({ slices, passengers }: WireOffer) {
  const infants = new Set(
    passengers
      .filter(passenger => toAirlinePassengerType(passenger) === 'infant_without_seat')
      .map(({ id }) => id),
  );
  const allowances = slices
    .flatMap(({ segments }) => segments)
    .map(segment => segment.passengers.filter(({ passenger_id }) => !infants.has(passenger_id ?? '')));
  if (allowances.some(people => people.length === 0)) return null;
  const types = new Set(allowances.flat().flatMap(({ baggages }) => baggages.map(({ type }) => type)));
  return [...types].flatMap(type => {
    const quantity = Math.min(
      ...allowances
        .flat()
        .map(({ baggages }) =>
          baggages.filter(bag => bag.type === type).reduce((sum, bag) => sum + bag.quantity, 0),
        ),
    );
    return quantity > 0 ? [{ type, quantity }] : [];
  });
}

/** Included only if every slice includes it; null if none refuses it and one says nothing. */
function getSeatSelection(slices: readonly WireSlice[]): boolean | null {
  const all = slices.map(({ conditions }) => conditions?.advance_seat_selection ?? null);
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

/** Terms of the airline; null if they are unknown. The penalty may be in another currency than the price. */
export function mapCondition(condition: WireCondition) {
  if (typeof condition?.allowed !== 'boolean') return null;
  const { allowed, penalty_amount, penalty_currency } = condition;
  return { allowed, ...mapPenalty(penalty_amount, penalty_currency), refund_to: null };
}

function mapPenalty(amount: string | null, currency: string | null) {
  const unknown = { penalty_amount: null, penalty_currency: null };
  if (amount === null || currency === null) return unknown;
  try {
    return { penalty_amount: toFullDecimals(amount, currency), penalty_currency: currency };
  } catch (error) {
    if (error instanceof RangeError) return unknown;
    throw error;
  }
}

/**
 * The strictest terms of the whole offer and of each slice: an offer says that changes are free if those of one slice are.
 * Without terms of every slice, those of the offer count.
 */
function getChangeTerms({ conditions, slices }: WireOffer) {
  const whole = mapCondition(conditions?.change_before_departure ?? null);
  const perSlice = slices.map(slice => mapCondition(slice.conditions?.change_before_departure ?? null));
  const known = perSlice.filter(terms => terms !== null);
  if (known.length < slices.length) return whole;
  const all = whole === null ? known : [whole, ...known];
  const refused = all.find(({ allowed }) => !allowed);
  if (refused) return refused;
  const [strictest, ...others] = all.toSorted((a, b) => toPenalty(b) - toPenalty(a));
  if (!strictest) return null;
  // Penalties in several currencies can't be compared.
  const isComparable = others.every(
    terms => toPenalty(terms) === 0 || terms.penalty_currency === strictest.penalty_currency,
  );
  return isComparable ? strictest : { ...strictest, penalty_amount: null, penalty_currency: null };
}

/** In minor units. An unknown penalty is more than any other. */
const toPenalty = ({ penalty_amount, penalty_currency }: ReturnType<typeof mapPenalty>): number =>
  penalty_amount === null || penalty_currency === null
    ? Infinity
    : toMinorUnits(penalty_amount, penalty_currency);
