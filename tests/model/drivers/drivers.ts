import type { BookingEvent } from '#machines/booking/booking-events.ts';
import type { BookingEventCaseId } from '../booking/booking-test-model.ts';
import { confirmationDrivers } from './confirmation-drivers.ts';
import type { BookingDrivers, Driver } from './driver.ts';
import { historyDrivers, stopBeforeOverlay } from './history-drivers.ts';
import { pageOpenDrivers } from './page-open-drivers.ts';
import { passengersDrivers } from './passengers-drivers.ts';
import { paymentDrivers } from './payment-drivers.ts';
import { resultsDrivers } from './results-drivers.ts';
import { resultsSearchDrivers } from './results-search-drivers.ts';
import { searchDrivers } from './search-drivers.ts';
import { searchFormDrivers, searchLinkDrivers } from './search-form-drivers.ts';

export const bookingDrivers: BookingDrivers = {
  ...searchLinkDrivers,
  ...pageOpenDrivers,
  ...historyDrivers,
  ...searchFormDrivers,
  ...searchDrivers,
  ...resultsDrivers,
  ...resultsSearchDrivers,
  ...passengersDrivers,
  ...paymentDrivers,
  ...confirmationDrivers,
};

/** Event cases that follow immediately from the one before, so that the state in between can't be checked. */
export const immediateEventCases: readonly BookingEventCaseId[] = [
  'error(watchOffer): timers unavailable',
  'error(watchResults): timers unavailable',
  'results.expired: on return',
  'offer.expiring: on return',
  'done(confirmPayment): incomplete',
  'place.rejected',
  'place.rejected: destination',
  'place.rejected: flight 2',
];

/** Events that typing and dragging send more than once. */
export const repeatableEvents: readonly BookingEvent['type'][] = [
  'search.change',
  'slice.change',
  'passenger.change',
  'childAge.change',
  'results.limitPrice',
];

/**
 * Events that the site also sends by itself, when a place that a link names is looked up and filled in; and those of details
 * that are opened to be read.
 */
export const optionalEvents: readonly BookingEvent['type'][] = [
  'search.change',
  'slice.change',
  'results.toggleDetails',
];

/** What has to be set up before the event case that precedes one. */
export const preparations: Partial<Record<BookingEventCaseId, Driver>> = {
  'page.open: confirmation by the history': stopBeforeOverlay,
  'page.open: results by the history': stopBeforeOverlay,
  'page.open: passengers by the history': stopBeforeOverlay,
  /** Makes the browser refuse the next timer of more than ten minutes, which is the one for the expiry of the offer. */
  'error(watchOffer): timers unavailable': ({ page }) =>
    page.evaluate(() => {
      // oxlint-disable-next-line conventions/no-sleep -- the page's own timer, replaced for one call
      const setTimer = window.setTimeout.bind(window);
      const refuseOnce = (handler: () => void, ms?: number) => {
        if (ms === undefined || ms <= 600_000) return setTimer(handler, ms);
        Object.assign(window, { setTimeout: setTimer });
        throw new Error('Timers are unavailable.');
      };
      Object.assign(window, { setTimeout: refuseOnce });
    }),
  /** Makes the browser refuse the next interval, which is the one that watches the results. */
  'error(watchResults): timers unavailable': async session => {
    session.hasRefusedTimers = true;
    await session.page.evaluate(() => {
      // oxlint-disable-next-line conventions/no-sleep -- the page's own timer, replaced for one call
      const setTimer = window.setInterval.bind(window);
      const refuseOnce = () => {
        Object.assign(window, { setInterval: setTimer });
        throw new Error('Timers are unavailable.');
      };
      Object.assign(window, { setInterval: refuseOnce });
    });
  },
};
