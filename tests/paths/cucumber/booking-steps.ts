import { deepStrictEqual } from 'node:assert/strict';
import {
  After,
  AfterAll,
  Before,
  Given,
  setDefaultTimeout,
  setWorldConstructor,
  Status,
  Then,
  When,
  type DataTable,
} from '@cucumber/cucumber';
import { getRestingStates } from '#tools/model/inventory.ts';
import { formatAction, formatOutcome } from '#tools/paths/scenario.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { bookingRunOptions } from '../browser/booking-run-options.ts';
import { EngineBrowsers } from '../browser/engine-browsers.ts';
import { BookingWorld } from './booking-world.ts';

setWorldConstructor(BookingWorld);
setDefaultTimeout(120_000);

const browsers = new EngineBrowsers();
AfterAll(() => browsers.close());

Before(function (this: BookingWorld, { pickle }) {
  this.prepare(pickle.steps.filter(({ type }) => String(type) === 'Action').map(({ text }) => text));
});

After(async function (this: BookingWorld, { result }) {
  if (result?.status === Status.FAILED) await this.takeScreenshot();
  deepStrictEqual(await this.close(), [], 'console errors, exceptions, and personal data in URLs');
});

// Hooks run in reverse order: this one before the browser is closed.
After({ name: 'the interruption at the end' }, async function (this: BookingWorld, { result }) {
  if (result?.status === Status.PASSED) await this.interrupt();
});

Given('a fresh browser', function (this: BookingWorld, conditions: DataTable) {
  return this.open(browsers, conditions.rowsHash(), false);
});

Given('a fresh browser with the home page', function (this: BookingWorld, conditions: DataTable) {
  return this.open(browsers, conditions.rowsHash(), true);
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
