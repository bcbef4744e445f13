import { formatDirectionName, isReturnTrip } from './direction-name.ts';
import {
  formatClock,
  formatDay,
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
  getTicketCabin,
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
  return [
    `Flight: ${[airline?.name, getFlightNumber(segment)].filter(Boolean).join(', ')}`,
    ...getOperators(segment).map(name => `Operated by: ${name}`),
    `Date: ${formatFullDate(departing)}`,
    `Departs: ${formatEnd(departing, '', segment.origin, segment.origin_terminal)}`,
    `Arrives: ${formatEnd(arriving, formatArrival(departing, arriving, null).join(), segment.destination, segment.destination_terminal)}`,
    ...(segment.duration === null ? [] : [`Duration: ${formatMinutes(parseMinutes(segment.duration))}`]),
    ...(segment.aircraft?.name ? [`Aircraft: ${segment.aircraft.name}`] : []),
    `Cabin: ${getTicketCabin(segment)}`,
  ];
}

const getCity = (airport: RawTicketSegment['origin']): string =>
  airport?.city_name ?? airport?.iata_code ?? '';

/** `New York (JFK) to London (LHR)`; of a multi-city trip, `… and 2 more flights`. */
function formatRoute({ slices }: RawTicket): string {
  const [first, ...others] = slices;
  const more = others.length === 0 || isReturnTrip(slices) ? 0 : others.length;
  const [from, to] = [first?.origin ?? null, first?.destination ?? null].map(
    airport => `${getCity(airport)} (${airport?.iata_code})`,
  );
  const rest = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'flight' : 'flights'}`;
  return `${from} to ${to}${rest}`;
}

export const formatTicketSubject = (ticket: RawTicket): string =>
  `Your e-ticket: ${formatRoute(ticket)}, ${formatShortDay(ticket.slices[0]?.segments[0]?.departing_at ?? '')} (${ticket.booking_reference})`;

/** What a mail about a changed flight has of the ticket. */
type RawFlights = Pick<RawTicket, 'booking_reference' | 'slices'>;

const formatTicketFlights = ({ slices }: RawFlights): readonly string[] =>
  slices.flatMap((slice, index) => [
    `${formatDirectionName(slices, index, 'Flight')}: ${getCity(slice.origin)} to ${getCity(slice.destination)}`,
    ...slice.segments.flatMap(formatSegment),
    ...formatTotalDuration(slice).map(total => `The journey takes ${total}.`),
  ]);

/** All that the ticket says, for the mail and the PDF alike. */
export const formatTicketFacts = (ticket: RawTicket): readonly string[] => [
  `Booking reference: ${ticket.booking_reference}`,
  ...formatTicketFlights(ticket),
  'Passengers',
  ...ticket.passengers.flatMap(({ id, title, given_name: given, family_name: family, type }) => {
    const document = ticket.documents.find(({ passenger_ids }) => passenger_ids.some(one => one === id));
    return [
      `${passengerTypes[type ?? ''] ?? 'Adult'}: ${[title?.toUpperCase(), given, family].filter(Boolean).join(' ')}`,
      ...(document === undefined ? [] : [`E-ticket number: ${document.unique_identifier}`]),
      `Baggage: ${formatAllowance(ticket, id, '; ')}`,
    ];
  }),
  'Fare',
  `Airline: ${ticket.owner.name}`,
  `Fare conditions: ${formatTicketTerms(ticket, Date.parse(ticket.issued_at), formatUtc).join('. ')}`,
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
  ...(ticket.schedule_changed ? ['The airline changed the times. The ticket shows the new ones.'] : []),
  ...formatTicketFacts(ticket),
  'Important information',
  'All times are local.',
  'Be early Arrive 2 hours before domestic and 3 hours before international flights.',
  'Bring valid ID For international flights, a passport.',
  'Check in online From 24 hours before departure.',
];

interface UnbookedTrip {
  names: readonly string[];
  /** With its symbol: `$245.30`. */
  amount: string;
}

const formatTripFacts = ({ names, amount }: UnbookedTrip): PageText => [
  `Passengers: ${names.join(', ')}`,
  `Amount: ${amount}`,
];

/** The mail about a booking that the airline takes long to confirm. */
export const formatWaitingMail = (
  trip: UnbookedTrip,
  { supportCode, link }: { supportCode: string; link: string },
): PageText =>
  formatMail('Your trip is not confirmed yet', supportCode, [
    'The airline has not confirmed your order yet. Your card is held, not charged. Most airlines answer within minutes, a few take up to a day.',
    ...formatTripFacts(trip),
    'You need not do anything, and you may close our page: we go on asking the airline, and write to you as soon as it answers. Please do not book this trip again meanwhile.',
    `See where your booking is: ${link}`,
  ]);

/** The mail about a booking that has failed, with what the page says of it. */
export const formatFailureMail = (
  reason: string,
  trip: UnbookedTrip,
  { supportCode, link }: { supportCode: string; link: string },
): PageText =>
  formatMail('Your trip could not be booked', supportCode, [
    reason,
    ...formatTripFacts(trip),
    'A hold that was released disappears from your account when your bank updates it, usually within a few days.',
    `Search again: ${link}`,
  ]);

interface BookingMail {
  supportCode: string;
  /** The origin of the site. */
  origin: string;
}

interface CanceledTrip {
  reference: string;
  names: readonly string[];
  /** What the page says of it. */
  canceled: string;
  isCardRefunded: boolean;
}

const formatCanceledTrip = (
  { reference, names, canceled, isCardRefunded }: CanceledTrip,
  origin: string,
): PageText => [
  `Booking reference: ${reference}`,
  `Passengers: ${names.join(', ')}`,
  canceled,
  ...(isCardRefunded
    ? ['Banks typically show a refund within 7–14 business days, for debit cards within 21.']
    : []),
  `A proof to print is at ${origin}/my-booking.`,
];

/** The mail about money that came back after the mail about the cancellation. */
export const formatRefundMail = (
  trip: Omit<CanceledTrip, 'isCardRefunded'>,
  { supportCode, origin }: BookingMail,
): PageText =>
  formatMail(
    'Your refund is on its way',
    supportCode,
    formatCanceledTrip({ ...trip, isCardRefunded: true }, origin),
  );

/** The mail about a booking that was canceled, with what the page says of it. */
export const formatCancellationMail = (trip: CanceledTrip, { supportCode, origin }: BookingMail): PageText =>
  formatMail('Your booking is canceled', supportCode, [
    ...formatCanceledTrip(trip, origin),
    'If you did not expect this, call us at +1 307 555 0142, at any hour.',
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
  {
    code,
    sentAt,
    reference,
    names,
  }: { code: string; sentAt: number; reference: string | null; names: readonly string[] },
  { supportCode, origin }: BookingMail,
): PageText =>
  formatMail('Manage your booking', supportCode, [
    'You, or somebody who knows your booking, asked for this link on our site. It shows the booking and what became of the money, sends the ticket again, and lets you cancel.',
    ...(reference === null ? [] : [`Booking reference: ${reference}`]),
    `Passengers: ${names.join(', ')}`,
    `Manage your booking: ${origin}/my-booking#link=${code}`,
    'The link works for 2 hours, as often as you need it: until',
    ...formatUntil(sentAt),
    'Whoever has this link can cancel the booking: do not forward it. If you did not ask for it, ignore it. Nothing has changed.',
  ]);

