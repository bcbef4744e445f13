import type { Locator, Page } from 'playwright-core';
import type { PlainDate } from '#contract/rules/plain-date.ts';

/** The button of a day in the open calendar. */
export const getDayInCalendar = (page: Page, day: PlainDate): Locator =>
  page.locator(`dialog[open] [data-day="${day}"]:not([data-outside]) button`);
