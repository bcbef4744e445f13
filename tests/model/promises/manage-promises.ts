import type { Email } from 'postal-mime';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readMails } from '#tests/harness/read-mails.ts';
import { readBooks } from '../manage-booking/booking-books.ts';
import { getBooking, getDealings } from '../manage-booking/managed-bookings.ts';
import { getTicketLink, readBookingMails } from './booking-mails.ts';
import { findWrongChange, findWrongChangeMails } from './changed-flights.ts';
import {
  formatCanceled,
  formatCents,
  formatRefund,
  getRefund,
  toCardRefund,
} from './expected/cancellation-text.ts';
import {
  formatAcceptanceMail,
  formatCancellationMail,
  formatLinkMail,
  formatTakeoverMail,
} from './expected/mail-text.ts';
import {
  findManaged,
  formatMyBookingPage,
  formatPrintedProof,
  takenOver,
} from './expected/my-booking-page-text.ts';
import { findTextDifference, type PageText } from './expected/page-text.ts';
import { findHtmlDifferences } from './mail-promises.ts';
import { findUnprintable, readPrinted } from './printed-page.ts';
import { getMailText } from './shown-mail.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import { takePageSnapshot } from './snapshot/page-snapshot.ts';
import { clickPrintAndCopy } from './snapshot/print-and-copy-buttons.ts';