/** The mail when a person takes over, with what the page says of it. */
export const formatTakeoverMail = (
  reason: string,
  trip: UnbookedTrip,
  { supportCode, link }: { supportCode: string; link: string },
): PageText =>
  formatMail('Our team is handling your booking', supportCode, [
    reason,
    ...formatTripFacts(trip),
    'You need not do anything, and you may close our page: we write to you as soon as there is an outcome.',
    `See where your booking is: ${link}`,
  ]);

/** The mail about flights that the airline has changed: what was bought is left out where it can’t be read. */
export const formatChangeMail = (
  { bought, changed }: { bought: Pick<RawFlights, 'slices'> | null; changed: RawFlights },
  { supportCode, link, isAcceptable }: { supportCode: string; link: string; isAcceptable: boolean },
): PageText =>
  formatMail('The airline changed your flights', supportCode, [
    'Your ticket is valid, and your card is not charged again. Please read what has changed.',
    `Booking reference: ${changed.booking_reference}`,
    ...(bought === null ? [] : ['You booked']),
    ...(bought?.slices ?? [])
      .flatMap(({ segments }) => segments)
      .flatMap(segment => [
        `Flight: ${getFlightNumber(segment)}`,
        `Departs: ${segment.origin?.iata_code}, ${formatDay(segment.departing_at)}, ${formatClock(segment.departing_at)}`,
        `Arrives: ${segment.destination?.iata_code}, ${formatDay(segment.arriving_at)}, ${formatClock(segment.arriving_at)}`,
      ]),
    'New flights',
    ...formatTicketFlights(changed),
    ...(isAcceptable
      ? [
          `If the new flights suit you, accept them at ${link.replace(/\/booking-confirmation.*/, '')}/my-booking.`,
        ]
      : []),
    'If they don’t suit you, call us at +1 307 555 0142 before you travel: we find out which other flights or refund the airline owes you.',
    `Open your ticket: ${link}`,
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

const formatPlace = (airport: RawTicketSegment['origin'], terminal: string | null): string =>
  [formatAirport(airport), ...(terminal === null ? [] : [`Terminal ${terminal}`])].join(', ');

/** The entries of the calendar: each end in the zone of its airport, where the flight departs, and what is noted beside the reference. */
export const formatCalendar = ({ slices }: Pick<RawTicket, 'slices'>): string[] =>
  slices
    .flatMap(({ segments }) => segments)
    .flatMap(segment => {
      const { origin, destination, origin_terminal, destination_terminal, departing_at, arriving_at } =
        segment;
      return [
        `DTSTART;TZID=${origin?.time_zone}:${toStamp(departing_at)}`,
        `DTEND;TZID=${destination?.time_zone}:${toStamp(arriving_at)}`,
        `SUMMARY:Flight ${getFlightNumber(segment)} ${origin?.iata_code} to ${destination?.iata_code}`,
        ...(origin === null ? [] : [`LOCATION:${formatPlace(origin, origin_terminal)}`]),
        `DESCRIPTION:Departs ${formatClock(departing_at)}, arrives ${formatClock(arriving_at)} at ${formatPlace(destination, destination_terminal)} (local times)`,
      ];
    });
