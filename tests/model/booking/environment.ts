import { parseIntentId } from '#contract/payment-intent.ts';
import { findSearchErrors } from '#contract/rules/search-criteria.ts';
import type { SnapshotFrom } from 'xstate';
import type { EventCase } from '#tools/model/test-model.ts';
import type { BookingContext, BookingInput, RememberedBooking } from '#machines/booking/booking-context.ts';
import type { PassengerDraft } from '#machines/booking/booking-events.ts';
import type { bookingMachine } from '#machines/booking/booking-machine.ts';
import { arePassengersReady } from '#machines/booking/passengers-page-rules.ts';
import { getReturnedIntentId, findRememberedBooking } from '#machines/booking/booking-requests.ts';
import { findForcedOutcome, type ForcedOutcome } from './sandbox-routes.ts';
import { raisedFare, baseFare, today } from './sample-data.ts';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** A payment intent in the bank's books, and the booking that it is for. */
export interface Intent {
  secret: string;
  forcedOutcome: ForcedOutcome;
  /** `asked`: the bank has its question out; `held`: authorised; `closed`: another one has taken its place. */
  payment: 'open' | 'asked' | 'held' | 'closed';
  /** The bank refuses though the traveller approves. */
  willBeDeclined: boolean;
  booking: 'none' | 'pending' | 'confirmed' | 'failed';
  /** Its details have failed once. */
  detailsFailedOnce: boolean;
}

/** What stands around the machine: what this browser keeps, and what bank and backend know. */
export interface Environment {
  /** Some page has been opened. */
  hasOpenedPage: boolean;
  stored: BookingInput & { paymentIntent: string | null };
  intents: Readonly<Record<string, Intent>>;
  /** What Pay was last pressed with. */
  lastCard: Card | null;
  /** The passengers' page was left by Back, with this on it. */
  leftDraft: PassengerDraft | null;
  /** Which offer the history entry of the passengers' page is about. */
  historyEntryOfferId: string | null;
  /** The flight was chosen in the last move. */
  isFlightJustSelected: boolean;
  /** Nobody watches the offer's end. */
  isOfferUnwatched: boolean;
}

export type Card = 'pays' | 'asks' | 'asksThenRefuses' | 'declined' | 'none' | 'paidElsewhere' | 'noCode';

export const emptyEnvironment: Environment = {
  hasOpenedPage: false,
  stored: { paymentIntent: null },
  intents: {},
  lastCard: null,
  leftDraft: null,
  historyEntryOfferId: null,
  isFlightJustSelected: false,
  isOfferUnwatched: false,
};

export type BookingEventCase = EventCase<BookingSnapshot, Environment>;
export interface BookingModelState {
  snapshot: BookingSnapshot;
  environment: Environment;
}

/** Whether the booking is in this state: `'enteringPassengers.editing'`. */
export function isInState({ snapshot: { value } }: BookingModelState, ...statePaths: string[]): boolean {
  return statePaths.includes(formatStateValue(value));
}

/** Whether the booking is in this state of the passengers' page. */
export const isInPassengersState =
  (statePath: string) =>
  (state: BookingModelState): boolean =>
    isInState(state, `enteringPassengers.${statePath}`);
/** Whether the booking is in this state of the confirmation. */
export const isInConfirmingState =
  (statePath: string) =>
  (state: BookingModelState): boolean =>
    isInState(state, `confirming.${statePath}`);

type Value = string | { [key: string]: Value | undefined };
export const formatStateValue = (value: Value): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${formatStateValue(inner)}`))
        .join(' & ');

/** What the route of the running booking forces. */
export const getForcedOutcome = ({ snapshot }: BookingModelState): ForcedOutcome =>
  findForcedOutcome(snapshot.context.searchParams);
/** How many payments were started, two standing for any more. */
export const countPayments = ({ intents }: Environment): number => Math.min(Object.keys(intents).length, 2);

export const hasNoChildren = ({ snapshot: { context } }: BookingModelState): boolean =>
  (context.searchParams?.passengers.children ?? 0) === 0;

/** One adult on a route that forces nothing: where all that is rare is played, and nothing rare has happened yet. */
export const isBaseline = (state: BookingModelState): boolean =>
  getForcedOutcome(state) === 'nothing' &&
  hasNoChildren(state) &&
  countPayments(state.environment) <= 1 &&
  !state.environment.isOfferUnwatched &&
  !state.snapshot.context.isExpiring &&
  (state.snapshot.context.flight?.id ?? 'off_1') === 'off_1';

/** What the airline asks for the chosen flight as soon as it is looked at. */
export function getAskedAmount(state: BookingModelState): string {
  const shown = state.snapshot.context.fare?.amount ?? baseFare;
  switch (getForcedOutcome(state)) {
    case 'price_rises_always':
      return (Number(shown) + 10).toFixed(2);
    case 'price_rises_once':
      return raisedFare;
    default:
      return baseFare;
  }
}

export const isSearchFormComplete = ({ form }: BookingContext): boolean =>
  Object.keys(findSearchErrors(form, today)).length === 0;

export const isEditingSearch = (state: BookingModelState): boolean => isInState(state, 'searching.editing');
/** The ordinary search, filled in, where nothing was searched yet. */
export const isFreshSearch = (state: BookingModelState): boolean =>
  isEditingSearch(state) &&
  state.snapshot.context.searchParams === null &&
  isSearchFormComplete(state.snapshot.context) &&
  ['JFK', 'LHR'].includes(state.snapshot.context.form.originCode) &&
  ['JFK', 'LHR'].includes(state.snapshot.context.form.destinationCode);

export const arePassengersComplete = ({ snapshot: { context } }: BookingModelState): boolean =>
  arePassengersReady(context, today);

/** The secret of the payment that the page is about. */
export const getClientSecret = ({ snapshot: { context } }: BookingModelState): string =>
  context.clientSecret ?? '';
/** Whether nothing is typed into a block yet. */
export const isEmptyBlock = ({ snapshot: { context } }: BookingModelState, index: number): boolean =>
  context.passengers?.[index]?.firstName === '';

export const findIntentBySecret = (environment: Environment, secret: string | null): Intent | null =>
  secret === null ? null : (environment.intents[parseIntentId(secret)] ?? null);

/** The intent that the traveller came back with, where bank and backend know it. */
export const findReturnedIntent = ({ snapshot, environment }: BookingModelState): Intent | null =>
  environment.intents[getReturnedIntentId(snapshot.context)] ?? null;

export const getBookingId = (intent: Intent): string => `bkg_${parseIntentId(intent.secret)}`;

export function updateIntent(environment: Environment, secret: string, change: Partial<Intent>): Environment {
  const id = parseIntentId(secret);
  const before = environment.intents[id];
  return before === undefined
    ? environment
    : { ...environment, intents: { ...environment.intents, [id]: { ...before, ...change } } };
}

/** What this browser remembers of the last payment, as the confirmation page reads it. */
export const toRememberedBooking = ({ stored }: Environment): RememberedBooking => ({
  paymentIntent: stored.paymentIntent,
  flight: stored.flight ?? null,
  passengers: stored.passengers ?? null,
  searchParams: stored.searchParams ?? null,
});

export const emptyRememberedBooking: RememberedBooking = toRememberedBooking(emptyEnvironment);

/** Whether what the machine remembers belongs to the intent that came back. */
export const hasBookingData = ({ snapshot }: BookingModelState): boolean =>
  findRememberedBooking(snapshot.context) !== null;
