import { and, not } from 'xstate';
import type { Flight } from '#contract/flight.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import { parseIntentId } from '#contract/payment-intent.ts';
import type { ConfirmOutcome } from './booking-actors.ts';
import { getFare, type BookingContext, type Fare } from './booking-context.ts';
import {
  assertPresent,
  buildPaymentIntentRequest,
  getAskedFare,
  toOfferDetails,
} from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';
import { getFareFromRefusal } from './context-updates.ts';
import { saveForm, showProblem, withEvent } from './transition-shorthands.ts';

const toAsked = (fare: Fare | null) => ({ asked: fare ?? { amount: '0', currency: 'USD' } });

/** The fare of the offer that the airline has just validated. */
const validatedFare = ({
  context: { flight },
  event,
}: {
  context: BookingContext;
  event: { output: ValidatedOffer };
}) => toAsked(flight && getAskedFare(event.output, flight));

/** The fare that the backend named when it refused to start a payment. */
const refusedFare = ({ event }: { event: { error: unknown } }) => toAsked(getFareFromRefusal(event.error));

/** The fare of the same flights in a new search. */
const repricedFare = ({ event }: { event: { output: Flight | null } }) =>
  toAsked(event.output && getFare(event.output));

const hasOutcome = (outcome: ConfirmOutcome['outcome']) =>
  ({
    type: 'hasOutcome',
    params: ({ event }: { event: { output: ConfirmOutcome } }) => ({ result: event.output, outcome }),
  }) as const;

const editWithProblem = (message: string) => ({ target: 'editing', actions: showProblem(message) }) as const;

const offerUnavailable = {
  guard: withEvent('isOfferUnavailable'),
  target: 'offerUnavailable',
  actions: showProblem(messages.offerInvalid),
} as const;

const searchAgain = {
  guard: 'hasSearch',
  target: '#booking.searching.requesting',
  actions: ['repeatSearch', saveForm],
} as const;

/** From the chosen flight to the card: passengers, offer validation, payment intent (specification, section 4, "Continue flow"). */
export const enteringPassengers = bookingSetup.createStateConfig({
  description: 'The traveler enters the passengers and pays before the offer expires.',
  meta: { path: '/passenger-details' },
  invoke: {
    id: 'watchOffer',
    src: 'watchOffer',
    input: ({ context }) => ({ expiresAt: context.flight?.expires_at ?? null }),
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
    validatingOffer: {
      description: 'Checks with the airline whether the offer is still available.',
      tags: ['busy', 'continue'],
      invoke: {
        id: 'validateOffer',
        src: 'validateOffer',
        input: ({ context }) => ({ offerId: context.flight?.id ?? '' }),
        onDone: [
          {
            description: 'The offer is no longer valid.',
            guard: withEvent('isOfferInvalid'),
            ...editWithProblem(messages.offerInvalid),
          },
          {
            description: 'The offer contains no passengers.',
            guard: withEvent('isOfferEmpty'),
            ...editWithProblem(messages.offerEmpty),
          },
          {
            description: 'The offer is for other passengers than the ones entered.',
            guard: withEvent('isPassengerMismatch'),
            ...editWithProblem(messages.offerInvalid),
          },
          {
            description: 'The fare is higher than the one shown.',
            guard: { type: 'isFareMoreExpensive', params: validatedFare },
            target: 'acceptingFare',
            actions: [withEvent('storeOffer'), { type: 'storeNewFare', params: validatedFare }],
          },
          {
            description: 'The fare is unchanged or lower. The payment is started.',
            target: 'creatingPaymentIntent',
            actions: [withEvent('storeOffer'), { type: 'storeFare', params: validatedFare }],
          },
        ],
        onError: [
          { description: 'The offer is no longer available.', ...offerUnavailable },
          {
            description: 'The backend refuses the offer.',
            guard: withEvent('isRefused'),
            ...editWithProblem(messages.offerInvalid),
          },
          {
            description: 'The check fails. The traveler can try again.',
            ...editWithProblem(messages.offerUnreadable),
          },
        ],
      },
    },
    acceptingFare: {
      description: 'The fare has increased. The traveler must accept or decline the new fare.',
      tags: 'fareIncreased',
      on: {
        'fare.accept': [
          {
            description: 'The traveler accepts the new fare, and the payment is started.',
            guard: 'isOfferChecked',
            target: 'creatingPaymentIntent',
            actions: 'acceptFare',
          },
          {
            description: 'The traveler accepts the new fare. The offer still has to be checked.',
            target: 'editing',
            actions: 'acceptFare',
          },
        ],
        'fare.decline': {
          description: 'The traveler declines the new fare and returns to the results.',
          target: '#booking.choosing',
        },
        'passenger.change': {
          description: 'The traveler corrects a passenger. The offer will be checked again.',
          target: 'editing',
          actions: withEvent('storePassenger'),
        },
      },
    },
    creatingPaymentIntent: {
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
          { description: 'The offer became unavailable after the check.', ...offerUnavailable },
          {
            description: 'The payment cannot be started. The traveler can try again.',
            target: 'editing',
            actions: [withEvent('showRefusedPassengers'), showProblem(messages.intentFailed)],
          },
        ],
      },
    },
    enteringCard: {
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
    },
    confirmingPayment: {
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
            description: 'The card is declined, and the reason is shown.',
            target: 'declined',
            actions: withEvent('showDecline'),
          },
        ],
        onError: {
          description: 'The payment service cannot be reached. Nothing is charged.',
          target: 'declined',
          actions: showProblem(messages.providerUnreachable),
        },
      },
    },
    declined: {
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
    },
    repricing: {
      description: 'The offer has expired. Requests the current fare of the same flights.',
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
            description: 'The flights are no longer available.',
            guard: withEvent('isNothingFound'),
            target: 'offerUnavailable',
            actions: ['discardIntent', showProblem(messages.offerInvalid)],
          },
          {
            description: 'The flights are more expensive now.',
            guard: { type: 'isFareMoreExpensive', params: repricedFare },
            target: 'acceptingFare',
            actions: [
              withEvent('renewFlight'),
              { type: 'storeNewFare', params: repricedFare },
              'watchDeadline',
            ],
          },
          {
            description: 'A new offer for the same flights costs the same or less.',
            target: 'editing',
            actions: [withEvent('renewFlight'), { type: 'storeFare', params: repricedFare }, 'watchDeadline'],
          },
        ],
        onError: {
          description: 'The current fare cannot be loaded.',
          target: 'offerUnavailable',
          actions: ['discardIntent', showProblem(messages.offerUnreadable)],
        },
      },
    },
    offerUnavailable: {
      description: 'The offer is no longer available. The traveler can search again.',
      tags: 'offerUnavailable',
      on: {
        'passenger.change': {
          description: 'The traveler changes a passenger while the offer is unavailable.',
          actions: withEvent('storePassenger'),
        },
        'payment.continue': [
          {
            description: 'The traveler tries again, but a passenger is incomplete or invalid.',
            guard: withEvent('hasIncompletePassenger'),
            target: 'editing',
            actions: withEvent('showPassengerErrors'),
          },
          {
            description: 'The traveler tries again, and the offer is checked once more.',
            target: 'validatingOffer',
            actions: 'clearProblem',
          },
        ],
        'search.repeat': {
          description: 'The traveler repeats the search with all entered data kept.',
          ...searchAgain,
        },
      },
    },
  },
});
