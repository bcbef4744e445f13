import { toIsoDuration } from '#contract/duration.ts';
import type { FlightInput } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { fromMinorUnits } from '#contract/money.ts';
import { estimateEmissions, type FlownLeg } from '#backend/places/estimate-emissions.ts';
import type { Airport } from '#backend/places/place.ts';
import type { PlannedOffer } from './plan-offers.ts';
import { arePartners } from './paths.ts';
import { hashText } from './seeded-random.ts';
import type { Airline } from './airlines.ts';
import { getFareTerms, includesSeats, type FareTerms } from './fare-brands.ts';
import { findTerminal } from './terminals.ts';
import {
  getFirstFlight,
  getFlightCabin,
  getLastFlight,
  getSliceMinutes,
  type TimedFlight,
  type TimedSlice,
} from './timed-slice.ts';
import { formatLocalTime } from './local-time.ts';

/** An offer without the fields that depend on when it was made. */
export type FlightContent = Omit<FlightInput, 'id' | 'expires_at'>;

/** The only currency of the sandbox. */
export const sandboxCurrency = 'USD';
export const formatPrice = (cents: number): string =>
  `${sandboxCurrency} ${fromMinorUnits(cents, sandboxCurrency)}`;

/** From this distance on, some fares include another bag. */
const longHaulKm = 4500;

/** An offer as a search returns it. `refundTo` says where refunds go, if not back to the card. */
export function presentFlight(
  offer: PlannedOffer,
  search: FlightSearch,
  refundTo: 'airline_credits' | null = null,
): FlightContent {
  const { owner, journey, cabin, brand } = offer;
  const [out] = journey;
  return {
    total_price: formatPrice(offer.totalCents),
    total_currency: sandboxCurrency,
    airline: { name: owner.name, logo: null },
    owner: { name: owner.name, iata_code: owner.iata },
    cabin_class: cabin,
    duration: toIsoDuration(getSliceMinutes(out)),
    departure: {
      time: formatLocalTime(getFirstFlight(out).departureLocal),
      iata_code: getFirstFlight(out).hop.from.iata,
    },
    arrival: {
      time: formatLocalTime(getLastFlight(out).arrivalLocal),
      iata_code: getLastFlight(out).hop.to.iata,
    },
    slices: journey.map(slice => presentSlice(slice, search)),
    fare_name: brand.name,
    baggages: getBaggages(offer),
    conditions: {
      change_before_departure: presentTerms(getFareTerms(owner, brand.change, 'change'), null),
      refund_before_departure: presentTerms(getRefundTerms(offer), refundTo),
    },
    advance_seat_selection: includesSeats(owner, brand),
    passenger_count: search.passengers.length,
    supported_genders: ['m', 'f', 'o'],
    total_emissions_kg: estimateEmissions(
      journey.flatMap(({ flights }) => flights.map(flight => toFlownLeg(flight, search))),
      search.passengers.filter(({ type }) => type !== 'infant_without_seat').length,
    ),
  };
}

const toFlownLeg = (timed: TimedFlight, { cabin_class }: FlightSearch): FlownLeg => ({
  distanceKm: timed.hop.distance,
  takeoffs: timed.stop === null ? 1 : 2,
  isPropeller: timed.flight.aircraft.isPropeller,
  cabin: getFlightCabin(timed, cabin_class),
});

function presentSlice(slice: TimedSlice, search: FlightSearch): FlightContent['slices'][number] {
  const [first, last] = [getFirstFlight(slice), getLastFlight(slice)];
  return {
    origin: presentAirport(first.hop.from),
    destination: presentAirport(last.hop.to),
    departure_date: formatLocalTime(first.departureLocal).slice(0, 10),
    duration: toIsoDuration(getSliceMinutes(slice)),
    segments: slice.flights.map(flight => presentSegment(flight, slice.path.owner, search)),
  };
}

function presentSegment(timed: TimedFlight, owner: Airline, search: FlightSearch) {
  const { hop, flight, stop } = timed;
  const { airline, from, to } = hop;
  const marketing = arePartners(airline, owner)
    ? toCodeshare(timed, owner)
    : { airline, number: flight.number };
  return {
    origin: presentAirport(from),
    destination: presentAirport(to),
    origin_terminal: findTerminal(airline.iata, from, to),
    destination_terminal: findTerminal(airline.iata, to, from),
    departing_at: formatLocalTime(timed.departureLocal),
    arriving_at: formatLocalTime(timed.arrivalLocal),
    duration: toIsoDuration(flight.blockMinutes),
    marketing_carrier: { name: marketing.airline.name, iata_code: marketing.airline.iata },
    marketing_carrier_flight_number: marketing.number,
    operating_carrier: { name: flight.operator.name, iata_code: flight.operator.iata },
    aircraft: { name: flight.aircraft.name },
    cabin_class: getFlightCabin(timed, search.cabin_class),
    stops: stop ? [{ airport: presentAirport(stop.airport), duration: toIsoDuration(stop.minutes) }] : [],
  };
}

/** A partner's flight under the code of the airline that sells it, with a number of its own. */
const toCodeshare = ({ hop, flight }: TimedFlight, owner: Airline) => ({
  airline: owner,
  number:
    hop.airline === owner
      ? flight.number
      : String(6000 + (hashText(`${owner.iata} ${hop.airline.iata} ${flight.number}`) % 3000)),
});

const presentAirport = ({ iata, city, name, timeZone, latitude, longitude }: Airport) => ({
  iata_code: iata,
  city_name: city,
  name,
  time_zone: timeZone,
  latitude: toHundredths(latitude),
  longitude: toHundredths(longitude),
});

/** To one kilometer: airports occur many times in a response. */
const toHundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

function getBaggages({ owner, journey, brand }: PlannedOffer) {
  const isLongHaul = journey.some(({ path }) => path.distance > longHaulKm);
  const checked = brand.checked + (isLongHaul ? brand.extraCheckedLongHaul : 0);
  const bags = [
    { type: 'carry_on', quantity: brand.carryOn },
    { type: 'checked', quantity: checked },
  ];
  return owner.service === 'full' && brand.carryOn > 0 ? bags : bags.filter(({ quantity }) => quantity > 0);
}

/** No refund is allowed if the penalty is higher than most of the fare. */
function getRefundTerms({ owner, brand, adultCents }: PlannedOffer): FareTerms {
  const terms = getFareTerms(owner, brand.refund, 'refund');
  return typeof terms === 'number' && terms * 100 > 0.7 * adultCents ? 'never' : terms;
}

function presentTerms(terms: FareTerms, refundTo: 'airline_credits' | null) {
  if (terms === null) return null;
  const penalty = terms === 'free' ? 0 : terms;
  return {
    allowed: penalty !== 'never',
    penalty_amount: penalty === 'never' ? null : fromMinorUnits(penalty * 100, sandboxCurrency),
    penalty_currency: penalty === 'never' ? null : sandboxCurrency,
    refund_to: penalty === 'never' ? null : refundTo,
  };
}
