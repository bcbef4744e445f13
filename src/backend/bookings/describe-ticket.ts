import type { BookingDetails } from '#contract/booking.ts';
import { formatDuration } from '#contract/duration.ts';
import { getTicketTerms } from '#contract/fare-terms.ts';
import { getOperatorName } from '#contract/flight.ts';
import { getReceipt } from '#contract/receipt.ts';
import { formatFullDate, formatShortDate } from '#contract/rules/format-date.ts';
import { formatUtc } from '#contract/rules/format-utc.ts';
import { formatArrivalDay, formatTime } from '#contract/rules/format-time.ts';
import { getSliceLabel, isRoundTrip } from '#contract/slice-label.ts';
import {
  findTicketNumber,
  formatAirport,
  formatPassengerName,
  formatTicketFlightNumber,
  formatTotalDuration,
  getAirlineName,
  getPassengerBaggage,
  getPassengerTypeLabel,
  getSegmentCabinLabel,
  type TicketPassenger,
  type TicketSegment,
  type TicketSlice,
} from '#contract/ticket-text.ts';
import type { DocumentPart } from './document-part.ts';

type Row = readonly [name: string, value: string];

const formatStop = (
  airport: TicketSegment['origin'],
  terminal: string | null,
  local: string,
  day: string,
): string =>
  [
    `${formatTime(local)}${day === '' ? '' : ` (${day})`}`,
    airport === null ? null : `${formatAirport(airport)} (${airport.iata_code})`,
    terminal === null ? null : `Terminal ${terminal}`,
  ]
    .filter(part => part !== null)
    .join(', ');

/** A row of a fact that may be unknown. */
const rowOf = (name: string, value: string | null): readonly Row[] =>
  value === null || value === '' ? [] : [[name, value]];

const describeSegment = (segment: TicketSegment): readonly Row[] => [
  ['Flight', [segment.marketing_carrier?.name, formatTicketFlightNumber(segment)].filter(Boolean).join(', ')],
  ...rowOf('Operated by', getOperatorName(segment)),
  ['Date', formatFullDate(segment.departing_at)],
  ['Departs', formatStop(segment.origin, segment.origin_terminal, segment.departing_at, '')],
  [
    'Arrives',
    formatStop(
      segment.destination,
      segment.destination_terminal,
      segment.arriving_at,
      formatArrivalDay(segment.departing_at, segment.arriving_at),
    ),
  ],
  ...rowOf('Duration', formatDuration(segment.duration)),
  ...rowOf('Aircraft', segment.aircraft?.name ?? null),
  ['Cabin', getSegmentCabinLabel(segment)],
];

function describePassenger(ticket: BookingDetails, passenger: TicketPassenger): readonly Row[] {
  const number = findTicketNumber(ticket, passenger);
  return [
    [getPassengerTypeLabel(passenger), formatPassengerName(passenger)],
    ...rowOf('E-ticket number', number),
    ['Baggage', getPassengerBaggage(ticket, passenger).join('; ')],
  ];
}

/** `New York (JFK) to London (LHR)`, and of a multi-city trip `… and 2 more flights`. */
export function formatRoute({ slices }: BookingDetails): string {
  const [first, ...others] = slices;
  if (first === undefined) return 'your trip';
  const [from, to] = [first.origin, first.destination].map(
    ({ city_name, iata_code }) => `${city_name ?? iata_code} (${iata_code})`,
  );
  const more = isRoundTrip(slices) ? 0 : others.length;
  return `${from} to ${to}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'flight' : 'flights'}`}`;
}

/** `Dec 24, 2026`; empty without flights. */
export const formatDepartureDate = ({ slices }: BookingDetails): string => {
  const local = slices[0]?.segments[0]?.departing_at;
  return local === undefined ? '' : formatShortDate(local);
};

const describeTotalDuration = (slice: TicketSlice): readonly DocumentPart[] => {
  const text = formatTotalDuration(slice);
  return text === null ? [] : [{ kind: 'paragraph', text: `The journey takes ${text}.` }];
};

/** The flights of a ticket. */
export const describeFlights = ({ slices }: BookingDetails): readonly DocumentPart[] =>
  slices.flatMap((slice, index) => [
    {
      kind: 'heading' as const,
      text: `${getSliceLabel(slices, index)}: ${slice.origin.city_name ?? slice.origin.iata_code} to ${slice.destination.city_name ?? slice.destination.iata_code}`,
    },
    ...slice.segments.map(segment => ({ kind: 'facts' as const, rows: describeSegment(segment) })),
    ...describeTotalDuration(slice),
  ]);

/** Everything that the ticket page says. */
export const describeTicket = (ticket: BookingDetails, now: number): readonly DocumentPart[] => [
  { kind: 'highlight', label: 'Booking reference', value: ticket.booking_reference },
  ...describeFlights(ticket),
  { kind: 'heading', text: 'Passengers' },
  ...ticket.passengers.map(passenger => ({
    kind: 'facts' as const,
    rows: describePassenger(ticket, passenger),
  })),
  { kind: 'heading', text: 'Fare' },
  {
    kind: 'facts',
    rows: [
      ['Airline', getAirlineName(ticket)],
      [
        'Fare conditions',
        getTicketTerms(ticket, now)
          .map(({ text, until }) => (until === undefined ? text : `${text} ${formatUtc(until)}`))
          .join('. '),
      ],
    ],
  },
  { kind: 'heading', text: 'Receipt' },
  { kind: 'facts', rows: getReceipt(ticket).map(({ term, value }) => [term, value] as const) },
];
