import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readMails } from '#tests/harness/read-mails.ts';
import { getBooking, getDealings, readLinkCodes } from '../manage-booking/managed-bookings.ts';
import { formatAmount, formatClock, formatDay } from './expected/formats.ts';
import { findManaged, formatMyBookingPage } from './expected/my-booking-page-text.ts';
import { findTextDifference } from './expected/page-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';

const booksSchema = v.object({
  /** Minor units. */
  amount: v.number(),
  charged: v.number(),
  refunded: v.number(),
  canceledAt: v.nullable(v.number()),
  reference: v.string(),
});

/** What the bank and the airline have on their books about the booking of the path. */
function readBooks(
  { site }: BrowserSession,
  { intentId, bookingId }: { intentId: string; bookingId: string },
) {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  const row = books
    .prepare(
      `select p.amount, p.amount_received as charged, p.amount_refunded as refunded, o.canceled_at as canceledAt,
        o.booking_reference as reference
      from sandbox_payment_intents p join sandbox_orders o on o.reference = ? where p.id = ?`,
    )
    .get(bookingId, intentId);
  books.close();
  return v.parse(booksSchema, row);
}

/** What the page says of money and ticket, next to the books. */
function findUnbooked(situation: Situation): string[] {
  const { session, page } = situation;
  const raw = findManaged(situation);
  if (raw === null) return ['No booking was loaded.'];
  const books = readBooks(session, getBooking(session));
  const isConfirmed = raw.status === 'confirmed';
  const amount = formatAmount(books.amount / 100, raw.total_currency);
  const isShown = (text: string) => page.mainText.replaceAll(/\s+/g, ' ').includes(text);
  const statements: readonly (readonly [says: string, isTrue: boolean])[] = [
    [`Your card was charged ${amount}`, books.charged === books.amount],
    ['Your card is held, not charged', books.charged === 0],
    [`${amount} was refunded to your card`, books.refunded === books.amount],
    ['all of it has been refunded to your card', books.refunded === books.amount],
    ['CANCELED', books.canceledAt !== null],
  ];
  return [
    ...statements.flatMap(([says, isTrue]) => (isShown(says) && !isTrue ? [`Not so: "${says}".`] : [])),
    ...(isConfirmed && !isShown(`Booking reference ${books.reference}`)
      ? [`The reference is ${books.reference}.`]
      : []),
    ...(isConfirmed && !isShown(`charged ${amount}`) ? [`The charge of ${amount} is missing.`] : []),
  ];
}

/** Before the traveler has said yes, nothing is canceled or paid back; afterwards, everything is, once. */
function findWrongCancellation({ session }: Situation): string[] {
  const { isCanceled, booking } = getDealings(session);
  if (booking === null) return [];
  const { amount, refunded, canceledAt } = readBooks(session, booking);
  const isDone = canceledAt !== null;
  return [
    ...(isDone === isCanceled ? [] : [`The airline's order is ${isDone ? '' : 'not '}canceled.`]),
    ...(refunded === (isCanceled ? amount : 0) ? [] : [`The bank has paid back ${refunded} of ${amount}.`]),
  ];
}

const readDialog = ({ page }: Situation): string => page.mainText.replaceAll(/\s+/g, ' ');

/** The question names what the bank would pay back, and to what. */
function findWrongQuestion(situation: Situation): string[] {
  const { amount, charged } = readBooks(situation.session, getBooking(situation.session));
  const wanted = `${formatAmount(amount / 100, 'USD')} to the card that you paid with`;
  return charged === amount && readDialog(situation).includes(wanted) ? [] : [`It lacks "${wanted}".`];
}

/** The answer to a description says nothing about whether there is such a booking, and neither does the page. */
async function findTellingAnswers({ session, page }: Situation): Promise<string[]> {
  const answer = session.interceptor.responses.findLast(({ call }) => call === 'sendLink');
  const unknown = await session.site.postToBackend('/api/bookings/find', {
    booking_reference: 'ZZZZZZ',
    family_name: 'Nobody',
    email: 'nobody@example.org',
  });
  const { description } = getDealings(session);
  const booking = getBooking(session);
  const isDescribed = description?.familyName === booking.familyName;
  const codes = await readLinkCodes(session, booking.email);
  return [
    ...(answer?.status === unknown.status && answer.body === (await unknown.text())
      ? []
      : [`The answer is ${answer?.status} ${answer?.body}.`]),
    ...(isDescribed || codes.length === 0 ? [] : ['A link was mailed to a stranger’s description.']),
    ...(isDescribed && page.mainText.includes(booking.bookingId) ? ['The page has the ID.'] : []),
  ];
}

const getPath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** The mails of a booking by what they are about. */
async function countMails(session: BrowserSession, subject: RegExp): Promise<number> {
  session.site.advanceClock(61_000);
  await session.site.sendMails();
  const mails = await readMails(session.site.dataDir, getBooking(session).email);
  return mails.filter(mail => subject.test(mail.subject ?? '')).length;
}

