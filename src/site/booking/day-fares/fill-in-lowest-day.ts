import * as v from 'valibot';
import { getLastDay } from '#contract/rules/booking-window.ts';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import type { BookingActor } from '../booking-provider.tsx';
import { parseOrNull } from '../parse-or-null.ts';
import { findLowestDay } from './fare-text.ts';
import { loadDayFares } from './use-day-fares.ts';

/** Months of the year, from 1, as an address has them: `2,3`. */
const monthsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(?:,\d{1,2})*$/),
  v.transform(list => new Set(list.split(',').map(Number))),
);

/** The next of these months in which flights can be booked, as `YYYY-MM`, in order. */
export function listNextMonths(months: ReadonlySet<number>, today: PlainDate): string[] {
  const last = getLastDay(today).slice(0, 7);
  const next: string[] = [];
  for (let month = today.slice(0, 7); month <= last; month = addDays(`${month}-28`, 7).slice(0, 7))
    if (months.has(Number(month.slice(5)))) next.push(month);
  return next;
}

/**
 * Fills in the day of a travel period that has the lowest fare, if one is known. The traveler comes first: whoever has
 * changed the trip meanwhile keeps it.
 */
export async function fillInLowestDay(actor: BookingActor, period: unknown, today: PlainDate): Promise<void> {
  const months = parseOrNull(monthsSchema, period);
  if (months === null) return;
  const { originCode, destinationCode, cabin } = actor.getSnapshot().context.form;
  const fares = await loadDayFares(
    { origin: originCode, destination: destinationCode, cabin, trip: { kind: 'one way' } },
    listNextMonths(months, today),
  );
  const departureDate = findLowestDay(fares);
  const { form } = actor.getSnapshot().context;
  const isUnchanged =
    form.originCode === originCode &&
    form.destinationCode === destinationCode &&
    form.cabin === cabin &&
    form.tripType === 'oneway' &&
    form.departureDate === '';
  if (departureDate !== null && isUnchanged) actor.send({ type: 'search.change', change: { departureDate } });
}
