import * as v from 'valibot';
import type { ApiCall } from '#tests/harness/api-call.ts';
import { readBooks } from '#model/manage-booking/booking-books.ts';
import { getBooking, getDealings } from '#model/manage-booking/managed-bookings.ts';
import type { Situation } from '../promise.ts';
import {
  bankTimes,
  formatCanceled,
  formatCents,
  formatRefund,
  getRefund,
  toCardRefund,
} from './cancellation-text.ts';
import { formatClock, formatDay, formatMomentIn } from './formats.ts';
import { formatConditions } from './offer-text.ts';
import { maybe, type PageText } from './page-text.ts';
import { callUs } from './site-text.ts';
import { formatFlights, formatPassengers, rawTicketSchema } from './ticket-text.ts';

const flightSchema = v.object({
  origin: v.string(),
  destination: v.string(),
  departing_at: v.string(),
  arriving_at: v.string(),
  flight_number: v.string(),
});

/** What the backend says of a booking. */
const responseSchema = v.object({
  data: v.object({
    status: v.picklist(['pending', 'confirmed', 'canceling', 'canceled']),
    message: v.string(),
    booking_reference: v.nullable(v.string()),
    support_code: v.string(),
    timeline: v.array(v.object({ event: v.string(), at: v.string(), amount: v.nullable(v.string()) })),
    ticket: v.nullable(rawTicketSchema),
    flight_change: v.nullable(
      v.object({ before: v.array(flightSchema), after: v.array(flightSchema), acceptance: v.string() }),
    ),
    is_change_unknown: v.boolean(),
    link_expires_at: v.string(),
  }),
});
type RawManaged = v.InferOutput<typeof responseSchema>['data'];

const answering: readonly ApiCall[] = ['openBooking', 'acceptFlights', 'cancelBooking'];

/** The latest answer about a booking; null before the first one. */
export function findManaged({ session }: Situation): RawManaged | null {
  const bodies = session.interceptor.responses.filter(
    ({ call, status }) => status === 200 && answering.includes(call),
  );
  for (const { body } of bodies.toReversed()) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), responseSchema), body);
    if (parsed.success) return parsed.output.data;
  }
  return null;
}

const findHead: PageText = [
  'Find my booking',
  'We send a link to the email address of your booking. With it you see, resend, or cancel the booking.',
];
const findHelp: PageText = [
  'What the link opens',
  'Where your booking is, and what became of your money.',
  'Your ticket, sent to you once more.',
  'Canceling: you see what comes back, and how, before you decide.',
  'New times, if the airline has changed your flights.',
  'There is no account and no password. The link works for two hours, as often as you need it. Whoever has it can cancel the booking, so keep it to yourself.',
  'No email, or no reference?',
  'Look in your spam folder first. If the address on the booking is wrong, or you want to change flights, names or dates, call us. A person answers, at any hour, and finds your booking by name.',
  callUs,
];

/** A button that is busy shows no text. */
const unlessBusy = (text: string, isBusy: boolean): PageText => (isBusy ? [] : [text]);

const problemHeading = 'There is a problem';

/** Errors and news. What they say is expected of the steps that cause them. */
const formatAlerts = ({ page }: Situation): PageText => page.alerts.filter(text => text !== problemHeading);

const errors: readonly (readonly [label: string, message: string])[] = [
  ['Booking reference', 'Booking reference is required'],
  ['Last name on the booking', 'Last name on the booking is required'],
  ['Email on the booking', 'Email on the booking is required'],
];
const hints = [
  'Six letters and figures, or the code that we gave you for the phone.',
  'Of any passenger, as on the ticket.',
  'The one given when booking. The link goes there, and nowhere else.',
];

/** The fields that are wrong show why, and a summary of several lists them. */
function formatForm({ page, state }: Situation): PageText {
  const wrong = errors.map(([label]) =>
    page.controls.some(({ role, name, isInvalid }) => role === 'textbox' && name === label && isInvalid),
  );
  const messages = errors.flatMap(([, message], index) => (wrong[index] ? [message] : []));
  return [
    ...(messages.length === 0 ? [] : [formatSummary(messages)]),
    'All three are in the email that came with your ticket.',
    ...errors.flatMap(([label, message], index) => [
      label,
      hints[index] ?? '',
      ...(wrong[index] ? [message] : []),
    ]),
    ...unlessBusy('Send me the link', state.endsWith('.requesting')),
  ];
}

const formatSummary = (messages: readonly string[]): string =>
  [
    problemHeading,
    messages.length === 1 ? '1 field needs another look.' : `${messages.length} fields need another look.`,
    ...messages,
  ].join(' ');

/** The same whoever has described it, whether there is such a booking or not. */
function formatSent({ session }: Situation): PageText {
  const { reference = '', familyName = '', email = '' } = getDealings(session).description ?? {};
  return [
    ...findHead,
    'Check your email',
    'If there is a booking with these details, a link to it is on its way to the address of the booking. It usually arrives within a minute, and works for two hours.',
    `Booking reference ${reference} Last name ${familyName} Email ${email}`,
    'Nothing there? Look in your spam folder, then check what you typed.',
    'Change the details',
    ...findHelp,
  ];
}

