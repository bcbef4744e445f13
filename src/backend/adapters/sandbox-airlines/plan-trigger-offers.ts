import { cabinClasses } from '#contract/cabin.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { daysBetween } from '#contract/rules/plain-date.ts';
import { findAirport } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import { getAircraft, type Aircraft } from './aircraft.ts';
import type { Airline } from './airlines.ts';
import { sortOffers, type PlannedOffer } from './plan-offers.ts';
import { getFareBrands, type FareBrand } from './fare-brands.ts';
import { getAdultFareCents, getTotalFareCents } from './fares.ts';
import { getDistanceKm } from '#backend/places/great-circle.ts';
import { getBlockMinutes } from './block-time.ts';
import type { Hop } from './paths.ts';
import { toTimedSlice, toTimedFlight, type TimedFlight, type TimedSlice } from './timed-slice.ts';
import type { Trigger } from './triggers.ts';
import { toEpochDay } from './local-time.ts';

const testFleet = ['738', '789'].map(getAircraft);

/** The fictional airline of the routes that force a behavior. */
const testAirline: Airline = {
  iata: 'ZZ',
  name: 'Sagebrush Test Air',
  homeCountries: new Set(),
  hubs: [],
  serves: new Set('*'),
  networkSize: 9,
  priceLevel: 1,
  service: 'full',
  cabins: { regional: cabinClasses, narrow: cabinClasses, wide: cabinClasses },
  fleet: testFleet,
  maxRangeKm: 14_700,
  hasOnlyWideBodies: false,
  firstClassFleet: new Set(),
  alliance: null,
};

/** Minutes after midnight. */
const departures = [9 * 60 + 15, 15 * 60 + 40];
const stopMinutes = 70;
const connectionMinutes = 110;

/** The airports of its connections and stops. */
const connectionAirports: Readonly<Record<string, string>> = { 'LHR-DXB': 'VIE', 'LTN-SYD': 'SIN' };
const stopAirports: Readonly<Record<string, string>> = { 'DXB-AMS': 'IST' };

/** The few offers of a route that forces a behavior. They don't depend on the time of day. */
export function planTriggerOffers(trigger: Trigger, search: FlightSearch, now: Date): PlannedOffer[] {
  const [from, to] = [findAirport(search.origin), findAirport(search.destination)];
  if (trigger.name === 'no_offers' || !from || !to) return [];
  const daysAhead = daysBetween(now.toISOString().slice(0, 10), search.departure_date);
  const offers = departures.flatMap((departureMinute, index) => {
    const slice = buildTriggerSlice(
      from,
      to,
      toEpochDay(search.departure_date),
      departureMinute,
      101 + 2 * index,
    );
    const fare = getAdultFareCents(slice, search.cabin_class, search.departure_date, daysAhead);
    return getFareBrands(testAirline, search.cabin_class)
      .slice(1)
      .map((fareBrand): PlannedOffer => {
        const brand = trigger.name === 'no_baggage' ? withoutBaggage(fareBrand) : fareBrand;
        const adultCents = Math.round(fare * brand.factor);
        return {
          owner: testAirline,
          journey: [slice],
          cabin: search.cabin_class,
          brand,
          adultCents,
          totalCents: getTotalFareCents(adultCents, testAirline, search.passengers),
          key: `${slice.key} ${search.cabin_class} ${brand.name}`,
        };
      });
  });
  return sortOffers(offers);
}

const withoutBaggage = (brand: FareBrand): FareBrand => ({
  ...brand,
  carryOn: 0,
  checked: 0,
  extraCheckedLongHaul: 0,
});

function buildTriggerSlice(
  from: Airport,
  to: Airport,
  day: number,
  departureMinute: number,
  number: number,
): TimedSlice {
  const route = `${from.iata}-${to.iata}`;
  const connectionAirport = findAirport(connectionAirports[route] ?? '');
  const stopAirport = findAirport(stopAirports[route] ?? '');
  const first = buildTriggerFlight(
    buildTriggerHop(from, connectionAirport ?? to),
    day,
    departureMinute,
    number,
    stopAirport,
  );
  const flights = connectionAirport
    ? [first, buildConnectingFlight(first, buildTriggerHop(connectionAirport, to), number + 100)]
    : [first];
  const hops = flights.map(flight => flight.hop);
  const path = { owner: testAirline, hops, distance: hops.reduce((sum, hop) => sum + hop.distance, 0) };
  return toTimedSlice(path, flights, day);
}

const buildTriggerHop = (from: Airport, to: Airport): Hop => ({
  airline: testAirline,
  from,
  to,
  distance: getDistanceKm(from, to),
  dailyFlights: departures.length,
});

function buildTriggerFlight(
  hop: Hop,
  day: number,
  departureMinute: number,
  number: number,
  stopAirport?: Airport,
): TimedFlight {
  const aircraft = chooseTriggerAircraft(hop.distance);
  const blockMinutes = stopAirport
    ? getBlockMinutes(hop.from, stopAirport, false) +
      stopMinutes +
      getBlockMinutes(stopAirport, hop.to, false)
    : getBlockMinutes(hop.from, hop.to, false);
  const operator = { iata: testAirline.iata, name: testAirline.name };
  const flight = {
    number: String(number),
    departureMinute,
    blockMinutes,
    aircraft,
    operator,
    cabins: cabinClasses,
  };
  const stop = stopAirport ? { airport: stopAirport, minutes: stopMinutes } : null;
  return { ...toTimedFlight(hop, flight, day), stop };
}

function buildConnectingFlight(before: TimedFlight, hop: Hop, number: number): TimedFlight {
  const departureMinute = before.arrivalLocal + connectionMinutes;
  return buildTriggerFlight(hop, Math.floor(departureMinute / 1440), departureMinute % 1440, number);
}

const chooseTriggerAircraft = (distance: number): Aircraft =>
  testFleet.find(type => type.maxRangeKm >= distance) ?? getAircraft('789');
