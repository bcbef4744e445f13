// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { describeTicket, formatDepartureDate, formatRoute } from '#backend/bookings/describe-ticket.ts';
import type { DocumentPart } from '#backend/bookings/document-part.ts';
import { buildTicketPdf } from '#backend/bookings/ticket-pdf.ts';
import { buildTripCalendar } from '#backend/bookings/trip-calendar.ts';
import { bookingDetailsSchema, type BookingDetails } from '#contract/booking.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { toInstantMinutes } from '#model/promises/expected/formats.ts';
import {
  formatTicketFacts,
  formatTicketPdf,
  formatTicketSubject,
} from '#model/promises/expected/mail-text.ts';
import { findTextDifference } from '#model/promises/expected/page-text.ts';
import { formatShared } from '#model/promises/expected/share-text.ts';
import type { RawOffer } from '#model/promises/expected/raw-offer.ts';
import { formatTicket, type RawTicket } from '#model/promises/expected/ticket-text.ts';
import { findWrongEntries } from '#model/promises/mail-promises.ts';
import { describeTrip } from '#site/booking/confirmation/share-text.ts';
import { TicketView } from '#site/booking/confirmation/ticket-view.tsx';
import { findUnreadablePrint } from '#tests/harness/printed-text.ts';
import { readPrintedPages } from '#tests/harness/printed-ticket.ts';
import { today } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { bags, describeFact, generateSearch } from './generated-offers.ts';
import { party, toTravelers } from './generated-parties.ts';
import { findBrokenLinks, readShownText } from './read-shown-page.ts';

const often = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });

/** What airlines and the bank say of a ticket, beside its flights and its passengers. */
const facts = fc.record({
  /** Of the passengers by their number, and again of the next flight. */
  bags: fc.array(often(bags), { minLength: 1, maxLength: 3 }),
  isSameOnEachFlight: fc.boolean(),
  /** The number of passengers whom the airline leaves out of each second flight. */
  leftOut: fc.constantFrom(0, 0, 1, 2),
  cabins: fc.array(often(fc.constantFrom('Economy', 'premium_economy', 'Saga Premium', 'Business')), {
    minLength: 1,
    maxLength: 3,
  }),
  documents: fc.constantFrom('each', 'first', 'none'),
  issuedMinutesAgo: fc.integer({ min: 0, max: 3000 }),
  /** Of a ticket that is issued about seven days before it departs: so much later. */
  minutesAfterLimit: fc.option(fc.integer({ min: -900, max: 900 })),
  card: fc.record({
    brand: fc.constantFrom('visa', 'mastercard', 'amex', 'discover', 'jcb'),
    last4: fc.integer({ min: 1000, max: 9999 }).map(String),
  }),
  isSplit: fc.boolean(),
  isChanged: fc.boolean(),
});

const now = new Date(`${today}T12:00:00`).getTime();

/** When a ticket is issued, in milliseconds. One that is issued up to seven days before it departs is free to cancel for a day. */
function getIssueTime(
  { issuedMinutesAgo, minutesAfterLimit }: ReturnType<typeof facts.generate>['value'],
  { departing_at: departing, origin }: RawOffer['slices'][number]['segments'][number],
): number {
  if (minutesAfterLimit === null) return now - issuedMinutesAgo * 60_000;
  const limit = toInstantMinutes(departing, origin.time_zone ?? 'UTC') - 7 * 24 * 60;
  return (limit + minutesAfterLimit) * 60_000;
}

const pick = <T,>(all: readonly T[], index: number): T | null => all[index % all.length] ?? null;
const codes = { adult: 'adult', child: 'child', infant: 'infant_without_seat' };

const ticket = fc
  .record({ party, search: generateSearch(today, { minLength: 1, maxLength: 1 }), facts })
  .map(({ party: people, search: { offers }, facts: of }): RawTicket => {
    const [offer] = offers;
    const first = offer?.slices[0]?.segments[0];
    if (offer === undefined || first === undefined) throw new Error('There is no offer.');
    const lastFlight = offer.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? today;
    const travelers = [...toTravelers(people, { today, lastFlight }).values()];
    const [, total = ''] = offer.total_price.split(' ');
    const ids = travelers.map((_, index) => `pas_${index}`);
    return {
      booking_reference: 'RZPNX8',
      owner: offer.owner,
      slices: offer.slices.map(({ origin, destination, duration, segments }) => ({
        origin,
        destination,
        duration,
        segments: segments.map((segment, index) => ({
          ...segment,
          passengers: ids
            .map((passenger_id, at) => ({
              passenger_id,
              cabin_class_marketing_name: pick(of.cabins, index),
              baggages: pick(of.bags, at + (of.isSameOnEachFlight ? 0 : index)),
            }))
            .slice(0, index % 2 === 0 ? ids.length : Math.max(1, ids.length - of.leftOut)),
        })),
      })),
      passengers: travelers.map(({ givenName, familyName, title, type }, index) => ({
        id: ids[index] ?? null,
        title: title?.toLowerCase() ?? null,
        given_name: givenName,
        family_name: familyName,
        type: codes[type],
      })),
      total_amount: total,
      total_currency: offer.total_currency,
      base_amount: of.isSplit ? total : null,
      tax_amount: of.isSplit ? '17' : null,
      issued_at: new Date(getIssueTime(of, first)).toISOString(),
      card: of.card,
      support_code: '7K3M-Q2ZD',
      conditions: offer.conditions,
      documents: ids
        .slice(0, of.documents === 'each' ? ids.length : of.documents === 'first' ? 1 : 0)
        .map((id, index) => ({ unique_identifier: `108-240000000${index}`, passenger_ids: [id] })),
      schedule_changed: of.isChanged,
    };
  });

