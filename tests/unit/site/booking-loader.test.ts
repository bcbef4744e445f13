import { beforeEach, expect, test, vi } from 'vitest';
import { createBookingLoader } from '#site/app/booking-loader.ts';

const startBooking = vi.hoisted(() => vi.fn<() => object>());
vi.mock('#site/app/start-booking.ts', () => ({ startBooking }));

beforeEach(() => {
  startBooking.mockReset();
  startBooking.mockImplementation(() => ({}));
});

test('a page outside the funnel starts no booking', () => {
  const bookingLoader = createBookingLoader(() => {}, Promise.resolve());
  expect(bookingLoader.getForPath('/about')).toBe(null);
  expect(startBooking).not.toHaveBeenCalled();
});

test('the funnel’s first page starts the booking, every later page gets the same', async () => {
  const bookingLoader = createBookingLoader(() => {}, Promise.resolve());
  const [first, meanwhile] = await Promise.all([
    bookingLoader.getForPath('/'),
    bookingLoader.getForPath('/flight-results'),
  ]);
  expect(meanwhile).toBe(first);
  expect(bookingLoader.getForPath('/booking-confirmation')).toBe(first);
  expect(bookingLoader.getForPath('/about')).toBe(first);
  expect(startBooking).toHaveBeenCalledTimes(1);
});

test('a start that failed is tried again by the next page', async () => {
  const bookingLoader = createBookingLoader(() => {}, Promise.resolve());
  startBooking.mockImplementationOnce(() => {
    throw new Error('no network');
  });
  await expect(bookingLoader.getForPath('/')).rejects.toThrow('no network');
  expect(await bookingLoader.getForPath('/')).toEqual({});
});
