import { and, not } from 'xstate';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { bookingSetup, messages } from './booking-setup.ts';
import { acceptingFare, offerUnavailable, repricing, validatingOffer } from './offer-states.ts';
import {
  acceptingDuplicate,
  confirmingPayment,
  creatingPaymentIntent,
  declined,
  paymentClosed,
  enteringCard,
} from './payment-states.ts';
import { hasFailureCode, searchAgain, showProblem } from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/** The passenger page, from the selected flight to the payment. */
export const enteringPassengers = bookingSetup.createStateConfig({
  description: 'The traveler enters the passengers and pays before the offer expires.',
  meta: { path: '/passenger-details' },
  invoke: {
    id: 'watchOffer',
    src: 'watchOffer',
    input: ({ context }) => ({
      expiresAt: context.flight?.expires_at ?? null,
      isExpiring: context.isExpiring,
    }),
    onError: {
      description: 'The browser cannot watch the expiry time. The page shows it from the start.',
      actions: 'setOfferExpiring',
    },
  },
  on: {
    'offer.expiring': {
      description: 'The offer expires in ten minutes. The page shows the expiry time.',
      actions: 'setOfferExpiring',
    },
    'offer.expired': { description: 'The offer has expired.', actions: 'setOfferExpired' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks how the traveler arrived.',
      always: [
        { description: 'No flight is selected.', guard: not('hasFlight'), target: 'missingFlight' },
        {
          description: 'A payment was started before. Its booking is looked up first.',
          guard: 'hasIntent',
          target: 'resuming',
        },
        { description: 'A flight is selected. The passengers can be entered.', target: 'editing' },
      ],
    },
    missingFlight: { description: 'The page says that no flight is selected.' },
    resuming: {
      description: 'Checks whether the payment that was started before has a booking.',
      tags: ['busy', 'loadingPassengers'],
      invoke: {
        id: 'findStartedBooking',
        src: 'findBooking',
        input: ({ context }) => ({
          paymentIntent: parseIntentId(context.clientSecret ?? ''),
          clientSecret: context.clientSecret ?? '',
        }),
        onDone: [
          {
            description:
              'The payment has expired or was replaced. The passengers are shown as entered, and a new payment will follow.',
            guard: hasFailureCode('payment_closed'),
            target: 'editing',
            actions: 'discardIntent',
          },
          {
            description:
              'The traveler goes back from the ticket. The payment is skipped, and the home page opens.',
            guard: withEvent('isTicketShown'),
            target: '#booking.searching',
            actions: 'clearPayment',
          },
          {
            description: 'The payment has a booking. The confirmation page opens.',
            guard: withEvent('isBooked'),
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          {
            description: 'The payment has no booking. The passengers are shown as entered.',
            target: 'editing',
            actions: 'discardIntent',
          },
        ],
        onError: {
          description:
            'The lookup fails. The passengers are shown as entered, and a new payment will replace the old one.',
          target: 'editing',
          actions: 'discardIntent',
        },
      },
    },
    editing: {
      description: 'The traveler enters the passengers.',
      tags: 'continue',
      always: {
        description: 'The offer expired while the passengers were being entered.',
        guard: and(['isOfferExpired', 'hasSearch']),
        target: 'repricing',
        actions: 'hideProblem',
      },
      on: {
        'passenger.change': {
          description: 'The traveler changes a passenger.',
          actions: [withEvent('storePassenger'), 'hideProblem'],
        },
        'payment.continue': [
          {
            description: 'A passenger is incomplete or invalid. The errors are shown at the fields.',
            guard: withEvent('hasIncompletePassenger'),
            actions: withEvent('showPassengerErrors'),
          },
          {
            description: 'The selected flight has no offer ID and cannot be bought.',
            guard: not('hasOfferId'),
            actions: ['clearProblem', showProblem(messages.missingOfferId)],
          },
          {
            description: 'All passengers are complete. The offer is checked again.',
            target: 'validatingOffer',
            actions: 'clearProblem',
          },
        ],
        'search.repeat': {
          description: 'The traveler repeats the search with the children’s correct ages.',
          ...searchAgain,
        },
      },
    },
    validatingOffer,
    acceptingFare,
    creatingPaymentIntent,
    acceptingDuplicate,
    enteringCard,
    confirmingPayment,
    declined,
    paymentClosed,
    repricing,
    offerUnavailable,
  },
});
