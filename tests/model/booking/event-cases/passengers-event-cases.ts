import type { Expectation } from '#tools/model/expectation.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import type { PassengerChange } from '#machines/booking/passenger-entries.ts';
import { clearFlightJustSelected } from './actor-result-event-case.ts';
import { adult, buildChild, today } from '../sample-data.ts';
import {
  findIntentBySecret,
  isInState,
  isEmptyBlock,
  hasNoChildren,
  isInPassengersState,
  isBaseline,
  arePassengersComplete,
  updateIntent,
  type BookingModelState,
  type BookingEventCase,
} from '../environment.ts';

const isEditing = isInPassengersState('editing');
const isOfferUnavailable = isInPassengersState('offerUnavailable');
const getEntry = ({ snapshot: { context } }: BookingModelState, index: number) => context.passengers?.[index];

const hasInvalidEmail = (state: BookingModelState) =>
  !isEmptyBlock(state, 0) && !(getEntry(state, 0)?.email ?? '@').includes('.');

const createFillEventCase = (
  name: string,
  instruction: string,
  kind: BookingEventCase['kind'],
  change: (state: BookingModelState) => PassengerChange,
  isEnabled: (state: BookingModelState) => boolean,
  index = 0,
): BookingEventCase => ({
  id: `passenger.change: ${name}`,
  eventName: 'passenger.change',
  instruction,
  forcedBy: null,
  kind,
  getStep: state =>
    isEnabled(state)
      ? {
          event: { type: 'passenger.change', index, change: change(state) },
          environment: clearFlightJustSelected(state),
        }
      : null,
});

const searchedAge = ({ snapshot: { context } }: BookingModelState) => context.searchParams?.childAges[0] ?? 6;
const isChildEmpty = (state: BookingModelState) => isEditing(state) && isEmptyBlock(state, 1);

const fillCases: BookingEventCase[] = [
  createFillEventCase(
    'Adult 1 filled in',
    'Fill in Adult 1.',
    'usual',
    () => adult,
    state => isEditing(state) && (isEmptyBlock(state, 0) || hasInvalidEmail(state)),
  ),
  createFillEventCase(
    'an email without a domain',
    'Fill in Adult 1, with the email "amelia@home".',
    'negative',
    () => ({ ...adult, email: 'amelia@home' }),
    state => isEditing(state) && isBaseline(state) && isEmptyBlock(state, 0),
  ),
  createFillEventCase(
    'Child 1 filled in',
    'Fill in Child 1, of the age that was searched.',
    'usual',
    state => buildChild(searchedAge(state)),
    isChildEmpty,
    1,
  ),
  createFillEventCase(
    'Child 1 of another age',
    'Fill in Child 1, nine years old.',
    'negative',
    () => buildChild(9),
    isChildEmpty,
    1,
  ),
  createFillEventCase(
    'the last name corrected',
    'Correct the last name of Adult 1.',
    'edge',
    ({ snapshot }) => ({ lastName: `${snapshot.context.passengers?.[0]?.lastName ?? ''}n` }),
    state =>
      arePassengersComplete(state) &&
      isInState(
        state,
        ...['acceptingFare', 'enteringCard', 'offerUnavailable'].map(key => `enteringPassengers.${key}`),
      ),
  ),
  {
    id: 'passenger.change: corrected, paid in another tab meanwhile',
    eventName: 'passenger.change',
    instruction:
      'Pay the same payment in another tab up to the ticket, and then correct the last name of Adult 1 here.',
    forcedBy: null,
    byHand: true,
    kind: 'edge',
    getStep(state) {
      const intent = findIntentBySecret(state.environment, state.snapshot.context.clientSecret);
      if (!isInState(state, 'enteringPassengers.enteringCard') || !isBaseline(state)) return null;
      if (intent?.payment !== 'open' || state.environment.lastCard !== null) return null;
      return {
        event: { type: 'passenger.change', index: 0, change: { lastName: 'Earharts' } },
        environment: updateIntent(state.environment, intent.secret, {
          payment: 'held',
          booking: 'confirmed',
        }),
      };
    },
  },
];

