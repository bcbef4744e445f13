import type { BookingInput, PaymentReturn } from '#machines/booking/booking-context.ts';
import type { PageOpenEvent, PassengerDraft } from '#machines/booking/booking-events.ts';
import {
  emptyRememberedBooking,
  toRememberedBooking,
  type BookingModelState,
  type BookingEventCase,
  type Environment,
} from '../environment.ts';

/** A document is opened: the machine starts from what this browser keeps. */
export const openDocument = (
  environment: Environment,
  event: PageOpenEvent,
  input: BookingInput = environment.stored,
): NonNullable<ReturnType<BookingEventCase['getStep']>> => ({
  restart: { input: input },
  event,
  environment: {
    ...environment,
    hasOpenedPage: true,
    lastCard: null,
    leftDraft: null,
    isFlightJustSelected: false,
    isOfferUnwatched: false,
  },
});

export const createConfirmationOpenEvent = (
  environment: Environment,
  returned: Partial<PaymentReturn>,
  remembered = toRememberedBooking(environment),
): PageOpenEvent => ({
  type: 'page.open',
  path: '/booking-confirmation',
  returned: { paymentIntent: null, clientSecret: null, redirectStatus: null, bookingId: null, ...returned },
  remembered: environment.hasOpenedPage ? remembered : emptyRememberedBooking,
});

interface PageOpenEventCaseOptions {
  name: string;
  instruction: string;
  forcedBy?: string;
  kind: BookingEventCase['kind'];
  byHand?: boolean;
  alertText?: string;
  getStep: BookingEventCase['getStep'];
}

export const createPageOpenEventCase = ({
  name,
  instruction,
  forcedBy,
  kind,
  byHand = false,
  alertText,
  getStep,
}: PageOpenEventCaseOptions): BookingEventCase => ({
  id: `page.open: ${name}`,
  eventName: 'page.open',
  instruction,
  forcedBy: forcedBy ?? null,
  kind,
  ...(byHand ? { byHand } : {}),
  ...(alertText === undefined ? {} : { expectations: [{ role: 'alert', text: alertText }] }),
  getStep,
});

export const getPassengerDraft = ({ snapshot: { context } }: BookingModelState): PassengerDraft | null =>
  context.passengers === null ? null : { passengers: context.passengers, clientSecret: context.clientSecret };

/** The passengers' page as its history entry brings it back. */
export const createPassengersOpenEvent = (
  state: BookingModelState,
  draft = getPassengerDraft(state),
): PageOpenEvent => ({
  type: 'page.open',
  path: '/passenger-details',
  flight: state.snapshot.context.flight,
  searchParams: state.snapshot.context.searchParams,
  draft,
});

export const isFlightOfHistoryEntry = ({ snapshot: { context }, environment }: BookingModelState) =>
  context.flight?.id === environment.historyEntryOfferId;
