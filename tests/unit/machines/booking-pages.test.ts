import { describe, expect, test } from 'vitest';
import { getRestingStates } from '#tools/model/inventory.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import type { BookingTag } from '#machines/booking/booking-setup.ts';
import { bookingInventory } from '#model/booking/booking-inventory.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { today, type Booking } from './booking-harness.ts';
import { remembered, returned } from './booking-return.ts';
import { reach } from './reach.ts';

const startBookingAt = (state: string): Promise<Booking> => reach(`${bookingMachine.id}.${state}`);

/** The passengers that were filled in. */
const getEntered = ({ context }: Booking) =>
  (context.passengers ?? []).filter(({ firstName }) => firstName !== '');

/** Every state in which the machine can rest. */
const states = getRestingStates(bookingInventory).map(({ id }) => id.slice(bookingMachine.id.length + 1));

/** The page that the chart declares for a state. */
const findPath = (state: string) =>
  bookingInventory.states.find(({ id }) => id === `${bookingMachine.id}.${state}`)?.path;

/** What the pages ask about a state. A state without an entry is checked by its expectations only. */
const tags: Record<string, BookingTag[]> = {
  'searching.editing': [],
  'searching.requesting': ['busy'],
  'searching.leaving': ['busy', 'resultsReady'],
  choosing: ['resultsReady'],
  'updatingResults.editing': ['searchForm'],
  'updatingResults.requesting': ['busy'],
  'enteringPassengers.missingFlight': [],
  'enteringPassengers.resuming': ['busy', 'loadingPassengers'],
  'enteringPassengers.editing': ['continue'],
  'enteringPassengers.validatingOffer': ['busy', 'continue'],
  'enteringPassengers.acceptingFare': ['fareIncreased'],
  'enteringPassengers.creatingPaymentIntent': ['busy', 'continue'],
  'enteringPassengers.acceptingDuplicate': ['duplicateTrip'],
  'enteringPassengers.enteringCard': ['cardForm'],
  'enteringPassengers.confirmingPayment': ['busy', 'cardForm'],
  'enteringPassengers.declined': ['cardForm', 'paymentFailed'],
  'enteringPassengers.paymentClosed': ['cardForm', 'paymentFailed', 'paymentClosed'],
  'enteringPassengers.repricing': ['busy', 'continue'],
  'enteringPassengers.offerUnavailable': ['offerUnavailable'],
  redirecting: ['busy', 'cardForm'],
  'confirming.findingBooking': ['busy', 'confirming'],
  'confirming.booking': ['busy', 'confirming', 'booking'],
  'confirming.awaitingAirline.waiting': ['busy', 'confirming', 'paid', 'booking', 'awaitingAirline'],
  'confirming.awaitingAirline.waitingLonger': [
    'busy',
    'confirming',
    'paid',
    'booking',
    'awaitingAirline',
    'waitingLonger',
  ],
  'confirming.loadingTicket': ['busy', 'confirming', 'paid'],
  'confirming.failed.paymentFailed': ['paymentFailed', 'failed', 'notCharged'],
  'confirming.failed.unidentified': ['failed'],
  'confirming.failed.refused': ['failed', 'notCharged'],
  'confirming.failed.alreadyBooked': ['failed', 'alreadyBooked', 'notCharged'],
  'confirming.failed.escalated': ['failed', 'escalated'],
  'confirming.failed.erased': ['failed', 'erased'],
  'confirming.failed.canceled': ['failed', 'canceled'],
  'confirming.failed.unresolved': ['failed', 'held', 'canRetry'],
  'confirming.failed.unanswered': ['failed', 'canRetry'],
  'confirming.failed.ticketUnavailable': ['failed', 'charged', 'canRetry'],
  ticketed: [],
};

/** The states that block navigation, since a payment or a booking is in progress. */
const lockedStates = [
  'enteringPassengers.confirmingPayment',
  'redirecting',
  'confirming.findingBooking',
  'confirming.booking',
];

const pages: PageOpenEvent[] = [
  { type: 'page.open', path: '/' },
  { type: 'page.open', path: '/flight-results' },
  { type: 'page.open', path: '/passenger-details' },
  { type: 'page.open', path: '/booking-confirmation', returned, remembered },
];
const pathByTopLevelState: Readonly<Record<string, string>> = {
  searching: '/',
  choosing: '/flight-results',
  updatingResults: '/flight-results',
  enteringPassengers: '/passenger-details',
  redirecting: '/passenger-details',
  confirming: '/booking-confirmation',
  ticketed: '/booking-confirmation',
};
const topLevelStateByPath = {
  '/': 'searching',
  '/flight-results': 'choosing',
  '/passenger-details': 'enteringPassengers',
  '/booking-confirmation': 'confirming',
};

// The first of them explores the model.
describe('the states of the booking', { timeout: 120_000 }, () => {
  test.each(Object.entries(tags))('%s has the tags %j', async (state, expected) => {
    const booking = await startBookingAt(state);
    expect([booking.at, booking.tags]).toEqual([state, expected]);
  });

  test.each(states)('%s belongs to exactly one page', async state => {
    const booking = await startBookingAt(state);
    const metas = Object.values(booking.actor.getSnapshot().getMeta()).filter(meta => meta !== undefined);
    const topLevelState = state.split('.')[0] ?? '';
    expect(metas).toEqual([
      {
        path: pathByTopLevelState[topLevelState] ?? findPath(state),
      },
    ]);
  });

  test.each(states)('%s has a running call if it is busy', async state => {
    const booking = await startBookingAt(state);
    const waits = state === 'searching.leaving' || state === 'redirecting' ? 0 : 1;
    expect(booking.running.length).toEqual(booking.tags.includes('busy') ? waits : 0);
  });
});

describe('a page of the funnel', () => {
  test.each(states.filter(state => !lockedStates.includes(state)))(
    'can be opened from %s, and entered data is kept',
    async state => {
      for (const page of pages) {
        const booking = await startBookingAt(state);
        const typed = getEntered(booking);
        booking.send(page);
        expect([booking.at.split('.')[0], getEntered(booking)]).toEqual([
          topLevelStateByPath[page.path],
          typed,
        ]);
      }
    },
  );

  test.each(lockedStates)('cannot be opened from %s', async state => {
    for (const page of pages) {
      const booking = await startBookingAt(state);
      const { running } = booking;
      const typed = booking.context.passengers;
      expect(booking.can(page)).toEqual(false);
      booking.send(page);
      expect([booking.at, booking.running, booking.context.passengers]).toEqual([state, running, typed]);
    }
  });

  test.each(states.filter(state => !/^(searching|choosing|updatingResults)/.test(state)))(
    'ignores events of the search and its results in %s',
    async state => {
      const booking = await startBookingAt(state);
      const { context } = booking;
      booking.send(
        { type: 'search.change', change: { originCode: 'CDG' } },
        { type: 'search.swap' },
        { type: 'search.submit', today },
        { type: 'traveler.add', passenger: 'adult' },
        { type: 'results.sort', sort: 'duration' },
        { type: 'results.clearFilters' },
        { type: 'flight.select', flight: buildFlight({ id: 'off_9' }) },
      );
      expect([booking.at, booking.context]).toEqual([state, context]);
    },
  );
});
