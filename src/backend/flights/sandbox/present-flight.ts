import { isoDuration } from '../../../contract/duration.ts';
import type { FlightInput } from '../../../contract/flight.ts';
import type { FlightSearch } from '../../../contract/flight-search.ts';
import { fromMinorUnits } from '../../../contract/money.ts';
import type { Airport } from '../places/place.ts';
import type { PlannedOffer } from './create-offers.ts';
import { arePartners } from './paths.ts';
import { hashOf } from './seed.ts';
import type { Airline } from './airlines.ts';
import { termsFor, type Terms } from './fare-brands.ts';
import { terminalOf } from './terminals.ts';
import { cabinOn, minutesOf, type TimedFlight, type TimedSlice } from './timed-slice.ts';
import { wallText } from './zone-clock.ts';

/** Everything of an offer but what depends on when it was made. */
export type FlightContent = Omit<FlightInput, 'id' | 'expires_at'>;

const currency = 'USD';
export const priceOf = (cents: number): string => `${currency} ${fromMinorUnits(cents, currency)}`;

/** Kilometres from which some fares take one more bag. */
const far = 4500;

/** An offer as a search answers it. `refundTo` says where refunds go, if not back to the card. */
export function presentFlight(
  offer: PlannedOffer,
  search: FlightSearch,
  refundTo: 'airline_credits' | null = null,
): FlightContent {
  const { owner, journey, cabin, brand } = offer;
  const [out] = journey;
  return {
    total_price: priceOf(offer.totalCents),
    total_currency: currency,
    airline: { name: owner.name, logo: null },
    owner: { name: owner.name, iata_code: owner.iata },
    cabin_class: cabin,
    duration: isoDuration(minutesOf(out)),
    departure: { time: wallText(firstOf(out).departureWall), iata_code: firstOf(out).hop.from.iata },
    arrival: { time: wallText(lastOf(out).arrivalWall), iata_code: lastOf(out).hop.to.iata },
    slices: journey.map(slice => presentSlice(slice, search)),
    fare_name: brand.name,
    baggages: baggagesOf(offer),
    conditions: {
      change_before_departure: presentTerms(termsFor(owner, brand.change, 'change'), null),
      refund_before_departure: presentTerms(refundTerms(offer), refundTo),
    },
    passenger_count: search.passengers.length,
    supported_genders: ['m', 'f', 'o'],
  };
}

function presentSlice(slice: TimedSlice, search: FlightSearch): FlightContent['slices'][number] {
  const [first, last] = [firstOf(slice), lastOf(slice)];
  return {
    origin: presentAirport(first.hop.from),
    destination: presentAirport(last.hop.to),
    departure_date: wallText(first.departureWall).slice(0, 10),
    duration: isoDuration(minutesOf(slice)),
    segments: slice.flights.map(flight => presentSegment(flight, slice.path.owner, search)),
  };
}

function presentSegment(timed: TimedFlight, owner: Airline, search: FlightSearch) {
  const { hop, flight, stop } = timed;
  const { airline, from, to } = hop;
  const sold = arePartners(airline, owner) ? codeShareOf(timed, owner) : { airline, number: flight.number };
  return {
    origin: presentAirport(from),
    destination: presentAirport(to),
    origin_terminal: terminalOf(airline.iata, from, to),
    destination_terminal: terminalOf(airline.iata, to, from),
    departing_at: wallText(timed.departureWall),
    arriving_at: wallText(timed.arrivalWall),
    duration: isoDuration(flight.minutes),
    marketing_carrier: { name: sold.airline.name, iata_code: sold.airline.iata },
    marketing_carrier_flight_number: sold.number,
    operating_carrier: { name: flight.operator.name, iata_code: flight.operator.iata },
    aircraft: { name: flight.aircraft.name },
    cabin_class: cabinOn(timed, search.cabin_class),
    stops: stop ? [{ airport: presentAirport(stop.airport), duration: isoDuration(stop.minutes) }] : [],
  };
}

/** A partner's flight under the code of the airline that sells it, with a number of its own. */
const codeShareOf = ({ hop, flight }: TimedFlight, owner: Airline) => ({
  airline: owner,
  number:
    hop.airline === owner
      ? flight.number
      : String(6000 + (hashOf(`${owner.iata} ${hop.airline.iata} ${flight.number}`) % 3000)),
});

const presentAirport = ({ iata, city, name, timeZone, latitude, longitude }: Airport) => ({
  iata_code: iata,
  city_name: city,
  name,
  time_zone: timeZone,
  latitude: toHundredths(latitude),
  longitude: toHundredths(longitude),
});

/** To a kilometre: every airport stands many times in an answer. */
const toHundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

function baggagesOf({ owner, journey, brand }: PlannedOffer) {
  const isFar = journey.some(({ path }) => path.distance > far);
  const checked = brand.checked + (isFar ? brand.checkedFar : 0);
  const bags = [
    { type: 'carry_on', quantity: brand.carryOn },
    { type: 'checked', quantity: checked },
  ];
  return owner.service === 'full' && brand.carryOn > 0 ? bags : bags.filter(({ quantity }) => quantity > 0);
}

/** A penalty that eats up the fare is no refund. */
function refundTerms({ owner, brand, adultCents }: PlannedOffer): Terms {
  const terms = termsFor(owner, brand.refund, 'refund');
  return typeof terms === 'number' && terms * 100 > 0.7 * adultCents ? 'never' : terms;
}

function presentTerms(terms: Terms, refundTo: 'airline_credits' | null) {
  if (terms === null) return null;
  const penalty = terms === 'free' ? 0 : terms;
  return {
    allowed: penalty !== 'never',
    penalty_amount: penalty === 'never' ? null : fromMinorUnits(penalty * 100, currency),
    penalty_currency: penalty === 'never' ? null : currency,
    refund_to: penalty === 'never' ? null : refundTo,
  };
}

function firstOf({ flights }: TimedSlice): TimedFlight {
  const [first] = flights;
  if (!first) throw new Error('A slice has at least one flight.');
  return first;
}

const lastOf = (slice: TimedSlice): TimedFlight => slice.flights.at(-1) ?? firstOf(slice);
