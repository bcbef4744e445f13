import type { BookingStateId } from '#model/booking/model-state.ts';
import { findForcedOutcome, type ForcedOutcome } from '#model/booking/sandbox-routes.ts';
import type { Situation } from '../promise.ts';
import { oneOf, type PageText } from './page-text.ts';
import { readMessages } from './response-messages.ts';
import { callUs, formatSteps } from './site-text.ts';
import { formatTicket, parseTicket } from './ticket-text.ts';

const usualWait = 'This usually takes less than a minute.';
const afterwards =
  'Your ticket appears here as soon as it is issued, and we email it to you. You may close this page: we finish the booking without it. Keep this page’s address: it opens your ticket later.';

/** What is said while the booking goes on, and how many steps are done. */
const waits: Partial<Record<BookingStateId, { done: number; text: readonly string[] }>> = {
  'booking.confirming.findingBooking': { done: 2, text: [] },
  'booking.confirming.booking': { done: 2, text: [afterwards, usualWait] },
  'booking.confirming.awaitingAirline.waiting': {
    done: 3,
    text: [
      afterwards,
      `The airline is confirming your booking. Your card is held, not charged. ${usualWait}`,
    ],
  },
  'booking.confirming.awaitingAirline.waitingLonger': {
    done: 3,
    text: [
      afterwards,
      'The airline is taking longer than usual. Your card is held, not charged. It can take several more minutes.',
    ],
  },
  'booking.confirming.loadingTicket': { done: 3, text: [] },
};

interface FailureText {
  heading: string;
  /** What can be the problem, beside what the backend says. */
  problems?: readonly string[];
  /** What happened to the money, unless the problem says it. */
  charge?: string;
  advice?: string;
  canRetry?: boolean;
  /** Whether there is nothing to do. */
  isHandled?: boolean;
}

const notCharged = 'Your card was not charged. Any hold on it has been released.';
const offline = 'You are offline. Check your connection, then try again.';
const unopened: FailureText = {
  heading: 'We could not open your booking',
  charge: 'No card is charged without a ticket.',
  advice: 'If you have just paid, call us: we find your booking by name or email.',
};

/** What is said when a booking fails. */
const failures: Partial<Record<BookingStateId, FailureText>> = {
  'booking.confirming.failed.paymentFailed': {
    heading: 'Your payment did not go through',
    problems: ['Your bank did not approve the payment. Your card was not charged.'],
    charge: notCharged,
  },
  'booking.confirming.failed.unidentified': {
    ...unopened,
    problems: [
      'Missing payment confirmation info.',
      'Missing payment intent ID.',
      'Missing booking data. Please restart your booking.',
      'This address lacks the proof of your payment. Open the address that you came to after paying.',
    ],
  },
  'booking.confirming.failed.refused': { heading: 'We could not book your trip', charge: notCharged },
  'booking.confirming.failed.alreadyBooked': {
    heading: 'This payment was canceled',
    charge: notCharged,
    advice: 'There is nothing to do here. Your other payment for this trip counts.',
  },
  'booking.confirming.failed.escalated': {
    heading: 'Our team is handling your booking',
    problems: ['We are looking into your booking and will contact you. Please do not book again.'],
    advice:
      'You may close this page: we email you as soon as there is an outcome. Keep this page’s address: it shows the outcome, too.',
    isHandled: true,
  },
  'booking.confirming.failed.erased': { heading: 'This ticket is no longer here' },
  'booking.confirming.failed.canceled': {
    heading: 'Your booking is canceled',
    advice:
      'Please do not travel on this ticket. If you did not expect this, call us, or book another flight.',
  },
  'booking.confirming.failed.unresolved': {
    heading: 'We could not confirm your booking yet',
    problems: [
      'Booking failed: Booking fetch failed',
      'The airline has not confirmed yet. You may close this page: we finish the booking without it, and email you. Its address shows the outcome, too.',
      offline,
    ],
    charge: 'Your card is held, not charged, until your ticket is issued.',
    advice: 'Please do not book this trip again before you know more.',
    canRetry: true,
  },
  'booking.confirming.failed.unanswered': {
    ...unopened,
    problems: ['Booking failed: Booking fetch failed', 'Booking failed: Duffel fetch failed', offline],
    canRetry: true,
  },
  'booking.confirming.failed.ticketUnavailable': {
    heading: 'We could not load your ticket',
    problems: ['Booking failed: Duffel fetch failed', offline],
    charge:
      'The airline has confirmed your trip, and your card was charged. Only the ticket is missing here.',
    advice: 'Keep this page’s address: it opens your ticket later, too.',
    canRetry: true,
  },
};

