import { assign, fromPromise, setup } from 'xstate';
import { CallError, getErrorEnvelope, isOffline } from '#contract/call-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { CancellationQuote, ManagedBooking } from '#contract/managed-booking.ts';
import {
  findEntryErrors,
  hasErrors,
  keepUnfixedErrors,
  type FindEntries,
  type FindErrors,
} from './find-form.ts';

/** How often a booking is read again while something about it is in progress. */
const pollInterval = 5000;

export const manageMessages = {
  offline: 'You are offline. Check your connection, then try again.',
  unreachable: 'We could not reach our server. Please try again.',
  cancellationUnknown:
    'We got no answer to your cancellation. What you see here is what has become of it: please read it before you try again.',
} as const;

export interface ManageBookingContext {
  /** The code of the link; null as long as none was opened. */
  link: string | null;
  booking: ManagedBooking | null;
  /** What comes back if the booking is canceled. */
  quote: CancellationQuote | null;
  /** The errors of the form. */
  errors: FindErrors;
  /** What went wrong with the last call; null if nothing did. */
  problem: string | null;
  /** Whether the ticket was sent again. */
  isResent: boolean;
}

export type ManageBookingEvent =
  | { type: 'form.submit'; entries: FindEntries }
  | { type: 'form.change'; entries: FindEntries }
  /** The traveler wants to describe a booking, though one is shown or a link was sent. */
  | { type: 'form.open' }
  /** The address has a link. */
  | { type: 'link.open'; link: string }
  | { type: 'booking.retry' }
  | { type: 'ticket.resend' }
  | { type: 'booking.cancel' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.abandon' };

const rejectMissingActor = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`Provide the actor ${name}.`));

interface FailureParams {
  error: unknown;
}

/** What the page says about a failed call. */
function describeFailure(error: unknown): string {
  const refusal = getErrorEnvelope(error)?.error;
  return refusal ?? (isOffline(error) ? manageMessages.offline : manageMessages.unreachable);
}

const noNews = { problem: null, isResent: false };

export const manageBookingSetup = setup({
  types: {
    context: {} as ManageBookingContext,
    events: {} as ManageBookingEvent,
    /** `form`, `sent`, `booking` and `unopened` say what the page shows; `busy` that a call is pending; `quoted` that it asks. */
    tags: '' as 'form' | 'sent' | 'booking' | 'unopened' | 'busy' | 'quoted' | 'resending' | 'canceling',
  },
  delays: { pollInterval },
  actors: {
    /** Has a link sent to whoever is described. It rejects with a CallError, as all of them do. */
    sendLink: fromPromise<object, FindEntries>(rejectMissingActor('sendLink')),
    openBooking: fromPromise<ManagedBooking, { link: string }>(rejectMissingActor('openBooking')),
    resendTicket: fromPromise<object, { link: string }>(rejectMissingActor('resendTicket')),
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
    storeBooking: assign((_, { booking }: { booking: ManagedBooking }) => ({ booking })),
    storeQuote: assign((_, { quote }: { quote: CancellationQuote }) => ({ quote })),
    showErrors: assign((_, { entries }: { entries: FindEntries }) => ({ errors: findEntryErrors(entries) })),
    removeFixedErrors: assign(({ context }, { entries }: { entries: FindEntries }) => ({
      errors: keepUnfixedErrors(context.errors, entries),
    })),
    showFailure: assign((_, { error }: FailureParams) => ({ problem: describeFailure(error) })),
    showUnknownOutcome: assign({ problem: manageMessages.cancellationUnknown }),
    showResent: assign({ isResent: true }),
    clearNews: assign({ ...noNews, errors: {} }),
    closeBooking: assign({ link: null, booking: null, quote: null }),
  },
});
