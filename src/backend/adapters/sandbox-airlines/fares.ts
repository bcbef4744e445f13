import type { CabinClass } from '#contract/cabin.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import type { Airline } from './airlines.ts';
import { getDistanceKm } from '#backend/places/great-circle.ts';
import { seededBetween, hashText } from './seeded-random.ts';
import type { TimedSlice } from './timed-slice.ts';
import { getMarket } from './countries.ts';

/** The base fare in dollars. The fare per kilometer is higher on very short and on very long flights. */
const getBaseFare = (distance: number): number =>
  58 + 0.041 * Math.min(distance, 4000) + 0.05 * Math.max(0, distance - 4000);

/** The fare of a cabin as a multiple of the economy fare. */
function getCabinFactor(cabin: CabinClass, distance: number): number {
  if (cabin === 'first') return distance > 4500 ? 8.2 : 2.9;
  if (cabin === 'business') return 2.5 + Math.min(3, distance / 1900);
  return cabin === 'premium_economy' ? 1.75 + Math.min(0.35, distance / 20_000) : 1;
}

/** Pairs of a maximum number of days before departure, and the factor of the fare. */
const leadFactors = [
  [2, 1.5],
  [6, 1.32],
  [13, 1.18],
  [20, 1.08],
  [45, 1],
  [120, 0.94],
  [200, 0.97],
] as const;
const longLeadFactor = 1.03;

/** The factor of the fare by days before departure. It only changes on a few days. */
export const getLeadFactor = (daysAhead: number): number =>
  leadFactors.find(([days]) => daysAhead <= days)?.[1] ?? longLeadFactor;

/** Monday first. */
const weekdayFactors = [1.02, 0.94, 0.93, 1, 1.06, 0.98, 1.08];
/** January first. */
const monthFactors = [0.92, 0.9, 0.97, 1, 1, 1.05, 1.1, 1.1, 1, 0.97, 0.92, 1.06];

/** The factor of a date: weekends, summer, and the weeks around New Year are more expensive. */
function getDayFactor(date: PlainDate): number {
  const weekday = (daysBetween('1970-01-05', date) % 7) + 7;
  const holidays = date.slice(5) >= '12-18' || date.slice(5) <= '01-04' ? 1.2 : 1;
  return (weekdayFactors[weekday % 7] ?? 1) * (monthFactors[Number(date.slice(5, 7)) - 1] ?? 1) * holidays;
}

/** By number of stops: connections cost less than nonstop flights. */
const stopsFactors = [1, 0.86, 0.9, 0.95];

/**
 * The fare in cents that one adult pays for one direction in a cabin, before the fare brand. It depends on the
 * flights, the date and the lead time only. The random part doesn't depend on the cabin, so a better cabin is always
 * more expensive.
 */
export function getAdultFareCents(
  slice: TimedSlice,
  cabin: CabinClass,
  date: PlainDate,
  daysAhead: number,
): number {
  const { flights, path } = slice;
  const from = flights[0]?.hop.from;
  const to = flights.at(-1)?.hop.to;
  if (!from || !to) return 0;
  const distance = Math.max(getDistanceKm(from, to), 0.45 * path.distance);
  const isInternational = getMarket(from.countryCode) !== getMarket(to.countryCode);
  const quieterEndPassengers = Math.min(from.yearlyPassengers, to.yearlyPassengers);
  const dollars =
    (getBaseFare(distance) * (isInternational ? 1.06 : 1) + (distance > 4500 ? 12 : 0)) *
    path.owner.priceLevel *
    getCabinFactor(cabin, distance) *
    (stopsFactors[flights.length - 1] ?? 1) *
    (quieterEndPassengers < 50_000 ? 1.35 : quieterEndPassengers < 300_000 ? 1.18 : 1) *
    getLeadFactor(daysAhead) *
    getDayFactor(date) *
    seededBetween(0.92, 1.1, slice.key);
  return Math.max(1900, Math.round(100 * dollars));
}

/** Several slices on a full-service airline cost a little less than their one-way fares. */
export const getSeveralSlicesFactor = (airline: Airline): number => (airline.service === 'full' ? 0.95 : 1);

/**
 * The total in cents for all travelers. A child pays 75 to 80 percent, depending on the airline; an infant pays 10
 * percent.
 */
export function getTotalFareCents(
  adult: number,
  airline: Airline,
  passengers: FlightSearch['passengers'],
): number {
  const childPercent = 75 + (hashText(`${airline.iata} child`) % 6);
  const fares = {
    adult,
    child: Math.round((adult * childPercent) / 100),
    infant_without_seat: Math.round(adult / 10),
  };
  return passengers.reduce((sum, { type }) => sum + fares[type], 0);
}
