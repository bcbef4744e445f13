import { Buffer } from 'node:buffer';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { BookingDetails } from '#contract/booking.ts';
import { formatTime } from '#contract/rules/format-time.ts';
import { formatAirport, formatTicketFlightNumber, type TicketSegment } from '#contract/ticket-text.ts';

/** Commas, semicolons, backslashes and new lines mean something else in a calendar (RFC 5545, section 3.3.11). */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

const maxLineBytes = 75;

/** Folds a line of more than 75 bytes, between characters. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > maxLineBytes) {
      folded.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...folded, current].join('\r\n');
}

/** `20271224T093500` */
const toStamp = (local: string): string => local.slice(0, 19).replaceAll(/[-:]/g, '').padEnd(15, '0');

/** A zone's rules; null for a zone that the library doesn't know. */
function findZone(zone: string): string | null {
  const block = tzlib_get_ical_block(zone);
  return Array.isArray(block) ? (block[0] ?? null) : null;
}

/** A local time in its airport's zone; without a zone, whatever the reader's clock calls so. */
const formatMoment = (
  name: string,
  local: string,
  zone: string | null,
  zones: ReadonlyMap<string, string>,
) =>
  zone !== null && zones.has(zone) ? `${name};TZID=${zone}:${toStamp(local)}` : `${name}:${toStamp(local)}`;

const formatTerminal = (terminal: string | null): string =>
  terminal === null ? '' : `, Terminal ${terminal}`;

function formatEvent(
  segment: TicketSegment,
  { reference, index, createdAt, zones }: EventOptions,
): readonly string[] {
  const { origin, destination } = segment;
  const flight = formatTicketFlightNumber(segment);
  const route = [origin, destination].map(airport => airport?.iata_code ?? '').join(' to ');
  const place = origin === null ? '' : `${formatAirport(origin)}${formatTerminal(segment.origin_terminal)}`;
  const arrival = destination === null ? '' : ` at ${formatAirport(destination)}`;
  return [
    'BEGIN:VEVENT',
    // The same after the airline has changed the flight, so that a newer file replaces the entry of an older one.
    `UID:${index}-${reference}@flights`,
    `SEQUENCE:${Math.floor(createdAt.getTime() / 1000)}`,
    `DTSTAMP:${createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    formatMoment('DTSTART', segment.departing_at, origin?.time_zone ?? null, zones),
    formatMoment('DTEND', segment.arriving_at, destination?.time_zone ?? null, zones),
    `SUMMARY:${escapeText(`Flight ${flight} ${route}`)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(
      `Booking reference ${reference}\nDeparts ${formatTime(segment.departing_at)}, arrives ${formatTime(segment.arriving_at)}${arrival}${formatTerminal(segment.destination_terminal)} (local times)`,
    )}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

interface EventOptions {
  reference: string;
  index: number;
  createdAt: Date;
  zones: ReadonlyMap<string, string>;
}

/**
 * The flights of a ticket as an iCalendar file (RFC 5545): one event for each, from the local time of its departure to the
 * local time of its arrival, each in the zone of its airport.
 */
export function buildTripCalendar(ticket: BookingDetails, brand: string, createdAt: Date): string {
  const segments = ticket.slices.flatMap(slice => slice.segments);
  const names = new Set(
    segments.flatMap(({ origin, destination }) => [origin?.time_zone, destination?.time_zone]),
  );
  const zones = new Map<string, string>();
  for (const name of names) {
    const rules = name ? findZone(name) : null;
    if (name && rules !== null) zones.set(name, rules);
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Trips//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...[...zones.values()].flatMap(rules => rules.split(/\r?\n/)),
    ...segments.flatMap((segment, index) =>
      formatEvent(segment, { reference: ticket.booking_reference, index, createdAt, zones }),
    ),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
