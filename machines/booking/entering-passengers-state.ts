import { and, not } from 'xstate';
import { getFareFromRefusal } from './context-updates.ts';
import { getFare, type BookingContext } from './booking-context.ts';
import {
  getAskedFare,
  assertPresent,
  toOfferDetails,
  buildPaymentIntentRequest,
} from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';
import { parseIntentId } from '#contract/payment-intent.ts';

const noFare = { amount: '0', currency: 'USD' };

const getAskedFareOrZero = (context: BookingContext, answer: Parameters<typeof getAskedFare>[0]) =>
  context.flight === null ? noFare : getAskedFare(answer, context.flight);

const problem = (text: string) => ({ type: 'showProblem', params: { problem: text } }) as const;

const repeatSearch = [
  'repeatSearch',
  {
    type: 'saveForm',
    params: ({ context }: { context: BookingContext }) => ({ form: context.form }),
  },
] as const;

/** From the chosen flight to the card: passengers, offer validation, payment intent (specification, section 4, "Continue flow"). */
export const enteringPassengers = bookingSetup.createStateConfig({
  meta: { path: '/passenger-details' },
  invoke: {
    id: 'watchOffer',
    src: 'watchOffer',
    input: ({ context }) => ({ expiresAt: context.flight?.expires_at ?? null }),
    onError: { actions: 'setOfferExpiring' },
  },
  on: {
    'offer.expiring': { actions: 'setOfferExpiring' },
    'offer.expired': { actions: 'setOfferExpired' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: not('hasFlight'), target: 'missingFlight' },
        { guard: 'hasIntent', target: 'resuming' },
        { target: 'editing' },
      ],
    },
    missingFlight: {},
    resuming: {
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
            guard: { type: 'isBooked', params: ({ event }) => ({ found: event.output }) },
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          { target: 'editing', actions: 'discardIntent' },
        ],
        onError: { target: 'editing', actions: 'discardIntent' },
      },
    },
    editing: {
      tags: 'continue',
      always: { guard: and(['isOfferExpired', 'hasSearch']), target: 'repricing' },
      on: {
        'passenger.change': {
          actions: [{ type: 'storePassenger', params: ({ event }) => event }, 'hideProblem'],
        },
        'payment.continue': [
          {
            guard: { type: 'hasIncompletePassenger', params: ({ event }) => event },
            actions: { type: 'showPassengerErrors', params: ({ event }) => event },
          },
          { guard: not('hasOfferId'), actions: ['clearProblem', problem(messages.missingOfferId)] },
          { target: 'validatingOffer', actions: 'clearProblem' },
        ],
        'search.repeat': {
          guard: 'hasSearch',
          target: '#booking.searching.requesting',
          actions: repeatSearch,
        },
      },
    },
    validatingOffer: {
      tags: ['busy', 'continue'],
      invoke: {
        id: 'validateOffer',
        src: 'validateOffer',
        input: ({ context }) => ({ offerId: context.flight?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOfferInvalid', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: problem(messages.offerInvalid),
          },
          {
            guard: { type: 'isOfferEmpty', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: problem(messages.offerEmpty),
          },
          {
            guard: { type: 'isPassengerMismatch', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: problem(messages.offerInvalid),
          },
          {
            guard: {
              type: 'isFareMoreExpensive',
              params: ({ context, event }) => ({ asked: getAskedFareOrZero(context, event.output) }),
            },
            target: 'acceptingFare',
            actions: [
              { type: 'storeOffer', params: ({ event }) => ({ answer: event.output }) },
              {
                type: 'storeNewFare',
                params: ({ context, event }) => ({ asked: getAskedFareOrZero(context, event.output) }),
              },
            ],
          },
          {
            target: 'creatingPaymentIntent',
            actions: [
              { type: 'storeOffer', params: ({ event }) => ({ answer: event.output }) },
              {
                type: 'storeFare',
                params: ({ context, event }) => ({ asked: getAskedFareOrZero(context, event.output) }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOfferUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: 'offerUnavailable',
            actions: problem(messages.offerInvalid),
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: problem(messages.offerInvalid),
          },
          { target: 'editing', actions: problem(messages.offerUnreadable) },
        ],
      },
    },
    acceptingFare: {
      tags: 'fareIncreased',
      on: {
        'fare.accept': [
          { guard: 'isOfferChecked', target: 'creatingPaymentIntent', actions: 'acceptFare' },
          { target: 'editing', actions: 'acceptFare' },
        ],
        'fare.decline': '#booking.choosing',
        'passenger.change': {
          target: 'editing',
          actions: { type: 'storePassenger', params: ({ event }) => event },
        },
      },
    },
    creatingPaymentIntent: {
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
            guard: {
              type: 'isSecretMissing',
              params: ({ event }) => ({ secret: event.output.clientSecret }),
            },
            target: 'editing',
            actions: problem(messages.noIntent),
          },
          {
            target: 'enteringCard',
            actions: [
              { type: 'storeSecret', params: ({ event }) => ({ secret: event.output.clientSecret }) },
              { type: 'saveIntent', params: ({ event }) => ({ secret: event.output.clientSecret }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isFareRaised', params: ({ event }) => ({ error: event.error }) },
            target: 'acceptingFare',
            actions: {
              type: 'storeNewFare',
              params: ({ event }) => ({ asked: getFareFromRefusal(event.error) ?? noFare }),
            },
          },
          {
            guard: { type: 'isFareLowered', params: ({ event }) => ({ error: event.error }) },
            target: 'creatingPaymentIntent',
            reenter: true,
            actions: {
              type: 'storeFare',
              params: ({ event }) => ({ asked: getFareFromRefusal(event.error) ?? noFare }),
            },
          },
          {
            guard: { type: 'isAlreadyBooked', params: ({ event }) => ({ error: event.error }) },
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          {
            guard: { type: 'isOfferUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: 'offerUnavailable',
            actions: problem(messages.offerInvalid),
          },
          {
            target: 'editing',
            actions: [
              { type: 'showRefusedPassengers', params: ({ event }) => ({ error: event.error }) },
              problem(messages.intentFailed),
            ],
          },
        ],
      },
    },
    enteringCard: {
      tags: 'cardForm',
      always: {
        guard: and(['isOfferExpired', 'hasSearch']),
        target: 'repricing',
        actions: 'discardIntent',
      },
      on: {
        'payment.confirm': 'confirmingPayment',
        'passenger.change': {
          target: 'editing',
          actions: ['discardIntent', { type: 'storePassenger', params: ({ event }) => event }],
        },
      },
    },
    confirmingPayment: {
      tags: ['cardForm', 'busy'],
      on: { 'page.open': {}, 'page.restore': 'arriving' },
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret ?? '' }),
        onDone: [
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ result: event.output, is: 'redirecting' }),
            },
            target: '#booking.redirecting',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ result: event.output, is: 'incomplete' }) },
            target: 'enteringCard',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ result: event.output, is: 'finished' }) },
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          {
            target: 'declined',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({
                problem: event.output.outcome === 'declined' ? event.output.message : messages.bankRefused,
              }),
            },
          },
        ],
        onError: { target: 'declined', actions: problem(messages.providerUnreachable) },
      },
    },
    declined: {
      tags: ['cardForm', 'paymentFailed'],
      on: {
        'payment.retry': { target: 'enteringCard', actions: 'clearProblem' },
        'payment.abandon': { target: '#booking.searching', actions: ['clearProblem', 'discardIntent'] },
      },
    },
    repricing: {
      tags: ['busy', 'continue'],
      invoke: {
        id: 'repriceFlight',
        src: 'repriceFlight',
        input: ({ context }) => ({
          flight: assertPresent(context.flight),
          searchParams: assertPresent(context.searchParams),
        }),
        onDone: [
          {
            guard: { type: 'isNothingFound', params: ({ event }) => ({ flight: event.output }) },
            target: 'offerUnavailable',
            actions: ['discardIntent', problem(messages.offerInvalid)],
          },
          {
            guard: {
              type: 'isFareMoreExpensive',
              params: ({ event }) => ({ asked: event.output ? getFare(event.output) : noFare }),
            },
            target: 'acceptingFare',
            actions: [
              { type: 'renewFlight', params: ({ event }) => ({ flight: event.output }) },
              {
                type: 'storeNewFare',
                params: ({ event }) => ({ asked: event.output ? getFare(event.output) : noFare }),
              },
              'watchDeadline',
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'renewFlight', params: ({ event }) => ({ flight: event.output }) },
              {
                type: 'storeFare',
                params: ({ event }) => ({ asked: event.output ? getFare(event.output) : noFare }),
              },
              'watchDeadline',
            ],
          },
        ],
        onError: {
          target: 'offerUnavailable',
          actions: ['discardIntent', problem(messages.offerUnreadable)],
        },
      },
    },
    offerUnavailable: {
      tags: 'offerUnavailable',
      on: {
        'passenger.change': { actions: { type: 'storePassenger', params: ({ event }) => event } },
        'payment.continue': [
          {
            guard: { type: 'hasIncompletePassenger', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'showPassengerErrors', params: ({ event }) => event },
          },
          { target: 'validatingOffer', actions: 'clearProblem' },
        ],
        'search.repeat': {
          guard: 'hasSearch',
          target: '#booking.searching.requesting',
          actions: repeatSearch,
        },
      },
    },
  },
});
