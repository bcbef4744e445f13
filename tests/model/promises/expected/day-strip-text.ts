import * as v from 'valibot';
import { addDays, daysBetween } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { Situation } from '../promise.ts';
import { formatAmount, formatDay } from './formats.ts';
import { maybe, type PageText } from './page-text.ts';
import { getSearchedTrip, type SearchedTrip } from './searched-trip.ts';
import { lastBookableDay } from './last-bookable-day.ts';

/** How many days before and after the departure are offered. */
const reach = 3;

const faresSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.array(v.object({ date: v.string(), total_amount: v.string(), total_currency: v.string() })),
    sold_out: v.array(v.string()),
    without_flights: v.array(v.string()),
  }),
);

export const getNights = ({ departureDate, returnDate }: SearchedTrip): number | null =>
  returnDate === undefined ? null : daysBetween(departureDate, returnDate);

/** A fare without cents, rounded up. */
export const formatRoundedFare = (amount: number | string, currency: string): string =>
  formatAmount(Math.ceil(Number(amount)), currency).replace(/\.00$/, '');

/** The days beside the one that was searched on which the trip is sold, and that one. */
export function listNearbyDays(trip: SearchedTrip, today: string): string[] {
  const days = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    addDays(trip.departureDate, index - reach),
  );
  const nights = getNights(trip) ?? 0;
  return days.filter(day => day >= today && addDays(day, nights) <= addDays(today, lastBookableDay));
}

/** What the page has received of the days of the trip. */
function getReceivedDays({ interceptor }: BrowserSession, trip: SearchedTrip) {
  const nights = getNights(trip);
  const bodies = [...interceptor.dayFares].filter(([query]) => {
    const params = new URLSearchParams(query);
    return (
      params.get('origin') === trip.from &&
      params.get('destination') === trip.to &&
      params.get('cabin_class') === (trip.cabin ?? 'economy') &&
      params.get('nights') === (nights === null ? null : String(nights)) &&
      !params.has('departure_date')
    );
  });
  return bodies.map(([, body]) => v.parse(faresSchema, body));
}

/** The fares that the page has received for the trip, by day. */
function getReceivedFares(session: BrowserSession, trip: SearchedTrip): Map<string, string> {
  return new Map(
    getReceivedDays(session, trip)
      .flatMap(({ data }) => data)
      .map(fare => [fare.date, formatRoundedFare(fare.total_amount, fare.total_currency)]),
  );
}

/** `Tue Jan 12` */
export const formatStripDay = (day: string): string => formatDay(day, day.slice(0, 4)).replace(',', '');

/** The days above the results. Their fares may still be on their way. */
export function formatDayStrip({ session, page }: Situation): PageText {
  const trip = getSearchedTrip(session);
  if (trip === null || trip.laterFlights !== undefined) return [];
  const today = new Date(page.now).toISOString().slice(0, 10);
  const fares = getReceivedFares(session, trip);
  return [
    ...listNearbyDays(trip, today).flatMap(day => {
      const fare = fares.get(day);
      return [formatStripDay(day), ...(fare === undefined ? [] : [maybe(fare)])];
    }),
    ...(trip.people > 1 ? ['Lowest fares for one adult'] : []),
  ];
}

/** Why a search has found nothing, if that can be told from the days. They may still be on their way. */
export function formatEmptyReason({ session, page }: Pick<Situation, 'session' | 'page'>): PageText {
  const trip = getSearchedTrip(session);
  if (trip === null) return [];
  const days = getReceivedDays(session, trip);
  const { departureDate } = trip;
  if (days.some(day => [...day.sold_out, ...day.data.map(({ date }) => date)].includes(departureDate)))
    return [maybe(`The last seats are sold out${trip.people > 1 ? ', or too few for you all' : ''}.`)];
  if (!days.some(day => day.without_flights.includes(departureDate))) return [];
  const today = new Date(page.now).toISOString().slice(0, 10);
  if (days.every(({ data, sold_out }) => data.length === 0 && sold_out.length === 0)) {
    const months = [...new Set(listNearbyDays(trip, today).map(day => formatMonth(day)))];
    return [maybe(`Nothing flies there in ${months.join(' or ')}.`)];
  }
  return departureDate === today ? [maybe('The flights of today have left, or leave too soon.')] : [];
}

/** `March` */
const formatMonth = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

/** The nearest day with a fare, beside a search that has found nothing. The fares may still be on their way. */
export function formatNearestDay({ session, page }: Pick<Situation, 'session' | 'page'>): PageText {
  const trip = getSearchedTrip(session);
  if (trip === null) return [];
  const fares = getReceivedFares(session, trip);
  const today = new Date(page.now).toISOString().slice(0, 10);
  const getDistance = (day: string) => Math.abs(daysBetween(trip.departureDate, day));
  const days = listNearbyDays(trip, today).filter(day => day !== trip.departureDate && fares.has(day));
  const nearest = Math.min(...days.map(getDistance));
  const cheapest = days
    .filter(day => getDistance(day) === nearest)
    .toSorted((one, other) => getAmount(fares.get(one)) - getAmount(fares.get(other)))[0];
  if (cheapest === undefined) return [];
  const name = formatDay(cheapest, today.slice(0, 4));
  return [
    maybe(`The nearest day with flights is ${name}, from ${fares.get(cheapest) ?? ''}.`, `Search ${name}`),
  ];
}

const getAmount = (fare = ''): number => Number(fare.replaceAll(/[^\d.]/g, ''));
