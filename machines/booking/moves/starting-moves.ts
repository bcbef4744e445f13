import { intentIdOf } from '../../../src/contract/payment-intent.ts';
import { messages } from '../booking-setup.ts';
import { ending, onOrdinary, onRoute } from './endings.ts';
import { refusal } from './samples.ts';
import { routeInput } from './sandbox-routes.ts';
import {
  askedOn,
  forcing,
  intentOfSecret,
  isInPassengers,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Intent,
  type World,
} from './world.ts';

const isCreating = isInPassengers('creatingPaymentIntent');

const nextSecret = ({ world }: BookingMoment) => {
  const number = Object.keys(world.intents).length + 1;
  return `pi_${number}_secret_${number}`;
};

/** What the page shows against what the airline asks: below zero where the page shows less. */
const difference = (moment: BookingMoment) =>
  Number(moment.snapshot.context.fare?.amount) - Number(askedOn(moment));

const replaced = ({ snapshot: { context }, world }: BookingMoment) =>
  intentOfSecret(world, context.replacedSecret);

const isReplacedBooked = (moment: BookingMoment) => {
  const booking = replaced(moment)?.booking ?? 'none';
  return booking === 'pending' || booking === 'confirmed';
};

function withNewIntent(moment: BookingMoment): World {
  const old = replaced(moment);
  const world = old === null ? moment.world : withIntent(moment.world, old.secret, { payment: 'closed' });
  const secret = nextSecret(moment);
  const intent: Intent = {
    secret,
    forces: forcing(moment),
    payment: 'open',
    isRefusedLater: false,
    booking: 'none',
    hasStumbled: false,
  };
  return { ...world, isJustChosen: false, intents: { ...world.intents, [intentIdOf(secret)]: intent } };
}

const isCreatable = (moment: BookingMoment) =>
  isCreating(moment) &&
  !isReplacedBooked(moment) &&
  !['payment_without_secret', 'payment_fails'].includes(forcing(moment));

const fareChanged = (moment: BookingMoment) =>
  refusal('fare_changed', { total_amount: askedOn(moment), total_currency: 'USD' });

/** The payment is started, or isn't. */
export const startingMoves: readonly BookingMove[] = [
  ending(
    'done',
    'createPaymentIntent',
    'a secret',
    {
      does: 'The payment is started: the card form appears.',
      kind: 'usual',
      isThere: moment => isCreatable(moment) && difference(moment) === 0,
      leaves: withNewIntent,
    },
    moment => ({ clientSecret: nextSecret(moment) }),
  ),
  ending(
    'done',
    'createPaymentIntent',
    'no secret',
    {
      alerts: messages.noIntent,
      does: 'The answer comes without a secret.',
      kind: 'negative',
      forcedBy: routeInput('payment_without_secret'),
      isThere: onRoute(isCreating, 'payment_without_secret'),
    },
    () => ({ clientSecret: null }),
  ),
  ending(
    'error',
    'createPaymentIntent',
    'it costs more now',
    {
      alerts: 'The fare is now',
      does: 'The airline asks more than the page shows: nothing is started.',
      kind: 'negative',
      forcedBy: routeInput('price_rises_always'),
      isThere: moment => isCreatable(moment) && difference(moment) < 0,
    },
    fareChanged,
  ),
  ending(
    'error',
    'createPaymentIntent',
    'it costs less now',
    {
      does: 'The airline asks less than the page shows: the page takes the lower fare and asks again.',
      kind: 'edge',
      byHand: true,
      isThere: moment => isCreatable(moment) && difference(moment) > 0,
    },
    fareChanged,
  ),
  ending(
    'error',
    'createPaymentIntent',
    'booked already',
    {
      does: 'The payment that this one takes the place of was paid and booked in another tab.',
      kind: 'edge',
      isThere: moment => isCreating(moment) && isReplacedBooked(moment),
    },
    () => refusal('already_booked'),
  ),
  ending(
    'error',
    'createPaymentIntent',
    'gone',
    {
      alerts: messages.offerInvalid,
      does: 'The fare is gone by now.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isCreatable),
    },
    () => refusal('offer_no_longer_available'),
  ),
  ending(
    'error',
    'createPaymentIntent',
    'fails',
    {
      alerts: messages.intentFailed,
      does: 'The server fails.',
      kind: 'negative',
      forcedBy: routeInput('payment_fails'),
      isThere: onRoute(isCreating, 'payment_fails'),
    },
    () => refusal('internal_error'),
  ),
  ending(
    'error',
    'createPaymentIntent',
    'a passenger is refused',
    {
      alerts: messages.intentFailed,
      does: 'The backend finds a passenger wrong: it says so at the field.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isCreatable),
    },
    () =>
      refusal('invalid_request', {
        issues: [{ path: 'booking.passengers.0.given_name', message: 'Write it as in the passport.' }],
      }),
  ),
];
