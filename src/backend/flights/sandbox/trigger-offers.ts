import { cabinClasses } from '../../../contract/cabin.ts';
import type { FlightSearch } from '../../../contract/flight-search.ts';
import { daysBetween } from '../../../contract/rules/plain-date.ts';
import { findAirport } from '../places/find-place.ts';
import type { Airport } from '../places/place.ts';
import { aircraftOf, type Aircraft } from './aircraft.ts';
import type { Airline } from './airlines.ts';
import { inOrder, type PlannedOffer } from './create-offers.ts';
import { brandsOf, type FareBrand } from './fare-brands.ts';
import { adultFare, totalFare } from './fares.ts';
import { blockMinutes, distanceBetween } from './great-circle.ts';
import type { Hop } from './paths.ts';
import { sliceOf, timeFlight, type TimedFlight, type TimedSlice } from './timed-slice.ts';
import type { Trigger } from './triggers.ts';
import { dayOf } from './zone-clock.ts';

const fleet = ['738', '789'].map(aircraftOf);

/** The airline of the forced behaviours; it exists nowhere else. */
const testAirline: Airline = {
  iata: 'ZZ',
  name: 'Sagebrush Test Air',
  homes: new Set(),
  hubs: [],
  serves: new Set('*'),
  network: 9,
  priceLevel: 1,
  service: 'full',
  cabins: { regional: cabinClasses, narrow: cabinClasses, wide: cabinClasses },
  fleet,
  reach: 14_700,
  hasOnlyWideBodies: false,
  alliance: null,
};

/** Minutes after midnight at which it leaves. */
const departures = [9 * 60 + 15, 15 * 60 + 40];
const minutesOnGround = 70;
const minutesToChange = 110;

/** Where its flights change or land on the way. */
const changes: Readonly<Record<string, string>> = { 'LHR-DXB': 'VIE', 'LTN-SYD': 'SIN' };
const stops: Readonly<Record<string, string>> = { 'DXB-AMS': 'IST' };

/** The few offers of a route that forces a behaviour. They don't depend on the time of day. */
export function planTriggerOffers(trigger: Trigger, search: FlightSearch, now: Date): PlannedOffer[] {
  const [from, to] = [findAirport(search.origin), findAirport(search.destination)];
  if (trigger.name === 'no_offers' || !from || !to) return [];
  const daysAhead = daysBetween(now.toISOString().slice(0, 10), search.departure_date);
  const offers = departures.flatMap((departs, index) => {
    const slice = sliceAt(from, to, dayOf(search.departure_date), departs, 101 + 2 * index);
    const fare = adultFare(slice, search.cabin_class, search.departure_date, daysAhead);
    return brandsOf(testAirline, search.cabin_class)
      .slice(1)
      .map((named): PlannedOffer => {
        const brand = trigger.name === 'no_baggage' ? withoutBags(named) : named;
        const adultCents = Math.round(fare * brand.factor);
        return {
          owner: testAirline,
          journey: [slice],
          cabin: search.cabin_class,
          brand,
          adultCents,
          totalCents: totalFare(adultCents, testAirline, search.passengers),
          key: `${slice.key} ${search.cabin_class} ${brand.name}`,
        };
      });
  });
  return inOrder(offers);
}

const withoutBags = (brand: FareBrand): FareBrand => ({ ...brand, carryOn: 0, checked: 0, checkedFar: 0 });

function sliceAt(from: Airport, to: Airport, day: number, departs: number, number: number): TimedSlice {
  const route = `${from.iata}-${to.iata}`;
  const change = findAirport(changes[route] ?? '');
  const landing = findAirport(stops[route] ?? '');
  const first = flightAt(hopBetween(from, change ?? to), day, departs, number, landing);
  const flights = change ? [first, flightAfter(first, hopBetween(change, to), number + 100)] : [first];
  const hops = flights.map(flight => flight.hop);
  const path = { owner: testAirline, hops, distance: hops.reduce((sum, hop) => sum + hop.distance, 0) };
  return sliceOf(path, flights, day);
}

const hopBetween = (from: Airport, to: Airport): Hop => ({
  airline: testAirline,
  from,
  to,
  distance: distanceBetween(from, to),
  daily: departures.length,
});

function flightAt(hop: Hop, day: number, departs: number, number: number, landing?: Airport): TimedFlight {
  const aircraft = aircraftFor(hop.distance);
  const minutes = landing
    ? blockMinutes(hop.from, landing, false) + minutesOnGround + blockMinutes(landing, hop.to, false)
    : blockMinutes(hop.from, hop.to, false);
  const operator = { iata: testAirline.iata, name: testAirline.name };
  const flight = { number: String(number), departs, minutes, aircraft, operator, cabins: cabinClasses };
  const stop = landing ? { airport: landing, minutes: minutesOnGround } : null;
  return { ...timeFlight(hop, flight, day), stop };
}

function flightAfter(before: TimedFlight, hop: Hop, number: number): TimedFlight {
  const departs = before.arrivalWall + minutesToChange;
  return flightAt(hop, Math.floor(departs / 1440), departs % 1440, number);
}

const aircraftFor = (distance: number): Aircraft =>
  fleet.find(type => type.longest >= distance) ?? aircraftOf('789');
