import { expect, test } from 'vitest';
import { describeTrip } from '#site/booking/confirmation/share-text.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';

test('a trip is shared without names, reference, ticket number, price and address', () => {
  const ticket = buildBookingDetails({
    documents: [{ type: null, unique_identifier: '006-1234567890', passenger_ids: ['pas_1'] }],
    support_code: '7K3M-Q2ZD',
  });
  const { title, text } = describeTrip(ticket);
  expect(title).toBe('London (LHR) to New York (JFK)');
  expect(text.split('\n')).toEqual([
    'London (LHR) to New York (JFK)',
    '',
    'Flight, Mon, Mar 15, 2027',
    'DL 123: London (LHR) 9:05 AM to New York (JFK) 12:20 PM',
    '',
    'All times are local.',
  ]);
});

test('each direction and each flight has a line, and an arrival on another day says so', () => {
  const { slices } = buildBookingDetails();
  const [slice] = slices;
  const [segment] = slice?.segments ?? [];
  if (slice === undefined || segment === undefined) throw new Error('The ticket has no flight.');
  const late = { ...segment, arriving_at: '2027-03-16T00:20:00' };
  const { title, text } = describeTrip({
    ...buildBookingDetails(),
    slices: [slice, { ...slice, segments: [segment, late] }],
  });
  expect(title).toBe('LHR – JFK · LHR – JFK');
  expect(text.split('\n').slice(2)).toEqual([
    'Flight 1, Mon, Mar 15, 2027',
    'DL 123: London (LHR) 9:05 AM to New York (JFK) 12:20 PM',
    '',
    'Flight 2, Mon, Mar 15, 2027',
    'DL 123: London (LHR) 9:05 AM to New York (JFK) 12:20 PM',
    'DL 123: London (LHR) 9:05 AM to New York (JFK) 12:20 AM +1',
    '',
    'All times are local.',
  ]);
});
