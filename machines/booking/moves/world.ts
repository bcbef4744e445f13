import { intentIdOf } from '../../../src/contract/payment-intent.ts';
import { searchErrors } from '../../../src/contract/rules/search.ts';
import type { SnapshotFrom } from 'xstate';
import type { Move } from '../../inventory/play.ts';
import type { BookingContext, BookingInput, RememberedBooking } from '../booking-context.ts';
import type { PassengerDraft } from '../booking-events.ts';
import type { bookingMachine } from '../booking-machine.ts';
import { arePassengersReady } from '../journey.ts';
import { returnedIntent, rememberedOfIntent } from '../booking-requests.ts';
import { forcingOn, type Forcing } from './sandbox-routes.ts';
import { raisedFare, fare, today } from './samples.ts';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** A payment intent in the bank's books, and the booking that it is for. */
export interface Intent {
  secret: string;
  forces: Forcing;
  /** `asked`: the bank has its question out; `held`: authorised; `closed`: another one has taken its place. */
  payment: 'open' | 'asked' | 'held' | 'closed';
  /** The bank refuses though the traveller approves. */
  isRefusedLater: boolean;
  booking: 'none' | 'pending' | 'confirmed' | 'failed';
  /** Its details have failed once. */
  hasStumbled: boolean;
}

/** What stands around the machine: what this browser keeps, and what bank and backend know. */
export interface World {
  /** Some page has been opened. */
  isOpen: boolean;
  stored: BookingInput & { paymentIntent: string | null };
  intents: Readonly<Record<string, Intent>>;
  /** What Pay was last pressed with. */
  card: Card | null;
  /** The passengers' page was left by Back, with this on it. */
  left: PassengerDraft | null;
  /** Which offer the history entry of the passengers' page is about. */
  entryOffer: string | null;
  /** The flight was chosen in the last move. */
  isJustChosen: boolean;
  /** Nobody watches the offer's end. */
  isUnwatched: boolean;
}

export type Card = 'pays' | 'asks' | 'asksThenRefuses' | 'declined' | 'none' | 'paidElsewhere' | 'noCode';

export const emptyWorld: World = {
  isOpen: false,
  stored: { paymentIntent: null },
  intents: {},
  card: null,
  left: null,
  entryOffer: null,
  isJustChosen: false,
  isUnwatched: false,
};

export type BookingMove = Move<BookingSnapshot, World>;
export interface BookingMoment {
  snapshot: BookingSnapshot;
  world: World;
}

/** Whether the booking is in this state: `'enteringPassengers.editing'`. */
export function isAt({ snapshot: { value } }: BookingMoment, ...places: string[]): boolean {
  return places.includes(placeOf(value));
}

/** Whether the booking is in this state of the passengers' page. */
export const isInPassengers =
  (place: string) =>
  (moment: BookingMoment): boolean =>
    isAt(moment, `enteringPassengers.${place}`);
/** Whether the booking is in this state of the confirmation. */
export const isInConfirming =
  (place: string) =>
  (moment: BookingMoment): boolean =>
    isAt(moment, `confirming.${place}`);

type Value = string | { [key: string]: Value | undefined };
export const placeOf = (value: Value): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${placeOf(inner)}`))
        .join(' & ');

/** What the route of the running booking forces. */
export const forcing = ({ snapshot }: BookingMoment): Forcing => forcingOn(snapshot.context.searchParams);
/** How many payments were started, two standing for any more. */
export const paymentsOf = ({ intents }: World): number => Math.min(Object.keys(intents).length, 2);

export const isForOne = ({ snapshot: { context } }: BookingMoment): boolean =>
  (context.searchParams?.passengers.children ?? 0) === 0;

/** One adult on a route that forces nothing: where all that is rare is played, and nothing rare has happened yet. */
export const isOrdinary = (moment: BookingMoment): boolean =>
  forcing(moment) === 'nothing' &&
  isForOne(moment) &&
  paymentsOf(moment.world) <= 1 &&
  !moment.world.isUnwatched &&
  !moment.snapshot.context.isExpiring &&
  (moment.snapshot.context.flight?.id ?? 'off_1') === 'off_1';

/** What the airline asks for the chosen flight as soon as it is looked at. */
export function askedOn(moment: BookingMoment): string {
  const shown = moment.snapshot.context.fare?.amount ?? fare;
  switch (forcing(moment)) {
    case 'price_rises_always':
      return (Number(shown) + 10).toFixed(2);
    case 'price_rises_once':
      return raisedFare;
    default:
      return fare;
  }
}

export const isFormComplete = ({ form }: BookingContext): boolean =>
  Object.keys(searchErrors(form, today)).length === 0;

export const isEditingSearch = (moment: BookingMoment): boolean => isAt(moment, 'searching.editing');
/** The ordinary search, filled in, where nothing was searched yet. */
export const isFreshSearch = (moment: BookingMoment): boolean =>
  isEditingSearch(moment) &&
  moment.snapshot.context.searchParams === null &&
  isFormComplete(moment.snapshot.context) &&
  ['JFK', 'LHR'].includes(moment.snapshot.context.form.originCode) &&
  ['JFK', 'LHR'].includes(moment.snapshot.context.form.destinationCode);

export const isReady = ({ snapshot: { context } }: BookingMoment): boolean =>
  arePassengersReady(context, today);

/** The secret of the payment that the page is about. */
export const secretOf = ({ snapshot: { context } }: BookingMoment): string => context.clientSecret ?? '';
/** Whether nothing is typed into a block yet. */
export const isEmptyBlock = ({ snapshot: { context } }: BookingMoment, index: number): boolean =>
  context.passengers?.[index]?.firstName === '';

export const intentOfSecret = (world: World, secret: string | null): Intent | null =>
  secret === null ? null : (world.intents[intentIdOf(secret)] ?? null);

/** The intent that the traveller came back with, where bank and backend know it. */
export const intentReturned = ({ snapshot, world }: BookingMoment): Intent | null =>
  world.intents[returnedIntent(snapshot.context)] ?? null;

export const bookingIdOf = (intent: Intent): string => `bkg_${intentIdOf(intent.secret)}`;

export function withIntent(world: World, secret: string, change: Partial<Intent>): World {
  const id = intentIdOf(secret);
  const before = world.intents[id];
  return before === undefined
    ? world
    : { ...world, intents: { ...world.intents, [id]: { ...before, ...change } } };
}

/** What this browser remembers of the last payment, as the confirmation page reads it. */
export const rememberedBy = ({ stored }: World): RememberedBooking => ({
  paymentIntent: stored.paymentIntent,
  flight: stored.flight ?? null,
  passengers: stored.passengers ?? null,
  searchParams: stored.searchParams ?? null,
});

export const nothingRemembered: RememberedBooking = rememberedBy(emptyWorld);

/** Whether what the machine remembers belongs to the intent that came back. */
export const hasBookingData = ({ snapshot }: BookingMoment): boolean =>
  rememberedOfIntent(snapshot.context) !== null;
