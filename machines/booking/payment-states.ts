import { and } from 'xstate';
import type { ConfirmOutcome } from './booking-actors.ts';
import { buildPaymentIntentRequest, toOfferDetails } from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';
import { getFareFromRefusal } from './context-updates.ts';
import {
  editWithProblem,
  showProblem,
  toAsked,
  whenOfferUnavailable,
  whenRateLimited,
} from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/** The fare that the backend named when it refused to start a payment. */
const refusedFare = ({ event }: { event: { error: unknown } }) => toAsked(getFareFromRefusal(event.error));

const hasOutcome = (outcome: ConfirmOutcome['outcome']) =>
  ({
    type: 'hasOutcome',
    params: ({ event }: { event: { output: ConfirmOutcome } }) => ({ result: event.output, outcome }),
  }) as const;

/** Shows why a payment could not be reached. */
const showPaymentFailure = (problem: string) =>
  ({
    type: 'showPaymentFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, problem }),
  }) as const;

export const creatingPaymentIntent = bookingSetup.createStateConfig({
  description: 'Starts the payment.',
  tags: ['busy', 'continue'],
  entry: {
    type: 'saveBooking',
    params: ({ context }) => ({
      passengers: context.bookedPassengers ?? [],
      flight: context.flight,
      flightDetails: context.flight ? toOfferDetails(context.flight, context.searchParams) : null,
      searchParams: context.searchParams,
    }),
  },
  invoke: {
    id: 'createPaymentIntent',
    src: 'createPaymentIntent',
    input: ({ context }) => buildPaymentIntentRequest(context),
    onDone: [
      {
        description: 'The payment cannot be started because the response has no client secret.',
        guard: withEvent('isSecretMissing'),
        ...editWithProblem(messages.noIntent),
      },
      {
        description: 'The payment is started. The card form opens.',
        target: 'enteringCard',
        actions: [
          withEvent('storeSecret'),
          { type: 'saveIntent', params: ({ event }) => ({ secret: event.output.clientSecret }) },
        ],
      },
    ],
    onError: [
      {
        description: 'The fare increased after the check. No payment is started.',
        guard: withEvent('isFareRaised'),
        target: 'acceptingFare',
        actions: { type: 'storeNewFare', params: refusedFare },
      },
      {
        description: 'The fare decreased. The payment is started again with the lower fare.',
        guard: withEvent('isFareLowered'),
        target: 'creatingPaymentIntent',
        reenter: true,
        actions: { type: 'storeFare', params: refusedFare },
      },
      {
        description: 'The previous payment is already booked. The confirmation page opens.',
        guard: withEvent('isAlreadyBooked'),
        target: '#booking.confirming',
        actions: 'returnWithSecret',
      },
      {
        description:
          'The same passengers already have a ticket or a payment for this flight. No payment is started.',
        guard: withEvent('isTripBooked'),
        target: 'acceptingDuplicate',
        actions: withEvent('showRefusal'),
      },
      { description: 'The offer became unavailable after the check.', ...whenOfferUnavailable },
      {
        description: 'There were too many payments. The traveler can try again later.',
        ...whenRateLimited('editing'),
      },
      {
        description: 'The payment cannot be started. The traveler can try again.',
        target: 'editing',
        actions: [withEvent('showRefusedPassengers'), showPaymentFailure(messages.intentFailed)],
      },
    ],
  },
});

export const acceptingDuplicate = bookingSetup.createStateConfig({
  description:
    'The same passengers already have a ticket or a payment for this flight. The traveler must confirm another one or go back.',
  tags: 'duplicateTrip',
  on: {
    'duplicate.accept': {
      description: 'The traveler wants another ticket. The payment is started.',
      target: 'creatingPaymentIntent',
      actions: 'acceptDuplicate',
    },
    'duplicate.decline': {
      description: 'The traveler does not want another ticket and returns to the passengers.',
      target: 'editing',
      actions: 'hideProblem',
    },
    'passenger.change': {
      description: 'The traveler corrects a passenger. The trip will be checked again.',
      target: 'editing',
      actions: [withEvent('storePassenger'), 'hideProblem'],
    },
  },
});