/** What the page says of money and ticket, next to the books. */
function findUnbooked(situation: Situation): string[] {
  const { session, page } = situation;
  const raw = findManaged(situation);
  if (raw === null) return ['No booking was loaded.'];
  const books = readBooks(session, getBooking(session));
  const isConfirmed = raw.status === 'confirmed';
  const amount = formatCents(books.amount);
  const isShown = (text: string) => page.mainText.replaceAll(/\s+/g, ' ').includes(text);
  const statements: readonly (readonly [says: string, isTrue: boolean])[] = [
    [`Your card was charged ${amount}`, books.charged === books.amount],
    ['Your card is held, not charged', books.charged === 0],
    ...[...readDialog(situation).matchAll(/(\S+) was refunded to your card/g)].map(
      ([text, refunded]) => [text, refunded === formatCents(books.refunded)] as const,
    ),
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

/** Before the traveler has said yes, nothing is canceled or paid back; afterwards, all that was promised is, once. */
function findWrongCancellation({ session }: Situation): string[] {
  const { isCanceled, booking } = getDealings(session);
  if (booking === null) return [];
  const books = readBooks(session, booking);
  const { refunded, canceledAt } = books;
  const isDone = canceledAt !== null;
  const promised = isCanceled ? toCardRefund(getRefund(books, canceledAt ?? Date.now())) : 0;
  return [
    ...(isDone === isCanceled ? [] : [`The airline's order is ${isDone ? '' : 'not '}canceled.`]),
    ...(refunded === promised ? [] : [`The bank has paid back ${refunded} instead of ${promised}.`]),
  ];
}

const readDialog = ({ page }: Situation): string => page.mainText.replaceAll(/\s+/g, ' ');

/** The question names what the bank or the airline would pay back, and how. */
function findWrongQuestion(situation: Situation): string[] {
  const { session } = situation;
  const books = readBooks(session, getBooking(session));
  const [wanted] = formatRefund(getRefund(books, session.site.now().getTime()), books);
  return books.charged === books.amount && readDialog(situation).includes(String(wanted))
    ? []
    : [`It lacks "${wanted}".`];
}

/** The answer to a description says nothing about whether there is such a booking, and neither does the page. */
async function findTellingAnswers({ session, page }: Situation): Promise<string[]> {
  const answer = session.interceptor.responses.findLast(({ call }) => call === 'sendLink');
  const unknown = await session.site.postToBackend('/api/bookings/find', {
    booking_reference: 'ZZZZZZ',
    family_name: 'Nobody',
    email: 'nobody@example.org',
  });
  const booking = getBooking(session);
  return [
    ...(answer?.status === unknown.status && answer.body === (await unknown.text())
      ? []
      : [`The answer is ${answer?.status} ${answer?.body}.`]),
    ...(page.mainText.includes(booking.bookingId) ? ['The page has the ID.'] : []),
  ];
}

/** The addresses of the tab's history; none where the browser doesn't tell. */
const readAddresses = ({ page }: BrowserSession): Promise<string[]> =>
  page.evaluate(() =>
    'navigation' in window ? window.navigation.entries().map(({ url }) => url ?? '') : [],
  );

const getPath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** These mails were sent once, if at all, and say this. */
function findWrongMail(
  mails: readonly Email[],
  { subject, isSent, format }: { subject: RegExp; isSent: boolean; format: (text: string) => PageText },
): string[] {
  const [mail, ...others] = mails.filter(one => subject.test(one.subject ?? ''));
  const count = others.length + (mail === undefined ? 0 : 1);
  if (count !== (isSent ? 1 : 0)) return [`${count} mails are called ${subject.source}.`];
  if (mail === undefined) return [];
  const text = getMailText(mail);
  return [...findTextDifference(`Mail ${subject.source}`, text, format(text)), ...findHtmlDifferences(mail)];
}

const getOrigin = (text: string): string => /(https?:\/\/[^/\s]+)\/my-booking/.exec(text)?.[1] ?? '';

async function findWrongMails(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const { resends, isCanceled, areFlightsAccepted } = getDealings(session);
  const { kind, supportCode, names, bookingId } = getBooking(session);
  const raw = findManaged(situation);
  const ticket = raw?.ticket ?? null;
  const mails = await readBookingMails(session);
  const tickets = mails.filter(({ subject = '' }) => subject.startsWith('Your e-ticket')).length;
  const isTicketed = kind !== 'unconfirmed' && kind !== 'takenOver';
  const books = readBooks(session, getBooking(session));
  const refund = getRefund(books, books.canceledAt ?? 0);
  const canceled = formatCanceled(refund, books);
  return [
    ...findWrongMail(mails, {
      subject: new RegExp(`^Your booking ${books.reference} is canceled$`),
      isSent: isCanceled,
      format: text =>
        formatCancellationMail(
          { reference: books.reference, names, canceled, isCardRefunded: toCardRefund(refund) > 0 },
          { supportCode, origin: getOrigin(text) },
        ),
    }),
    ...findWrongMail(mails, {
      subject: /^Our team is handling your booking$/,
      isSent: kind === 'takenOver',
      format: text =>
        formatTakeoverMail(
          takenOver,
          { names, amount: formatCents(books.amount) },
          { supportCode, link: getTicketLink(text) },
        ),
    }),
    ...(ticket === null || !areFlightsAccepted
      ? []
      : findWrongMail(mails, {
          subject: /^Your new flights: /,
          isSent: true,
          format: text => formatAcceptanceMail(ticket, { supportCode, link: getTicketLink(text) }),
        })),
    ...(mails.some(
      mail =>
        getMailText(mail).includes('booking_id=') && !getTicketLink(getMailText(mail)).endsWith(bookingId),
    )
      ? ['A mail leads to another ticket.']
      : []),
    // A ticket that is canceled before its mail is sent is not sent any more.
    ...(isCanceled || !isTicketed || tickets === 1 + resends
      ? []
      : [`The ticket was mailed ${tickets} times.`]),
  ];
}

/** Whoever names a passenger gets the link at the address of the booking, and nobody else does. */
async function findWrongLinks({ session }: Situation): Promise<string[]> {
  const { description } = getDealings(session);
  const { kind, email, names, supportCode } = getBooking(session);
  const hasReference = kind !== 'unconfirmed' && kind !== 'takenOver';
  const reference = hasReference ? readBooks(session, getBooking(session)).reference : null;
  const isDescribed = description?.familyName !== 'Stranger';
  const sentAt = session.site.now().getTime();
  await session.site.sendMails();
  const mails = await readMails(session.site.dataDir, email);
  const linkMails = mails.filter(({ subject }) => subject === 'Your link to manage your booking');
  return findWrongMail(linkMails, {
    subject: /./,
    isSent: isDescribed,
    format: text =>
      formatLinkMail(
        { code: /#link=([\w-]{20,})/.exec(text)?.[1] ?? '', sentAt, reference, names },
        { supportCode, origin: getOrigin(text) },
      ),
  });
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

/** Presses Copy, and looks what is on the clipboard. */
async function findWrongCopy(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const hasReference = (findManaged(situation)?.booking_reference ?? null) !== null;
  const reference = hasReference ? readBooks(session, getBooking(session)).reference : '';
  const { copied } = await clickPrintAndCopy(session.page, 'Print this proof');
  return copied === reference
    ? []
    : [`Copy reference copied "${copied}" instead of "${reference}", which is on the books of the airline.`];
}

/** Presses Print where the booking is canceled, and looks at the page as it is printed. */
async function findWrongProof(situation: Situation): Promise<string[]> {
  const { page } = situation.session;
  if (findManaged(situation)?.status !== 'canceled') return [];
  const { prints } = await clickPrintAndCopy(page, 'Print this proof');
  const printed = await readPrinted(page, () => takePageSnapshot(page, false));
  return [
    ...(prints === 1 ? [] : [`Print this proof printed ${prints} times.`]),
    ...findTextDifference('Printed page', printed.mainText, formatPrintedProof(situation)),
    ...findUnprintable(printed),
  ];
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
      sentence: 'The booking reference can be copied from the page of a booking.',
      in: ['manageBooking.managing.showing', 'manageBooking.managing.waiting'],
      isIntrusive: true,
      findViolations: findWrongCopy,
    },
    {
      sentence:
        'The proof of a cancellation can be printed, with everything that the page says and nothing to press.',
      in: ['manageBooking.managing.showing'],
      isIntrusive: true,
      findViolations: findWrongProof,
    },
    {
      sentence:
        'What the airline has changed is marked and stands next to what was bought, and is accepted only when the traveler says so.',
      in: ['manageBooking.managing.showing'],
      findViolations: findWrongChange,
    },
    {
      sentence:
        'Whoever has a ticket whose flights the airline changes gets one email about it, without opening any page, with what was bought next to what the airline has on its books, as the page has it.',
      in: ['manageBooking.managing.showing'],
      findViolations: findWrongChangeMails,
    },
    {
      sentence: 'Whoever describes a booking reads the same, whether there is one or not.',
      in: ['manageBooking.finding.sent'],
      findViolations: findTellingAnswers,
    },
    {
      sentence:
        'Whoever names a passenger of a booking, in whatever spelling, gets one email with its link at its address, and nobody else does.',
      in: ['manageBooking.finding.sent'],
      findViolations: findWrongLinks,
    },
    {
      sentence:
        'No address has the link of a booking, or anything about it, once the page is shown, and Back leads to none that has.',
      in: ['manageBooking'],
      findViolations: async ({ page, session }) => [
        ...(getPath(page.url) === '/my-booking' ? [] : [`The address is ${getPath(page.url)}.`]),
        ...(await readAddresses(session))
          .filter(address => address.includes('link='))
          .map(address => `The history has ${getPath(address)}.`),
      ],
    },
    {
      sentence:
        'Only the link from the email opens, resends, or cancels a booking; the address of its ticket doesn’t.',
      in: ['manageBooking.managing.showing'],
      findViolations: findOpenDoors,
    },
    {
      sentence:
        'A traveler gets one email about a cancellation, about new flights that were accepted, and when a person takes over, which say what the page says, and the ticket once more each time that it is asked for.',
      in: ['manageBooking.managing.showing', 'manageBooking.managing.waiting'],
      findViolations: findWrongMails,
    },
  ],
};
