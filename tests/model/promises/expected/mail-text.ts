import {
  formatClock,
  formatFullDate,
  formatMinutes,
  formatShortDay,
  formatUtc,
  parseMinutes,
} from './formats.ts';
import { formatArrival, formatTicketTerms } from './offer-text.ts';
import { oneOf, type PageText } from './page-text.ts';
import {
  formatAirport,
  formatAllowance,
  formatReceipt,
  formatTotalDuration,
  getFlightNumber,
  getOperators,
  passengerTypes,
  type RawTicket,
  type RawTicketSegment,
} from './ticket-text.ts';

const footer: PageText = [
  '-- Questions? Call +1 307 555 0142 at any hour, or reply to this email: help@sagewing.example.',
  'Sagewing, 1712 Pioneer Avenue, Cheyenne, WY 82001, United States',
  'You receive this email because you booked a trip with us. We write about this booking only.',
];
const testNotice = 'This is a test: no real ticket was issued, and no real card was charged.';

/** What a mail says, in order: of a test, with the code for the phone. */
const formatMail = (title: string, supportCode: string, text: PageText): PageText => [
  title,
  testNotice,
  ...text,
  `Say this code if you call us: ${supportCode}`,
  ...footer,
];

function formatEnd(
  time: string,
  day: string,
  airport: RawTicketSegment['origin'],
  terminal: string | null,
): string {
  const place = airport === null ? [] : [`${formatAirport(airport)} (${airport.iata_code})`];
  return [
    `${formatClock(time)}${day === '' ? '' : ` (${day})`}`,
    ...place,
    ...(terminal === null ? [] : [`Terminal ${terminal}`]),
  ].join(', ');
}

function formatSegment(segment: RawTicketSegment): string[] {
  const { departing_at: departing, arriving_at: arriving, marketing_carrier: airline } = segment;
  const cabin = segment.passengers.find(one => one.cabin_class_marketing_name)?.cabin_class_marketing_name;
  return [
    `Flight: ${[airline?.name, getFlightNumber(segment)].filter(Boolean).join(', ')}`,
    ...getOperators(segment).map(name => `Operated by: ${name}`),
    `Date: ${formatFullDate(departing)}`,
    `Departs: ${formatEnd(departing, '', segment.origin, segment.origin_terminal)}`,
    `Arrives: ${formatEnd(arriving, formatArrival(departing, arriving, null).join(), segment.destination, segment.destination_terminal)}`,
    ...(segment.duration === null ? [] : [`Duration: ${formatMinutes(parseMinutes(segment.duration))}`]),
    ...(segment.aircraft?.name ? [`Aircraft: ${segment.aircraft.name}`] : []),
    `Cabin: ${cabin ?? 'Economy'}`,
  ];
}

const getCity = (airport: RawTicketSegment['origin']): string =>
  airport?.city_name ?? airport?.iata_code ?? '';

/** `New York (JFK) to London (LHR)` */
function formatRoute({ slices }: RawTicket): string {
  const [first] = slices;
  const [from, to] = [first?.origin ?? null, first?.destination ?? null].map(
    airport => `${getCity(airport)} (${airport?.iata_code})`,
  );
  return `${from} to ${to}`;
}

export const formatTicketSubject = (ticket: RawTicket): string =>
  `Your e-ticket: ${formatRoute(ticket)}, ${formatShortDay(ticket.slices[0]?.segments[0]?.departing_at ?? '')} (${ticket.booking_reference})`;

/** All that the ticket says, for the mail and the PDF alike. */
const formatTicketFacts = (ticket: RawTicket): readonly string[] => [
  `Booking reference: ${ticket.booking_reference}`,
  ...ticket.slices.flatMap((slice, index, { length }) => [
    `${length === 1 ? 'Flight' : index === 0 ? 'Outbound' : 'Return'}: ${getCity(slice.origin)} to ${getCity(slice.destination)}`,
    ...slice.segments.flatMap(formatSegment),
    ...formatTotalDuration(slice).map(total => `The journey takes ${total}.`),
  ]),
  'Passengers',
  ...ticket.passengers.flatMap(({ id, title, given_name: given, family_name: family, type }) => {
    const document = ticket.documents.find(({ passenger_ids }) => passenger_ids.some(one => one === id));
    return [
      `${passengerTypes[type ?? ''] ?? 'Adult'}: ${[title?.toUpperCase(), given, family].filter(Boolean).join(' ')}`,
      ...(document === undefined ? [] : [`E-ticket number: ${document.unique_identifier}`]),
      `Baggage: ${formatAllowance(ticket, id)}`,
    ];
  }),
  'Fare',
  `Airline: ${ticket.owner.name}`,
  `Fare conditions: ${formatTicketTerms(ticket, formatUtc).join('. ')}`,
  'Receipt',
  ...formatReceipt(ticket).map(([term, value]) => `${term}: ${value}`),
];

