import { errorCatalog } from '#contract/errors.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert } from '#model/expectations.ts';
import {
  allOf,
  anyOf,
  getAskedAmount,
  getFareDifference,
  isBaseline,
  isInState,
  isOnRoute,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRefusal, buildValidatedOffer, invalidResponseError, raisedFare } from '../sample-data.ts';
import { describeForcedRoute, type ForcedOutcome } from '../sandbox-routes.ts';

const isValidating = isInState('booking.enteringPassengers.validatingOffer');
const isFirstOffer = ({ snapshot: { context } }: BookingModelState) => context.flight?.id === 'off_1';
const isAccepting = isInState('booking.enteringPassengers.acceptingFare');
const isValidatingOn = (outcome: ForcedOutcome) => allOf(isValidating, isOnRoute(outcome));
const isValidatingBaseline = allOf(isValidating, isBaseline);

const hasNoOffer = isOnRoute('offer_unavailable', 'validation_is_nonsense', 'validation_without_passengers');
const isMoreExpensive = (state: BookingModelState) => getFareDifference(state) > 0;
const isExpired = ({ snapshot: { context } }: BookingModelState) => context.isExpired;
const isSameOrCheaper = (state: BookingModelState) =>
  !hasNoOffer(state) && !isMoreExpensive(state) && !isExpired(state);

const getPassengerTypes = ({ snapshot: { context } }: BookingModelState) =>
  (context.passengers ?? []).map(({ type }) => type);
const validateAtAskedAmount = (state: BookingModelState) => ({
  result: buildValidatedOffer(getPassengerTypes(state), getAskedAmount(state)),
});

/** Validating the offer before payment, and accepting a more expensive fare. */
export const offerValidationEventCases = {
  'done(validateOffer): available': {
    instruction: 'The airline still sells the fare at this price or a lower one.',
    getStep: keepHistory(when(allOf(isValidating, isSameOrCheaper), validateAtAskedAmount)),
  },
  'done(validateOffer): more expensive once': {
    instruction: 'The airline asks $10 more, and keeps that price.',
    kind: 'edge',
    forcedBy: describeForcedRoute('price_rises_once'),
    expectations: [alert('The fare is now')],
    getStep: when(allOf(isValidatingOn('price_rises_once'), isMoreExpensive), validateAtAskedAmount),
  },
  'done(validateOffer): more expensive every time': {
    instruction: 'The airline asks $10 more than the last time.',
    kind: 'negative',
    forcedBy: describeForcedRoute('price_rises_always'),
    expectations: [alert('The fare is now')],
    getStep: when(allOf(isValidatingOn('price_rises_always'), isMoreExpensive), validateAtAskedAmount),
  },
  'done(validateOffer): quoted above the actual fare': {
    instruction: 'The response names $10 more than the airline asks.',
    kind: 'edge',
    isManual: true,
    getStep: keepHistory(
      when(isValidatingBaseline, state => ({
        result: buildValidatedOffer(getPassengerTypes(state), raisedFare),
      })),
    ),
  },
  'done(validateOffer): not valid': {
    instruction: 'The response says that the offer is not valid.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offerInvalid)],
    getStep: when(isValidatingBaseline, () => ({ result: { valid: false } })),
  },
  'done(validateOffer): no passengers': {
    instruction: 'The response contains no passengers.',
    kind: 'negative',
    forcedBy: describeForcedRoute('validation_without_passengers'),
    expectations: [alert(messages.offerEmpty)],
    getStep: when(isValidatingOn('validation_without_passengers'), () => ({
      result: buildValidatedOffer([], raisedFare),
    })),
  },
  'done(validateOffer): passenger mismatch': {
    instruction: 'The response contains one adult too many.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offerInvalid)],
    getStep: when(isValidatingBaseline, state => ({
      result: buildValidatedOffer([...getPassengerTypes(state), 'adult'], getAskedAmount(state)),
    })),
  },
  'error(validateOffer): offer unavailable': {
    instruction: 'The fare is no longer available.',
    kind: 'negative',
    forcedBy: describeForcedRoute('offer_unavailable'),
    expectations: [alert(messages.offerInvalid)],
    getStep: when(anyOf(isValidatingOn('offer_unavailable'), allOf(isValidating, isExpired)), () => ({
      result: buildRefusal('offer_no_longer_available'),
    })),
  },
  'error(validateOffer): refused': {
    instruction: 'The backend refuses the call.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(messages.offerInvalid)],
    getStep: when(isValidatingBaseline, () => ({ result: buildRefusal('invalid_request') })),
  },
  'error(validateOffer): rate limited': {
    instruction: 'There were too many checks.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    getStep: when(isValidatingBaseline, () => ({ result: buildRefusal('rate_limited') })),
  },
  'error(validateOffer): invalid response': {
    instruction: 'The response is invalid.',
    kind: 'negative',
    forcedBy: describeForcedRoute('validation_is_nonsense'),
    expectations: [alert(messages.offerUnreadable)],
    getStep: when(isValidatingOn('validation_is_nonsense'), () => ({ result: invalidResponseError })),
  },

  'fare.accept': {
    instruction: 'Press Accept new fare.',
    getStep: when(isAccepting, () => ({ event: { type: 'fare.accept' } })),
  },
  'fare.decline': {
    instruction: 'Press Back to results.',
    // After the expiry, the offers of the results have expired too, which the model doesn't follow.
    getStep: when(allOf(isAccepting, isFirstOffer), () => ({ event: { type: 'fare.decline' } })),
  },
} satisfies BookingEventCases;
