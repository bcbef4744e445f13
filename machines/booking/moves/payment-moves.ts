import { intentIdOf } from '../../../src/contract/payment-intent.ts';
import type { ConfirmOutcome } from '../booking-actors.ts';
import { messages } from '../booking-setup.ts';
import { ending, onOrdinary, onRoute } from './endings.ts';
import { bookAnswer, refusal, unreachable } from './samples.ts';
import { routeInput } from './sandbox-routes.ts';
import {
  askedOn,
  bookingIdOf,
  forcing,
  intentOfSecret,
  isAt,
  paymentsOf,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Card,
  type Intent,
  type World,
} from './world.ts';

const at = (place: string) => (moment: BookingMoment) => isAt(moment, `enteringPassengers.${place}`);
const isCreating = at('creatingPaymentIntent');
const isEnteringCard = at('enteringCard');
const isConfirming = at('confirmingPayment');
const isResuming = at('resuming');
const isDeclined = at('declined');

const secretOf = ({ snapshot: { context } }: BookingMoment) => context.clientSecret ?? '';
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

const creations: BookingMove[] = [
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

const paying = (
  name: string,
  card: Card,
  does: string,
  kind: BookingMove['kind'],
  more: { forcedBy?: string; byHand?: boolean; isThere?: (moment: BookingMoment) => boolean } = {},
): BookingMove => ({
  id: `payment.confirm: ${name}`,
  on: 'payment.confirm',
  does,
  forcedBy: more.forcedBy ?? null,
  kind,
  ...(more.byHand ? { byHand: true } : {}),
  at(moment) {
    const intent = intentOfSecret(moment.world, secretOf(moment));
    const isOpen = intent?.payment === 'open' || intent?.payment === 'asked';
    // Code that could not be loaded once is not asked for again by this document.
    if (!isEnteringCard(moment) || !isOpen || moment.world.card === 'noCode') return null;
    if (more.isThere?.(moment) === false) return null;
    return { event: { type: 'payment.confirm' }, world: { ...moment.world, card } };
  },
});

/** The code that pays comes with the first press of Pay. */
const isFirstPayment = ({ world }: BookingMoment) => world.card === null && paymentsOf(world) === 1;

const ordinary = onOrdinary(() => true);

const cards: BookingMove[] = [
  paying('a card that pays', 'pays', 'Type the card 4242 4242 4242 4242 and press Pay.', 'usual', {
    forcedBy: 'card 4242 4242 4242 4242',
  }),
  paying(
    'a card that pays, pressed twice',
    'pays',
    'Type the card 4242 4242 4242 4242 and press Pay twice, quickly: it is paid once.',
    'edge',
    {
      forcedBy: 'card 4242 4242 4242 4242',
      isThere: ordinary,
    },
  ),
  paying('a card that asks', 'asks', 'Type the card 4000 0025 0000 3155 and press Pay.', 'usual', {
    forcedBy: 'card 4000 0025 0000 3155',
    isThere: ordinary,
  }),
  paying(
    'a card that asks and is refused',
    'asksThenRefuses',
    'Type the card 4000 0084 0000 1629 and press Pay.',
    'negative',
    { forcedBy: 'card 4000 0084 0000 1629', isThere: ordinary },
  ),
  paying(
    'a card that is declined',
    'declined',
    'Type the card 4000 0000 0000 0002 and press Pay.',
    'negative',
    {
      forcedBy: 'card 4000 0000 0000 0002',
      isThere: ordinary,
    },
  ),
  paying('an empty card form', 'none', 'Press Pay with an empty card form.', 'negative', {
    isThere: ordinary,
  }),
  paying(
    'paid in another tab meanwhile',
    'paidElsewhere',
    'Pay the same payment in another tab, and then press Pay here.',
    'edge',
    { byHand: true, isThere: ordinary },
  ),
  paying('its code does not load', 'noCode', 'Press Pay while the code that pays can’t be loaded.', 'edge', {
    byHand: true,
    isThere: moment => ordinary(moment) && isFirstPayment(moment),
  }),
];

const outcome = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  of: readonly Card[],
  result: ConfirmOutcome,
  change: Partial<Intent> = {},
): BookingMove =>
  ending(
    'done',
    'confirmPayment',
    name,
    {
      does,
      kind,
      isThere: moment => isConfirming(moment) && moment.world.card !== null && of.includes(moment.world.card),
      leaves: moment => withIntent(moment.world, secretOf(moment), change),
    },
    () => result,
  );

