import type { Situation } from '../promise.ts';
import { maybe, oneOf, type PageText } from './page-text.ts';
import { readMessages, type ResponseMessage } from './response-messages.ts';

/** What the backend says of a trip that is booked or being paid for already. */
export const knownDuplicates: readonly string[] = [
  'You already have a ticket for this flight.',
  'A payment for this flight is already in progress.',
];

const offline = 'You are offline. Check your connection, then try again.';
const offlineNotCharged =
  'You are offline. Your card was not charged. Check your connection, then try again.';
const kept = 'Your card was not charged, and everything you typed is kept.';
const keptOnly = 'Everything you typed is kept.';

const missingId: PageText = [
  'Missing offer ID',
  kept,
  'This flight can’t be booked as it is. Choose it again, or another one.',
];
const invalid: PageText = [
  'Offer validation failed.',
  kept,
  'The airline doesn’t sell this fare any more. Search again to see what it sells now.',
];
const unreadable: PageText = [
  'Could not validate offer.',
  kept,
  'The airline gave no answer that we can read. Try again in a moment.',
];
const empty: PageText = [
  'No passenger data found in validated offer.',
  kept,
  'The airline named no passengers for this fare. Search again to get a fresh one.',
];
const notStarted = (message: string): PageText => [
  message,
  kept,
  'The payment could not be started. Try again in a moment.',
];

const offerProblems = { missingId, invalid, unreadable, empty };

/** What the page says of the latest answer of the airline or the bank; nothing if it was good. */
function describeAnswer({ call, status, errors, code }: ResponseMessage): readonly PageText[] {
  if (code === 'rate_limited') return errors.map((error): PageText => [error, kept]);
  if (/offer/.test(code ?? '')) return [invalid];
  if (call === 'validateOffer')
    return status === 0
      ? [[`Could not validate offer. ${offline}`, kept], unreadable]
      : status === 200
        ? [invalid, empty, unreadable]
        : [invalid, unreadable];
  if (call === 'searchFlights')
    return status === 200 ? [invalid] : [unreadable, invalid, [`Could not validate offer. ${offline}`, kept]];
  if (status === 0)
    return [[offlineNotCharged, keptOnly], notStarted('Server error during payment initialization.')];
  return status === 200
    ? [notStarted('Failed to create payment intent.')]
    : [notStarted('Server error during payment initialization.')];
}

/** The problem that the latest answer made, with the ways out of it. */
export function formatProblem({ session, page, state }: Situation): PageText {
  const isUnavailable = state.endsWith('.offerUnavailable');
  if (!isUnavailable && !state.endsWith('.editing')) return [];
  const [latest] = readMessages(session, /^(?:validateOffer|createPaymentIntent|searchFlights)$/).slice(-1);
  const found = latest === undefined ? [] : describeAnswer(latest);
  const problems = session.isOfferIdRemoved ? [...found, missingId] : found;
  const isAboutOffer = (problem: PageText) => Object.values(offerProblems).includes(problem);
  const search = oneOf(['Search again'], ['Start a new search']);
  const isShown = page.alerts.some(text => text !== 'There is a problem');
  return isUnavailable || isShown
    ? [
        oneOf(
          ...problems.map(problem =>
            isUnavailable || isAboutOffer(problem) ? [...problem, search] : problem,
          ),
        ),
        ...(isUnavailable ? ['Try again'] : []),
      ]
    : [];
}

/** What cards and banks refuse, as the sandbox does. */
const refusals: readonly string[] = [
  'Your card was declined.',
  'Your card has insufficient funds.',
  'Your card has expired.',
  'Your card’s security code is incorrect.',
  "Your card's security code is incorrect.",
  'An error occurred while processing your card.',
  'Your card number is incorrect.',
];

/** The dialog of a payment that has failed. */
export function formatPaymentProblem({ session, page, state }: Situation): PageText {
  const isClosed = state.endsWith('.paymentClosed');
  const said = readMessages(session, /^(?:confirmPayment|findBooking|bookFlight)$/)
    .slice(-2)
    .flatMap(({ errors }) => errors);
  const messages = isClosed
    ? [
        'This payment is closed: it was open for too long, or you continued it in another tab. Nothing was charged for it.',
        ...said,
      ]
    : [
        ...refusals,
        ...said,
        'Your bank did not approve the payment. Your card was not charged.',
        'The payment service could not be reached. Your card was not charged.',
        'The payment did not go through. Your card was not charged.',
        offlineNotCharged,
      ];
  const [name = ''] = page.dialogs.map(dialog => dialog.name);
  return [
    'Payment Failed:',
    oneOf(...messages.map((message): PageText => [message])),
    ...(/\bcharged?\b/i.test(name) ? [] : ['Your card was not charged.']),
    'Your flight and everything you typed are kept.',
    'Back to home',
    isClosed ? 'Start a new payment' : 'Try another card',
    maybe('Close'),
  ];
}
