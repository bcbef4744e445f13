import { pageOpenDrivers } from './page-open-drivers.ts';
import { confirmationDrivers } from './confirmation-drivers.ts';
import type { Driver, Drivers } from './driver.ts';
import { passengersDrivers } from './passengers-drivers.ts';
import { paymentDrivers } from './payment-drivers.ts';
import { searchDrivers } from './search-drivers.ts';

const drivers: Drivers = {
  ...pageOpenDrivers,
  ...searchDrivers,
  ...passengersDrivers,
  ...paymentDrivers,
  ...confirmationDrivers,
};

/** How a move is made. @throws Error where nobody has said how */
export function getDriver(eventCase: string): Driver {
  const driver = drivers[eventCase];
  if (driver === undefined)
    throw new Error(`There is no driver for the move "${eventCase}": add one in tests/paths/browser.`);
  return driver;
}

/** Moves that follow by themselves from the one before: both are made before anything is looked at. */
const immediateEventCases = new Set(['error(watchOffer): no timers', 'done(confirmPayment): incomplete']);
export const isImmediate = (eventCase: string): boolean => immediateEventCases.has(eventCase);

/** What has to be so before the move that leads to this one. */
export const preparations: Drivers = {
  /** The browser refuses the next timer that is longer than a minute: the one that watches the offer. */
  'error(watchOffer): no timers': ({ page }) =>
    page.evaluate(() => {
      const setTimer = window.setTimeout.bind(window);
      const refuseOnce = (handler: () => void, ms?: number) => {
        if (ms === undefined || ms <= 60_000) return setTimer(handler, ms);
        Object.assign(window, { setTimeout: setTimer });
        throw new Error('No timers.');
      };
      Object.assign(window, { setTimeout: refuseOnce });
    }),
};
