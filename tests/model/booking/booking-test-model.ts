import { parseIntentId } from '#contract/payment-intent.ts';
import { createTestModel, type AnyTestModel } from '#tools/model/test-model.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { cardEventCases } from './event-cases/card-event-cases.ts';
import { resultsEventCases } from './event-cases/results-event-cases.ts';
import { pageReloadEventCases } from './event-cases/page-reload-event-cases.ts';
import { offerExpiryEventCases } from './event-cases/offer-expiry-event-cases.ts';
import { findBookingEventCases } from './event-cases/find-booking-event-cases.ts';
import { bankRedirectEventCases } from './event-cases/bank-redirect-event-cases.ts';
import { deepLinkEventCases } from './event-cases/deep-link-event-cases.ts';
import { offerValidationEventCases } from './event-cases/offer-validation-event-cases.ts';
import { bookFlightEventCases } from './event-cases/book-flight-event-cases.ts';
import { passengersEventCases } from './event-cases/passengers-event-cases.ts';
import { bankReturnEventCases } from './event-cases/bank-return-event-cases.ts';
import { searchFormEventCases } from './event-cases/search-form-event-cases.ts';
import { searchEventCases } from './event-cases/search-event-cases.ts';
import { paymentIntentEventCases } from './event-cases/payment-intent-event-cases.ts';
import { ticketEventCases } from './event-cases/ticket-event-cases.ts';
import { inAppNavigationEventCases } from './event-cases/in-app-navigation-event-cases.ts';
import {
  getAskedAmount,
  emptyEnvironment,
  getForcedOutcome,
  findIntentBySecret,
  findReturnedIntent,
  isSearchFormComplete,
  arePassengersComplete,
  countPayments,
  formatStateValue,
  type BookingModelState,
  type BookingSnapshot,
  type Intent,
  type Environment,
} from './environment.ts';

/** What the site's memory writes down when the machine asks for it. */
function applyAction(environment: Environment, action: string, { context }: BookingSnapshot): Environment {
  const { stored } = environment;
  const { flights, searchParams, flight, bookedPassengers: booked, clientSecret } = context;
  switch (action) {
    case 'saveResults':
      return { ...environment, stored: { flights, searchParams, paymentIntent: null } };
    case 'saveBooking':
      return { ...environment, stored: { ...stored, flight, searchParams, passengers: booked } };
    case 'saveIntent':
      return { ...environment, stored: { ...stored, paymentIntent: parseIntentId(clientSecret ?? '') } };
    case 'clearPassengers':
      return { ...environment, stored: { ...stored, passengers: null } };
    default:
      return environment;
  }
}

const getIntentKey = (intent: Intent | null): unknown =>
  intent && [
    intent.payment,
    intent.willBeDeclined,
    intent.booking,
    intent.detailsFailedOnce,
    intent.forcedOutcome,
  ];

const getPartyKey = ({ snapshot: { context } }: BookingModelState) => [
  context.searchParams?.childAges ?? [],
  context.passengers?.map(({ type, firstName, email, birthYear }) => [
    type,
    firstName !== '',
    email.endsWith('home'),
    type === 'child' && birthYear,
  ]),
];

const getSearchKey = (state: BookingModelState): unknown => {
  const { form, searchErrors } = state.snapshot.context;
  return [
    state.environment.hasOpenedPage,
    isSearchFormComplete(state.snapshot.context),
    [form.originCode, form.destinationCode, form.originText, form.departureDate, form.returnDate],
    form.counts.children,
    form.childAges,
    Object.keys(searchErrors),
  ];
};

/** Whether the page offers to search again: the rest of what is wrong changes nothing in what can be done. */
const getProblemKey = ({ snapshot: { context } }: BookingModelState) => [
  context.problem !== null && !/payment/.test(context.problem),
  context.passengerErrors.some(errors => errors.birthDate !== undefined && errors.firstName === undefined),
];

const getCardKey = ({ environment }: BookingModelState, statePath: string) => {
  const { lastCard: card } = environment;
  if (statePath.endsWith('.confirmingPayment') || statePath === 'redirecting') return card;
  return [
    card === 'noCode',
    statePath.endsWith('.enteringCard') && card === null && countPayments(environment) === 1,
  ];
};

const getPassengersPageKey = (state: BookingModelState, statePath: string): unknown => {
  const { snapshot, environment } = state;
  const { context } = snapshot;
  return [
    arePassengersComplete(state),
    getProblemKey(state),
    [context.flight?.id, Math.sign(Number(context.fare?.amount) - Number(getAskedAmount(state)))],
    [context.isExpiring, context.isExpired, context.offer?.offerId === context.flight?.id],
    [
      environment.isFlightJustSelected && context.passengers?.[0]?.firstName === '',
      environment.isOfferUnwatched,
      context.flight?.id === environment.historyEntryOfferId,
    ],
    getCardKey(state, statePath),
  ];
};

const getConfirmationKey = (state: BookingModelState): unknown => {
  const { returned, remembered, bookingId } = state.snapshot.context;
  const { intents } = state.environment;
  return [
    getIntentKey(findReturnedIntent(state)),
    [returned?.clientSecret !== null, returned?.redirectStatus, returned?.bookingId !== null],
    remembered && [
      remembered.flight !== null,
      remembered.passengers !== null,
      remembered.paymentIntent !== null,
    ],
    bookingId === null
      ? null
      : getIntentKey(
          Object.values(intents).find(({ secret }) => bookingId.endsWith(parseIntentId(secret))) ?? null,
        ),
  ];
};

/** All that decides what can happen next, and nothing else: the rest is as in another moment with this key. */
function serializeState(state: BookingModelState): string {
  const { snapshot, environment } = state;
  const { context } = snapshot;
  const statePath = formatStateValue(snapshot.value);
  const page = statePath.split('.')[0] ?? '';
  return JSON.stringify([
    statePath,
    countPayments(environment),
    page === 'searching' ? getSearchKey(state) : null,
    page === 'ticketed' || statePath === 'searching.editing' ? null : getForcedOutcome(state),
    getPartyKey(state),
    page === 'choosing'
      ? [context.flights?.length ?? null, context.filters, environment.leftDraft !== null]
      : null,
    page === 'enteringPassengers' || page === 'redirecting' ? getPassengersPageKey(state, statePath) : null,
    getIntentKey(findIntentBySecret(environment, context.clientSecret)),
    ['pending', 'confirmed'].includes(
      findIntentBySecret(environment, context.replacedSecret)?.booking ?? 'none',
    ),
    page === 'confirming' || page === 'ticketed' ? getConfirmationKey(state) : null,
  ]);
}

/** The booking, with all that travellers, banks, airlines and networks can do to it. */
export const bookingTestModel: AnyTestModel = createTestModel<BookingSnapshot, Environment>({
  machine: bookingMachine,
  input: {},
  environment: emptyEnvironment,
  eventCases: [
    ...searchFormEventCases,
    ...searchEventCases,
    ...resultsEventCases,
    ...passengersEventCases,
    ...offerValidationEventCases,
    ...offerExpiryEventCases,
    ...paymentIntentEventCases,
    ...cardEventCases,
    ...bankRedirectEventCases,
    ...findBookingEventCases,
    ...bookFlightEventCases,
    ...ticketEventCases,
    ...deepLinkEventCases,
    ...bankReturnEventCases,
    ...pageReloadEventCases,
    ...inAppNavigationEventCases,
  ],
  applyAction,
  serializeState,
  isSnapshot: (snapshot): snapshot is BookingSnapshot => snapshot.machine.id === bookingMachine.id,
});