const badges = {
  pending: 'NOT CONFIRMED YET',
  confirmed: 'CONFIRMED',
  canceling: 'BEING CANCELED',
  canceled: 'CANCELED',
};

/** What becomes of a booking that the airline has not confirmed for a day. */
export const takenOver =
  'The airline has still not answered. Your card is held, not charged. Our team is handling it and will contact you. Please do not book this trip again.';

const formatState = (situation: Situation, { status, message }: RawManaged): string => {
  const { books, refund, isTakenOver } = readFacts(situation);
  const paid = formatCents(books.amount);
  return {
    pending: isTakenOver
      ? takenOver
      : 'The airline has received your order and has not confirmed it yet. Your card is held, not charged. We write to you as soon as it answers.',
    confirmed: `Your ticket is valid. Your card was charged ${paid}.`,
    canceled: formatCanceled(refund, books),
    // Only in answers that a test has changed.
    canceling: message,
  }[status];
};

/** The books of the booking, what they say of a cancellation now or when it was canceled, and whether a person has taken over. */
function readFacts({ session }: Situation) {
  const booking = getBooking(session);
  const books = readBooks(session, booking);
  const refund = getRefund(books, books.canceledAt ?? session.site.now().getTime());
  return { books, refund, names: booking.names, isTakenOver: booking.kind === 'takenOver' };
}

const noTicketReasons: Readonly<Record<string, string>> = {
  pending: 'The airline has not confirmed this booking yet. Once it has, the booking can be canceled here.',
  canceling: 'You have canceled this booking.',
  canceled: 'This booking is canceled.',
};

const events: Readonly<Record<string, (amount: string) => string>> = {
  paid: () => 'You paid. The amount was held on your card.',
  ticketed: amount => `Your ticket was issued, and your card was charged ${amount}.`,
  cancellation_requested: () => 'You canceled this booking.',
  schedule_changed: () => 'The airline changed your flights.',
  flights_accepted: () => 'You accepted the new flights.',
  canceled: () => 'Your booking was canceled at the airline.',
  cancellation_refused: () => 'The airline did not cancel it. Your ticket stayed valid.',
  refunded: amount => `${amount} was refunded to your card.`,
};

const formatSide = (heading: string, flights: readonly v.InferOutput<typeof flightSchema>[]): PageText => [
  heading,
  ...flights.flatMap(({ origin, destination, departing_at, arriving_at, flight_number }) => [
    `${origin} to ${destination}`,
    `Flight ${flight_number}`,
    `Departs ${formatDay(departing_at)}, ${formatClock(departing_at)}`,
    `Arrives ${formatDay(arriving_at)}, ${formatClock(arriving_at)}`,
  ]),
];

/** What the airline has changed, next to what was bought. */
function formatChange({ state }: Situation, raw: RawManaged): PageText {
  const { flight_change: change } = raw;
  if (raw.is_change_unknown)
    return [
      'The airline may have changed your flights',
      'We can’t load what it has changed, so the flights below may no longer be right. Try again in a minute. If that doesn’t help, call us before you travel: we ask the airline.',
      ...unlessBusy('Try again', state.endsWith('.refreshing')),
      callUs,
    ];
  if (change === null) return [];
  const isPossible = change.acceptance === 'possible';
  return [
    'The airline has changed your flights',
    ...formatSide('You booked', change.before),
    ...formatSide('New flights', change.after),
    isPossible
      ? 'If the new flights suit you, accept them: your ticket is then for these, and the airline owes you no other flights and no refund for this change. If they don’t, call us before you accept: we find out what it owes you.'
      : 'The airline takes no answer online. Call us, whether the new flights suit you or not: we tell the airline, and find out which other flights or refund it owes you.',
    ...(isPossible ? unlessBusy('Accept the new flights', state.endsWith('.accepting')) : []),
    callUs,
  ];
}

