import { messages } from '#machines/booking/booking-setup.ts';
import type { PassengerChange } from '#machines/booking/passenger-entries.ts';
import { alert, fieldError } from '#model/expectations.ts';
import { updateIntent } from '../environment.ts';
import {
  allOf,
  arePassengersComplete,
  canRepeatSearch,
  findCurrentIntent,
  hasNoChildren,
  isBaseline,
  isEditingPassengers,
  isEnteringCard,
  isInState,
  isNextPassenger,
  isPassengerEmpty,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { adult, buildChild, emptied, infant, today } from '../sample-data.ts';

const isOfferUnavailable = isInState('booking.enteringPassengers.offerUnavailable');
const isAdultEmpty = isPassengerEmpty(0);
const findChild = ({ snapshot: { context } }: BookingModelState) =>
  (context.passengers ?? []).findIndex(({ type }) => type === 'child');
const isChildEmpty = allOf(isEditingPassengers, isPassengerEmpty(1), state => findChild(state) === 1);
const isIncomplete = (state: BookingModelState) => !arePassengersComplete(state);

const hasInvalidEmail = (state: BookingModelState) =>
  !isAdultEmpty(state) && !(state.snapshot.context.passengers?.[0]?.email ?? '@').includes('.');

const hasOfferId = ({ snapshot: { context } }: BookingModelState) => context.flight?.id !== '';
const hasNoOfferId = (state: BookingModelState) => !hasOfferId(state);

const getSearchedAge = ({ snapshot: { context } }: BookingModelState) =>
  context.searchParams?.childAges[0] ?? 6;

const fill = (
  isEnabled: (state: BookingModelState) => boolean,
  getChange: (state: BookingModelState) => PassengerChange,
  index = 0,
) => when(isEnabled, state => ({ event: { type: 'passenger.change', index, change: getChange(state) } }));

const pressContinue = (...predicates: ((state: BookingModelState) => boolean)[]) =>
  when(allOf(...predicates), () => ({ event: { type: 'payment.continue', today } }));

const rejectedInstruction = 'Press Continue to Payment: an error appears at each missing or invalid field.';

/** Filling in the passengers, and continuing to payment. */
export const passengersEventCases = {
  'passenger.change: Adult 1 complete': {
    instruction: 'Fill in Adult 1.',
    getStep: keepHistory(
      fill(
        state => isEditingPassengers(state) && (isAdultEmpty(state) || hasInvalidEmail(state)),
        () => adult,
      ),
    ),
  },
  'passenger.change: email and phone invalid': {
    instruction: 'Fill in Adult 1, with the email "amelia@home" and the phone number 307555.',
    kind: 'negative',
    getStep: fill(allOf(isEditingPassengers, isBaseline, isAdultEmpty), () => ({
      ...adult,
      email: 'amelia@home',
      phone: '307555',
      phoneNumber: '',
    })),
  },
  'passenger.change: Adult 2 complete': {
    instruction: 'Fill in Adult 2.',
    getStep: fill(
      allOf(isEditingPassengers, isNextPassenger('Adult 2')),
      () => ({ ...adult, firstName: 'Fred', gender: 'm', hasOwnContact: true }),
      1,
    ),
  },
  'passenger.change: Adult 2 without a contact': {
    instruction: 'Check "Same contact as Adult 1" at Adult 2 again.',
    kind: 'edge',
    getStep: fill(
      allOf(
        isEditingPassengers,
        ({ snapshot: { context } }) =>
          context.passengers?.length === 2 &&
          context.passengers[1]?.type === 'adult' &&
          context.passengers[1].firstName !== '' &&
          context.passengers[1].hasOwnContact,
      ),
      () => ({ hasOwnContact: false }),
      1,
    ),
  },
  'passenger.change: Adult 1 emptied': {
    instruction: 'Empty every field of Adult 1.',
    kind: 'edge',
    getStep: fill(allOf(isEditingPassengers, isBaseline, arePassengersComplete), () => emptied),
  },
  'passenger.change: Child 1 complete': {
    instruction: 'Fill in Child 1, with the age that was searched.',
    getStep(state) {
      const index = findChild(state);
      const isFamily = index > 1;
      const canFill = isFamily ? allOf(isEditingPassengers, isNextPassenger('Child 1')) : isChildEmpty;
      return fill(canFill, () => buildChild(getSearchedAge(state)), index)(state);
    },
  },
  'passenger.change: Infant 1 complete': {
    instruction: 'Fill in Infant 1.',
    getStep: state =>
      fill(
        allOf(isEditingPassengers, isNextPassenger('Infant 1')),
        () => infant,
        (state.snapshot.context.passengers?.length ?? 0) - 1,
      )(state),
  },
  'passenger.change: Child 1 of another age': {
    instruction: 'Fill in Child 1, nine years old.',
    kind: 'negative',
    getStep: fill(isChildEmpty, () => buildChild(9), 1),
  },
  'passenger.change: last name corrected': {
    instruction: 'Correct the last name of Adult 1.',
    kind: 'edge',
    getStep: fill(
      allOf(
        arePassengersComplete,
        isInState(
          'booking.enteringPassengers.acceptingFare',
          'booking.enteringPassengers.acceptingDuplicate',
          'booking.enteringPassengers.enteringCard',
          'booking.enteringPassengers.offerUnavailable',
        ),
      ),
      ({ snapshot }) => ({ lastName: `${snapshot.context.passengers?.[0]?.lastName ?? ''}n` }),
    ),
  },
  'passenger.change: corrected after payment in another tab': {
    instruction: 'Pay and book in another tab, then correct the last name of Adult 1 in this one.',
    isManual: true,
    kind: 'edge',
    getStep: when(
      state =>
        isEnteringCard(state) &&
        isBaseline(state) &&
        findCurrentIntent(state)?.payment === 'open' &&
        state.environment.lastCard === null,
      state => ({
        event: { type: 'passenger.change', index: 0, change: { lastName: 'Earharts' } },
        environment: updateIntent(state.environment, findCurrentIntent(state), {
          payment: 'authorized',
          booking: 'confirmed',
        }),
      }),
    ),
  },

  'payment.continue: passengers complete': {
    instruction: 'Press Continue to Payment.',
    getStep: keepHistory(pressContinue(isEditingPassengers, arePassengersComplete, hasOfferId)),
  },
  'payment.continue: double click': {
    instruction: 'Double-click Continue to Payment: one payment is started.',
    kind: 'edge',
    getStep: pressContinue(isEditingPassengers, arePassengersComplete, hasOfferId, isBaseline),
  },
  'payment.continue: passengers empty': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [
      fieldError('textbox', 'First name', 'Required: First name'),
      fieldError('combobox', 'Gender', 'Gender is required'),
    ],
    getStep: pressContinue(isEditingPassengers, isAdultEmpty),
  },
  'payment.continue: email and phone invalid': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [
      fieldError('textbox', 'Email', 'Invalid email address'),
      fieldError('textbox', 'Phone', 'This number is too short or too long for the chosen country.'),
    ],
    getStep: pressContinue(isEditingPassengers, hasNoChildren, hasInvalidEmail),
  },
  'payment.continue: Child 1 empty or of another age': {
    instruction: rejectedInstruction,
    kind: 'negative',
    getStep: pressContinue(
      isEditingPassengers,
      isIncomplete,
      state => findChild(state) === 1 && !isAdultEmpty(state),
    ),
  },
  'payment.continue: flight without an ID': {
    instruction: 'Press Continue to Payment.',
    isManual: true,
    kind: 'negative',
    expectations: [alert(messages.missingOfferId)],
    getStep: pressContinue(isEditingPassengers, arePassengersComplete, hasNoOfferId),
  },
  'payment.continue: try again': {
    instruction: 'Press Try again.',
    getStep: pressContinue(isOfferUnavailable, arePassengersComplete),
  },
  'payment.continue: try again with passengers incomplete': {
    instruction: 'Press Try again: an error appears at each missing or invalid field.',
    kind: 'negative',
    getStep: pressContinue(isOfferUnavailable, isIncomplete),
  },
  'search.repeat: search again': {
    instruction: 'Press Search again (with the correct age, if the age of a child was wrong).',
    getStep: when(
      state =>
        (isOfferUnavailable(state) || (isEditingPassengers(state) && canRepeatSearch(state))) &&
        state.snapshot.context.searchParams !== null,
      () => ({ event: { type: 'search.repeat' } }),
    ),
  },
} satisfies BookingEventCases;
