import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { passThrough } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import type { Situation } from '../promise.ts';
import { getPageToday } from './page-today.ts';

const minuteMs = 60_000;
/** Longer than results are valid. */
const staleMs = 16 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

async function search({ page, traveler }: BrowserSession, departure: PlainDate): Promise<void> {
  const query = { origin: 'JFK', destination: 'LHR', departure_date: departure };
  await page.goto(`/?${new URLSearchParams(query).toString()}`);
  await page
    .waitForFunction(
      () => document.querySelectorAll<HTMLInputElement>('search input[role=combobox]')[1]?.value !== '',
    )
    .catch(() => {});
  await traveler.button('Search Flights').click();
  await page.getByRole('button', { name: 'Modify Search', exact: true }).waitFor();
}

/** Lets the results of flights of the first days grow old. */
export async function findWrongAges({ session }: Situation): Promise<string[]> {
  const { page, interceptor } = session;
  await page.clock.resume();
  interceptor.alwaysRespond('searchFlights', passThrough);
  const wrong: string[] = [];
  for (const { days, waitMs } of [
    { days: 0, waitMs: staleMs },
    { days: 1, waitMs: staleMs },
    { days: 0, waitMs: dayMs + staleMs },
  ]) {
    const departure = addDays(await getPageToday(page), days);
    await search(session, departure);
    const notice = page.getByRole('status').filter({ hasText: 'Search again' });
    await session.advanceClock(minuteMs);
    if (await notice.isVisible())
      wrong.push(`${departure}: after a minute, "${await notice.textContent()}".`);
    await session.advanceClock(waitMs);
    await notice.waitFor({ timeout: 5000 }).catch(() => {});
    const shown = (await notice.textContent().catch(() => null)) ?? '';
    const expected =
      departure < (await getPageToday(page))
        ? 'These flights have departed'
        : 'These results are out of date';
    if (!shown.includes(expected)) wrong.push(`${departure}: expected "${expected}", shown "${shown}".`);
  }
  return wrong;
}
