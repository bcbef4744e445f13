import { expect, test } from 'vitest';
import { formatConnection } from '#site/booking/confirmation/format-connection.ts';
import type { TicketSegment } from '#contract/ticket-text.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';

const airport = (iata_code: string, city_name: string) => ({
  iata_code,
  city_name,
  name: null,
  time_zone: null,
  latitude: null,
  longitude: null,
});
const [plain] = buildBookingDetails().slices.flatMap(slice => slice.segments);
const flight = (overrides: Partial<TicketSegment>): TicketSegment => {
  if (!plain) throw new Error('The ticket has no flight.');
  return { ...plain, ...overrides };
};
const reykjavik = airport('KEF', 'Reykjavík');
const landing = flight({ destination: reykjavik, arriving_at: '2027-03-15T12:15:00' });

test('names the duration and the airport', () => {
  const next = flight({ origin: reykjavik, departing_at: '2027-03-15T14:05:00' });
  expect(formatConnection(landing, next)).toBe('1h 50m to change in Reykjavík (KEF)');
});

test('names the other airport when the airport changes', () => {
  const next = flight({ origin: airport('RKV', 'Reykjavík'), departing_at: '2027-03-15T14:05:00' });
  expect(formatConnection(landing, next)).toBe('Change in Reykjavík (KEF): the next flight leaves from RKV');
});

test('is null without an airport', () => {
  expect(formatConnection(flight({ destination: null }), landing)).toBeNull();
});
