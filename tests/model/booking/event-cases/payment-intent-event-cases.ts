import { parseIntentId } from '#contract/payment-intent.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { createActorResultEventCase, onBaseline, onForcedRoute } from './actor-result-event-case.ts';
import { buildRefusal } from '../sample-data.ts';
import { describeForcedRoute } from '../sandbox-routes.ts';
import {
  getAskedAmount,
  getForcedOutcome,
  findIntentBySecret,
  isInPassengersState,
  updateIntent,
  type BookingModelState,
  type BookingEventCase,
  type Intent,
  type Environment,
} from '../environment.ts';

const isCreating = isInPassengersState('creatingPaymentIntent');

const nextSecret = ({ environment }: BookingModelState) => {
  const number = Object.keys(environment.intents).length + 1;
  return `pi_${number}_secret_${number}`;
};

/** What the page shows against what the airline asks: below zero where the page shows less. */
const getFareDifference = (state: BookingModelState) =>
  Number(state.snapshot.context.fare?.amount) - Number(getAskedAmount(state));

const findReplacedIntent = ({ snapshot: { context }, environment }: BookingModelState) =>
  findIntentBySecret(environment, context.replacedSecret);

const isReplacedBooked = (state: BookingModelState) => {
  const booking = findReplacedIntent(state)?.booking ?? 'none';
  return booking === 'pending' || booking === 'confirmed';
};

function withNewIntent(state: BookingModelState): Environment {
  const old = findReplacedIntent(state);
  const environment =
    old === null ? state.environment : updateIntent(state.environment, old.secret, { payment: 'closed' });
  const secret = nextSecret(state);
  const intent: Intent = {
    secret,
    forcedOutcome: getForcedOutcome(state),
    payment: 'open',
    willBeDeclined: false,
    booking: 'none',
    detailsFailedOnce: false,
  };
  return {
    ...environment,
    isFlightJustSelected: false,
    intents: { ...environment.intents, [parseIntentId(secret)]: intent },
  };
}

const canCreateIntent = (state: BookingModelState) =>
  isCreating(state) &&
  !isReplacedBooked(state) &&
  !['payment_without_secret', 'payment_fails'].includes(getForcedOutcome(state));

const buildFareChangedRefusal = (state: BookingModelState) =>
  buildRefusal('fare_changed', { total_amount: getAskedAmount(state), total_currency: 'USD' });

/** The payment is started, or isn't. */
export const paymentIntentEventCases: readonly BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'createPaymentIntent',
    'a secret',
    {
      instruction: 'The payment is started: the card form appears.',
      kind: 'usual',
      isEnabled: state => canCreateIntent(state) && getFareDifference(state) === 0,
      getEnvironment: withNewIntent,
    },
    state => ({ clientSecret: nextSecret(state) }),
  ),
  createActorResultEventCase(
    'done',
    'createPaymentIntent',
    'no secret',
    {
      alertText: messages.noIntent,
      instruction: 'The answer comes without a secret.',
      kind: 'negative',
      forcedBy: describeForcedRoute('payment_without_secret'),
      isEnabled: onForcedRoute(isCreating, 'payment_without_secret'),
    },
    () => ({ clientSecret: null }),
  ),
  createActorResultEventCase(
    'error',
    'createPaymentIntent',
    'it costs more now',
    {
      alertText: 'The fare is now',
      instruction: 'The airline asks more than the page shows: nothing is started.',
      kind: 'negative',
      forcedBy: describeForcedRoute('price_rises_always'),
      isEnabled: state => canCreateIntent(state) && getFareDifference(state) < 0,
    },
    buildFareChangedRefusal,
  ),
  createActorResultEventCase(
    'error',
    'createPaymentIntent',
    'it costs less now',
    {
      instruction: 'The airline asks less than the page shows: the page takes the lower fare and asks again.',
      kind: 'edge',
      byHand: true,
      isEnabled: state => canCreateIntent(state) && getFareDifference(state) > 0,
    },
    buildFareChangedRefusal,
  ),
  createActorResultEventCase(
    'error',
    'createPaymentIntent',
    'booked already',
    {
      instruction: 'The payment that this one takes the place of was paid and booked in another tab.',
      kind: 'edge',
      isEnabled: state => isCreating(state) && isReplacedBooked(state),
    },
    () => buildRefusal('already_booked'),
  ),
  createActorResultEventCase(
    'error',
    'createPaymentIntent',
    'offer unavailable',
    {
      alertText: messages.offerInvalid,
      instruction: 'The fare is gone by now.',
      kind: 'negative',
      byHand: true,
      isEnabled: onBaseline(canCreateIntent),
    },
    () => buildRefusal('offer_no_longer_available'),
  ),
  createActorResultEventCase(
    'error',
    'createPaymentIntent',
    'fails',
    {
      alertText: messages.intentFailed,
      instruction: 'The server fails.',
      kind: 'negative',
      forcedBy: describeForcedRoute('payment_fails'),
      isEnabled: onForcedRoute(isCreating, 'payment_fails'),
    },
    () => buildRefusal('internal_error'),
  ),
  createActorResultEventCase(
    'error',
    'createPaymentIntent',
    'a passenger is refused',
    {
      alertText: messages.intentFailed,
      instruction: 'The backend finds a passenger wrong: it says so at the field.',
      kind: 'negative',
      byHand: true,
      isEnabled: onBaseline(canCreateIntent),
    },
    () =>
      buildRefusal('invalid_request', {
        issues: [{ path: 'booking.passengers.0.given_name', message: 'Write it as in the passport.' }],
      }),
  ),
];
