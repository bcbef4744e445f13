import { and, not } from 'xstate';
import { buildBookRequest, getReturnedIntentId } from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';

const problem = (text: string) => ({ type: 'showProblem', params: { problem: text } }) as const;

/** After the bank: the booking, asked for or found, until its ticket is there (specification, section 4, "Confirmation"; decision 25). */
export const confirming = bookingSetup.createStateConfig({
  meta: { path: '/booking-confirmation' },
  initial: 'checkingReturn',
  states: {
    checkingReturn: {
      always: [
        { guard: 'hasBookingId', target: 'loadingTicket', actions: 'storeBookingId' },
        { guard: 'isReturnEmpty', target: 'unidentified', actions: problem(messages.missingReturn) },
        { guard: 'isIntentMissing', target: 'unidentified', actions: problem(messages.missingIntent) },
        { guard: 'hasSecret', target: 'findingBooking' },
        { guard: 'hasBookingData', target: 'booking' },
        { target: 'unidentified', actions: problem(messages.missingBookingData) },
      ],
    },
    findingBooking: {
      tags: ['busy', 'confirming'],
      on: { 'page.open': {} },
      invoke: {
        id: 'findBooking',
        src: 'findBooking',
        input: ({ context }) => ({
          paymentIntent: getReturnedIntentId(context),
          clientSecret: context.returned?.clientSecret ?? '',
        }),
        onDone: [
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ booking: event.output.booking, is: 'confirmed' }),
            },
            target: 'loadingTicket',
            actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output.booking }) },
          },
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ booking: event.output.booking, is: 'pending' }),
            },
            target: 'awaitingAirline',
          },
          {
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ booking: event.output.booking, is: 'failed' }),
            },
            target: 'refused',
            actions: {
              type: 'showBookingRefusal',
              params: ({ event }) => ({ booking: event.output.booking }),
            },
          },
          { guard: 'isReturnFailed', target: 'declining', actions: problem(messages.bankRefused) },
          {
            guard: { type: 'isIntentKnown', params: ({ event }) => ({ found: event.output }) },
            target: 'booking',
          },
          { guard: 'hasBookingData', target: 'booking' },
          { target: 'unidentified', actions: problem(messages.missingBookingData) },
        ],
        onError: [
          {
            guard: and([not('isReturnFailed'), 'hasBookingData']),
            target: 'unresolved',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
          {
            target: 'unanswered',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
        ],
      },
    },
    booking: {
      tags: ['busy', 'confirming'],
      on: { 'page.open': {} },
      invoke: {
        id: 'bookFlight',
        src: 'bookFlight',
        input: ({ context }) => buildBookRequest(context),
        onDone: [
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'confirmed' }) },
            target: 'loadingTicket',
            actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output }) },
          },
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'failed' }) },
            target: 'refused',
            actions: { type: 'showBookingRefusal', params: ({ event }) => ({ booking: event.output }) },
          },
          { target: 'awaitingAirline' },
        ],
        onError: [
          {
            guard: { type: 'isNotAuthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'declining',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isDataMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'unidentified',
            actions: problem(messages.missingBookingData),
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
          {
            target: 'unresolved',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
        ],
      },
    },
    awaitingAirline: {
      tags: ['busy', 'confirming', 'awaitingAirline'],
      invoke: {
        id: 'pollBooking',
        src: 'pollBooking',
        input: ({ context }) => ({ request: buildBookRequest(context) }),
        onDone: [
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'confirmed' }) },
            target: 'loadingTicket',
            actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output }) },
          },
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'failed' }) },
            target: 'refused',
            actions: { type: 'showBookingRefusal', params: ({ event }) => ({ booking: event.output }) },
          },
          {
            target: 'unresolved',
            actions: { type: 'showBookingRefusal', params: ({ event }) => ({ booking: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
          {
            target: 'unresolved',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
        ],
      },
    },
    loadingTicket: {
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'loadTicket',
        src: 'loadTicket',
        input: ({ context }) => ({ bookingId: context.bookingId ?? '' }),
        onDone: {
          target: '#booking.ticketed',
          actions: { type: 'storeTicket', params: ({ event }) => ({ ticket: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isBookingUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unidentified',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
          {
            guard: { type: 'isOrderRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
          {
            guard: { type: 'isBookingPending', params: ({ event }) => ({ error: event.error }) },
            target: 'unresolved',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
          {
            target: 'ticketUnavailable',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
        ],
      },
    },
    /** The bank or the card refused: back to the card form where the browser remembers what was being paid. */
    declining: {
      always: [
        {
          guard: 'canReturnToCard',
          target: '#booking.enteringPassengers.declined',
          actions: 'returnToCard',
        },
        { target: 'paymentFailed' },
      ],
    },
    paymentFailed: { tags: ['failed', 'paymentFailed', 'notCharged'] },
    unidentified: { tags: 'failed' },
    refused: { tags: ['failed', 'notCharged'] },
    unresolved: { tags: ['failed', 'held', 'canRetry'], on: { 'booking.retry': 'checkingReturn' } },
    /** Nobody knows what became of the payment, not even whether it was held: the ticket may be issued and paid. */
    unanswered: { tags: ['failed', 'canRetry'], on: { 'booking.retry': 'checkingReturn' } },
    ticketUnavailable: { tags: ['failed', 'charged', 'canRetry'], on: { 'booking.retry': 'loadingTicket' } },
  },
});
