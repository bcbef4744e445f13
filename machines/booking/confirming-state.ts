import { and, not } from 'xstate';
import { buildBookRequest, getReturnedIntentId } from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';
import { failed } from './confirmation-failures.ts';
import {
  failWithError,
  failWithMessage,
  hasFailureCode,
  hasStatus,
  showProblem,
  whenEscalated,
  whenTripBooked,
  withBooking,
} from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/** From the bank to the ticket: finds or creates the booking. */
export const confirming = bookingSetup.createStateConfig({
  description: 'The payment is authorized, and the ticket is being issued.',
  meta: { path: '/booking-confirmation' },
  initial: 'checkingReturn',
  states: {
    checkingReturn: {
      description: 'Checks what the page address says about the payment.',
      always: [
        {
          description: 'The address names a booking. Its ticket is loaded.',
          guard: 'hasBookingId',
          target: 'loadingTicket',
          actions: 'storeBookingId',
        },
        {
          description: 'The address contains no payment.',
          guard: 'isReturnEmpty',
          ...failWithMessage('unidentified', messages.missingReturn),
        },
        {
          description: 'The address does not identify the payment.',
          guard: 'isIntentMissing',
          ...failWithMessage('unidentified', messages.missingIntent),
        },
        {
          description: 'The address contains the payment and its secret. The booking is looked up.',
          guard: 'hasSecret',
          target: 'findingBooking',
        },
        {
          description: 'The payment’s secret is missing, but this browser has the booking data.',
          guard: 'hasBookingData',
          target: 'booking',
        },
        {
          description: 'The payment’s secret is missing, and this browser has no booking data.',
          ...failWithMessage('unidentified', messages.missingBookingData),
        },
      ],
    },
    findingBooking: {
      description: 'Checks whether the payment already has a booking.',
      tags: ['busy', 'confirming'],
      on: {
        'page.open': {
          description: 'The traveler tries to leave during the lookup. The page stays.',
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
            description: 'The trip is already booked. Its ticket is loaded.',
            guard: hasStatus('confirmed'),
            target: 'loadingTicket',
            actions: withBooking('storeBooking'),
          },
          { description: 'A person already handles the booking.', ...whenEscalated },
          {
            description: 'The order was sent before, and the airline has not confirmed it yet.',
            guard: hasStatus('pending'),
            target: 'awaitingAirline',
            actions: withBooking('storeBooking'),
          },
          {
            description: 'Another payment for the same trip came first. This one is not charged.',
            guard: hasFailureCode('already_booked_trip'),
            target: 'failed.alreadyBooked',
            actions: [withBooking('storeBooking'), withBooking('showBookingMessage')],
          },
          {
            description: 'The payment has expired or was replaced. Nothing is charged.',
            guard: hasFailureCode('payment_closed'),
            target: 'renewingPayment',
            actions: [withBooking('storeBooking'), withBooking('showBookingMessage')],
          },
          {
            description: 'The booking has failed before. Nothing is charged.',
            guard: hasStatus('failed'),
            target: 'failed.refused',
            actions: [withBooking('storeBooking'), withBooking('showBookingRefusal')],
          },
          {
            description: 'The bank refused the payment. The backend is asked for its reason.',
            guard: 'isReturnFailed',
            target: 'booking',
          },
          {
            description: 'The payment has no booking yet. The flight is booked.',
            guard: withEvent('isIntentKnown'),
            target: 'booking',
          },
          {
            description:
              'The backend does not know the payment, but this browser has the booking data. The flight is booked.',
            guard: 'hasBookingData',
            target: 'booking',
          },
          {
            description: 'The backend does not know the payment, and this browser has no booking data.',
            ...failWithMessage('unidentified', messages.missingBookingData),
          },
        ],
        onError: [
          {
            description:
              'The lookup fails for a payment that this browser started. The flight is booked: a payment is booked at most once.',
            guard: and([not('isReturnFailed'), 'hasBookingData']),
            target: 'booking',
          },
          {
            description: 'The lookup fails, and it is unknown whether the payment was authorized.',
            ...failWithError('unanswered'),
          },
        ],
      },
    },
    booking: {
      description: 'Books the flight with the airline.',
      tags: ['busy', 'confirming', 'booking'],
      on: {
        'page.open': {
          description: 'The traveler tries to leave during the booking. The page stays.',
        },
      },
      invoke: {
        id: 'bookFlight',
        src: 'bookFlight',
        input: ({ context }) => buildBookRequest(context),
        onDone: [
          {
            description: 'The airline confirms the order, and the card is charged.',
            guard: hasStatus('confirmed'),
            target: 'loadingTicket',
            actions: withBooking('storeBooking'),
          },
          {
            description: 'The booking failed. Nothing is charged.',
            guard: hasStatus('failed'),
            target: 'failed.refused',
            actions: [withBooking('storeBooking'), withBooking('showBookingRefusal')],
          },
          { description: 'The booking needs a person to settle it.', ...whenEscalated },
          {
            description: 'The airline has the order, and has not confirmed it yet.',
            target: 'awaitingAirline',
            actions: withBooking('storeBooking'),
          },
        ],
        onError: [
          {
            description:
              'The payment expires or is replaced just before it can be booked. Nothing is charged.',
            guard: withEvent('isPaymentClosed'),
            target: 'renewingPayment',
            actions: withEvent('showRefusal'),
          },
          {
            description: 'The payment was not authorized.',
            guard: withEvent('isNotAuthorized'),
            target: 'declining',
            actions: withEvent('showRefusal'),
          },
          {
            description: 'The payment’s secret is missing, so the backend says nothing about its booking.',
            guard: withEvent('isSecretRequired'),
            ...failWithMessage('unidentified', messages.secretMissing),
          },
          {
            description: 'Another payment for the same trip came first. Nothing is charged.',
            ...whenTripBooked,
          },
          {
            description: 'The bank refused the payment, and its reason cannot be read.',
            guard: 'isReturnFailed',
            target: 'declining',
            actions: showProblem(messages.bankRefused),
          },
          {
            description: 'The backend needs the passengers, and this browser has no booking data.',
            guard: withEvent('isDataMissing'),
            ...failWithMessage('unidentified', messages.missingBookingData),
          },
          {
            description: 'The airline refuses the order. Nothing is charged.',
            guard: withEvent('isRefused'),
            ...failWithError('refused'),
          },
          {
            description: 'The call fails, and it is unknown whether an order exists.',
            ...failWithError('unresolved'),
          },
        ],
      },
    },
    awaitingAirline: {
      description: 'Waits for the airline to confirm. The card is held, not charged.',
      tags: ['busy', 'confirming', 'paid', 'booking', 'awaitingAirline'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Airlines usually confirm within seconds.',
          after: {
            longWait: {
              description: 'The airline takes longer than usual. The page says that it need not stay open.',
              target: 'waitingLonger',
            },
          },
        },
        waitingLonger: {
          description: 'The airline takes longer than usual. The booking continues without this page.',
          tags: 'waitingLonger',
        },
      },
      invoke: {
        id: 'pollBooking',
        src: 'pollBooking',
        input: ({ context }) => ({ request: buildBookRequest(context) }),
        onDone: [
          {
            description: 'The airline confirms after a wait, and the card is charged.',
            guard: hasStatus('confirmed'),
            target: 'loadingTicket',
            actions: withBooking('storeBooking'),
          },
          {
            description: 'The airline cancels the order. Nothing is charged.',
            guard: hasStatus('failed'),
            target: 'failed.refused',
            actions: [withBooking('storeBooking'), withBooking('showBookingRefusal')],
          },
          { description: 'The booking needs a person to settle it after a wait.', ...whenEscalated },
          {
            description: 'The page stops asking, and the order is still pending.',
            ...failWithMessage('unresolved', messages.airlineSilent),
          },
        ],
        onError: [
          {
            description:
              'Another payment for the same trip came first, as is known after a wait. Nothing is charged.',
            ...whenTripBooked,
          },
          {
            description: 'The airline refuses the order after a wait. Nothing is charged.',
            guard: withEvent('isRefused'),
            ...failWithError('refused'),
          },
          {
            description: 'The status call fails, and the outcome of the order is unknown.',
            ...failWithError('unresolved'),
          },
        ],
      },
    },
    loadingTicket: {
      description: 'The trip is booked. Loads its ticket.',
      tags: ['busy', 'confirming', 'paid'],
      invoke: {
        id: 'loadTicket',
        src: 'loadTicket',
        input: ({ context }) => ({ bookingId: context.bookingId ?? '' }),
        onDone: {
          description: 'The ticket is loaded and shown.',
          target: '#booking.ticketed',
          actions: withEvent('storeTicket'),
        },
        onError: [
          {
            description: 'The backend does not know this booking.',
            guard: withEvent('isBookingUnknown'),
            ...failWithError('unidentified', messages.ticketFetchFailed),
          },
          {
            description: 'The booking in the address has failed.',
            guard: withEvent('isOrderRefused'),
            ...failWithError('refused', messages.ticketFetchFailed),
          },
          {
            description: 'The booking in the address still waits for the airline.',
            guard: withEvent('isBookingPending'),
            ...failWithError('unresolved', messages.ticketFetchFailed),
          },
          {
            description: 'A person settles the booking in the address.',
            guard: withEvent('isBookingEscalated'),
            target: 'failed.escalated',
            actions: withEvent('showRefusal'),
          },
          {
            description: 'The personal data of the ticket is erased.',
            guard: withEvent('isBookingErased'),
            target: 'failed.erased',
            actions: withEvent('showRefusal'),
          },
          {
            description: 'The order of the ticket is canceled.',
            guard: withEvent('isBookingCanceled'),
            target: 'failed.canceled',
            actions: withEvent('showRefusal'),
          },
          {
            description: 'The ticket in the address cannot be loaded, and it is unknown whether it exists.',
            guard: 'hasBookingId',
            ...failWithError('unanswered', messages.ticketFetchFailed),
          },
          {
            description: 'The ticket cannot be loaded, although the trip is booked and charged.',
            ...failWithError('ticketUnavailable', messages.ticketFetchFailed),
          },
        ],
      },
    },
    declining: {
      description: 'The payment was refused. Checks whether the card form can be shown again.',
      always: [
        {
          description: 'The traveler returns to the card form with all data kept.',
          guard: 'canReturnToCard',
          target: '#booking.enteringPassengers.declined',
          actions: 'returnToCard',
        },
        {
          description: 'This browser has no booking data. Only the failure can be shown.',
          target: 'failed.paymentFailed',
        },
      ],
    },
    renewingPayment: {
      description: 'The payment is closed. Checks whether a new one can be started here.',
      always: [
        {
          description:
            'The traveler returns to the passengers with all data kept, and can start a new payment.',
          guard: 'canReturnToCard',
          target: '#booking.enteringPassengers.paymentClosed',
          actions: 'returnToCard',
        },
        {
          description: 'This browser has no booking data. It only shows that the payment is closed.',
          target: 'failed.paymentFailed',
        },
      ],
    },
    failed,
  },
});
