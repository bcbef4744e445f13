import { addDays } from '#contract/rules/plain-date.ts';
import type { Situation } from '../promise.ts';

/** The days that can be searched somewhere on Earth while the server has its date: one more at each end. */
const firstDay = -1;
const lastDay = 362;

export async function findRefusedDates({ session: { site } }: Situation): Promise<string[]> {
  const serverDate = site.now().toISOString().slice(0, 10);
  const wrong: string[] = [];
  for (const [days, expected] of [
    [firstDay, 200],
    [firstDay - 1, 400],
    [lastDay, 200],
    [lastDay + 1, 400],
  ] as const) {
    const departure = addDays(serverDate, days);
    const { status } = await site.callBackend('/api/flights/search', {
      origin: 'JFK',
      destination: 'LHR',
      departure_date: departure,
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
    });
    if (status !== expected)
      wrong.push(`${departure} on ${serverDate}: expected ${expected}, it is ${status}.`);
  }
  return wrong;
}
