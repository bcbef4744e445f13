import { messages } from '../booking-setup.ts';
import { ending, onOrdinary, onRoute } from './endings.ts';
import { nonsense, offerFor, raisedFare, refusal } from './samples.ts';
import { routeInput, type Forcing } from './sandbox-routes.ts';
import { askedOn, forcing, isInPassengers, type BookingMoment, type BookingMove } from './world.ts';

const isValidating = isInPassengers('validatingOffer');
const isAccepting = isInPassengers('acceptingFare');

const typesOf = ({ snapshot: { context } }: BookingMoment) =>
  (context.passengers ?? []).map(({ type }) => type);

/** The routes on which validating is answered by something else than the offer. */
const unanswered: readonly Forcing[] = [
  'offer_unavailable',
  'validation_is_nonsense',
  'validation_without_passengers',
];

const shown = ({ snapshot: { context } }: BookingMoment) => Number(context.fare?.amount);
const isDearer = (moment: BookingMoment) => Number(askedOn(moment)) > shown(moment);
const isValidated = (moment: BookingMoment) => isValidating(moment) && !unanswered.includes(forcing(moment));

const validations: BookingMove[] = [
  ending(
    'done',
    'validateOffer',
    'still sold',
    {
      does: 'The airline still sells the fare at this price, or below it.',
      kind: 'usual',
      isThere: moment => isValidated(moment) && !isDearer(moment),
    },
    moment => offerFor(typesOf(moment), askedOn(moment)),
  ),
  ending(
    'done',
    'validateOffer',
    'dearer once',
    {
      alerts: 'The fare is now',
      does: 'The airline asks $10 more, and stays with it.',
      kind: 'edge',
      forcedBy: routeInput('price_rises_once'),
      isThere: onRoute(moment => isValidated(moment) && isDearer(moment), 'price_rises_once'),
    },
    moment => offerFor(typesOf(moment), askedOn(moment)),
  ),
  ending(
    'done',
    'validateOffer',
    'dearer every time',
    {
      alerts: 'The fare is now',
      does: 'The airline asks $10 more than the last time.',
      kind: 'negative',
      forcedBy: routeInput('price_rises_always'),
      isThere: onRoute(moment => isValidated(moment) && isDearer(moment), 'price_rises_always'),
    },
    moment => offerFor(typesOf(moment), askedOn(moment)),
  ),
  ending(
    'done',
    'validateOffer',
    'said to be dearer than it is',
    {
      does: 'The answer names $10 more than the airline asks.',
      kind: 'edge',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    moment => offerFor(typesOf(moment), raisedFare),
  ),
  ending(
    'done',
    'validateOffer',
    'not valid',
    {
      alerts: messages.offerInvalid,
      does: 'The answer says that the offer is not valid.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    () => ({ valid: false }),
  ),
  ending(
    'done',
    'validateOffer',
    'no passengers',
    {
      alerts: messages.offerEmpty,
      does: 'The answer names no passengers.',
      kind: 'negative',
      forcedBy: routeInput('validation_without_passengers'),
      isThere: onRoute(isValidating, 'validation_without_passengers'),
    },
    () => offerFor([], raisedFare),
  ),
  ending(
    'done',
    'validateOffer',
    'for others',
    {
      alerts: messages.offerInvalid,
      does: 'The answer is for one adult more than flies.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    moment => offerFor([...typesOf(moment), 'adult'], askedOn(moment)),
  ),
  ending(
    'error',
    'validateOffer',
    'gone',
    {
      alerts: messages.offerInvalid,
      does: 'The fare is gone.',
      kind: 'negative',
      forcedBy: routeInput('offer_unavailable'),
      isThere: onRoute(isValidating, 'offer_unavailable'),
    },
    () => refusal('offer_no_longer_available'),
  ),
  ending(
    'error',
    'validateOffer',
    'refused',
    {
      alerts: messages.offerInvalid,
      does: 'The backend refuses the question.',
      kind: 'negative',
      byHand: true,
      isThere: onOrdinary(isValidating),
    },
    () => refusal('invalid_request'),
  ),
  ending(
    'error',
    'validateOffer',
    'nonsense',
    {
      alerts: messages.offerUnreadable,
      does: 'The answer is nonsense.',
      kind: 'negative',
      forcedBy: routeInput('validation_is_nonsense'),
      isThere: onRoute(isValidating, 'validation_is_nonsense'),
    },
    () => nonsense,
  ),
];

const fares: BookingMove[] = [
  {
    id: 'fare.accept',
    on: 'fare.accept',
    does: 'Press Accept new fare.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isAccepting(moment) ? { event: { type: 'fare.accept' } } : null),
  },
  {
    id: 'fare.decline',
    on: 'fare.decline',
    does: 'Press Back to results.',
    forcedBy: null,
    kind: 'usual',
    at: moment => (isAccepting(moment) ? { event: { type: 'fare.decline' } } : null),
  },
];

/** The offer looked at again before it is paid, and a fare that has risen. */
export const offerMoves: readonly BookingMove[] = [...validations, ...fares];
