import { findCity } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import type { Airline } from './airlines.ts';

const parseCodes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Airports that only airlines with a base there and low-cost airlines use. */
const lowCostOnly = parseCodes(
  'STN LTN SEN BVA CRL BGY CIA HHN NRN SFB PIE AZA PGD BLV RFD DMK SAW TRF GRO REU AVV NLU RMU WMI TSF',
);
/** Airports that low-cost airlines without a base there keep out of. */
const fullServiceOnly = parseCodes('LHR CDG FRA MUC ZRH HND IST LCY');

/** Kilometres that nobody flies further than from here without a stop: perimeter rules and short runways. */
const maxDistanceKm: ReadonlyMap<string, number> = new Map(
  Object.entries({
    LGA: 2450,
    DCA: 2150,
    LCY: 1500,
    YTZ: 1500,
    SDU: 1200,
    CGH: 2700,
    AEP: 3000,
    TSA: 2000,
    GMP: 1300,
    SHA: 2500,
    ITM: 1700,
    LIN: 1700,
    BMA: 1000,
    BHD: 900,
    RKV: 2000,
    DAL: 3200,
    HOU: 3200,
    SNA: 4200,
    BUR: 4200,
    LGB: 4200,
    HPN: 2200,
    MDW: 4200,
    HLP: 1600,
    WIL: 1200,
    HLA: 1500,
    TFN: 2300,
    RTM: 2500,
  }),
);

/** An airport beside a busier one of the same city has no long flights, unless it is very busy itself. */
const busySecondaryAirportPassengers = 35_000_000;
const longDistanceKm = 4500;

export const hasDistanceLimit = (airport: Airport): boolean => maxDistanceKm.has(airport.iata);

/** Whether an airport takes an airline's flights over a distance. */
export function acceptsFlight(airport: Airport, airline: Airline, distance: number): boolean {
  if (distance > (maxDistanceKm.get(airport.iata) ?? Number.POSITIVE_INFINITY)) return false;
  if (airline.hubs.includes(airport)) return true;
  const isLowCost = airline.service !== 'full';
  if (isLowCost ? fullServiceOnly.has(airport.iata) : lowCostOnly.has(airport.iata)) return false;
  return (
    distance < longDistanceKm ||
    airport.yearlyPassengers > busySecondaryAirportPassengers ||
    isBusiestInCity(airport)
  );
}

const isBusiestInCity = (airport: Airport): boolean =>
  airport.cityCode === null || findCity(airport.cityCode)?.airports[0] === airport;
