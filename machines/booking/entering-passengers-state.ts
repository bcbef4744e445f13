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
  description: 'The traveller says who flies, and pays, while the offer’s end is watched.',
  meta: { path: '/passenger-details' },
  invoke: {
    id: 'watchOffer',
    src: 'watchOffer',
    input: ({ context }) => ({ expiresAt: context.flight?.expires_at ?? null }),
    onError: {
      description: 'The browser can’t watch the offer’s end; until when it is held is shown from the start.',
      actions: 'setOfferExpiring',
    },
  },
  on: {
    'offer.expiring': {
      description: 'The offer ends in ten minutes; until when it is held is shown.',
      actions: 'setOfferExpiring',
    },
    'offer.expired': { description: 'The offer has ended.', actions: 'setOfferExpired' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at what the traveller comes with.',
      always: [
        { description: 'No flight is chosen.', guard: not('hasFlight'), target: 'missingFlight' },
        {
          description: 'A payment was started before; it is looked up first.',
          guard: 'hasIntent',
          target: 'resuming',
        },
        { description: 'A flight is chosen; the passengers can be filled in.', target: 'editing' },
      ],
    },
    missingFlight: { description: 'No flight is chosen; the page says so.' },
    resuming: {
      description: 'A payment was started before; it is asked what became of it.',
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
            description: 'The started payment has a booking by now; the traveller is taken to it.',
            guard: { type: 'isBooked', params: ({ event }) => ({ found: event.output }) },
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          {
            description: 'Nothing was booked; the passengers are shown as they were typed.',
            target: 'editing',
            actions: 'discardIntent',
          },
        ],
        onError: {
          description:
            'Nobody answers; the passengers are shown as they were typed, and the old payment will be replaced.',
          target: 'editing',
          actions: 'discardIntent',
        },
      },
    },
    editing: {
      description: 'The passengers are filled in.',
      tags: 'continue',
      always: {
        description: 'The offer has ended while the passengers were typed.',
        guard: and(['isOfferExpired', 'hasSearch']),
        target: 'repricing',
      },
      on: {
        'passenger.change': {
          description: 'Something about a passenger is typed.',
          actions: [{ type: 'storePassenger', params: ({ event }) => event }, 'hideProblem'],
        },
        'payment.continue': [
          {
            description: 'Something is missing or wrong about somebody, and is said at its field.',
            guard: { type: 'hasIncompletePassenger', params: ({ event }) => event },
            actions: { type: 'showPassengerErrors', params: ({ event }) => event },
          },
          {
            description: 'The chosen flight has no id and can’t be bought.',
            guard: not('hasOfferId'),
            actions: ['clearProblem', problem(messages.missingOfferId)],
          },
          {
            description: 'All is filled in; the fare is looked at again.',
            target: 'validatingOffer',
            actions: 'clearProblem',
          },
        ],
        'search.repeat': {
          description: 'The same is searched again, children with their right ages.',
          guard: 'hasSearch',
          target: '#booking.searching.requesting',
          actions: repeatSearch,
        },
      },
    },
    validatingOffer: {
      description: 'The airline is asked whether it still sells the fare.',
      tags: ['busy', 'continue'],
      invoke: {
        id: 'validateOffer',
        src: 'validateOffer',
        input: ({ context }) => ({ offerId: context.flight?.id ?? '' }),
        onDone: [
          {
            description: 'The offer is not valid any more.',
            guard: { type: 'isOfferInvalid', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: problem(messages.offerInvalid),
          },
          {
            description: 'The airline names no passengers for the offer.',
            guard: { type: 'isOfferEmpty', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: problem(messages.offerEmpty),
          },
          {
            description: 'The offer is for other passengers than those who fly.',
            guard: { type: 'isPassengerMismatch', params: ({ event }) => ({ answer: event.output }) },
            target: 'editing',
            actions: problem(messages.offerInvalid),
          },
          {
            description: 'The airline asks more than was shown.',
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
            description: 'The fare stands; the payment is started.',
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
            description: 'The fare is sold no more.',
            guard: { type: 'isOfferUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: 'offerUnavailable',
            actions: problem(messages.offerInvalid),
          },
          {
            description: 'The offer is refused.',
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: problem(messages.offerInvalid),
          },
          {
            description: 'No answer comes that can be read; it can be tried again.',
            target: 'editing',
            actions: problem(messages.offerUnreadable),
          },
        ],
      },
    },
    acceptingFare: {
      description: 'The fare has risen, and waits to be accepted.',
      tags: 'fareIncreased',
      on: {
        'fare.accept': [
          {
            description: 'The new fare is accepted; the payment is started.',
            guard: 'isOfferChecked',
            target: 'creatingPaymentIntent',
            actions: 'acceptFare',
          },
          {
            description: 'The new fare is accepted; the offer is still to be looked at.',
            target: 'editing',
            actions: 'acceptFare',
          },
        ],
        'fare.decline': {
          description: 'The new fare is not accepted; another flight can be chosen.',
          target: '#booking.choosing',
        },
        'passenger.change': {
          description: 'Somebody is corrected; the fare will be looked at again.',
          target: 'editing',
          actions: { type: 'storePassenger', params: ({ event }) => event },
        },
      },
    },
    creatingPaymentIntent: {
      description: 'The payment is started.',
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
            description: 'The payment could not be started: the answer lacks its secret.',
            guard: {
              type: 'isSecretMissing',
              params: ({ event }) => ({ secret: event.output.clientSecret }),
            },
            target: 'editing',
            actions: problem(messages.noIntent),
          },
          {
            description: 'The payment is started; the card form opens.',
            target: 'enteringCard',
            actions: [
              { type: 'storeSecret', params: ({ event }) => ({ secret: event.output.clientSecret }) },
              { type: 'saveIntent', params: ({ event }) => ({ secret: event.output.clientSecret }) },
            ],
          },
        ],
        onError: [
          {
            description: 'The fare has risen in this very moment; nothing is started.',
            guard: { type: 'isFareRaised', params: ({ event }) => ({ error: event.error }) },
            target: 'acceptingFare',
            actions: {
              type: 'storeNewFare',
              params: ({ event }) => ({ asked: getFareFromRefusal(event.error) ?? noFare }),
            },
          },
          {
            description: 'The fare has fallen; the payment is started over the lower one.',
            guard: { type: 'isFareLowered', params: ({ event }) => ({ error: event.error }) },
            target: 'creatingPaymentIntent',
            reenter: true,
            actions: {
              type: 'storeFare',
              params: ({ event }) => ({ asked: getFareFromRefusal(event.error) ?? noFare }),
            },
          },
          {
            description: 'The payment before this one is booked already; the traveller is taken to it.',
            guard: { type: 'isAlreadyBooked', params: ({ event }) => ({ error: event.error }) },
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          {
            description: 'The fare is gone in this very moment.',
            guard: { type: 'isOfferUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: 'offerUnavailable',
            actions: problem(messages.offerInvalid),
          },
          {
            description: 'The payment could not be started; it can be tried again.',
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
      description: 'The card form is open.',
      tags: 'cardForm',
      always: {
        description: 'The offer has ended while the card was typed; the started payment is given up.',
        guard: and(['isOfferExpired', 'hasSearch']),
        target: 'repricing',
        actions: 'discardIntent',
      },
      on: {
        'payment.confirm': { description: 'Pay is pressed.', target: 'confirmingPayment' },
        'passenger.change': {
          description:
            'Somebody is corrected; the started payment is given up, and a new one will take its place.',
          target: 'editing',
          actions: ['discardIntent', { type: 'storePassenger', params: ({ event }) => event }],
        },
      },
    },
    confirmingPayment: {
      description: 'The card is being authorised.',
      tags: ['cardForm', 'busy'],
      on: {
        'page.open': {
          description: 'The traveller tries to leave while the card is authorised; the page stays.',
        },
        'page.restore': {
          description:
            'The browser shows the page again as it was left; what became of the payment is looked up.',
          target: 'arriving',
        },
      },
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ clientSecret: context.clientSecret ?? '' }),
        onDone: [
          {
            description: 'The browser leaves for the bank or for the confirmation.',
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ result: event.output, is: 'redirecting' }),
            },
            target: '#booking.redirecting',
          },
          {
            description: 'Something is missing in the card form, and is said there.',
            guard: { type: 'isOutcome', params: ({ event }) => ({ result: event.output, is: 'incomplete' }) },
            target: 'enteringCard',
          },
          {
            description: 'The payment was authorised before; the booking goes on.',
            guard: { type: 'isOutcome', params: ({ event }) => ({ result: event.output, is: 'finished' }) },
            target: '#booking.confirming',
            actions: 'returnWithSecret',
          },
          {
            description: 'The card is declined, and the reason is shown.',
            target: 'declined',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({
                problem: event.output.outcome === 'declined' ? event.output.message : messages.bankRefused,
              }),
            },
          },
        ],
        onError: {
          description: 'The payment service can’t be reached; nothing is charged.',
          target: 'declined',
          actions: problem(messages.providerUnreachable),
        },
      },
    },
    declined: {
      description: 'The payment failed; nothing is charged.',
      tags: ['cardForm', 'paymentFailed'],
      on: {
        'payment.retry': {
          description: 'Another card is tried, everything kept.',
          target: 'enteringCard',
          actions: 'clearProblem',
        },
        'payment.abandon': {
          description: 'The traveller gives up and goes home; the payment is given up.',
          target: '#booking.searching',
          actions: ['clearProblem', 'discardIntent'],
        },
      },
    },
    repricing: {
      description: 'The offer has ended; the same flights are priced anew.',
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
            description: 'The flights are sold no more.',
            guard: { type: 'isNothingFound', params: ({ event }) => ({ flight: event.output }) },
            target: 'offerUnavailable',
            actions: ['discardIntent', problem(messages.offerInvalid)],
          },
          {
            description: 'The flights cost more now.',
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
            description: 'The flights are sold on a fresh offer, no dearer than before.',
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
          description: 'Nobody answers what the flights cost now.',
          target: 'offerUnavailable',
          actions: ['discardIntent', problem(messages.offerUnreadable)],
        },
      },
    },
    offerUnavailable: {
      description: 'The fare is sold no more; a new search is offered.',
      tags: 'offerUnavailable',
      on: {
        'passenger.change': {
          description: 'Somebody is corrected while the fare is gone.',
          actions: { type: 'storePassenger', params: ({ event }) => event },
        },
        'payment.continue': [
          {
            description: 'It is tried again, and something is missing about somebody.',
            guard: { type: 'hasIncompletePassenger', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'showPassengerErrors', params: ({ event }) => event },
          },
          {
            description: 'It is tried again: the airline is asked once more.',
            target: 'validatingOffer',
            actions: 'clearProblem',
          },
        ],
        'search.repeat': {
          description: 'The same is searched again, everything typed kept.',
          guard: 'hasSearch',
          target: '#booking.searching.requesting',
          actions: repeatSearch,
        },
      },
    },
  },
});
