import { ending, onOrdinary } from './endings.ts';
import { bookAnswer, unreachable } from './samples.ts';
import {
  bookingIdOf,
  intentOfSecret,
  isAt,
  isInPassengers,
  secretOf,
  withIntent,
  type BookingMoment,
  type BookingMove,
} from './world.ts';

const isConfirming = isInPassengers('confirmingPayment');
const isResuming = isInPassengers('resuming');
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

/** The way to the bank that isn't gone, and a started payment that is looked up. */
export const leavingMoves: readonly BookingMove[] = [...restoring, ...resumptions];
