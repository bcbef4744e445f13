import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import {
  buildBookResponse,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { summarize } from './booking-harness.ts';
import { goToBooking, remembered, returned, returnFromBank } from './booking-return.ts';

describe('the booking', () => {
  test('can’t be left while it runs', async () => {
    const booking = await goToBooking();
    const ways: BookingEvent[] = [
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/passenger-details' },
      { type: 'page.open', path: '/booking-confirmation', returned: returned, remembered: remembered },
      { type: 'booking.retry' },
    ];
    booking.send(...ways);
    expect([booking.at, ways.filter(booking.can), booking.count('bookFlight')]).toEqual([
      'confirming.booking',
      [],
      1,
    ]);
  });

  test('that is pending waits for the airline; confirmed then, its ticket is loaded', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    expect([booking.at, booking.tags]).toEqual([
      'confirming.awaitingAirline',
      ['busy', 'confirming', 'awaitingAirline'],
    ]);
    await booking.resolve('pollBooking', buildBookResponse({ id: 'bkg_2' }));
    expect([booking.at, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      { bookingId: 'bkg_2' },
    ]);
  });

  test('that is pending, and refused then, says why, and that nothing was charged', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.resolve('pollBooking', buildBookResponse({ status: 'failed', error: 'No.' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: No.',
    ]);
  });

  test('that nobody waits for any longer is still held, not refused', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.resolve('pollBooking', buildBookResponse({ status: 'pending' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  test('that is waited for can be left, and found again', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    booking.send({ type: 'page.open', path: '/' });
    expect([booking.at, booking.running]).toEqual(['searching.editing', []]);
    returnFromBank(returned, remembered, booking);
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'pending' }),
    });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.awaitingAirline', 1]);
  });

  test('that failed without a word says so all the same', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'failed' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: Booking fetch failed',
    ]);
  });

  const held = ['failed', 'held', 'canRetry'];
  const notCharged = ['failed', 'notCharged'];
  const failures: [string, Error, string, string[], string][] = [
    [
      'refused by the airline',
      buildRefusedError('order_failed', { error: 'The airline could not issue your ticket.' }),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: The airline could not issue your ticket.',
    ],
    [
      'for another fare',
      buildRefusedError('offer_mismatch'),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: This payment belongs to another fare. Nothing was booked.',
    ],
    [
      'refused for its data, though it had some',
      buildRefusedError('invalid_request'),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: Some of what was sent is missing or wrong.',
    ],
    [
      'asked for too often',
      buildRefusedError('service_unavailable', { status: 429, error: 'Too many requests.' }),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Too many requests.',
    ],
    [
      'pending, said as a refusal',
      buildRefusedError('booking_pending'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: The airline has not confirmed this booking yet. Your card is held, not charged.',
    ],
    [
      'there already, said as a refusal',
      buildRefusedError('already_booked'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: This trip is booked already.',
    ],
    [
      'answered by a server in trouble',
      buildRefusedError('internal_error'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Something went wrong on our side.',
    ],
    [
      'not answered',
      buildUnreachableError(),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Booking fetch failed',
    ],
    [
      'answered with nonsense',
      buildInvalidResponseError(502),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Booking fetch failed',
    ],
  ];

  test.each(failures)('that is %s tells the truth about the money', async (_, error, at, tags, problem) => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', error);
    expect(summarize(booking)).toEqual([at, tags, problem]);
  });

  test.each(failures)(
    'that was pending, and is %s, tells the truth about the money',
    async (_, error, at, tags, problem) => {
      const booking = await goToBooking();
      await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
      await booking.reject('pollBooking', error);
      expect(summarize(booking)).toEqual([at, tags, problem]);
    },
  );

  test('whose outcome is unknown first asks, at Retry, whether it exists, rather than booking again', async () => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', buildUnreachableError());
    booking.send({ type: 'booking.retry' });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.findingBooking', 1]);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.loadingTicket', 1]);
  });
});
