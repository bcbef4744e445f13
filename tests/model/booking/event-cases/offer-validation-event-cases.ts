import { messages } from '#machines/booking/booking-setup.ts';
import { createActorResultEventCase, onBaseline, onForcedRoute } from './actor-result-event-case.ts';
import { invalidResponseError, buildValidatedOffer, raisedFare, buildRefusal } from '../sample-data.ts';
import { describeForcedRoute, type ForcedOutcome } from '../sandbox-routes.ts';
import {
  getAskedAmount,
  getForcedOutcome,
  isInPassengersState,
  type BookingModelState,
  type BookingEventCase,
} from '../environment.ts';

const isValidating = isInPassengersState('validatingOffer');
const isAccepting = isInPassengersState('acceptingFare');

const getPassengerTypes = ({ snapshot: { context } }: BookingModelState) =>
  (context.passengers ?? []).map(({ type }) => type);

/** The routes on which validating is answered by something else than the offer. */
const routesWithoutOffer: readonly ForcedOutcome[] = [
  'offer_unavailable',
  'validation_is_nonsense',
  'validation_without_passengers',
];

const getShownAmount = ({ snapshot: { context } }: BookingModelState) => Number(context.fare?.amount);
const isMoreExpensive = (state: BookingModelState) => Number(getAskedAmount(state)) > getShownAmount(state);
const isAnsweredWithOffer = (state: BookingModelState) =>
  isValidating(state) && !routesWithoutOffer.includes(getForcedOutcome(state));

const validations: BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'validateOffer',
    'still sold',
    {
      instruction: 'The airline still sells the fare at this price, or below it.',
      kind: 'usual',
      isEnabled: state => isAnsweredWithOffer(state) && !isMoreExpensive(state),
    },
    state => buildValidatedOffer(getPassengerTypes(state), getAskedAmount(state)),
  ),
  createActorResultEventCase(
    'done',
    'validateOffer',
    'more expensive once',
    {
      alertText: 'The fare is now',
      instruction: 'The airline asks $10 more, and stays with it.',
      kind: 'edge',
      forcedBy: describeForcedRoute('price_rises_once'),
      isEnabled: onForcedRoute(
        state => isAnsweredWithOffer(state) && isMoreExpensive(state),
        'price_rises_once',
      ),
    },
    state => buildValidatedOffer(getPassengerTypes(state), getAskedAmount(state)),
  ),
  createActorResultEventCase(
    'done',
    'validateOffer',
    'more expensive every time',
    {
      alertText: 'The fare is now',
      instruction: 'The airline asks $10 more than the last time.',
      kind: 'negative',
      forcedBy: describeForcedRoute('price_rises_always'),
      isEnabled: onForcedRoute(
        state => isAnsweredWithOffer(state) && isMoreExpensive(state),
        'price_rises_always',
      ),
    },
    state => buildValidatedOffer(getPassengerTypes(state), getAskedAmount(state)),
  ),
  createActorResultEventCase(
    'done',
    'validateOffer',
    'quoted above the actual fare',
    {
      instruction: 'The answer names $10 more than the airline asks.',
      kind: 'edge',
      byHand: true,
      isEnabled: onBaseline(isValidating),
    },
    state => buildValidatedOffer(getPassengerTypes(state), raisedFare),
  ),
  createActorResultEventCase(
    'done',
    'validateOffer',
    'not valid',
    {
      alertText: messages.offerInvalid,
      instruction: 'The answer says that the offer is not valid.',
      kind: 'negative',
      byHand: true,
      isEnabled: onBaseline(isValidating),
    },
    () => ({ valid: false }),
  ),
  createActorResultEventCase(
    'done',
    'validateOffer',
    'no passengers',
    {
      alertText: messages.offerEmpty,
      instruction: 'The answer names no passengers.',
      kind: 'negative',
      forcedBy: describeForcedRoute('validation_without_passengers'),
      isEnabled: onForcedRoute(isValidating, 'validation_without_passengers'),
    },
    () => buildValidatedOffer([], raisedFare),
  ),
  createActorResultEventCase(
    'done',
    'validateOffer',
    'passenger mismatch',
    {
      alertText: messages.offerInvalid,
      instruction: 'The answer is for one adult more than flies.',
      kind: 'negative',
      byHand: true,
      isEnabled: onBaseline(isValidating),
    },
    state => buildValidatedOffer([...getPassengerTypes(state), 'adult'], getAskedAmount(state)),
  ),
  createActorResultEventCase(
    'error',
    'validateOffer',
    'offer unavailable',
    {
      alertText: messages.offerInvalid,
      instruction: 'The fare is gone.',
      kind: 'negative',
      forcedBy: describeForcedRoute('offer_unavailable'),
      isEnabled: onForcedRoute(isValidating, 'offer_unavailable'),
    },
    () => buildRefusal('offer_no_longer_available'),
  ),
  createActorResultEventCase(
    'error',
    'validateOffer',
    'refused',
    {
      alertText: messages.offerInvalid,
      instruction: 'The backend refuses the question.',
      kind: 'negative',
      byHand: true,
      isEnabled: onBaseline(isValidating),
    },
    () => buildRefusal('invalid_request'),
  ),
  createActorResultEventCase(
    'error',
    'validateOffer',
    'invalid response',
    {
      alertText: messages.offerUnreadable,
      instruction: 'The answer is nonsense.',
      kind: 'negative',
      forcedBy: describeForcedRoute('validation_is_nonsense'),
      isEnabled: onForcedRoute(isValidating, 'validation_is_nonsense'),
    },
    () => invalidResponseError,
  ),
];

const fares: BookingEventCase[] = [
  {
    id: 'fare.accept',
    eventName: 'fare.accept',
    instruction: 'Press Accept new fare.',
    forcedBy: null,
    kind: 'usual',
    getStep: state => (isAccepting(state) ? { event: { type: 'fare.accept' } } : null),
  },
  {
    id: 'fare.decline',
    eventName: 'fare.decline',
    instruction: 'Press Back to results.',
    forcedBy: null,
    kind: 'usual',
    getStep: state => (isAccepting(state) ? { event: { type: 'fare.decline' } } : null),
  },
];

/** The offer looked at again before it is paid, and a fare that has risen. */
export const offerValidationEventCases: readonly BookingEventCase[] = [...validations, ...fares];
