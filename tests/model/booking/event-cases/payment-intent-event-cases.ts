import { errorCatalog } from '#contract/errors.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert } from '#model/expectations.ts';
import { updateIntent, type Environment } from '../environment.ts';
import {
  allOf,
  anyOf,
  findReplacedIntent,
  getAskedAmount,
  getFareDifference,
  getForcedOutcome,
  isBaseline,
  isInState,
  isOnRoute,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRefusal, offlineError } from '../sample-data.ts';
import { describeForcedRoute } from '../sandbox-routes.ts';

const isCreating = isInState('booking.enteringPassengers.creatingPaymentIntent');

const isAcceptingDuplicate = isInState('booking.enteringPassengers.acceptingDuplicate');

const isReplacedBooked = (state: BookingModelState) =>
  ['pending', 'confirmed'].includes(findReplacedIntent(state)?.booking ?? 'none');

const isExpired = ({ snapshot: { context } }: BookingModelState) => context.isExpired;

const canCreateIntent = (state: BookingModelState) =>
  isCreating(state) &&
  !isExpired(state) &&
  !isReplacedBooked(state) &&
  !isOnRoute('payment_without_secret', 'payment_fails')(state);

const getNextSecret = ({ environment }: BookingModelState) => {
  const number = Object.keys(environment.intents).length + 1;
  return `pi_${number}_secret_${number}`;
};

function withNewIntent(state: BookingModelState): Environment {
  const environment = updateIntent(state.environment, findReplacedIntent(state), { payment: 'replaced' });
  const secret = getNextSecret(state);
  return {
    ...environment,
    intents: {
      ...environment.intents,
      [parseIntentId(secret)]: {
        secret,
        forcedOutcome: getForcedOutcome(state),
        payment: 'open',
        booking: 'none',
        detailsFailedOnce: false,
      },
    },
  };
}

const refuseChangedFare = (state: BookingModelState) => ({
  result: buildRefusal('fare_changed', { total_amount: getAskedAmount(state), total_currency: 'USD' }),
});

/** Creating the payment intent. */
export const paymentIntentEventCases = {
  'done(createPaymentIntent): secret': {
    instruction: 'The payment is started: the card form appears.',
    getStep: keepHistory(
      when(
        state => canCreateIntent(state) && getFareDifference(state) === 0,
        state => ({ result: { clientSecret: getNextSecret(state) }, environment: withNewIntent(state) }),
      ),
    ),
  },
  'done(createPaymentIntent): no secret': {
    instruction: 'The response contains no secret.',
    kind: 'negative',
    forcedBy: describeForcedRoute('payment_without_secret'),
    expectations: [alert(messages.noIntent)],
    getStep: when(allOf(isCreating, isOnRoute('payment_without_secret')), () => ({
      result: { clientSecret: null },
    })),
  },
  'error(createPaymentIntent): more expensive': {
    instruction: 'The airline asks more than the page shows: no payment is started.',
    kind: 'negative',
    forcedBy: describeForcedRoute('price_rises_always'),
    expectations: [alert('The fare is now')],
    getStep: when(state => canCreateIntent(state) && getFareDifference(state) > 0, refuseChangedFare),
  },
  'error(createPaymentIntent): cheaper': {
    instruction: 'The airline asks less than the page shows: the page takes the lower fare and tries again.',
    kind: 'edge',
    isManual: true,
    getStep: when(state => canCreateIntent(state) && getFareDifference(state) < 0, refuseChangedFare),
  },
  'error(createPaymentIntent): already booked': {
    instruction: 'The payment that this one replaces was paid and booked in another tab.',
    kind: 'edge',
    getStep: when(
      allOf(isCreating, isReplacedBooked, state => !isExpired(state)),
      ({ environment }) => ({
        result: buildRefusal('already_booked'),
        // The history entry of the passengers page has no payment that a card was entered for.
        environment: { ...environment, lastCard: null },
      }),
    ),
  },
  'error(createPaymentIntent): trip already booked': {
    instruction: 'The same passenger already has a ticket for this flight: no payment is started.',
    kind: 'negative',
    isManual: true,
    getStep: keepHistory(
      when(
        allOf(canCreateIntent, isBaseline, ({ snapshot: { context } }) => !context.isDuplicateConfirmed),
        () => ({ result: buildRefusal('already_booked_trip') }),
      ),
    ),
  },
  'error(createPaymentIntent): rate limited': {
    instruction: 'There were too many payments.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    getStep: when(allOf(canCreateIntent, isBaseline), () => ({ result: buildRefusal('rate_limited') })),
  },
  'error(createPaymentIntent): offline': {
    instruction: 'The browser is offline while the call is made.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offlineNotCharged)],
    getStep: when(allOf(canCreateIntent, isBaseline), () => ({ result: offlineError })),
  },
  'duplicate.accept': {
    instruction: 'Press Book another.',
    getStep: when(isAcceptingDuplicate, () => ({ event: { type: 'duplicate.accept' } })),
  },
  'duplicate.accept: double click': {
    instruction: 'Double-click Book another: one payment is started.',
    kind: 'edge',
    getStep: when(isAcceptingDuplicate, () => ({ event: { type: 'duplicate.accept' } })),
  },
  'duplicate.decline': {
    instruction: 'Press Edit passengers.',
    getStep: when(isAcceptingDuplicate, () => ({ event: { type: 'duplicate.decline' } })),
  },
  'error(createPaymentIntent): offer unavailable': {
    instruction: 'The fare is no longer available.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offerInvalid)],
    getStep: keepHistory(
      when(anyOf(allOf(canCreateIntent, isBaseline), allOf(isCreating, isExpired)), () => ({
        result: buildRefusal('offer_no_longer_available'),
      })),
    ),
  },
  'error(createPaymentIntent): server error': {
    instruction: 'The server fails.',
    kind: 'negative',
    forcedBy: describeForcedRoute('payment_fails'),
    expectations: [alert(messages.intentFailed)],
    getStep: when(allOf(isCreating, isOnRoute('payment_fails')), () => ({
      result: buildRefusal('internal_error'),
    })),
  },
  'error(createPaymentIntent): passenger refused': {
    instruction: 'The backend refuses a passenger: the error appears at the field.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.intentFailed)],
    getStep: when(allOf(canCreateIntent, isBaseline), () => ({
      result: buildRefusal('invalid_request', {
        issues: [{ path: 'booking.passengers.0.given_name', message: 'Write it as in the passport.' }],
      }),
    })),
  },
} satisfies BookingEventCases;
