import { formatDirectionName } from './direction-name.ts';
import * as v from 'valibot';
import {
  countDays,
  formatAmount,
  formatClock,
  formatDay,
  formatFullDate,
  formatMinutes,
  formatMomentIn,
  formatPeople,
  formatUtc,
  parseMinutes,
  toInstantMinutes,
} from './formats.ts';
import { formatBags, formatTicketTerms, getCabin } from './offer-text.ts';
import { conditionsSchema } from './raw-offer.ts';

const text = v.nullish(v.string(), null);
const airportSchema = v.nullable(
  v.object({
    iata_code: v.string(),
    city_name: text,
    name: text,
    time_zone: text,
    latitude: v.nullish(v.number(), null),
    longitude: v.nullish(v.number(), null),
  }),
);
const bagsSchema = v.nullable(v.array(v.object({ type: v.string(), quantity: v.number() })));

const segmentSchema = v.object({
  origin: airportSchema,
  destination: airportSchema,
  origin_terminal: text,
  destination_terminal: text,
  departing_at: v.string(),
  arriving_at: v.string(),
  duration: text,
  marketing_carrier: v.nullable(v.object({ name: text, iata_code: text })),
  operating_carrier: v.nullable(v.object({ name: text, iata_code: text })),
  marketing_carrier_flight_number: text,
  aircraft: v.nullish(v.object({ name: text }), null),
  passengers: v.array(
    v.object({ passenger_id: text, cabin_class_marketing_name: text, baggages: bagsSchema }),
  ),
});

export const rawTicketSchema = v.object({
  booking_reference: v.string(),
  owner: v.object({ name: v.string(), iata_code: text }),
  slices: v.array(
    v.object({
      origin: airportSchema,
      destination: airportSchema,
      duration: text,
      segments: v.array(segmentSchema),
    }),
  ),
  passengers: v.array(
    v.object({ id: text, title: text, given_name: v.string(), family_name: v.string(), type: text }),
  ),
  total_amount: v.string(),
  total_currency: v.string(),
  base_amount: text,
  tax_amount: text,
  issued_at: v.string(),
  card: v.object({ brand: v.string(), last4: v.string() }),
  support_code: v.string(),
  conditions: conditionsSchema,
  documents: v.array(v.object({ unique_identifier: v.string(), passenger_ids: v.array(v.string()) })),
  schedule_changed: v.optional(v.boolean(), false),
});

const ticketSchema = v.object({ data: rawTicketSchema });

export type RawTicket = v.InferOutput<typeof rawTicketSchema>;
export type RawTicketSegment = v.InferOutput<typeof segmentSchema>;

export const parseTicket = (response: string): RawTicket => v.parse(ticketSchema, JSON.parse(response)).data;

export const getFlightNumber = ({
  marketing_carrier,
  marketing_carrier_flight_number,
}: RawTicketSegment): string =>
  marketing_carrier_flight_number === null
    ? 'TBD'
    : `${marketing_carrier?.iata_code ?? ''} ${marketing_carrier_flight_number}`.trim();

export function formatAirport(airport: RawTicketSegment['origin']): string {
  const { city_name: city = null, name = null, iata_code: code = '' } = airport ?? {};
  return [name?.startsWith(city ?? ' ') ? null : city, name].filter(Boolean).join(', ') || code;
}

/** The airline that operates a flight under the number of another; none if it is the same. */
export const getOperators = ({
  marketing_carrier: seller,
  operating_carrier: operator,
}: RawTicketSegment): string[] =>
  operator === null ||
  operator.name === seller?.name ||
  (operator.iata_code !== null && operator.iata_code === seller?.iata_code)
    ? []
    : [operator.name ?? ''];

/** How long several flights take together; nothing for one. */
export const formatTotalDuration = ({ duration, segments }: RawTicket['slices'][number]): string[] =>
  duration === null || segments.length < 2 ? [] : [`${formatMinutes(parseMinutes(duration))} in total`];

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
};

/** The rows of a receipt. */
export function formatReceipt(ticket: RawTicket): [term: string, value: string][] {
  const { total_currency: currency, base_amount: base, tax_amount: tax, card } = ticket;
  const parts: [string, string][] =
    base === null || tax === null
      ? []
      : [
          ['Base fare', formatAmount(base, currency)],
          ['Taxes, fees and charges', formatAmount(tax, currency)],
        ];
  return [
    ...parts,
    [
      parts.length === 0 ? 'Total charged, taxes and fees included' : 'Total charged',
      `${formatAmount(ticket.total_amount, currency)} ${currency}`,
    ],
    ['Purchased', formatUtc(Date.parse(ticket.issued_at))],
    ['Charged to', `${brands[card.brand] ?? 'Card'} ending in ${card.last4}`],
    ['Booking number', ticket.support_code],
  ];
}

