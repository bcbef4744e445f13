import { errorCatalog } from '#contract/errors.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert, status } from '#model/expectations.ts';
import {
  allOf,
  anyOf,
  canFailToWatch,
  hasExpiringOffer,
  isBaseline,
  isEditingPassengers,
  isFirstPayment,
  isInState,
  isOnPassengersPage,
  isPassengerEmpty,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRefusal, getSampleFlight, raisedFare, unreachableError } from '../sample-data.ts';

const isRepricing = isInState('booking.enteringPassengers.repricing');
const isPaymentClosed = isInState('booking.enteringPassengers.paymentClosed');
const isConfirming = isInState('booking.enteringPassengers.confirmingPayment');

const hasOffer = ({ snapshot: { context } }: BookingModelState) => context.flight !== null;
/** What is paid is booked at once, and an expired offer can't be. A card that is declined shows what the expiry does here. */
const isDeclinedMeanwhile = ({ environment }: BookingModelState) => environment.lastCard === 'declined';
const isExpiringNow = ({ snapshot: { context }, environment }: BookingModelState) =>
  !environment.isOfferUnwatched && context.isExpiring && !context.isExpired;
const isNewOffer = ({ snapshot: { context }, environment }: BookingModelState) =>
  !environment.isOfferUnwatched && !context.isExpiring && context.flight?.id === 'off_2';
const isNotPaying = anyOf(state => !isConfirming(state), isDeclinedMeanwhile);

const withExpiringOffer = ({ snapshot: { context }, environment }: BookingModelState) => ({
  ...environment,
  expiringOfferId: context.flight?.id ?? null,
});

const reprice = (amount?: string) => (state: BookingModelState) => {
  const { searchParams } = state.snapshot.context;
  return {
    environment: { ...state.environment, expiringOfferId: null },
    result:
      searchParams === null
        ? null
        : getSampleFlight(searchParams, { id: 'off_2', ...(amount ? { amount } : {}) }),
  };
};

/** The expiry of the offer, and its price afterwards. */
export const offerExpiryEventCases = {
  'offer.expiring': {
    instruction: 'Wait until the offer expires in less than ten minutes.',
    forcedBy: 'the clock: about 20 minutes after the search',
    kind: 'edge',
    getStep: keepHistory(
      when(
        allOf(
          isOnPassengersPage,
          hasOffer,
          isBaseline,
          anyOf(isEditingPassengers, isPaymentClosed, isFirstPayment),
        ),
        state => ({
          event: { type: 'offer.expiring' },
          // Results are valid for a shorter time than their offers.
          environment: { ...withExpiringOffer(state), areResultsOld: true },
        }),
      ),
    ),
  },
  'offer.expiring: of the new offer': {
    instruction: 'Wait until the new offer expires in less than ten minutes.',
    forcedBy: 'the clock: about 20 minutes after the new price',
    kind: 'edge',
    getStep: keepHistory(
      when(allOf(isEditingPassengers, isNewOffer), state => ({
        event: { type: 'offer.expiring' },
        environment: withExpiringOffer(state),
      })),
    ),
  },
  'offer.expiring: on return': {
    instruction: 'The page says at once when the offer expires.',
    kind: 'edge',
    getStep: keepHistory(when(hasExpiringOffer, () => ({ event: { type: 'offer.expiring' } }))),
  },
  'offer.expired': {
    instruction: 'Wait until the offer has expired.',
    forcedBy: 'the clock: about 30 minutes after the search',
    kind: 'edge',
    getStep: keepHistory(
      when(allOf(isOnPassengersPage, hasOffer, isExpiringNow, isNotPaying), () => ({
        event: { type: 'offer.expired' },
      })),
    ),
  },
  'error(watchOffer): timers unavailable': {
    instruction: 'The browser can’t set timers: the expiry of the offer is shown from the start.',
    isManual: true,
    kind: 'edge',
    getStep: when(
      anyOf(
        canFailToWatch,
        allOf(
          ({ environment }) => environment.isFlightJustSelected,
          isBaseline,
          isEditingPassengers,
          isPassengerEmpty(0),
        ),
      ),
      ({ environment }) => ({
        result: new Error('Timers are unavailable.'),
        environment: { ...environment, isOfferUnwatched: true },
      }),
    ),
  },

  'done(repriceFlight): same price': {
    instruction: 'The same flight is sold at the same price.',
    expectations: [status('The fare is')],
    getStep: when(isRepricing, reprice()),
  },
  'done(repriceFlight): more expensive': {
    instruction: 'The same flight now costs $10 more.',
    kind: 'negative',
    isManual: true,
    getStep: when(isRepricing, reprice(raisedFare)),
  },
  'done(repriceFlight): sold out': {
    instruction: 'The same flight is no longer sold.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offerInvalid)],
    getStep: when(isRepricing, () => ({ result: null })),
  },
  'error(repriceFlight): no response': {
    instruction: 'The call gets no response.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offerUnreadable)],
    getStep: when(isRepricing, () => ({ result: unreachableError })),
  },
  'error(repriceFlight): rate limited': {
    instruction: 'There were too many searches.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    getStep: when(isRepricing, () => ({ result: buildRefusal('rate_limited') })),
  },
} satisfies BookingEventCases;