/** The text of a document, row by row, as a mail without styles has it. */
const formatParts = (parts: readonly DocumentPart[]): string =>
  parts
    .flatMap(part =>
      part.kind === 'facts'
        ? part.rows.map(([name, value]) => `${name}: ${value}`)
        : part.kind === 'highlight'
          ? [`${part.label}: ${part.value}`]
          : [part.text],
    )
    .join('\n');

const formatRouteAndDay = (details: BookingDetails): string =>
  `Your e-ticket: ${formatRoute(details)}, ${formatDepartureDate(details)} (${details.booking_reference})`;

const readLines = (calendar: string, name: string): string[] =>
  calendar.split('\r\n').flatMap(line => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

/** The same flights, on the day after. */
const moveFlights = ({ slices, ...others }: BookingDetails): BookingDetails => {
  const move = (local: string) => `${addDays(local.slice(0, 10), 1)}${local.slice(10)}`;
  return {
    ...others,
    slices: slices.map(({ segments, ...slice }) => ({
      ...slice,
      segments: segments.map(({ departing_at, arriving_at, ...segment }) => ({
        ...segment,
        departing_at: move(departing_at),
        arriving_at: move(arriving_at),
      })),
    })),
  };
};

/** What calendars do with a newer file: an entry takes the place of the one with the same UID and a lower number. */
function findUnreplacedEntries(details: BookingDetails): string[] {
  const build = (ticketed: BookingDetails, at: number) =>
    buildTripCalendar(ticketed, 'Sagewing', new Date(at));
  const [before, after] = [build(details, now), build(moveFlights(details), now + 60_000)];
  const [ids, idsAfter] = [readLines(before, 'UID'), readLines(after, 'UID')];
  const numbersAfter = readLines(after, 'SEQUENCE').map(Number);
  const isNewer = readLines(before, 'SEQUENCE').every(
    (number, at) => Number(number) < (numbersAfter[at] ?? 0),
  );
  return [
    ...(ids.join() === idsAfter.join() && new Set(ids).size === ids.length
      ? []
      : [`A newer calendar has the entries ${idsAfter.join()}, and the older one ${ids.join()}.`]),
    ...(isNewer ? [] : ['A newer calendar doesn’t take the place of the older one.']),
  ];
}

async function findDifferences(raw: RawTicket): Promise<string[]> {
  const details = v.parse(bookingDetailsSchema, raw);
  const { page, user, close } = await renderView(<TicketView ticket={details} />);
  try {
    const article = document.querySelector('article[aria-label="Electronic Ticket"]');
    // What is below the ticket doesn’t depend on it.
    const [text = ''] = article === null ? [] : readShownText(article).split('Booked with');
    await user.click(page.getByRole('button', { name: 'Copy reference' }));
    const copied = await navigator.clipboard.readText();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const issued = Date.parse(raw.issued_at);
    return [
      ...findTextDifference('Ticket', text, formatTicket(raw, { now: Date.now(), timeZone })),
      ...(copied === raw.booking_reference ? [] : [`Copied is "${copied}".`]),
      ...findBrokenLinks(),
      ...findTextDifference('Subject', formatRouteAndDay(details), [formatTicketSubject(raw)]),
      ...findTextDifference('Shared', describeTrip(details).text, formatShared(raw)),
      ...findWrongEntries(buildTripCalendar(details, 'Sagewing', new Date(now)), raw),
      ...findUnreplacedEntries(details),
      ...findTextDifference('Mail', formatParts(describeTicket(details, issued)), formatTicketFacts(raw)),
    ];
  } finally {
    close();
  }
}

test(
  'the ticket, its mail, its calendar and what is shared of it show every name, number, airport, terminal, date, time, bag and amount as the airline issued it, and nothing else',
  async () => {
    expect(
      await findBrokenExample(ticket, { runs: 30, describe: describeFact, findViolations: findDifferences }),
    ).toBe('');
  },
  longestMs,
);

async function findPdfDifferences(raw: RawTicket): Promise<string[]> {
  const details = v.parse(bookingDetailsSchema, raw);
  const agency = { brand: 'Sagewing', phone: '+1 307 555 0142' };
  const pdf = await buildTicketPdf(details, agency, new Date(raw.issued_at));
  const pages = await readPrintedPages(pdf);
  const shown = pages.map(page => page.split('Booked with Sagewing.')[0]).join(' ');
  const expected = formatTicketPdf(raw).map(row => row.replace(/: /, ' '));
  const unsaid = expected.filter(row => !toLetters(shown).includes(toLetters(row)));
  return [...unsaid.map(row => `The PDF lacks "${row}".`), ...(await findUnreadablePrint(pdf))];
}

/** Lines are broken anywhere in a PDF. */
const toLetters = (text: string): string => text.normalize('NFC').replaceAll(/[\s:]/g, '');

test(
  'the PDF of a ticket has everything that its mail has, and whether the airline has changed the times, and can be read',
  async () => {
    expect(
      await findBrokenExample(ticket, {
        runs: 8,
        describe: describeFact,
        findViolations: findPdfDifferences,
      }),
    ).toBe('');
  },
  longestMs,
);
