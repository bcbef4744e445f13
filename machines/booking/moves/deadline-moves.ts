import { messages } from '../booking-setup.ts';
import { ending, later } from './endings.ts';
import { flightOn, raisedFare, unreachable } from './samples.ts';
import {
  isAt,
  isEmptyBlock,
  isInPassengers,
  isOrdinary,
  type BookingMoment,
  type BookingMove,
} from './world.ts';

const isEditing = isInPassengers('editing');
const isRepricing = isInPassengers('repricing');

const deadlines: BookingMove[] = [
  {
    id: 'offer.expiring',
    on: 'offer.expiring',
    does: 'Let time pass until less than ten minutes are left of the offer.',
    forcedBy: 'the clock: about 20 minutes after the search',
    kind: 'edge',
    at: moment =>
      isOrdinary(moment) && isAt(moment, 'enteringPassengers.editing')
        ? { event: { type: 'offer.expiring' }, world: later(moment) }
        : null,
  },
  {
    id: 'offer.expired',
    on: 'offer.expired',
    does: 'Let time pass until the offer has ended.',
    forcedBy: 'the clock: about 30 minutes after the search',
    kind: 'edge',
    at: moment =>
      !moment.world.isUnwatched &&
      moment.snapshot.context.isExpiring &&
      !moment.snapshot.context.isExpired &&
      isAt(moment, 'enteringPassengers.editing', 'enteringPassengers.enteringCard')
        ? { event: { type: 'offer.expired' }, world: later(moment) }
        : null,
  },
  {
    id: 'error(watchOffer): no timers',
    on: 'error(watchOffer)',
    does: 'The browser can’t watch the time: the offer’s end is shown from the start.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    at: moment =>
      moment.world.isJustChosen && isOrdinary(moment) && isEditing(moment) && isEmptyBlock(moment, 0)
        ? {
            event: { type: 'xstate.error.actor.watchOffer', error: new Error('No timers') },
            world: { ...later(moment), isUnwatched: true },
          }
        : null,
  },
];

const again = (moment: BookingMoment, amount?: string) => {
  const { searchParams } = moment.snapshot.context;
  return searchParams === null
    ? null
    : flightOn(searchParams, { id: 'off_2', ...(amount ? { amount } : {}) });
};

const repricings: BookingMove[] = [
  ending(
    'done',
    'repriceFlight',
    'as dear as before',
    { does: 'The same flights are sold at the same price.', kind: 'usual', isThere: isRepricing },
    moment => again(moment),
  ),
  ending(
    'done',
    'repriceFlight',
    'dearer',
    { does: 'The same flights cost $10 more now.', kind: 'negative', byHand: true, isThere: isRepricing },
    moment => again(moment, raisedFare),
  ),
  ending(
    'done',
    'repriceFlight',
    'sold no more',
    {
      alerts: messages.offerInvalid,
      does: 'The same flights are sold no more.',
      kind: 'negative',
      byHand: true,
      isThere: isRepricing,
    },
    () => null,
  ),
  ending(
    'error',
    'repriceFlight',
    'no answer',
    {
      alerts: messages.offerUnreadable,
      does: 'No answer comes.',
      kind: 'negative',
      byHand: true,
      isThere: isRepricing,
    },
    () => unreachable,
  ),
];

/** The offer's end, and its price afterwards. */
export const deadlineMoves: readonly BookingMove[] = [...deadlines, ...repricings];