export const enteringCard = bookingSetup.createStateConfig({
  description: 'The card form is open.',
  tags: 'cardForm',
  always: {
    description: 'The offer expired while the card was being entered. The payment is discarded.',
    guard: and(['isOfferExpired', 'hasSearch']),
    target: 'repricing',
    actions: 'discardIntent',
  },
  on: {
    'payment.confirm': { description: 'The traveler presses Pay.', target: 'confirmingPayment' },
    'passenger.change': {
      description: 'The traveler corrects a passenger. A new payment will replace the current one.',
      target: 'editing',
      actions: ['discardIntent', withEvent('storePassenger')],
    },
  },
});

export const confirmingPayment = bookingSetup.createStateConfig({
  description: 'The card is being authorized.',
  tags: ['cardForm', 'busy'],
  on: {
    'page.open': {
      description: 'The traveler tries to leave during the authorization. The page stays.',
    },
    'page.restore': {
      description: 'The browser restores the page from its cache. The payment is looked up.',
      target: 'arriving',
    },
  },
  invoke: {
    id: 'confirmPayment',
    src: 'confirmPayment',
    input: ({ context }) => ({ clientSecret: context.clientSecret ?? '' }),
    onDone: [
      {
        description: 'The browser leaves for the bank or the confirmation page.',
        guard: hasOutcome('redirecting'),
        target: '#booking.redirecting',
      },
      {
        description: 'The card form is incomplete and shows its errors.',
        guard: hasOutcome('incomplete'),
        target: 'enteringCard',
      },
      {
        description: 'The payment was authorized before. The confirmation page opens.',
        guard: hasOutcome('finished'),
        target: '#booking.confirming',
        actions: 'returnWithSecret',
      },
      {
        description: 'The payment was closed before. Nothing is charged.',
        guard: hasOutcome('closed'),
        target: 'paymentClosed',
        actions: showProblem(messages.paymentClosed),
      },
      {
        description: 'The card is declined, and the reason is shown.',
        target: 'declined',
        actions: withEvent('showDecline'),
      },
    ],
    onError: {
      description: 'The payment service cannot be reached. Nothing is charged.',
      target: 'declined',
      actions: showPaymentFailure(messages.providerUnreachable),
    },
  },
});

export const declined = bookingSetup.createStateConfig({
  description: 'The payment failed. Nothing is charged.',
  tags: ['cardForm', 'paymentFailed'],
  on: {
    'payment.retry': {
      description: 'The traveler tries another card with all data kept.',
      target: 'enteringCard',
      actions: 'clearProblem',
    },
    'payment.abandon': {
      description: 'The traveler returns to the home page, and the payment is discarded.',
      target: '#booking.searching',
      actions: ['clearProblem', 'discardIntent'],
    },
  },
});

export const paymentClosed = bookingSetup.createStateConfig({
  description:
    'The payment expired or was replaced by another one. Nothing is charged, and no card can pay it.',
  tags: ['cardForm', 'paymentFailed', 'paymentClosed'],
  on: {
    'payment.retry': [
      {
        description:
          'The traveler starts a new payment, and the offer has expired as well. Its current fare is requested first.',
        guard: and(['isOfferExpired', 'hasSearch']),
        target: 'repricing',
        actions: ['clearProblem', 'discardIntent'],
      },
      {
        description: 'The traveler starts a new payment with all data kept. The offer is checked again.',
        target: 'validatingOffer',
        actions: ['clearProblem', 'discardIntent'],
      },
    ],
    'payment.abandon': {
      description: 'The traveler returns to the home page from a closed payment.',
      target: '#booking.searching',
      actions: ['clearProblem', 'discardIntent'],
    },
  },
});
