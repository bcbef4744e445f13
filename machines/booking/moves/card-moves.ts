import type { ConfirmOutcome } from '../booking-actors.ts';
import { ending, onOrdinary } from './endings.ts';
import { unreachable } from './samples.ts';
import {
  intentOfSecret,
  isInPassengers,
  paymentsOf,
  secretOf,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Card,
  type Intent,
} from './world.ts';

const isEnteringCard = isInPassengers('enteringCard');
const isConfirming = isInPassengers('confirmingPayment');
const isDeclined = isInPassengers('declined');

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
  {
    ...outcome('declined', 'The card is declined.', 'negative', ['declined'], {
      outcome: 'declined',
      message: 'Your card was declined.',
    }),
    shows: [{ role: 'alertdialog', says: 'Your card was declined.' }],
  },
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

/** The card: tried, taken, declined. */
export const cardMoves: readonly BookingMove[] = [...cards, ...confirmations, ...dialog];
