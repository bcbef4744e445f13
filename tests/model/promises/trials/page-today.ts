import type { Page } from 'playwright-core';
import { toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';

/** Today by the clock of a page, in its time zone. */
export const getPageToday = async (page: Page): Promise<PlainDate> => {
  const [year, month, day] = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth(), now.getDate()] as const;
  });
  return toLocalDate(new Date(year, month, day));
};
