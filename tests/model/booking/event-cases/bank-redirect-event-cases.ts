import { createActorResultEventCase, onBaseline } from './actor-result-event-case.ts';
import { buildBookAnswer, unreachableError } from '../sample-data.ts';
import {
  getBookingId,
  findIntentBySecret,
  isInState,
  isInPassengersState,
  getClientSecret,
  updateIntent,
  type BookingModelState,
  type BookingEventCase,
} from '../environment.ts';

const isConfirming = isInPassengersState('confirmingPayment');
const isResuming = isInPassengersState('resuming');
const isWaitingForPage = (state: BookingModelState) => isConfirming(state) || isInState(state, 'redirecting');

const restoreCases: BookingEventCase[] = [
  {
    id: 'page.restore',
    eventName: 'page.restore',
    instruction: 'Go Back while the browser leaves: it shows the page again as it was left.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    getStep: state =>
      isWaitingForPage(state) && ['asks', 'pays'].includes(state.environment.lastCard ?? '')
        ? { event: { type: 'page.restore' } }
        : null,
  },
  {
    id: 'after(redirectTimeout)',
    eventName: 'after(redirectTimeout)',
    instruction: 'Wait 20 seconds, the next page not coming.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    getStep: state =>
      isInState(state, 'redirecting')
        ? { event: { type: 'xstate.after.redirectTimeout.booking.redirecting' } }
        : null,
  },
];

const findCurrentIntent = (state: BookingModelState) =>
  findIntentBySecret(state.environment, getClientSecret(state));

const resumingCases: BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'findStartedBooking',
    'nothing booked yet',
    {
      instruction: 'The started payment has no booking yet.',
      kind: 'usual',
      isEnabled: state => isResuming(state) && findCurrentIntent(state)?.booking === 'none',
    },
    () => ({ isKnown: true, booking: null }),
  ),
  createActorResultEventCase(
    'done',
    'findStartedBooking',
    'booked in another tab',
    {
      instruction: 'The started payment was paid and booked in another tab meanwhile.',
      kind: 'edge',
      byHand: true,
      isEnabled: state => onBaseline(isResuming)(state) && findCurrentIntent(state)?.booking === 'none',
      getEnvironment: state =>
        updateIntent(state.environment, getClientSecret(state), { payment: 'held', booking: 'confirmed' }),
    },
    state => {
      const intent = findCurrentIntent(state);
      return {
        isKnown: true,
        booking: intent === null ? null : buildBookAnswer(getBookingId(intent), 'confirmed'),
      };
    },
  ),
  createActorResultEventCase(
    'error',
    'findStartedBooking',
    'no answer',
    { instruction: 'No answer comes.', kind: 'negative', byHand: true, isEnabled: onBaseline(isResuming) },
    () => unreachableError,
  ),
];

/** The way to the bank that isn't gone, and a started payment that is looked up. */
export const bankRedirectEventCases: readonly BookingEventCase[] = [...restoreCases, ...resumingCases];
