import type { DayFares, DayFaresQuery } from '#contract/day-fares.ts';
import type { Issue } from '#contract/errors.ts';
import { getLastDay } from '#contract/rules/booking-window.ts';
import { addDays, getMonthLength, type PlainDate } from '#contract/rules/plain-date.ts';
import { ApiError } from '#backend/api-error.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { FlightProvider, KnownFare, TripDates } from '#backend/ports/flight-provider.ts';
import { findPlaceIssues } from './check-search.ts';

/**
 * The lowest fares of a month, by day, and the days that have none for a known reason. Those that can't be booked have neither.
 * @throws ApiError `invalid_request`
 */
export async function findDayFares(
  { flights, clock }: { flights: FlightProvider; clock: Clock },
  query: DayFaresQuery,
): Promise<DayFares> {
  const issues: Issue[] = await findPlaceIssues(query, flights);
  if (query.nights !== undefined && query.departure_date !== undefined)
    issues.push({ path: 'departure_date', message: 'Say either this or the nights.' });
  if (issues.length > 0) throw new ApiError('invalid_request', { issues });
  const trips = listTrips(query, clock.now().toISOString().slice(0, 10));
  const fares = await flights.findLowestFares(
    query,
    trips.map(({ dates }) => dates),
  );
  const known = trips.map(({ date }, index) => ({ date, fare: fares[index] ?? null }));
  const listDays = (reason: KnownFare) => known.flatMap(({ date, fare }) => (fare === reason ? [date] : []));
  return {
    data: known.flatMap(({ date, fare }) =>
      fare === null || typeof fare === 'string'
        ? []
        : { date, total_amount: fare.amount, total_currency: fare.currency, seen_at: fare.seenAt },
    ),
    sold_out: listDays('sold_out'),
    without_flights: listDays('without_flights'),
  };
}

/** The trips of the days of a month that can be booked, by their day. */
function listTrips(
  { month, nights, departure_date }: DayFaresQuery,
  today: PlainDate,
): { date: PlainDate; dates: TripDates }[] {
  const length = getMonthLength(Number(month.slice(0, 4)), Number(month.slice(5)));
  return Array.from({ length }, (_, index) => addDays(`${month}-01`, index)).flatMap(date => {
    const dates: TripDates =
      departure_date === undefined
        ? { departureDate: date, returnDate: nights === undefined ? null : addDays(date, nights) }
        : { departureDate: departure_date, returnDate: date };
    const isBookable =
      dates.departureDate >= today &&
      (dates.returnDate ?? dates.departureDate) >= dates.departureDate &&
      (dates.returnDate ?? dates.departureDate) <= getLastDay(today);
    return isBookable ? [{ date, dates }] : [];
  });
}
