import { deepStrictEqual } from 'node:assert/strict';
import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  Given,
  setDefaultTimeout,
  setWorldConstructor,
  Status,
  Then,
  When,
  type DataTable,
} from '@cucumber/cucumber';
import type { Browser } from 'playwright-core';
import { getRestingStates } from '#tools/model/inventory.ts';
import { formatAction, formatOutcome } from '#tools/paths/scenario.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { bookingRunOptions } from '../browser/booking-run-options.ts';
import { BookingWorld } from './booking-world.ts';

setWorldConstructor(BookingWorld);
setDefaultTimeout(120_000);

let browser: Browser;
BeforeAll(async () => {
  browser = await launchBrowser();
});
AfterAll(async () => {
  await browser.close();
});

Before(function (this: BookingWorld, { pickle }) {
  this.prepare(pickle.steps.filter(({ type }) => String(type) === 'Action').map(({ text }) => text));
});

After(async function (this: BookingWorld, { result }) {
  if (result?.status === Status.FAILED) await this.takeScreenshot();
  deepStrictEqual(await this.close(), [], 'console errors, exceptions, and personal data in URLs');
});

Given('a fresh browser', function (this: BookingWorld, conditions: DataTable) {
  return this.open(browser, conditions.rowsHash(), false);
});

Given('a fresh browser with the home page', function (this: BookingWorld, conditions: DataTable) {
  return this.open(browser, conditions.rowsHash(), true);
});

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const toPattern = (text: string) => new RegExp(`^${escapePattern(text)}$`);

for (const action of new Set(bookingModel.testModel.eventCases.map(formatAction)))
  When(toPattern(action), function (this: BookingWorld) {
    return this.performNext();
  });

for (const { description } of getRestingStates(bookingRunOptions.machine))
  Then(toPattern(formatOutcome(description)), function (this: BookingWorld, expected: DataTable) {
    return this.checkOutcome(formatOutcome(description), expected.raw().flat());
  });