const released = 'Your card was not charged: the hold on it has been released.';

/** Why the airline of the sandbox sells nothing, by what the route forces. */
const refusals: Partial<Record<ForcedOutcome, string>> = {
  order_insufficient_balance: `The airline could not issue your ticket. ${released}`,
  order_airline_unknown: `The airline did not confirm your booking in time. ${released} If the airline contacts you about a reservation, call us before you travel or book again.`,
  order_pending_then_failed: `The airline took your reservation but could not confirm it. ${released}`,
};

/** The reason that the route of the search forces; null if it forces none. */
function findForcedReason({ session, state }: Situation): string | null {
  const { from = '', to = '', returnDate = null } = session.trip ?? {};
  const outcome = findForcedOutcome({ origin: from, destination: to, returnDate });
  return state.endsWith('.refused') ? (refusals[outcome] ?? null) : null;
}

const bookingCalls = /^(?:findBooking|bookFlight|loadTicket)$/;

/** The number to say on the phone: of those that the backend named, the latest. */
function formatNumber({ session, page }: Situation): PageText {
  const named = readMessages(session, bookingCalls).map(({ numbers }) => numbers);
  const format = (number: string): PageText => [`Your booking number, if you call us: ${number}`];
  const latest = named.at(-1) ?? [];
  if (latest.length > 0) return [oneOf(...latest.map(format))];
  const earlier = named.flat();
  // A refusal names it in its header.
  const [, shown] = /if you call us: ([A-Z\d]{4}-[A-Z\d]{4})\b/.exec(page.mainText) ?? [];
  return [oneOf([], ...earlier.map(format), ...(shown === undefined ? [] : [format(shown)]))];
}

function formatFailure(failure: FailureText, situation: Situation): PageText {
  const { session, page, state } = situation;
  const reason = findForcedReason(situation);
  const said = readMessages(session, bookingCalls)
    .slice(-2)
    .flatMap(({ errors }) => errors)
    // A forced reason is known without the backend, which could give that of another refusal.
    .filter(error => reason === null || !Object.values(refusals).includes(error))
    .concat(reason ?? [])
    .flatMap(error => [error, `Booking failed: ${error}`]);
  const [alert = ''] = page.alerts;
  return [
    failure.heading,
    ...(state.endsWith('.paymentFailed') ? ['Payment Failed:'] : []),
    oneOf(...[...said, ...(failure.problems ?? [])].map((text): PageText => [text])),
    ...(failure.charge === undefined || /\bcharged?\b/i.test(alert) ? [] : [failure.charge]),
    ...(failure.advice === undefined ? [] : [failure.advice]),
    ...formatNumber(situation),
    'Questions? Our people answer day and night.',
    ...(failure.canRetry ? ['Retry'] : failure.isHandled ? [] : ['Start a new search']),
    callUs,
  ];
}

const importantInformation: PageText = [
  'Important Information',
  'Be early',
  'Arrive 2 hours before domestic and 3 hours before international flights.',
  'Bring valid ID',
  'For international flights, a passport.',
  'Check in online',
  'From 24 hours before departure.',
];

/** The ticket and what follows it. */
function formatTicketPage({ session, page }: Situation): PageText {
  const [title = '', reference = '', ...rest] = formatTicket(
    parseTicket(session.interceptor.responseBodies.get('loadTicket') ?? ''),
    page,
  );
  return [
    title,
    reference,
    oneOf([], ['Reference copied.']),
    ...rest,
    'Booked with Sagewing. Help, day and night: +1 307 555 0142',
    'Print Ticket',
    'Add to calendar',
    'Download PDF',
    'Share flights',
    'Book Another Flight',
    'Change or cancel',
    ...importantInformation,
  ];
}

const getText = <T>(texts: Partial<Record<BookingStateId, T>>, state: string): T | undefined =>
  new Map<string, T>(Object.entries(texts)).get(state);

/** All that the confirmation page says; null in states that it doesn’t show. */
export function formatConfirmationPage(situation: Situation): PageText | null {
  const { page, state } = situation;
  if (state === 'booking.ticketed') return formatTicketPage(situation);
  const failure = getText(failures, state);
  if (failure !== undefined) return formatFailure(failure, situation);
  const wait = getText(waits, state);
  if (wait === undefined) return null;
  // The link of a ticket doesn’t tell which steps were taken.
  const hasSteps = !new URL(page.url).searchParams.has('booking_id');
  return [
    ...(hasSteps ? formatSteps(wait.done) : []),
    'Confirming your booking',
    'Loading booking details...',
    ...wait.text,
    ...(state.includes('.awaitingAirline.') ? formatNumber(situation) : []),
  ];
}