async function findWrongMails(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const { resends, isCanceled, booking } = getDealings(session);
  if (booking?.kind !== 'usual') return [];
  const canceled = await countMails(session, /^Your booking \w+ is canceled$/);
  const tickets = await countMails(session, /^Your e-ticket/);
  return [
    ...(canceled === (isCanceled ? 1 : 0) ? [] : [`${canceled} mails say that it is canceled.`]),
    // A ticket that is canceled before its mail is sent is not sent any more.
    ...(isCanceled || tickets === 1 + resends ? [] : [`The ticket was mailed ${tickets} times.`]),
  ];
}

/** The times of a flight, as the airline has them on its books: those that were bought, and by how much it has moved them. */
const movedSchema = v.object({ bought: v.string(), minutes: v.number(), accepted: v.nullable(v.number()) });

function readMoved({ site }: BrowserSession, { bookingId }: { bookingId: string }) {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  const row = books
    .prepare(
      `select json_extract(ticket, '$.slices[0].segments[0].departing_at') as bought, reads * drift_minutes as minutes,
        accepted_reads * drift_minutes as accepted from sandbox_orders where reference = ?`,
    )
    .get(bookingId);
  books.close();
  return v.parse(movedSchema, row);
}

const move = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}Z`) + minutes * 60_000).toISOString().slice(0, 19);

const formatDeparture = (local: string): string => `Departs ${formatDay(local)}, ${formatClock(local)}`;

/** Old and new times stand side by side until the traveler accepts the new ones, which the ticket has from then on. */
function findWrongChange(situation: Situation): string[] {
  const { session } = situation;
  const { areFlightsAccepted, isCanceled } = getDealings(session);
  const booking = getBooking(session);
  if (!booking.kind.startsWith('changed') || isCanceled) return [];
  const { bought, minutes, accepted } = readMoved(session, booking);
  const text = readDialog(situation);
  const sides = [bought, move(bought, minutes)].map(formatDeparture);
  const isShown = sides.every(side => text.includes(side));
  return [
    ...((accepted === null) === areFlightsAccepted ? ['The airline has another answer.'] : []),
    ...(isShown === areFlightsAccepted ? [`${sides.join(' and ')} are ${isShown ? '' : 'not '}shown.`] : []),
    ...(accepted !== null && !text.includes(formatClock(move(bought, accepted)))
      ? ['The ticket has other times than those that were accepted.']
      : []),
  ];
}

/** Whoever has the address of a ticket, and its ID, can't pass for the reader of the email. */
async function findOpenDoors({ session }: Situation): Promise<string[]> {
  const { bookingId, supportCode, intentId } = getBooking(session);
  const paths = ['manage', 'cancellation-quote', 'cancel', 'accept-flights', 'resend-ticket'];
  const refund = { change_id: 'any', refund_amount: '0.00', refund_currency: 'USD', refund_to: 'card' };
  const found: string[] = [];
  for (const path of paths)
    for (const link of [bookingId, supportCode, intentId]) {
      const { status } = await session.site.postToBackend(`/api/bookings/${path}`, { link, ...refund });
      if (status !== 404) found.push(`/api/bookings/${path} answers ${status}.`);
    }
  return found;
}

export const managePromises: PromiseGroup = {
  heading: 'My booking',
  promises: [
    {
      sentence:
        'The page of a booking says what became of it and what can be done, in the right words, and nothing else.',
      in: ['manageBooking'],
      findViolations: situation =>
        findTextDifference(
          'Page (declared in tests/model/promises/expected/my-booking-page-text.ts)',
          situation.page.mainText,
          formatMyBookingPage(situation),
        ),
    },
    {
      sentence:
        'What it says about the ticket and the money is what the airline and the bank have on their books.',
      in: ['manageBooking.managing.showing', 'manageBooking.managing.waiting'],
      findViolations: findUnbooked,
    },
    {
      sentence: 'What comes back, and in which form, is shown before anything is canceled.',
      in: ['manageBooking.managing.quoted', 'manageBooking.managing.canceling'],
      findViolations: findWrongQuestion,
    },
    {
      sentence:
        'Nothing is canceled or paid back before the traveler says yes, and everything that was promised is afterwards, once.',
      in: ['manageBooking'],
      findViolations: findWrongCancellation,
    },
    {
      sentence:
        'What the airline has changed stands next to what was bought, and is accepted only when the traveler says so.',
      in: ['manageBooking.managing.showing'],
      findViolations: findWrongChange,
    },
    {
      sentence: 'Whoever describes a booking reads the same, whether there is one or not.',
      in: ['manageBooking.finding.sent'],
      findViolations: findTellingAnswers,
    },
    {
      sentence: 'No address has the link of a booking, or anything about it, once the page is shown.',
      in: ['manageBooking'],
      findViolations: ({ page }) =>
        getPath(page.url) === '/my-booking' ? [] : [`The address is ${getPath(page.url)}.`],
    },
    {
      sentence:
        'Only the link from the email opens, resends, or cancels a booking; the address of its ticket doesn’t.',
      in: ['manageBooking.managing.showing'],
      findViolations: findOpenDoors,
    },
    {
      sentence:
        'A traveler gets one email about a cancellation, and the ticket once more each time that it is asked for.',
      in: ['manageBooking.managing.showing'],
      findViolations: findWrongMails,
    },
  ],
};
