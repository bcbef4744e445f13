import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getBooking, getDealings } from '../manage-booking/managed-bookings.ts';
import { getTicketLink, readBookingMails } from './booking-mails.ts';
import { formatClock, formatDay } from './expected/formats.ts';
import { formatChangeMail } from './expected/mail-text.ts';
import { findManaged } from './expected/my-booking-page-text.ts';
import { findTextDifference } from './expected/page-text.ts';
import { rawTicketSchema, type RawTicket } from './expected/ticket-text.ts';
import { findCalendarDifferences, findHtmlDifferences } from './mail-promises.ts';
import { getMailText } from './shown-mail.ts';
import type { Situation } from './promise.ts';

/** An order that the airline changes, as it has it on its books. */
const changedOrderSchema = v.object({
  ticket: v.pipe(v.string(), v.parseJson(), v.pick(rawTicketSchema, ['booking_reference', 'slices'])),
  /** By how much each change moves all times. */
  minutes: v.number(),
  changesAt: v.number(),
  acceptedChanges: v.number(),
});

/** How long after the first change the airline makes the second one. */
const secondChangeMs = 30 * 60_000;

function readChangedOrder({ site }: BrowserSession, { bookingId }: { bookingId: string }) {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  const row = books
    .prepare(
      `select ticket, drift_minutes as minutes, changes_at as changesAt, coalesce(accepted_reads, 0) as acceptedChanges
        from sandbox_orders where reference = ?`,
    )
    .get(bookingId);
  books.close();
  const order = v.parse(changedOrderSchema, row);
  const passedMs = site.now().getTime() - order.changesAt;
  return { ...order, changes: passedMs < 0 ? 0 : passedMs < secondChangeMs ? 1 : 2 };
}

const move = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** The flights after the airline has moved all of their times. */
const moveFlights = <Flights extends Pick<RawTicket, 'slices'>>(
  flights: Flights,
  minutes: number,
): Flights => ({
  ...flights,
  slices: flights.slices.map(slice => ({
    ...slice,
    segments: slice.segments.map(segment => ({
      ...segment,
      departing_at: move(segment.departing_at, minutes),
      arriving_at: move(segment.arriving_at, minutes),
    })),
  })),
});

const formatDeparture = (local: string): string => `Departs ${formatDay(local)}, ${formatClock(local)}`;

/** The texts of each side that are marked as gone or as new, for screen readers, too. */
const readMarks = ({ page }: BrowserSession): Promise<string[]> =>
  page.evaluate(() =>
    ['del', 'ins'].map(tag =>
      [...document.querySelectorAll(`main ${tag}`)]
        .map(element => (element.textContent ?? '').replaceAll(/\s+/g, ' '))
        .join(' and '),
    ),
  );

/** The day and the time of the departure and of the arrival, where they differ from those of the other side. */
function formatMarks({ flight_change: change }: NonNullable<ReturnType<typeof findManaged>>): string[] {
  if (change === null) return ['', ''];
  const [before, after] = [change.before, change.after].map(flights =>
    flights.flatMap(({ flight_number: number, departing_at, arriving_at }) => [
      number,
      ...[departing_at, arriving_at].map(at => `${formatDay(at)}, ${formatClock(at)}`),
    ]),
  );
  const differing = (side: readonly string[] = [], other: readonly string[] = []) =>
    side.filter((text, index) => text !== other[index]).join(' and ');
  return [differing(before, after), differing(after, before)];
}

/** Old and new times stand side by side until the traveler accepts the new ones, which the ticket has from then on. */
export async function findWrongChange(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const { areFlightsAccepted, isCanceled } = getDealings(session);
  const booking = getBooking(session);
  const raw = findManaged(situation);
  if (!booking.kind.startsWith('changed') || isCanceled || raw?.is_change_unknown === true) return [];
  const { ticket, minutes, changes, acceptedChanges: accepted } = readChangedOrder(session, booking);
  const bought = ticket.slices[0]?.segments[0]?.departing_at ?? '';
  const text = situation.page.mainText.replaceAll(/\s+/g, ' ');
  const sides = [accepted, changes].map(count => formatDeparture(move(bought, count * minutes)));
  const isShown = sides.every(side => text.includes(side));
  const [marks, expectedMarks] = [await readMarks(session), raw === null ? [] : formatMarks(raw)];
  return [
    ...(marks.join('; ') === expectedMarks.join('; ')
      ? []
      : [`Expected the marks ${expectedMarks.join('; ')}; found ${marks.join('; ')}.`]),
    ...((accepted === 0) === areFlightsAccepted ? ['The airline has another answer.'] : []),
    ...(isShown === areFlightsAccepted ? [`${sides.join(' and ')} are ${isShown ? '' : 'not '}shown.`] : []),
    ...(text.includes(formatClock(move(bought, changes * minutes)))
      ? []
      : ['The ticket has other times than the airline.']),
  ];
}

/** Each change is told by one mail, which has what was bought next to what the airline has on its books, as the page does. */
export async function findWrongChangeMails(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const booking = getBooking(session);
  if (!booking.kind.startsWith('changed')) return [];
  const mails = (await readBookingMails(session)).filter(({ subject = '' }) =>
    subject.startsWith('The airline changed your flights'),
  );
  const { ticket, minutes, changes } = readChangedOrder(session, booking);
  if (mails.length !== changes) return [`${mails.length} mails tell of ${changes} changes.`];
  return mails
    .toSorted((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
    .flatMap((mail, index) => {
      const text = getMailText(mail);
      return [
        ...findTextDifference(
          `Mail ${index + 1} about changed flights`,
          text,
          formatChangeMail(
            { bought: ticket, changed: moveFlights(ticket, (index + 1) * minutes) },
            {
              supportCode: booking.supportCode,
              link: getTicketLink(text),
              isAcceptable: booking.kind === 'changed',
            },
          ),
        ),
        ...findHtmlDifferences(mail),
        ...findCalendarDifferences(mail, moveFlights(ticket, (index + 1) * minutes)),
      ];
    });
}
