import { addDays } from '#contract/rules/plain-date.ts';
import { passThrough } from '#tests/harness/api-call.ts';
import type { Situation } from '../promise.ts';
import { getPageToday } from './page-today.ts';
import { searchOnDay } from './search-on-day.ts';

const minuteMs = 60_000;
/** Longer than results are valid. */
const staleMs = 16 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

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
    await searchOnDay(session, departure);
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
