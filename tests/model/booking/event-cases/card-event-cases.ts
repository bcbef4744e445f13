import { errorCatalog } from '#contract/errors.ts';
import type { ConfirmOutcome } from '#machines/booking/booking-actors.ts';
import { countPayments, updateIntent, type Card, type Intent } from '../environment.ts';
import {
  allOf,
  anyOf,
  findCurrentIntent,
  isBaseline,
  isEnteringCard,
  isInState,
  isOnRoute,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { unreachableError } from '../sample-data.ts';

const isConfirming = isInState('booking.enteringPassengers.confirmingPayment');
const isClosed = isInState('booking.enteringPassengers.paymentClosed');
const isDeclined = isInState('booking.enteringPassengers.declined');
const hasCurrentOffer = ({ snapshot: { context } }: BookingModelState) => !context.isExpired;

/** The script that confirms payments is loaded by the first press of Pay, and only once by each document. */
const canPay = (state: BookingModelState) =>
  isEnteringCard(state) &&
  ['open', 'challenged', 'challengedThenDeclined'].includes(findCurrentIntent(state)?.payment ?? '') &&
  state.environment.lastCard !== 'scriptUnavailable';
const isFirstPayment = ({ environment }: BookingModelState) =>
  environment.lastCard === null && countPayments(environment) === 1;

const pay = (card: Card, isEnabled: (state: BookingModelState) => boolean = isBaseline) =>
  when(allOf(canPay, isEnabled), ({ environment }) => ({
    event: { type: 'payment.confirm' },
    environment: { ...environment, lastCard: card },
  }));

const confirm = (card: Card, result: ConfirmOutcome, change: Partial<Intent> = {}) =>
  when(
    state => isConfirming(state) && state.environment.lastCard === card,
    state => ({ result, environment: updateIntent(state.environment, findCurrentIntent(state), change) }),
  );

/** Paying by card. */
export const cardEventCases = {
  'payment.confirm: approved card': {
    instruction: 'Type a card that pays and press Pay.',
    forcedBy: 'the card of the path’s conditions',
    getStep: pay('approved', () => true),
  },
  'payment.confirm: approved card, double click': {
    instruction: 'Type the card 4242 4242 4242 4242 and double-click Pay: there is one payment.',
    kind: 'edge',
    forcedBy: 'card 4242 4242 4242 4242',
    getStep: pay('approved'),
  },
  'payment.confirm: 3-D Secure card': {
    instruction: 'Type the card 4000 0025 0000 3155 and press Pay.',
    forcedBy: 'card 4000 0025 0000 3155',
    getStep: pay('challenged'),
  },
  'payment.confirm: 3-D Secure card that is declined': {
    instruction: 'Type the card 4000 0084 0000 1629 and press Pay.',
    kind: 'negative',
    forcedBy: 'card 4000 0084 0000 1629',
    getStep: pay('challengedThenDeclined'),
  },
  'payment.confirm: declined card': {
    instruction: 'Type the card 4000 0000 0000 0002 and press Pay.',
    kind: 'negative',
    forcedBy: 'card 4000 0000 0000 0002',
    getStep: keepHistory(pay('declined')),
  },
  'payment.confirm: empty card form': {
    instruction: 'Press Pay with an empty card form.',
    kind: 'negative',
    getStep: pay('empty'),
  },
  'payment.confirm: already paid in another tab': {
    instruction: 'Pay the same payment in another tab, then press Pay in this one.',
    kind: 'edge',
    isManual: true,
    getStep: keepHistory(pay('paidInOtherTab', anyOf(isBaseline, isOnRoute('order_pending_then_confirmed')))),
  },
  'payment.confirm: replaced in another tab': {
    instruction: 'Duplicate the tab, press Continue to Payment in the copy, then press Pay in this one.',
    kind: 'edge',
    isManual: true,
    getStep: keepHistory(pay('replacedInOtherTab')),
  },
  'payment.confirm: script unavailable': {
    instruction: 'Press Pay while the script that confirms payments can’t be loaded.',
    kind: 'edge',
    isManual: true,
    getStep: pay('scriptUnavailable', allOf(isBaseline, isFirstPayment)),
  },

  'done(confirmPayment): authorized': {
    instruction: 'The card is authorized, and the browser goes to the confirmation page.',
    getStep: confirm('approved', { outcome: 'redirecting' }, { payment: 'authorized' }),
  },
  'done(confirmPayment): challenged': {
    instruction: 'The browser goes to the bank’s page.',
    getStep: confirm('challenged', { outcome: 'redirecting' }, { payment: 'challenged' }),
  },
  'done(confirmPayment): challenged, to be declined': {
    instruction: 'The browser goes to the bank’s page.',
    getStep: confirm(
      'challengedThenDeclined',
      { outcome: 'redirecting' },
      { payment: 'challengedThenDeclined' },
    ),
  },
  'done(confirmPayment): incomplete': {
    instruction: 'The card form shows errors at its own fields.',
    kind: 'negative',
    getStep: confirm('empty', { outcome: 'incomplete' }),
  },
  'done(confirmPayment): declined': {
    instruction: 'The card is declined.',
    kind: 'negative',
    expectations: [{ role: 'alertdialog', text: 'Your card was declined.' }],
    getStep: keepHistory(confirm('declined', { outcome: 'declined', message: 'Your card was declined.' })),
  },
  'done(confirmPayment): rate limited': {
    instruction: 'There were too many payments with cards that were declined.',
    kind: 'negative',
    isManual: true,
    expectations: [{ role: 'alertdialog', text: errorCatalog.rate_limited.error }],
    getStep: confirm('declined', { outcome: 'declined', message: errorCatalog.rate_limited.error }),
  },
  'done(confirmPayment): already authorized': {
    instruction: 'The payment has already been authorized: the booking continues.',
    kind: 'edge',
    getStep: keepHistory(confirm('paidInOtherTab', { outcome: 'finished' }, { payment: 'authorized' })),
  },
  'done(confirmPayment): closed': {
    instruction: 'The payment has been closed.',
    kind: 'edge',
    getStep: keepHistory(confirm('replacedInOtherTab', { outcome: 'closed' }, { payment: 'replaced' })),
  },
  'error(confirmPayment): payment service unreachable': {
    instruction: 'The payment service can’t be reached.',
    kind: 'edge',
    getStep: when(
      state => isConfirming(state) && state.environment.lastCard === 'scriptUnavailable',
      () => ({ result: unreachableError }),
    ),
  },

  'payment.retry': {
    instruction: 'Press Try another card, or Escape.',
    getStep: when(allOf(isDeclined, hasCurrentOffer), () => ({ event: { type: 'payment.retry' } })),
  },
  'payment.retry: expired offer': {
    instruction: 'Press Try another card, or Escape: the fare is checked first.',
    kind: 'edge',
    getStep: when(
      allOf(isDeclined, state => !hasCurrentOffer(state)),
      () => ({ event: { type: 'payment.retry' } }),
    ),
  },
  'payment.retry: new payment': {
    instruction: 'Press Start a new payment.',
    getStep: when(isClosed, () => ({ event: { type: 'payment.retry' } })),
  },
  'payment.abandon': {
    instruction: 'Press Back to home.',
    getStep: when(
      state => isDeclined(state) || isClosed(state),
      () => ({ event: { type: 'payment.abandon' } }),
    ),
  },
} satisfies BookingEventCases;
