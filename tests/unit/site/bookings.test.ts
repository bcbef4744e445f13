import { beforeEach, expect, test, vi } from 'vitest';
import { createBookings } from '../../../src/site/app/bookings.ts';

const startBooking = vi.hoisted(() => vi.fn<() => object>());
vi.mock('../../../src/site/app/start-booking.ts', () => ({ startBooking }));

beforeEach(() => {
  startBooking.mockReset();
  startBooking.mockImplementation(() => ({}));
});

test('a page outside the funnel starts no booking', () => {
  const bookings = createBookings(() => {});
  expect(bookings.at('/about')).toBe(null);
  expect(startBooking).not.toHaveBeenCalled();
});

test('the funnel’s first page starts the booking, every later page gets the same', async () => {
  const bookings = createBookings(() => {});
  const [first, meanwhile] = await Promise.all([bookings.at('/'), bookings.at('/flight-results')]);
  expect(meanwhile).toBe(first);
  expect(bookings.at('/booking-confirmation')).toBe(first);
  expect(bookings.at('/about')).toBe(first);
  expect(startBooking).toHaveBeenCalledTimes(1);
});

test('a start that failed is tried again by the next page', async () => {
  const bookings = createBookings(() => {});
  startBooking.mockImplementationOnce(() => {
    throw new Error('no network');
  });
  await expect(bookings.at('/')).rejects.toThrow('no network');
  expect(await bookings.at('/')).toEqual({});
});