/** What became of the booking, for somebody whose clock shows the time of a zone. Nothing can be pressed on paper. */
function formatManaged(situation: Situation, raw: RawManaged, isPrinted = false): PageText {
  const { timeZone } = situation.page;
  const { status, booking_reference: reference, support_code: code, ticket } = raw;
  const { books, refund, names } = readFacts(situation);
  const paid = formatCents(books.amount);
  const toCard = toCardRefund(refund);
  const freeUntil = ticket === null ? null : refund.freeUntil;
  const reason = ticket === null ? (noTicketReasons[status] ?? null) : refund.reason;
  const formatMoment = (at: string) => formatMomentIn(Date.parse(at), timeZone);
  const isOver = status === 'canceled';
  const { areFlightsAccepted, isRefused } = getDealings(situation.session);
  const isChanged = getBooking(situation.session).kind.startsWith('changed');
  const happened =
    isOver || status === 'canceling'
      ? ['cancellation_requested', 'canceled', ...(toCard === 0 ? [] : ['refunded'])]
      : isRefused && raw.timeline.length > 2
        ? ['cancellation_requested', 'cancellation_refused']
        : [];
  const expectedEvents = [
    'paid',
    ...(status === 'pending' ? [] : ['ticketed']),
    ...(isChanged ? ['schedule_changed'] : []),
    ...(areFlightsAccepted && raw.flight_change === null ? ['flights_accepted'] : []),
    ...happened,
  ];
  const getTime = (event: string) => {
    const at = raw.timeline.find(one => one.event === event)?.at;
    return at === undefined ? '' : formatMoment(at);
  };
  const timeline: PageText = [
    'Booking and money',
    ...expectedEvents.flatMap(event => [
      getTime(event),
      events[event]?.(event === 'refunded' ? formatCents(toCard) : paid) ?? '',
    ]),
  ];
  const flightsHeading = raw.is_change_unknown ? 'Your flights, as we last knew them' : 'Your flights';
  const conditions = ticket === null ? [] : formatConditions(ticket);
  const actions: PageText = [
    isOver ? 'Questions?' : 'Change or cancel',
    ...(freeUntil === null
      ? []
      : [
          `Free cancellation until ${formatMomentIn(freeUntil, timeZone)}`,
          'Until then you get everything back, whatever your fare says.',
        ]),
    ...(conditions.length === 0
      ? []
      : [`${freeUntil === null ? 'Your fare' : 'After that, your fare decides'}: ${conditions.join(' · ')}`]),
    ...(reason === null ? ['You see what comes back, and in which form, before anything is canceled.'] : []),
    ...(reason === null ? [] : [reason]),
    isOver
      ? 'Call us, at any hour.'
      : 'For other flights, names or dates, and whenever you are in doubt, call us, at any hour.',
    ...(status === 'confirmed'
      ? unlessBusy('Send my ticket again', situation.state.endsWith('.resending'))
      : []),
    ...(reason === null ? unlessBusy('Cancel this booking', situation.state.endsWith('.quoting')) : []),
    callUs,
    'Find another booking',
    ...formatAlerts(situation),
    maybe('Your ticket is on its way to the email address of this booking.'),
    `This page works until ${formatMoment(raw.link_expires_at)}. After that, ask for another link. If you call us, say ${code}.`,
  ];
  const proof: PageText = [
    'Proof of cancellation',
    `Booking reference ${reference}`,
    `Our code ${code}`,
    `Passengers ${names.join(', ')}`,
    `Canceled ${getTime('canceled')}`,
    `Paid ${paid}`,
    ...(toCard === 0 ? [] : [`Refunded to the card ${formatCents(toCard)}, ${getTime('refunded')}`]),
    'By Sagewing, +1 307 555 0142',
    ...(toCard === 0 ? [] : [bankTimes]),
    ...(isPrinted ? [] : ['Print this proof']),
  ];
  return [
    badges[status],
    'Manage your booking',
    ...(reference === null ? [] : [`Booking reference ${reference}`]),
    // An earlier check of the same page has pressed it.
    ...(reference === null || isPrinted ? [] : ['Copy reference', maybe('Reference copied.')]),
    formatState(situation, raw),
    ...formatChange(situation, raw),
    maybe(
      'You have accepted the new flights. Your ticket with them is on its way to the email address of this booking.',
    ),
    ...(isOver ? proof : []),
    ...(ticket === null ? timeline : [flightsHeading, ...formatFlights(ticket), ...formatPassengers(ticket)]),
    ...(isPrinted ? [] : actions),
    ...(ticket === null ? [] : timeline),
  ];
}

/** The question before a cancellation. */
const formatQuestion = (
  { refund, books, names }: ReturnType<typeof readFacts>,
  isCanceling: boolean,
): PageText => [
  'Cancel this booking?',
  ...formatRefund(refund, books),
  `The ticket of every passenger is canceled: ${names.join(', ')}. This can’t be undone.`,
  ...(isCanceling ? ['Canceling your booking...'] : []),
  ...unlessBusy('Yes, cancel this booking', isCanceling),
  'Keep my booking',
];

/** What is printed of a booking that is canceled, in order. */
export const formatPrintedProof = (situation: Situation): PageText => {
  const raw = findManaged(situation);
  return raw === null ? [] : formatManaged(situation, raw, true);
};

/** All that /my-booking says, in order. */
export function formatMyBookingPage(situation: Situation): PageText {
  const { state, session } = situation;
  if (state === 'manageBooking.finding.sent') return formatSent(situation);
  if (state.startsWith('manageBooking.finding'))
    return [...findHead, ...formatAlerts(situation), ...formatForm(situation), ...findHelp];
  if (state === 'manageBooking.opening') return ['Manage your booking', 'Opening your booking...'];
  if (state === 'manageBooking.unopened')
    return ['Manage your booking', ...situation.page.alerts, 'Try again', 'Ask for another link', callUs];
  const raw = findManaged(situation);
  if (raw === null) throw new Error(`No booking was loaded of ${getBooking(session).supportCode}.`);
  const isCanceling = state.endsWith('.canceling');
  // The dialog makes everything else inert.
  if (isCanceling || state.includes('.quoted.')) return formatQuestion(readFacts(situation), isCanceling);
  return formatManaged(situation, raw);
}
