import { assign, fromPromise, setup } from 'xstate';
import { CallError, getErrorEnvelope } from '#contract/call-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { CancellationQuote, ManagedBooking } from '#contract/managed-booking.ts';
import { cancellationUnknown, describeFailure, type ManageCall } from './describe-failure.ts';
import {
  findEntryErrors,
  hasErrors,
  keepUnfixedErrors,
  type FindEntries,
  type FindErrors,
} from './find-form.ts';

/** How often a booking is read again while something about it is in progress. */
const pollInterval = 5000;

/** How long the question is shown before it can be answered with yes. */
const confirmDelay = 500;

export interface ManageBookingContext {
  /** The code of the link; null as long as none was opened. */
  link: string | null;
  booking: ManagedBooking | null;
  /** What comes back if the booking is canceled. */
  quote: CancellationQuote | null;
  /** What was last sent by the form, which shows it again. */
  entries: FindEntries;
  /** The errors of the form. */
  errors: FindErrors;
  /** What went wrong with the last call; null if nothing did. */
  problem: string | null;
  /** Whether the ticket was sent again. */
  isResent: boolean;
  /** Whether the flights of the airline's change were accepted. */
  areFlightsAccepted: boolean;
}

export type ManageBookingEvent =
  | { type: 'form.submit'; entries: FindEntries }
  | { type: 'form.change'; entries: FindEntries }
  /** The traveler wants to describe a booking, though one is shown or a link was sent. */
  | { type: 'form.open' }
  /** The address has a link. */
  | { type: 'link.open'; link: string }
  /** The booking, or what the airline has changed about it, is to be read again. */
  | { type: 'booking.retry' }
  | { type: 'ticket.resend' }
  | { type: 'flights.accept' }
  | { type: 'booking.cancel' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.abandon' };

const rejectMissingActor = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`Provide the actor ${name}.`));

interface FailureParams {
  error: unknown;
}

export const emptyEntries: FindEntries = { booking_reference: '', family_name: '', email: '' };

const noNews = { problem: null, isResent: false, areFlightsAccepted: false };

export const manageBookingSetup = setup({
  types: {
    context: {} as ManageBookingContext,
    events: {} as ManageBookingEvent,
    /**
     * `form`, `sent`, `opening`, `unopened` and `booking` say what the page shows, `busy` that a call is pending, `resending`,
     * `accepting`, `refreshing` and `quoting` which one. `quoted`: the page asks. `confirmed`: it was told to cancel.
     */
    tags: '' as
      | 'form'
      | 'sent'
      | 'opening'
      | 'unopened'
      | 'booking'
      | 'busy'
      | 'resending'
      | 'accepting'
      | 'refreshing'
      | 'quoting'
      | 'quoted'
      | 'confirmed',
  },
  delays: { pollInterval, confirmDelay },
  actors: {
    /** Has a link sent to whoever is described. It rejects with a CallError, as all of them do. */
    sendLink: fromPromise<object, FindEntries>(rejectMissingActor('sendLink')),
    openBooking: fromPromise<ManagedBooking, { link: string }>(rejectMissingActor('openBooking')),
    resendTicket: fromPromise<object, { link: string }>(rejectMissingActor('resendTicket')),
    acceptFlights: fromPromise<ManagedBooking, { link: string; changeId: string }>(
      rejectMissingActor('acceptFlights'),
    ),
    quoteCancellation: fromPromise<CancellationQuote, { link: string }>(
      rejectMissingActor('quoteCancellation'),
    ),
    cancelBooking: fromPromise<ManagedBooking, { link: string; quote: CancellationQuote | null }>(
      rejectMissingActor('cancelBooking'),
    ),
  },
  guards: {
    isComplete: (_, { entries }: { entries: FindEntries }) => !hasErrors(findEntryErrors(entries)),
    isInProgress: (_, { booking }: { booking: ManagedBooking }) =>
      booking.status === 'pending' || booking.status === 'canceling',
    isLinkExpired: (_, { error }: FailureParams) =>
      getErrorEnvelope(error)?.code === ('link_expired' satisfies ErrorCode),
    /** A failure of the server says nothing about what it has done before. */
    isRefused: (_, { error }: FailureParams) =>
      error instanceof CallError && error.kind === 'refused' && (error.status ?? 500) < 500,
    canAccept: ({ context }) => context.booking?.flight_change?.acceptance === 'possible',
    isChangeUnknown: ({ context }) => context.booking?.is_change_unknown === true,
    canCancel: ({ context }) => context.booking?.cancellation.is_possible === true,
  },
  actions: {
    storeLink: assign((_, { link }: { link: string }) => ({
      ...noNews,
      link,
      booking: null,
      quote: null,
      errors: {},
    })),
    storeEntries: assign((_, { entries }: { entries: FindEntries }) => ({ entries })),
    storeBooking: assign((_, { booking }: { booking: ManagedBooking }) => ({ booking })),
    storeQuote: assign((_, { quote }: { quote: CancellationQuote }) => ({ quote })),
    showErrors: assign((_, { entries }: { entries: FindEntries }) => ({ errors: findEntryErrors(entries) })),
    removeFixedErrors: assign(({ context }, { entries }: { entries: FindEntries }) => ({
      errors: keepUnfixedErrors(context.errors, entries),
    })),
    showFailure: assign((_, { call, error }: FailureParams & { call: ManageCall }) => ({
      problem: describeFailure(call, error),
    })),
    showUnknownOutcome: assign({ problem: cancellationUnknown }),
    showResent: assign({ isResent: true }),
    showAcceptance: assign({ areFlightsAccepted: true }),
    clearNews: assign({ ...noNews, errors: {} }),
    closeBooking: assign({ link: null, booking: null, quote: null }),
  },
});
