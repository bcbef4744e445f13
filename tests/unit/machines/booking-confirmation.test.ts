import { describe, expect, test } from 'vitest';
import { messages } from '#machines/booking/booking-setup.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import {
  buildBookResponse,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { summarize } from './booking-harness.ts';
import { goToBooking, remembered, returned, returnFromBank } from './booking-return.ts';

describe('booking the flight', () => {
  test('blocks navigation while it is running', async () => {
    const booking = await goToBooking();
    const events: BookingEvent[] = [
      { type: 'page.open', path: '/' },
      { type: 'page.open', path: '/passenger-details' },
      { type: 'page.open', path: '/booking-confirmation', returned: returned, remembered: remembered },
      { type: 'booking.retry' },
    ];
    booking.send(...events);
    expect([booking.at, events.filter(booking.can), booking.count('bookFlight')]).toEqual([
      'confirming.booking',
      [],
      1,
    ]);
  });

  test('waits for the airline while the order is pending and loads the ticket once it is confirmed', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    expect([booking.at, booking.tags]).toEqual([
      'confirming.awaitingAirline.waiting',
      ['busy', 'confirming', 'paid', 'booking', 'awaitingAirline'],
    ]);
    await booking.resolve('pollBooking', buildBookResponse({ id: 'bkg_2' }));
    expect([booking.at, booking.inputOf('loadTicket')]).toEqual([
      'confirming.loadingTicket',
      { bookingId: 'bkg_2' },
    ]);
  });

  test('shows the reason and notCharged when a pending order is refused', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.resolve('pollBooking', buildBookResponse({ status: 'failed', error: 'No.' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.refused',
      ['failed', 'notCharged'],
      'Booking failed: No.',
    ]);
  });

  test('keeps the card held when polling ends and the order is still pending', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    await booking.resolve('pollBooking', buildBookResponse({ status: 'pending' }));
    expect(summarize(booking)).toEqual([
      'confirming.failed.unresolved',
      ['failed', 'held', 'canRetry'],
      messages.airlineSilent,
    ]);
  });

  test('allows navigation while it waits for the airline, and finds the booking again', async () => {
    const booking = await goToBooking();
    await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
    booking.send({ type: 'page.open', path: '/' });
    expect([booking.at, booking.running]).toEqual(['searching.editing', []]);
    returnFromBank(returned, remembered, booking);
    await booking.resolve('findBooking', {
      isKnown: true,
      booking: buildBookResponse({ status: 'pending' }),
    });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.awaitingAirline.waiting', 1]);
  });

  test('shows a default message for a failed booking without a reason', async () => {
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
      'refused for another fare',
      buildRefusedError('offer_mismatch'),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: This payment belongs to another fare. Nothing was booked.',
    ],
    [
      'refused as invalid with booking data present',
      buildRefusedError('invalid_request'),
      'confirming.failed.refused',
      notCharged,
      'Booking failed: Some of what was sent is missing or wrong.',
    ],
    [
      'rate limited',
      buildRefusedError('service_unavailable', { status: 429, error: 'Too many requests.' }),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Too many requests.',
    ],
    [
      'refused as pending',
      buildRefusedError('booking_pending'),
      'confirming.failed.unresolved',
      held,
      'The airline has not confirmed this booking yet. Your card is held, not charged. You may close this page: we email you as soon as it answers.',
    ],
    [
      'refused as already booked',
      buildRefusedError('already_booked'),
      'confirming.failed.unresolved',
      held,
      'This trip is booked already.',
    ],
    [
      'failing with a server error',
      buildRefusedError('internal_error'),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Something went wrong on our side.',
    ],
    [
      'unreachable',
      buildUnreachableError(),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Booking fetch failed',
    ],
    [
      'failing with an invalid response',
      buildInvalidResponseError(502),
      'confirming.failed.unresolved',
      held,
      'Booking failed: Booking fetch failed',
    ],
  ];

  test.each(failures)('when %s shows the correct charge status', async (_, error, at, tags, problem) => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', error);
    expect(summarize(booking)).toEqual([at, tags, problem]);
  });

  test.each(failures)(
    'when pending and then %s shows the correct charge status',
    async (_, error, at, tags, problem) => {
      const booking = await goToBooking();
      await booking.resolve('bookFlight', buildBookResponse({ status: 'pending' }));
      await booking.reject('pollBooking', error);
      expect(summarize(booking)).toEqual([at, tags, problem]);
    },
  );

  test('looks up the booking on Retry before booking again when the outcome is unknown', async () => {
    const booking = await goToBooking();
    await booking.reject('bookFlight', buildUnreachableError());
    booking.send({ type: 'booking.retry' });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.findingBooking', 1]);
    await booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse() });
    expect([booking.at, booking.count('bookFlight')]).toEqual(['confirming.loadingTicket', 1]);
  });
});