const hasId = ({ snapshot: { context } }: BookingModelState) => context.flight?.id !== '';

const createContinueEventCase = (
  name: string,
  instruction: string,
  kind: BookingEventCase['kind'],
  isEnabled: (state: BookingModelState) => boolean,
  expectations: readonly Expectation[] = [],
): BookingEventCase => ({
  expectations,
  id: `payment.continue: ${name}`,
  eventName: 'payment.continue',
  instruction,
  forcedBy: null,
  kind,
  getStep: state =>
    isEnabled(state)
      ? { event: { type: 'payment.continue', today }, environment: clearFlightJustSelected(state) }
      : null,
});

const continueRefusedInstruction = 'Press Continue to Payment: each field says what is missing or wrong.';
const fieldError = (role: string, name: string, described: string): Expectation => ({
  role,
  name,
  description: described,
});

const continueCases: BookingEventCase[] = [
  createContinueEventCase(
    'all filled in',
    'Press Continue to Payment.',
    'usual',
    state => isEditing(state) && arePassengersComplete(state) && hasId(state),
  ),
  createContinueEventCase(
    'pressed twice',
    'Press Continue to Payment twice, quickly: one payment is started.',
    'edge',
    state => isEditing(state) && arePassengersComplete(state) && hasId(state) && isBaseline(state),
  ),
  createContinueEventCase(
    'nothing filled in',
    continueRefusedInstruction,
    'negative',
    state => isEditing(state) && isEmptyBlock(state, 0),
    [fieldError('textbox', 'First name', 'Required'), fieldError('combobox', 'Gender', 'Gender is required')],
  ),
  createContinueEventCase(
    'an email without a domain',
    continueRefusedInstruction,
    'negative',
    state => isEditing(state) && hasNoChildren(state) && hasInvalidEmail(state),
    [fieldError('textbox', 'Email', 'Invalid email address')],
  ),
  createContinueEventCase(
    'Child 1 missing, or of another age',
    continueRefusedInstruction,
    'negative',
    state =>
      isEditing(state) && !hasNoChildren(state) && !isEmptyBlock(state, 0) && !arePassengersComplete(state),
  ),
  {
    ...createContinueEventCase(
      'a flight without an id',
      'Press Continue to Payment.',
      'negative',
      state => isEditing(state) && arePassengersComplete(state) && !hasId(state),
      [{ role: 'alert', text: messages.missingOfferId }],
    ),
    byHand: true,
  },
  createContinueEventCase(
    'tried again',
    'Press Try again.',
    'usual',
    state => isOfferUnavailable(state) && arePassengersComplete(state),
  ),
  createContinueEventCase(
    'tried again, somebody incomplete',
    'Press Try again: each field says what it lacks.',
    'negative',
    state => isOfferUnavailable(state) && !arePassengersComplete(state),
  ),
  {
    id: 'search.repeat: search again',
    eventName: 'search.repeat',
    instruction: 'Press Search again (with the right age, where a child’s was wrong).',
    forcedBy: null,
    kind: 'usual',
    getStep(state) {
      const { problem, searchParams, passengerErrors } = state.snapshot.context;
      const isOffered =
        isOfferUnavailable(state) ||
        (isEditing(state) &&
          ((problem !== null && !/payment/.test(problem)) ||
            passengerErrors.some(
              errors => errors.birthDate !== undefined && errors.firstName === undefined,
            )));
      return isOffered && searchParams !== null
        ? { event: { type: 'search.repeat' }, environment: clearFlightJustSelected(state) }
        : null;
    },
  },
];

/** Who travels: filled in, and sent. */
export const passengersEventCases: readonly BookingEventCase[] = [...fillCases, ...continueCases];
