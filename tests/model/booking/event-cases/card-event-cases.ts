import type { ConfirmOutcome } from '#machines/booking/booking-actors.ts';
import { createActorResultEventCase, onBaseline } from './actor-result-event-case.ts';
import { unreachableError } from '../sample-data.ts';
import {
  findIntentBySecret,
  isInPassengersState,
  countPayments,
  getClientSecret,
  updateIntent,
  type BookingModelState,
  type BookingEventCase,
  type Card,
  type Intent,
} from '../environment.ts';

const isEnteringCard = isInPassengersState('enteringCard');
const isConfirming = isInPassengersState('confirmingPayment');
const isDeclined = isInPassengersState('declined');

const createPaymentEventCase = (
  name: string,
  card: Card,
  instruction: string,
  kind: BookingEventCase['kind'],
  more: { forcedBy?: string; byHand?: boolean; isEnabled?: (state: BookingModelState) => boolean } = {},
): BookingEventCase => ({
  id: `payment.confirm: ${name}`,
  eventName: 'payment.confirm',
  instruction,
  forcedBy: more.forcedBy ?? null,
  kind,
  ...(more.byHand ? { byHand: true } : {}),
  getStep(state) {
    const intent = findIntentBySecret(state.environment, getClientSecret(state));
    const isOpen = intent?.payment === 'open' || intent?.payment === 'asked';
    // Code that could not be loaded once is not asked for again by this document.
    if (!isEnteringCard(state) || !isOpen || state.environment.lastCard === 'noCode') return null;
    if (more.isEnabled?.(state) === false) return null;
    return { event: { type: 'payment.confirm' }, environment: { ...state.environment, lastCard: card } };
  },
});

/** The code that pays comes with the first press of Pay. */
const isFirstPayment = ({ environment }: BookingModelState) =>
  environment.lastCard === null && countPayments(environment) === 1;
const isOnBaseline = onBaseline(() => true);

const cards: BookingEventCase[] = [
  createPaymentEventCase(
    'a card that pays',
    'pays',
    'Type the card 4242 4242 4242 4242 and press Pay.',
    'usual',
    {
      forcedBy: 'card 4242 4242 4242 4242',
    },
  ),
  createPaymentEventCase(
    'a card that pays, pressed twice',
    'pays',
    'Type the card 4242 4242 4242 4242 and press Pay twice, quickly: it is paid once.',
    'edge',
    {
      forcedBy: 'card 4242 4242 4242 4242',
      isEnabled: isOnBaseline,
    },
  ),
  createPaymentEventCase(
    'a card that asks',
    'asks',
    'Type the card 4000 0025 0000 3155 and press Pay.',
    'usual',
    {
      forcedBy: 'card 4000 0025 0000 3155',
      isEnabled: isOnBaseline,
    },
  ),
  createPaymentEventCase(
    'a card that asks and is refused',
    'asksThenRefuses',
    'Type the card 4000 0084 0000 1629 and press Pay.',
    'negative',
    { forcedBy: 'card 4000 0084 0000 1629', isEnabled: isOnBaseline },
  ),
  createPaymentEventCase(
    'a card that is declined',
    'declined',
    'Type the card 4000 0000 0000 0002 and press Pay.',
    'negative',
    {
      forcedBy: 'card 4000 0000 0000 0002',
      isEnabled: isOnBaseline,
    },
  ),
  createPaymentEventCase('an empty card form', 'none', 'Press Pay with an empty card form.', 'negative', {
    isEnabled: isOnBaseline,
  }),
  createPaymentEventCase(
    'paid in another tab meanwhile',
    'paidElsewhere',
    'Pay the same payment in another tab, and then press Pay here.',
    'edge',
    { byHand: true, isEnabled: isOnBaseline },
  ),
  createPaymentEventCase(
    'its code does not load',
    'noCode',
    'Press Pay while the code that pays can’t be loaded.',
    'edge',
    {
      byHand: true,
      isEnabled: state => isOnBaseline(state) && isFirstPayment(state),
    },
  ),
];

const createConfirmResultEventCase = (
  name: string,
  instruction: string,
  kind: BookingEventCase['kind'],
  of: readonly Card[],
  result: ConfirmOutcome,
  change: Partial<Intent> = {},
): BookingEventCase =>
  createActorResultEventCase(
    'done',
    'confirmPayment',
    name,
    {
      instruction,
      kind,
      isEnabled: state =>
        isConfirming(state) && state.environment.lastCard !== null && of.includes(state.environment.lastCard),
      getEnvironment: state => updateIntent(state.environment, getClientSecret(state), change),
    },
    () => result,
  );

const confirmations: BookingEventCase[] = [
  createConfirmResultEventCase(
    'paid, the browser goes on',
    'The card is authorised, and the browser goes on to the confirmation.',
    'usual',
    ['pays'],
    { outcome: 'redirecting' },
    { payment: 'held' },
  ),
  createConfirmResultEventCase(
    'to the bank',
    'The browser goes to the bank’s page.',
    'usual',
    ['asks'],
    { outcome: 'redirecting' },
    { payment: 'asked' },
  ),
  createConfirmResultEventCase(
    'to a bank that will refuse',
    'The browser goes to the bank’s page.',
    'usual',
    ['asksThenRefuses'],
    { outcome: 'redirecting' },
    { payment: 'asked', willBeDeclined: true },
  ),
  createConfirmResultEventCase(
    'incomplete',
    'The card form says at its own fields what is missing.',
    'negative',
    ['none'],
    {
      outcome: 'incomplete',
    },
  ),
  {
    ...createConfirmResultEventCase('declined', 'The card is declined.', 'negative', ['declined'], {
      outcome: 'declined',
      message: 'Your card was declined.',
    }),
    expectations: [{ role: 'alertdialog', text: 'Your card was declined.' }],
  },
  createConfirmResultEventCase(
    'paid already',
    'The payment is authorised already: the booking goes on.',
    'edge',
    ['paidElsewhere'],
    { outcome: 'finished' },
    { payment: 'held' },
  ),
  createActorResultEventCase(
    'error',
    'confirmPayment',
    'no payment service',
    {
      instruction: 'The payment service can’t be reached.',
      kind: 'edge',
      isEnabled: state => isConfirming(state) && state.environment.lastCard === 'noCode',
    },
    () => unreachableError,
  ),
];

const dialog: BookingEventCase[] = [
  {
    id: 'payment.retry',
    eventName: 'payment.retry',
    instruction: 'Press Try another card.',
    forcedBy: null,
    kind: 'usual',
    getStep: state => (isDeclined(state) ? { event: { type: 'payment.retry' } } : null),
  },
  {
    id: 'payment.abandon',
    eventName: 'payment.abandon',
    instruction: 'Press Back to home.',
    forcedBy: null,
    kind: 'usual',
    getStep: state => (isDeclined(state) ? { event: { type: 'payment.abandon' } } : null),
  },
];

/** The card: tried, taken, declined. */
export const cardEventCases: readonly BookingEventCase[] = [...cards, ...confirmations, ...dialog];
