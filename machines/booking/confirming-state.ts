import { and, not } from 'xstate';
import { buildBookRequest, getReturnedIntentId } from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';

const problem = (text: string) => ({ type: 'showProblem', params: { problem: text } }) as const;

/** After the bank: the booking, asked for or found, until its ticket is there (specification, section 4, "Confirmation"; decision 25). */
export const confirming = bookingSetup.createStateConfig({
  description: 'The card is held; the ticket is being issued.',
  meta: { path: '/booking-confirmation' },
  initial: 'checkingReturn',
  states: {
    checkingReturn: {
      description: 'It is looked at what the traveller comes back with.',
      always: [
        {
          description: 'The address names the booking; its ticket is fetched.',
          guard: 'hasBookingId',
          target: 'loadingTicket',
          actions: 'storeBookingId',
        },
        {
          description: 'The address says nothing of a payment.',
          guard: 'isReturnEmpty',
          target: 'unidentified',
          actions: problem(messages.missingReturn),
        },
        {
          description: 'The address doesn’t say which payment is meant.',
          guard: 'isIntentMissing',
          target: 'unidentified',
          actions: problem(messages.missingIntent),
        },
        {
          description: 'The traveller comes with a payment; its booking is looked for.',
          guard: 'hasSecret',
          target: 'findingBooking',
        },
        {
          description:
            'The payment comes without its secret, but this browser remembers the booking; it is asked for.',
          guard: 'hasBookingData',
          target: 'booking',
        },
        {
          description: 'The payment comes without its secret, and this browser remembers nothing of it.',
          target: 'unidentified',
          actions: problem(messages.missingBookingData),
        },
      ],
    },
    findingBooking: {
      description: 'It is asked whether the payment has a booking already.',
      tags: ['busy', 'confirming'],
      on: {
        'page.open': {
          description: 'The traveller tries to leave while the booking is looked for; the page stays.',
        },
      },
      invoke: {
        id: 'findBooking',
        src: 'findBooking',
        input: ({ context }) => ({
          paymentIntent: getReturnedIntentId(context),
          clientSecret: context.returned?.clientSecret ?? '',
        }),
        onDone: [
          {
            description: 'The trip is booked already; its ticket is fetched.',
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ booking: event.output.booking, is: 'confirmed' }),
            },
            target: 'loadingTicket',
            actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output.booking }) },
          },
          {
            description: 'The airline was asked before, and has not confirmed yet.',
            guard: {
              type: 'isStatus',
              params: ({ event }) => ({ booking: event.output.booking, is: 'pending' }),
            },
            target: 'awaitingAirline',
          },
          {
            description: 'The airline has refused before.',
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
          {
            description: 'The bank said no.',
            guard: 'isReturnFailed',
            target: 'declining',
            actions: problem(messages.bankRefused),
          },
          {
            description: 'Nothing is booked yet; the airline is asked.',
            guard: { type: 'isIntentKnown', params: ({ event }) => ({ found: event.output }) },
            target: 'booking',
          },
          {
            description:
              'The host can’t say what it knows, but this browser remembers the booking; it is asked for.',
            guard: 'hasBookingData',
            target: 'booking',
          },
          {
            description: 'Nobody knows the payment, and this browser remembers nothing of it.',
            target: 'unidentified',
            actions: problem(messages.missingBookingData),
          },
        ],
        onError: [
          {
            description: 'Nobody answers what became of the payment that this browser started.',
            guard: and([not('isReturnFailed'), 'hasBookingData']),
            target: 'unresolved',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
          {
            description:
              'Nobody answers what became of the payment, and this browser remembers nothing of it.',
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
      description: 'The airline is asked to issue the ticket.',
      tags: ['busy', 'confirming'],
      on: {
        'page.open': {
          description: 'The traveller tries to leave while the ticket is issued; the page stays.',
        },
      },
      invoke: {
        id: 'bookFlight',
        src: 'bookFlight',
        input: ({ context }) => buildBookRequest(context),
        onDone: [
          {
            description: 'The airline confirms, and the card is charged.',
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'confirmed' }) },
            target: 'loadingTicket',
            actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output }) },
          },
          {
            description: 'The booking has failed; nothing is charged.',
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'failed' }) },
            target: 'refused',
            actions: { type: 'showBookingRefusal', params: ({ event }) => ({ booking: event.output }) },
          },
          { description: 'The airline has the order, and has not confirmed yet.', target: 'awaitingAirline' },
        ],
        onError: [
          {
            description: 'The payment was not authorised.',
            guard: { type: 'isNotAuthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'declining',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            description: 'The host needs the passengers, and this browser doesn’t know them.',
            guard: { type: 'isDataMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'unidentified',
            actions: problem(messages.missingBookingData),
          },
          {
            description: 'The airline refuses the order; nothing is charged.',
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
          {
            description: 'No answer comes; nobody knows whether there is an order.',
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
      description: 'The airline takes its time; the card is held, not charged.',
      tags: ['busy', 'confirming', 'awaitingAirline'],
      invoke: {
        id: 'pollBooking',
        src: 'pollBooking',
        input: ({ context }) => ({ request: buildBookRequest(context) }),
        onDone: [
          {
            description: 'The airline confirms at last, and the card is charged.',
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'confirmed' }) },
            target: 'loadingTicket',
            actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output }) },
          },
          {
            description: 'The airline gives up the order; nothing is charged.',
            guard: { type: 'isStatus', params: ({ event }) => ({ booking: event.output, is: 'failed' }) },
            target: 'refused',
            actions: { type: 'showBookingRefusal', params: ({ event }) => ({ booking: event.output }) },
          },
          {
            description: 'The waiting ends without an answer.',
            target: 'unresolved',
            actions: { type: 'showBookingRefusal', params: ({ event }) => ({ booking: event.output }) },
          },
        ],
        onError: [
          {
            description: 'The airline refuses after all; nothing is charged.',
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.bookingFetchFailed }),
            },
          },
          {
            description: 'No answer comes any more; nobody knows how it ends.',
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
      description: 'The trip is booked; its ticket is fetched.',
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'loadTicket',
        src: 'loadTicket',
        input: ({ context }) => ({ bookingId: context.bookingId ?? '' }),
        onDone: {
          description: 'The ticket is shown.',
          target: '#booking.ticketed',
          actions: { type: 'storeTicket', params: ({ event }) => ({ ticket: event.output }) },
        },
        onError: [
          {
            description: 'Nobody knows such a booking.',
            guard: { type: 'isBookingUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unidentified',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
          {
            description: 'The booking that was asked for has failed.',
            guard: { type: 'isOrderRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
          {
            description: 'The booking that was asked for waits for its airline.',
            guard: { type: 'isBookingPending', params: ({ event }) => ({ error: event.error }) },
            target: 'unresolved',
            actions: {
              type: 'showBookingFailure',
              params: ({ event }) => ({ error: event.error, fallback: messages.ticketFetchFailed }),
            },
          },
          {
            description: 'The ticket can’t be fetched, though all is booked and charged.',
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
      description: 'The payment was refused; the way back is looked for.',
      always: [
        {
          description: 'The traveller is taken back to the card form, everything kept.',
          guard: 'canReturnToCard',
          target: '#booking.enteringPassengers.declined',
          actions: 'returnToCard',
        },
        {
          description: 'This browser remembers nothing of the payment; it only says that it failed.',
          target: 'paymentFailed',
        },
      ],
    },
    paymentFailed: {
      description: 'The payment failed, and this browser can’t go back to the card form.',
      tags: ['failed', 'paymentFailed', 'notCharged'],
    },
    unidentified: { description: 'Nobody can say which booking is meant.', tags: 'failed' },
    refused: {
      description: 'The airline refused; nothing is charged, and the hold is released.',
      tags: ['failed', 'notCharged'],
    },
    unresolved: {
      description: 'Nobody knows yet whether the trip is booked; the card is held, not charged.',
      tags: ['failed', 'held', 'canRetry'],
      on: { 'booking.retry': { description: 'It is asked again.', target: 'checkingReturn' } },
    },
    /** Nobody knows what became of the payment, not even whether it was held: the ticket may be issued and paid. */
    unanswered: {
      description: 'Nobody answers what became of the payment.',
      tags: ['failed', 'canRetry'],
      on: {
        'booking.retry': {
          description: 'It is asked again what became of the payment.',
          target: 'checkingReturn',
        },
      },
    },
    ticketUnavailable: {
      description: 'The trip is booked and charged, but its ticket can’t be shown.',
      tags: ['failed', 'charged', 'canRetry'],
      on: { 'booking.retry': { description: 'The ticket is fetched again.', target: 'loadingTicket' } },
    },
  },
});
