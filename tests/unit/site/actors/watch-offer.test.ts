import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { watchOffer } from '#site/booking/actors/watch-offer.ts';

const now = Date.parse('2027-01-10T12:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now + minutes * minute).toISOString();

interface SentEvent {
  type: string;
  /** Since the watch began. */
  minute: number;
}

/** Watches an offer as the booking does; `said` is what the booking was told, and when. */
function watch(expiresAt: string | null) {
  const sentEvents: SentEvent[] = [];
  const watcher = setup({
    actors: { watchOffer },
    actions: {
      note: ({ event }) => void sentEvents.push({ type: event.type, minute: (Date.now() - now) / minute }),
    },
  }).createMachine({
    invoke: { id: 'watchOffer', src: 'watchOffer', input: { expiresAt } },
    on: { 'offer.*': { actions: 'note' } },
  });
  const booking = createActor(watcher).start();
  const setDeadline = (time: string | null) =>
    booking.getSnapshot().children['watchOffer']?.send({ type: 'deadline.set', expiresAt: time });
  return { said: sentEvents, setDeadline, stop: () => booking.stop() };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an offer is expiring ten minutes before its end, and expired at it', () => {
  const { said: sentEvents } = watch(inMinutes(30));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expiring', minute: 20 },
    { type: 'offer.expired', minute: 30 },
  ]);
});

test('an offer with less than ten minutes left is expiring at once', () => {
  const { said: sentEvents } = watch(inMinutes(4));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expiring', minute: 0 },
    { type: 'offer.expired', minute: 4 },
  ]);
});

test('an offer whose end has passed is expired at once', () => {
  const { said: sentEvents } = watch(inMinutes(-5));
  vi.advanceTimersByTime(1);
  expect(sentEvents.map(({ type }) => type)).toEqual(['offer.expiring', 'offer.expired']);
});

test.each([null, 'soon', ''])('an offer that ends %s never does', end => {
  const { said: sentEvents } = watch(end);
  vi.advanceTimersByTime(100 * 24 * 60 * minute);
  expect(sentEvents).toEqual([]);
});

test('an offer that ends in a year does not expire today', () => {
  const { said: sentEvents } = watch(inMinutes(365 * 24 * 60));
  vi.advanceTimersByTime(minute);
  expect(sentEvents).toEqual([]);
});

test('a new deadline takes the place of the old', () => {
  const { said: sentEvents, setDeadline } = watch(inMinutes(30));
  vi.advanceTimersByTime(25 * minute);
  setDeadline(inMinutes(55));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expiring', minute: 20 },
    { type: 'offer.expiring', minute: 45 },
    { type: 'offer.expired', minute: 55 },
  ]);
});

test('a deadline that is taken away leaves nothing to wait for', () => {
  const { said: sentEvents, setDeadline } = watch(inMinutes(30));
  setDeadline(null);
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([]);
});

test('an offer that is watched no more says nothing, and no timer is left', () => {
  const { said: sentEvents, stop } = watch(inMinutes(30));
  stop();
  expect(vi.getTimerCount()).toEqual(0);
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([]);
});
