import * as v from 'valibot';
import { addDays } from '#contract/rules/plain-date.ts';
import type { ControlledSite } from '#tests/harness/controlled-site.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { formatRoundedFare, formatStripDay, getNights, listNearbyDays } from '../expected/day-strip-text.ts';
import { parseOffers } from '../expected/raw-offer.ts';
import { getSearchedTrip, type SearchedTrip } from '../expected/searched-trip.ts';
import type { Situation } from '../promise.ts';
import { getPageToday } from './page-today.ts';

/** What a search for one adult on a day has as its lowest price; null if it finds nothing. */
async function searchOn(site: ControlledSite, trip: SearchedTrip, day: string): Promise<string | null> {
  const nights = getNights(trip);
  const response = await site.postToBackend('/api/flights/search', {
    origin: trip.from,
    destination: trip.to,
    departure_date: day,
    return_date: nights === null ? null : addDays(day, nights),
    cabin_class: trip.cabin ?? 'economy',
    passengers: [{ type: 'adult' }],
  });
  const [lowest] = parseOffers(await response.text())
    .map(({ total_price: price }) => v.parse(v.tuple([v.string(), v.string()]), price.split(' ')))
    .toSorted(([, one], [, other]) => Number(one) - Number(other));
  return lowest === undefined ? null : formatRoundedFare(lowest[1], lowest[0]);
}

/** The days above the results whose fares are not those of searches on them. */
export async function findWrongDayFares({ session }: Situation): Promise<string[]> {
  const { page } = session;
  const trip = getSearchedTrip(session);
  if (trip === null || trip.laterFlights !== undefined || session.results === null) return [];
  const days = listNearbyDays(trip, await getPageToday(page));
  const strip = page.getByRole('region', { name: 'Other days, with the lowest fare for one adult' });
  const read = async (day: string) =>
    (
      await strip
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`${formatStripDay(day)}\\b`) })
        .innerText()
    ).replaceAll(/\s+/g, ' ');
  const wrong: string[] = [];
  for (const day of [days[0], trip.departureDate, days.at(-1)]) {
    if (day === undefined) continue;
    const fare = await searchOn(session.site, trip, day);
    const expected = `${formatStripDay(day)}${fare === null ? '' : ` ${fare}`}`;
    // The fares arrive after the days.
    await waitUntil(async () => (await read(day)) === expected, {
      timeoutMs: 5000,
      getMessage: () => expected,
    }).catch(() => {});
    const shown = await read(day);
    if (shown !== expected) wrong.push(`Expected "${expected}", shown "${shown}".`);
  }
  return wrong;
}
