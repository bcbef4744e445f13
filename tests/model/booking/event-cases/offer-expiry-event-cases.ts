import { messages } from '#machines/booking/booking-setup.ts';
import { createActorResultEventCase, clearFlightJustSelected } from './actor-result-event-case.ts';
import { getSampleFlight, raisedFare, unreachableError } from '../sample-data.ts';
import {
  isInState,
  isEmptyBlock,
  isInPassengersState,
  isBaseline,
  type BookingModelState,
  type BookingEventCase,
} from '../environment.ts';

const isEditing = isInPassengersState('editing');
const isRepricing = isInPassengersState('repricing');

const deadlines: BookingEventCase[] = [
  {
    id: 'offer.expiring',
    eventName: 'offer.expiring',
    instruction: 'Let time pass until less than ten minutes are left of the offer.',
    forcedBy: 'the clock: about 20 minutes after the search',
    kind: 'edge',
    getStep: state =>
      isBaseline(state) && isInState(state, 'enteringPassengers.editing')
        ? { event: { type: 'offer.expiring' }, environment: clearFlightJustSelected(state) }
        : null,
  },
  {
    id: 'offer.expired',
    eventName: 'offer.expired',
    instruction: 'Let time pass until the offer has ended.',
    forcedBy: 'the clock: about 30 minutes after the search',
    kind: 'edge',
    getStep: state =>
      !state.environment.isOfferUnwatched &&
      state.snapshot.context.isExpiring &&
      !state.snapshot.context.isExpired &&
      isInState(state, 'enteringPassengers.editing', 'enteringPassengers.enteringCard')
        ? { event: { type: 'offer.expired' }, environment: clearFlightJustSelected(state) }
        : null,
  },
  {
    id: 'error(watchOffer): no timers',
    eventName: 'error(watchOffer)',
    instruction: 'The browser can’t watch the time: the offer’s end is shown from the start.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    getStep: state =>
      state.environment.isFlightJustSelected &&
      isBaseline(state) &&
      isEditing(state) &&
      isEmptyBlock(state, 0)
        ? {
            event: { type: 'xstate.error.actor.watchOffer', error: new Error('No timers') },
            environment: { ...clearFlightJustSelected(state), isOfferUnwatched: true },
          }
        : null,
  },
];

const findRepricedFlight = (state: BookingModelState, amount?: string) => {
  const { searchParams } = state.snapshot.context;
  return searchParams === null
    ? null
    : getSampleFlight(searchParams, { id: 'off_2', ...(amount ? { amount } : {}) });
};

const repricings: BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'repriceFlight',
    'same price',
    { instruction: 'The same flights are sold at the same price.', kind: 'usual', isEnabled: isRepricing },
    state => findRepricedFlight(state),
  ),
  createActorResultEventCase(
    'done',
    'repriceFlight',
    'more expensive',
    {
      instruction: 'The same flights cost $10 more now.',
      kind: 'negative',
      byHand: true,
      isEnabled: isRepricing,
    },
    state => findRepricedFlight(state, raisedFare),
  ),
  createActorResultEventCase(
    'done',
    'repriceFlight',
    'sold out',
    {
      alertText: messages.offerInvalid,
      instruction: 'The same flights are sold no more.',
      kind: 'negative',
      byHand: true,
      isEnabled: isRepricing,
    },
    () => null,
  ),
  createActorResultEventCase(
    'error',
    'repriceFlight',
    'no answer',
    {
      alertText: messages.offerUnreadable,
      instruction: 'No answer comes.',
      kind: 'negative',
      byHand: true,
      isEnabled: isRepricing,
    },
    () => unreachableError,
  ),
];

/** The offer's end, and its price afterwards. */
export const offerExpiryEventCases: readonly BookingEventCase[] = [...deadlines, ...repricings];
