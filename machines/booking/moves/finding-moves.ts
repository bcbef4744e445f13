import type { BookAnswer } from '../../../src/contract/booking.ts';
import { messages } from '../booking-setup.ts';
import { ending } from './endings.ts';
import { bookAnswer, unreachable } from './samples.ts';
import { routeInput } from './sandbox-routes.ts';
import {
  bookingIdOf,
  hasBookingData,
  intentReturned,
  isInConfirming,
  type BookingMoment,
  type BookingMove,
  type Intent,
} from './world.ts';

const isFinding = isInConfirming('findingBooking');

const bookedAs = (intent: Intent | null): BookAnswer | null =>
  intent === null || intent.booking === 'none' ? null : bookAnswer(bookingIdOf(intent), intent.booking);

const hasBooking = (moment: BookingMoment, ...states: Intent['booking'][]) => {
  const intent = intentReturned(moment);
  return intent !== null && states.includes(intent.booking);
};

const isUnknown = (moment: BookingMoment) => intentReturned(moment) === null;
const hasFailed = ({ snapshot: { context } }: BookingMoment) => context.returned?.redirectStatus === 'failed';

const found = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  isThere: (moment: BookingMoment) => boolean,
  more: { forcedBy?: string; byHand?: boolean; isKnown?: boolean } = {},
): BookingMove =>
  ending(
    'done',
    'findBooking',
    name,
    { does, kind, isThere: moment => isFinding(moment) && isThere(moment), ...more },
    moment => ({
      isKnown: more.isKnown ?? true,
      booking: more.isKnown === false ? null : bookedAs(intentReturned(moment)),
    }),
  );

/** Whether a payment has a booking already. */
export const findingMoves: readonly BookingMove[] = [
  found('nothing booked yet', 'The payment is known, and nothing is booked for it yet.', 'usual', moment =>
    hasBooking(moment, 'none'),
  ),
  found('booked', 'The payment has its booking already.', 'usual', moment => hasBooking(moment, 'confirmed')),
  found(
    'pending',
    'The airline has not confirmed the booking yet.',
    'edge',
    moment => hasBooking(moment, 'pending'),
    {
      forcedBy: `${routeInput('order_pending_then_confirmed')}, or MAN → LHR`,
    },
  ),
  found('failed', 'The booking has failed.', 'negative', moment => hasBooking(moment, 'failed'), {
    forcedBy: `${routeInput('order_insufficient_balance')}, or another whose order fails`,
  }),
  found('an unknown payment', 'Nobody knows such a payment.', 'negative', isUnknown, { isKnown: false }),
  found(
    'a host that knows no payments',
    'The host can’t tell what it knows of a payment.',
    'edge',
    moment => hasBooking(moment, 'none') && hasBookingData(moment) && !hasFailed(moment),
    { byHand: true, isKnown: false },
  ),
  ending(
    'error',
    'findBooking',
    'no answer',
    {
      alerts: `Booking failed: ${messages.bookingFetchFailed}`,
      does: 'No answer comes, however often the page asks.',
      kind: 'negative',
      byHand: true,
      isThere: moment =>
        isFinding(moment) && hasBooking(moment, 'none') && intentReturned(moment)?.forces === 'nothing',
    },
    () => unreachable,
  ),
];