const confirmations: BookingMove[] = [
  outcome(
    'paid, the browser goes on',
    'The card is authorised, and the browser goes on to the confirmation.',
    'usual',
    ['pays'],
    { outcome: 'redirecting' },
    { payment: 'held' },
  ),
  outcome(
    'to the bank',
    'The browser goes to the bank’s page.',
    'usual',
    ['asks'],
    { outcome: 'redirecting' },
    { payment: 'asked' },
  ),
  outcome(
    'to a bank that will refuse',
    'The browser goes to the bank’s page.',
    'usual',
    ['asksThenRefuses'],
    { outcome: 'redirecting' },
    { payment: 'asked', isRefusedLater: true },
  ),
  outcome('incomplete', 'The card form says at its own fields what is missing.', 'negative', ['none'], {
    outcome: 'incomplete',
  }),
  outcome('declined', 'The card is declined.', 'negative', ['declined'], {
    outcome: 'declined',
    message: 'Your card was declined.',
  }),
  outcome(
    'paid already',
    'The payment is authorised already: the booking goes on.',
    'edge',
    ['paidElsewhere'],
    { outcome: 'finished' },
    { payment: 'held' },
  ),
  ending(
    'error',
    'confirmPayment',
    'no payment service',
    {
      does: 'The payment service can’t be reached.',
      kind: 'edge',
      isThere: moment => isConfirming(moment) && moment.world.card === 'noCode',
    },
    () => unreachable,
  ),
];

const dialog: BookingMove[] = [
  {
    id: 'payment.retry',
    on: 'payment.retry',
    does: 'Press Try another card.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isDeclined(moment) ? { event: { type: 'payment.retry' } } : null),
  },
  {
    id: 'payment.abandon',
    on: 'payment.abandon',
    does: 'Press Back to home.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isDeclined(moment) ? { event: { type: 'payment.abandon' } } : null),
  },
];

const isWaitingForPage = (moment: BookingMoment) => isConfirming(moment) || isAt(moment, 'redirecting');

const restoring: BookingMove[] = [
  {
    id: 'page.restore',
    on: 'page.restore',
    does: 'Go Back while the browser leaves: it shows the page again as it was left.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    at: moment =>
      isWaitingForPage(moment) && ['asks', 'pays'].includes(moment.world.card ?? '')
        ? { event: { type: 'page.restore' } }
        : null,
  },
  {
    id: 'after(redirectPatience)',
    on: 'after(redirectPatience)',
    does: 'Wait 20 seconds, the next page not coming.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    at: moment =>
      isAt(moment, 'redirecting')
        ? { event: { type: 'xstate.after.redirectPatience.booking.redirecting' } }
        : null,
  },
];

const intentHere = (moment: BookingMoment) => intentOfSecret(moment.world, secretOf(moment));

const resumptions: BookingMove[] = [
  ending(
    'done',
    'findStartedBooking',
    'nothing booked yet',
    {
      does: 'The started payment has no booking yet.',
      kind: 'usual',
      isThere: moment => isResuming(moment) && intentHere(moment)?.booking === 'none',
    },
    () => ({ isKnown: true, booking: null }),
  ),
  ending(
    'done',
    'findStartedBooking',
    'booked in another tab',
    {
      does: 'The started payment was paid and booked in another tab meanwhile.',
      kind: 'edge',
      byHand: true,
      isThere: moment => onOrdinary(isResuming)(moment) && intentHere(moment)?.booking === 'none',
      leaves: moment => withIntent(moment.world, secretOf(moment), { payment: 'held', booking: 'confirmed' }),
    },
    moment => {
      const intent = intentHere(moment);
      return {
        isKnown: true,
        booking: intent === null ? null : bookAnswer(bookingIdOf(intent), 'confirmed'),
      };
    },
  ),
  ending(
    'error',
    'findStartedBooking',
    'no answer',
    { does: 'No answer comes.', kind: 'negative', byHand: true, isThere: onOrdinary(isResuming) },
    () => unreachable,
  ),
];

/** The payment: started, tried, left for the bank and come back from. */
export const paymentMoves: readonly BookingMove[] = [
  ...creations,
  ...cards,
  ...confirmations,
  ...dialog,
  ...restoring,
  ...resumptions,
];
