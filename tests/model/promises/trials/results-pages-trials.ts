import * as v from 'valibot';
import { addDays } from '#contract/rules/plain-date.ts';
import { passThrough, type CallResult } from '#tests/harness/api-call.ts';
import type { Situation } from '../promise.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';
import { getPageToday } from './page-today.ts';
import { searchOnDay } from './search-on-day.ts';

/** So many times as many flights fill more pages than there are buttons for. */
const times = 24;

const responseSchema = v.looseObject({
  flights: v.array(
    v.looseObject({
      id: v.string(),
      slices: v.array(v.looseObject({ segments: v.array(v.looseObject({})) })),
    }),
  ),
});

/** The flights again and again, each time with other numbers. */
function multiply(text: string): string {
  const { flights, ...others } = v.parse(responseSchema, JSON.parse(text));
  const copies = Array.from({ length: times }, (_, copy) =>
    flights.map(({ id, slices, ...flight }, index) => ({
      ...flight,
      id: `${id}${copy}`,
      slices: slices.map(slice => ({
        ...slice,
        segments: slice.segments.map(segment => ({
          ...segment,
          marketing_carrier_flight_number: String(1000 + times * index + copy),
        })),
      })),
    })),
  );
  return JSON.stringify({ ...others, flights: copies.flat() });
}

const multiplied: CallResult = { kind: 'change', change: multiply };

/** The narrowest screen that has to do, which is also a larger one at 400 percent. */
const narrow = { width: 320, height: 640 };

/** Turns to the first and the last of many pages on a narrow screen. */
export async function findCrowdedPages({ session }: Situation): Promise<string[]> {
  const { page, interceptor } = session;
  const size = page.viewportSize();
  await page.clock.resume();
  interceptor.alwaysRespond('searchFlights', multiplied);
  await page.setViewportSize(narrow);
  await searchOnDay(session, addDays(await getPageToday(page), 30));
  const buttons = page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: /^Page / });
  const wrong: string[] = [];
  try {
    for (const button of [buttons.first(), buttons.last()]) {
      await button.click();
      const { overflow } = await takePageSnapshot(page, false);
      if (overflow > 0)
        wrong.push(`With ${await buttons.count()} buttons, the page is ${overflow} pixels too wide.`);
    }
    // There are more pages than buttons: behind the last one, there are others now.
    const [last = ''] = /\d+$/.exec((await buttons.last().getAttribute('aria-label')) ?? '') ?? [];
    if (Number(last) <= (await buttons.count()))
      wrong.push(`There are ${last} pages: too few for this trial.`);
  } finally {
    interceptor.alwaysRespond('searchFlights', passThrough);
    if (size !== null) await page.setViewportSize(size);
  }
  return wrong;
}
