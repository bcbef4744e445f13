import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findUnreadablePrint } from '#tests/harness/printed-text.ts';
import { readPrintedPages } from '#tests/harness/printed-ticket.ts';
import {
  formatCalendar,
  formatFailureMail,
  formatTicketMail,
  formatTicketPdf,
  formatTicketSubject,
} from './expected/mail-text.ts';
import { formatCents } from './expected/cancellation-text.ts';
import { findTextDifference } from './expected/page-text.ts';
import { sortPassengers } from './expected/review-text.ts';
import { parseTicket, type RawTicket } from './expected/ticket-text.ts';
import type { PromiseGroup, Situation } from './promise.ts';
import { findShownDifference, getMailText, type WrittenMail } from './shown-mail.ts';

/** Sends what is due, and reads everything that was sent. */
export async function readAllMails({ site }: BrowserSession): Promise<Email[]> {
  await site.sendMails();
  const folder = join(site.dataDir, 'mail');
  const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  return Promise.all(files.map(({ name }) => PostalMime.parse(readFileSync(join(folder, name)))));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of the HTML is that of the plain text. What is seen of it is tried where a path ends. */
export function findHtmlDifferences(mail: WrittenMail): string[] {
  const shown = (mail.html ?? '')
    .replaceAll(/<style[\s\S]*?<\/style>|<title>.*?<\/title>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
  return findShownDifference('HTML', shown, mail);
}

/** A calendar has each end of each flight, in the zone of its airport, and the terminals. */
export function findWrongEntries(file: string, flights: Pick<RawTicket, 'slices'>): string[] {
  const actual = file
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .filter(line => /^(?:DT(?:START|END);TZID=|SUMMARY|LOCATION|DESCRIPTION)/.test(line))
    .map(line => line.replace(/^(DESCRIPTION:).*?\\n/, '$1').replaceAll(/\\([,;])/g, '$1'))
    .join('\n');
  const expected = formatCalendar(flights).join('\n');
  return actual === expected ? [] : [`The calendar has\n${actual}\ninstead of\n${expected}.`];
}

/** The same of the calendar of a mail. */
export function findCalendarDifferences(
  { attachments }: Email,
  flights: Pick<RawTicket, 'slices'>,
): string[] {
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const file =
    typeof calendar?.content === 'string' ? calendar.content : new TextDecoder().decode(calendar?.content);
  return findWrongEntries(file, flights);
}

const getAddress = ({ to = [] }: Email): string => to.map(({ address = '' }) => address).join();

/** The code that the page or the mail names for the phone. */
const findSupportCode = (text: string): string =>
  /if you call us: ([A-Z\d]{4}-[A-Z\d]{4})/.exec(text.replaceAll(/\s+/g, ' '))?.[1] ?? '?';

const withoutColons = (text: string): string => text.replaceAll(':', '');

/** The ticket as a PDF says all that the ticket says, legibly, and leads nowhere. */
async function findPdfDifferences(
  content: Attachment['content'] | undefined,
  ticket: RawTicket,
): Promise<string[]> {
  if (content === undefined || typeof content === 'string') return ['There is no PDF.'];
  const pages = await readPrintedPages(new Uint8Array(content));
  const text = pages.map(page => page.replace(/Booked with \S+ Help, day and night.*$/, '')).join(' ');
  const numbers = pages.map((page, index) => [`Page ${index + 1} of ${pages.length}`, page] as const);
  return [
    ...numbers
      .filter(([number, page]) => !page.includes(number))
      .map(([number]) => `The PDF lacks "${number}".`),
    ...findTextDifference('PDF', withoutColons(text), formatTicketPdf(ticket).map(withoutColons)),
    ...(/booking_id|https?/.test(pages.join(' ')) ? ['The PDF has an address.'] : []),
    ...(await findUnreadablePrint(new Uint8Array(content))),
  ];
}

async function findWrongTicketMail({ session }: Situation): Promise<string[]> {
  const ticket = parseTicket(session.interceptor.responseBodies.get('loadTicket') ?? '');
  const mails = (await readAllMails(session)).filter(
    ({ subject = '' }) =>
      subject.includes(ticket.booking_reference) &&
      // Flights that the airline has changed are told by mails of their own.
      !(ticket.schedule_changed && subject.startsWith('The airline changed your flights')),
  );
  const [mail, ...others] = mails;
  if (mail === undefined || others.length > 0) return [`${mails.length} mails name the booking reference.`];
  const text = getMailText(mail);
  const { pathname, search } = new URL(
    /^https?:\S+booking\S*$/m.exec(text)?.[0] ?? 'https://missing.example/',
  );
  const link = `/booking-confirmation?booking_id=${session.site.findBookingId(session.paymentIntent)}`;
  const [, shownLink = ''] = /Open your ticket:\s+(\S+)/.exec(text) ?? [];
  const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  const first = [...session.bookedPassengers].find(([label]) => label === 'Adult 1')?.[1];
  const differences = [
    ['subject', formatTicketSubject(ticket), mail.subject ?? ''],
    ['link', link, `${pathname}${search}`],
    ...(first?.email === undefined ? [] : [['recipient', first.email, getAddress(mail)]]),
  ] as const;
  return [
    ...differences
      .filter(([, expected, actual]) => expected !== actual)
      .map(
        ([what = '', expected = '', actual = '']) => `${what}: expected "${expected}", found "${actual}".`,
      ),
    ...findTextDifference(
      'Mail',
      text,
      formatTicketMail(ticket, { link: shownLink, supportCode: findSupportCode(text) }),
    ),
    ...findCalendarDifferences(mail, ticket),
    ...findHtmlDifferences(mail),
    ...(await findPdfDifferences(pdf?.content, ticket)),
  ];
}

/** What the bank was asked to hold. */
function readAmount({ site, paymentIntent }: BrowserSession): string {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  const row = books.prepare('select amount from sandbox_payment_intents where id = ?').get(paymentIntent);
  books.close();
  return formatCents(Number(row?.['amount']));
}

/** Whoever paid reads by mail, too, why there is no ticket. */
async function findWrongFailureMail({ session, page }: Situation): Promise<string[]> {
  if (session.interceptor.responses.at(-1)?.isInvented === true) return [];
  const mails = (await readAllMails(session)).filter(
    ({ subject }) => subject === 'Your trip could not be booked',
  );
  const [mail, ...others] = mails;
  if (mail === undefined || others.length > 0) return [`${mails.length} mails say so.`];
  const [alert = ''] = page.alerts;
  const text = getMailText(mail);
  const [, link = ''] = /Search again:\s+(\S+)/.exec(text) ?? [];
  return [
    ...findTextDifference(
      'Mail',
      text,
      formatFailureMail(
        alert.replace('Booking failed: ', ''),
        {
          names: sortPassengers(session.bookedPassengers).map(
            ([, { givenName, familyName }]) => `${givenName} ${familyName}`,
          ),
          amount: readAmount(session),
        },
        { supportCode: findSupportCode(page.mainText), link },
      ),
    ),
    ...findHtmlDifferences(mail),
  ];
}

export const mailPromises: PromiseGroup = {
  heading: 'Email',
  promises: [
    {
      sentence:
        'Adult 1 gets one email with everything that the ticket says, a link that opens it, its flights for a calendar, and the ticket as a PDF that can be read.',
      in: ['booking.ticketed'],
      findViolations: findWrongTicketMail,
    },
    {
      sentence: 'Whoever gets no ticket for a payment gets an email that says why, as the page does.',
      in: ['booking.confirming.failed.refused'],
      findViolations: findWrongFailureMail,
    },
  ],
};