/** The cabin of a flight, as the airline calls it. */
export function getTicketCabin({ passengers }: RawTicketSegment): string {
  const cabin =
    passengers.find(one => one.cabin_class_marketing_name)?.cabin_class_marketing_name ?? 'economy';
  const known = getCabin(
    cabin
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  return known === 'Unknown Class' ? cabin : known;
}

function formatSegment(segment: RawTicketSegment): string[] {
  const { departing_at: departing, arriving_at: arriving } = segment;
  const days = countDays(departing, arriving);
  return [
    segment.origin?.iata_code ?? '',
    formatClock(departing),
    formatAirport(segment.origin),
    `${formatDay(departing)}, Terminal ${segment.origin_terminal ?? 'TBD'}`,
    'to',
    segment.destination?.iata_code ?? '',
    formatClock(arriving),
    days === 0 ? '' : days > 0 ? `+${days}` : `−${-days}`,
    formatAirport(segment.destination),
    `${formatDay(arriving)}, Terminal ${segment.destination_terminal ?? 'TBD'}`,
    `Flight ${getFlightNumber(segment)}`,
    ...getOperators(segment).map(name => `Operated by ${name}`),
    ...(segment.duration === null ? [] : [`Duration ${formatMinutes(parseMinutes(segment.duration))}`]),
    `Aircraft ${segment.aircraft?.name ?? 'Aircraft TBD'}`,
    `Cabin ${getTicketCabin(segment)}`,
  ];
}

function formatConnection(segment: RawTicketSegment, next: RawTicketSegment): string {
  const { destination } = segment;
  if (destination === null) return '';
  const place = `${destination.city_name ?? destination.name ?? destination.iata_code} (${destination.iata_code})`;
  if (next.origin !== null && next.origin.iata_code !== destination.iata_code)
    return `Change in ${place}: the next flight leaves from ${next.origin.iata_code}`;
  const zone = destination.time_zone ?? 'UTC';
  const minutes = toInstantMinutes(next.departing_at, zone) - toInstantMinutes(segment.arriving_at, zone);
  return `${formatMinutes(minutes)} to change in ${place}`;
}

/** The bags of a passenger: once if all flights allow the same, else for each flight. */
export function formatAllowance({ slices }: RawTicket, passengerId: string | null, separator = ' '): string {
  const allowances = slices
    .flatMap(({ segments }) => segments)
    .map(segment => {
      const bags =
        segment.passengers.find(({ passenger_id }) => passenger_id === passengerId)?.baggages ?? null;
      const included = bags?.filter(({ quantity }) => quantity > 0) ?? [];
      return {
        flight: getFlightNumber(segment),
        bags:
          bags === null
            ? 'Ask the airline'
            : formatBags(included).replaceAll(/(?:, no|, No|No) (?:carry-on|checked) bag,? ?/g, ''),
      };
    });
  const [first] = allowances;
  return allowances.every(({ bags }) => bags === first?.bags)
    ? (first?.bags ?? '')
    : allowances.map(({ flight, bags }) => `${flight}: ${bags}`).join(separator);
}

export const passengerTypes: Readonly<Record<string, string>> = {
  adult: 'Adult',
  child: 'Child',
  infant: 'Infant',
  infant_without_seat: 'Infant',
};

/** The flights of a ticket, direction by direction. */
export const formatFlights = ({ slices }: RawTicket): string[] =>
  slices.flatMap((slice, index) => [
    formatDirectionName(slices, index, 'Flight'),
    formatFullDate(slice.segments[0]?.departing_at ?? ''),
    ...formatTotalDuration(slice),
    ...slice.segments.flatMap((segment, segmentIndex) => {
      const next = slice.segments[segmentIndex + 1];
      return [...formatSegment(segment), ...(next === undefined ? [] : [formatConnection(segment, next)])];
    }),
  ]);

/** The passengers of a ticket, with their bags and ticket numbers. */
export const formatPassengers = (ticket: RawTicket): string[] => [
  'Passengers',
  ...ticket.passengers.flatMap(({ id, title, given_name: given, family_name: family, type }) => {
    const document = ticket.documents.find(({ passenger_ids }) => passenger_ids.some(one => one === id));
    return [
      [title?.toUpperCase(), given, family].filter(Boolean).join(' '),
      passengerTypes[type ?? ''] ?? 'Adult',
      `Baggage ${formatAllowance(ticket, id)}`,
      ...(document === undefined ? [] : [`Ticket number ${document.unique_identifier}`]),
    ];
  }),
];

/** When and where a ticket is read: in milliseconds, and the time zone of the clock. */
interface Reading {
  now: number;
  timeZone: string;
}

/** All that a ticket shows, in order, derived from the response. White space doesn’t matter. */
export function formatTicket(ticket: RawTicket, { now, timeZone }: Reading): string[] {
  const { passengers } = ticket;
  return [
    'Booking Confirmed!',
    `Booking reference ${ticket.booking_reference} Copy reference`,
    'The airline asks for the reference at check-in. Keep this page’s address: it opens your ticket again.',
    ...(ticket.schedule_changed
      ? ['The airline changed the times. The ticket shows the new ones. Call us if they don’t suit you.']
      : []),
    `${ticket.owner.name} Electronic Ticket`,
    ...formatFlights(ticket),
    ...formatPassengers(ticket),
    'Receipt',
    ...formatReceipt(ticket).flat(),
    'CONFIRMED',
    `Total paid ${formatAmount(ticket.total_amount, ticket.total_currency)} ${ticket.total_currency}`,
    `For ${formatPeople(passengers.length)}, taxes and fees included`,
    `Fare conditions ${formatTicketTerms(ticket, now, at => formatMomentIn(at, timeZone)).join(' ')}`,
    'Test ticket, not valid for travel',
  ];
}