/** The mail with a ticket. */
export const formatTicketMail = (
  ticket: RawTicket,
  { link, supportCode }: { link: string; supportCode: string },
): PageText =>
  formatMail('Your trip is booked', supportCode, [
    'Your e-ticket is issued, and your card was charged once. You need the booking reference and your passport or identity card at the airport.',
    ...formatTicketFacts(ticket),
    'All times are local. The calendar file with this email adds your flights to your calendar, and the PDF is your ticket to print or to keep.',
    `Open your ticket: ${link}`,
    'Whoever has this link can see your ticket: forward it only to people who travel with you.',
    `To cancel, or to have this email sent again, find your booking at ${link.replace(/\/booking-confirmation.*/, '')}/my-booking.`,
  ]);

/** The ticket as a PDF, without the footers of its pages. Rows have no colon. */
export const formatTicketPdf = (ticket: RawTicket): readonly string[] => [
  `Electronic ticket: ${formatRoute(ticket)}`,
  'Test ticket, not valid for travel',
  ...formatTicketFacts(ticket),
  'Important information',
  'All times are local.',
  'Be early Arrive 2 hours before domestic and 3 hours before international flights.',
  'Bring valid ID For international flights, a passport.',
  'Check in online From 24 hours before departure.',
];

/** The mail about a booking that has failed, with what the page says of it. */
export const formatFailureMail = (reason: string, supportCode: string, link: string): PageText =>
  formatMail('Your trip could not be booked', supportCode, [
    reason,
    'A hold that was released disappears from your account when your bank updates it, usually within a few days.',
    `Search again: ${link}`,
  ]);

interface BookingMail {
  supportCode: string;
  /** The origin of the site. */
  origin: string;
}

/** The mail about a booking that was canceled, with what the page says of it. */
export const formatCancellationMail = (
  { reference, names, canceled }: { reference: string; names: readonly string[]; canceled: string },
  { supportCode, origin }: BookingMail,
): PageText =>
  formatMail('Your booking is canceled', supportCode, [
    `Booking reference: ${reference}`,
    `Passengers: ${names.join(', ')}`,
    canceled,
    `Banks typically show a refund within 7–14 business days, for debit cards within 21. A proof to print is at ${origin}/my-booking.`,
    'Calendar entries of the flights are no longer valid: please delete them.',
  ]);

/** Until when a link works that was sent within the last minute. */
const formatUntil = (sentAt: number): PageText => [
  oneOf(
    ...[-60_000, 0].map(seconds => {
      const until = new Date(sentAt + seconds + 2 * 3_600_000).toISOString();
      return [`${formatClock(until)} UTC on ${formatFullDate(until)}.`];
    }),
  ),
];

/** The mail with the link to a booking, whose code it has. */
export const formatLinkMail = (
  { code, sentAt }: { code: string; sentAt: number },
  { supportCode, origin }: BookingMail,
): PageText =>
  formatMail('Manage your booking', supportCode, [
    'You, or somebody who knows your booking, asked for this link on our site. It shows the booking and what became of the money, sends the ticket again, and lets you cancel.',
    `Manage your booking: ${origin}/my-booking#link=${code}`,
    'The link works for 2 hours, as often as you need it: until',
    ...formatUntil(sentAt),
    'Whoever has this link can cancel the booking: do not forward it. If you did not ask for it, ignore it. Nothing has changed.',
  ]);

/** The mail about a trip that is not confirmed yet, with what the page says of it. */
export const formatWaitingMail = (
  reason: string,
  { supportCode, link }: { supportCode: string; link: string },
): PageText =>
  formatMail('Your trip is not confirmed yet', supportCode, [
    reason,
    'You need not do anything, and you may close our page: we go on asking the airline, and write to you as soon as it answers. Please do not book this trip again meanwhile.',
    `See where your booking is: ${link}`,
  ]);

/** The mail with a ticket whose new flights were accepted. */
export const formatAcceptanceMail = (
  ticket: RawTicket,
  { supportCode, link }: { supportCode: string; link: string },
): PageText =>
  formatMail('You have accepted the new flights', supportCode, [
    'These are your flights from now on. Your booking reference stays the same, and your card is not charged again.',
    ...formatTicketFacts(ticket),
    'All times are local. The calendar file with this email replaces the old times in most calendars, and the PDF is your ticket with the new ones.',
    `Open your ticket: ${link}`,
  ]);

const toStamp = (local: string): string => local.slice(0, 19).replaceAll(/[-:]/g, '');

/** The times of the calendar's entries: each end in the zone of its airport. */
export const formatCalendarTimes = ({ slices }: RawTicket): string[] =>
  slices
    .flatMap(({ segments }) => segments)
    .flatMap(({ origin, destination, departing_at, arriving_at }) => [
      `DTSTART;TZID=${origin?.time_zone}:${toStamp(departing_at)}`,
      `DTEND;TZID=${destination?.time_zone}:${toStamp(arriving_at)}`,
    ]);
