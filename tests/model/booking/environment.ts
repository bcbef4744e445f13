import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { BookResponse } from '#contract/booking.ts';
import type { BookingInput, PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import type { PassengerDraft } from '#machines/booking/booking-events.ts';
import { buildBookResponse } from './sample-data.ts';
import type { ForcedOutcome } from './sandbox-routes.ts';

/** A payment intent and its booking, as the backend knows them. */
export interface Intent {
  secret: string;
  forcedOutcome: ForcedOutcome;
  /** `challenged`: the bank asks the traveler; `replaced`: another intent has taken its place. */
  payment: 'open' | 'challenged' | 'challengedThenDeclined' | 'authorized' | 'replaced';
  booking: 'none' | 'pending' | 'confirmed' | 'failed';
  detailsFailedOnce: boolean;
}

/** What Pay was pressed with. */
export type Card =
  | 'approved'
  | 'challenged'
  | 'challengedThenDeclined'
  | 'declined'
  | 'empty'
  | 'paidInOtherTab'
  | 'replacedInOtherTab'
  | 'scriptUnavailable';

/** The pages in the history of this document that the model opens by the list of the Back or Forward button. */
export interface DocumentHistory {
  /** The first page: a confirmation, by what its address says, or the passengers page without a flight. */
  first: PaymentReturn | 'missingFlight' | null;
  /** The page from which the first one was opened again. */
  later: 'results' | 'passengers' | 'confirmation' | null;
  /** The page from which the home page was opened. */
  beforeHome: 'results' | 'passengers' | null;
}

export const emptyHistory: DocumentHistory = { first: null, later: null, beforeHome: null };

/** Everything outside the machine that decides what can happen next: browser storage, history, backend. */
export interface Environment {
  hasOpenedPage: boolean;
  /** Whether a link has opened the results, so that no home page is before them. */
  isLinked: boolean;
  stored: BookingInput & { paymentIntent: string | null };
  intents: Readonly<Record<string, Intent>>;
  /** The card of the last payment that this document tried. */
  lastCard: Card | null;
  /** What the history entry of the passengers page keeps after Back. */
  leftDraft: PassengerDraft | null;
  /** The offer of the history entry of the passengers page; null if there is none, or the confirmation has replaced it. */
  historyEntryOfferId: string | null;
  history: DocumentHistory;
  /** Whether nothing has happened on the passengers page since the flight was selected. */
  isFlightJustSelected: boolean;
  /** Whether nothing has happened on the results page since the search led to it. */
  areResultsJustShown: boolean;
  /** Whether the results have become too old since the search. */
  areResultsOld: boolean;
  /** The offer that expires soon: whoever comes back to it is told so at once. */
  expiringOfferId: string | null;
  /** Whether this document has just begun to watch the expiry of an offer that was selected before. */
  isOfferJustWatched: boolean;
  /** Whether the actor that watches the expiry of the offer has failed. */
  isOfferUnwatched: boolean;
}

export const emptyEnvironment: Environment = {
  hasOpenedPage: false,
  isLinked: false,
  stored: { paymentIntent: null },
  intents: {},
  lastCard: null,
  leftDraft: null,
  historyEntryOfferId: null,
  history: emptyHistory,
  isFlightJustSelected: false,
  areResultsJustShown: false,
  areResultsOld: false,
  expiringOfferId: null,
  isOfferJustWatched: false,
  isOfferUnwatched: false,
};

/** The number of started payments: 0, 1, or 2 for any more. */
export const countPayments = ({ intents }: Environment): number => Math.min(Object.keys(intents).length, 2);

export const findIntentBySecret = ({ intents }: Environment, secret: string | null): Intent | null =>
  secret === null ? null : (intents[parseIntentId(secret)] ?? null);

export function updateIntent(
  environment: Environment,
  intent: Intent | null,
  change: Partial<Intent>,
): Environment {
  return intent === null
    ? environment
    : {
        ...environment,
        intents: { ...environment.intents, [parseIntentId(intent.secret)]: { ...intent, ...change } },
      };
}

export const getBookingId = ({ secret }: Intent): string => `bkg_${parseIntentId(secret)}`;

/** What the backend answers about the booking of an intent. */
export const toBookResponse = (
  intent: Intent | null,
  status: BookResponse['status'],
  details?: Partial<BookResponse>,
): BookResponse => buildBookResponse(intent === null ? 'bkg_unknown' : getBookingId(intent), status, details);

/** What the confirmation page finds in the storage of this browser. */
export const toRememberedBooking = ({ stored }: Environment): RememberedBooking => ({
  paymentIntent: stored.paymentIntent,
  flight: stored.flight ?? null,
  passengers: stored.passengers ?? null,
  searchParams: stored.searchParams ?? null,
});

export const emptyRememberedBooking: RememberedBooking = toRememberedBooking(emptyEnvironment);
