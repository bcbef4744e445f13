import { and } from 'xstate';
import type { Flight } from '#contract/flight.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import { getFare, type BookingContext } from './booking-context.ts';
import { assertPresent, getAskedFare } from './booking-requests.ts';
import { bookingSetup, messages } from './booking-setup.ts';
import {
  editWithProblem,
  searchAgain,
  showProblem,
  toAsked,
  whenOfferUnavailable,
  whenRateLimited,
} from './transition-shorthands.ts';
import { withEvent } from './with-event.ts';

/** The fare of the offer that the airline has just validated. */
const validatedFare = ({
  context: { flight },
  event,
}: {
  context: BookingContext;
  event: { output: ValidatedOffer };
}) => toAsked(flight && getAskedFare(event.output, flight));

/** The fare of the same flights in a new search. */
const repricedFare = ({ event }: { event: { output: Flight | null } }) =>
  toAsked(event.output && getFare(event.output));

export const validatingOffer = bookingSetup.createStateConfig({
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
      { description: 'The offer is no longer available.', ...whenOfferUnavailable },
      {
        description: 'There were too many checks. The traveler can try again later.',
        ...whenRateLimited('editing'),
      },
      {
        description: 'The backend refuses the offer.',
        guard: withEvent('isRefused'),
        ...editWithProblem(messages.offerInvalid),
      },
      {
        description: 'The check fails. The traveler can try again.',
        target: 'editing',
        actions: withEvent('showOfferFailure'),
      },
    ],
  },
});

export const acceptingFare = bookingSetup.createStateConfig({
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
});

export const repricing = bookingSetup.createStateConfig({
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
        actions: [withEvent('renewFlight'), { type: 'storeNewFare', params: repricedFare }, 'watchDeadline'],
      },
      {
        description: 'A new offer for the same flights costs the same or less.',
        target: 'editing',
        actions: [withEvent('renewFlight'), { type: 'storeFare', params: repricedFare }, 'watchDeadline'],
      },
    ],
    onError: [
      {
        description: 'There were too many searches. The traveler can try again later.',
        guard: withEvent('isRateLimited'),
        target: 'offerUnavailable',
        actions: ['discardIntent', withEvent('showRefusal')],
      },
      {
        description: 'The current fare cannot be loaded.',
        target: 'offerUnavailable',
        actions: ['discardIntent', withEvent('showOfferFailure')],
      },
    ],
  },
});

export const offerUnavailable = bookingSetup.createStateConfig({
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
        description:
          'The traveler tries again, and the current fare of the expired offer is requested once more.',
        guard: and(['isOfferExpired', 'hasSearch']),
        target: 'repricing',
        actions: 'clearProblem',
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
});
