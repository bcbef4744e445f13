import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { watchOffer } from '#site/booking/actors/watch-offer.ts';

const now = Date.parse('2027-01-10T12:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now + minutes * minute).toISOString();

interface SentEvent {
  type: string;
  /** Minutes since the actor started. */
  minute: number;
}

/** Watches an offer as the booking does, and records the events that it sends. */
function watch(expiresAt: string | null, isExpiring = false) {
  const sentEvents: SentEvent[] = [];
  const watcher = setup({
    actors: { watchOffer },
    actions: {
      note: ({ event }) => void sentEvents.push({ type: event.type, minute: (Date.now() - now) / minute }),
    },
  }).createMachine({
    invoke: { id: 'watchOffer', src: 'watchOffer', input: { expiresAt, isExpiring } },
    on: { 'offer.*': { actions: 'note' } },
  });
  const booking = createActor(watcher).start();
  const setDeadline = (time: string | null) =>
    booking.getSnapshot().children['watchOffer']?.send({ type: 'deadline.set', expiresAt: time });
  return { sentEvents, setDeadline, stop: () => booking.stop() };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends offer.expiring ten minutes before the end and offer.expired at the end', () => {
  const { sentEvents } = watch(inMinutes(30));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expiring', minute: 20 },
    { type: 'offer.expired', minute: 30 },
  ]);
});

test('sends offer.expiring at once with less than ten minutes left', () => {
  const { sentEvents } = watch(inMinutes(4));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expiring', minute: 0 },
    { type: 'offer.expired', minute: 4 },
  ]);
});

test('sends offer.expired only when it is known that the offer expires soon', () => {
  const { sentEvents, setDeadline } = watch(inMinutes(4), true);
  vi.advanceTimersByTime(5 * minute);
  setDeadline(inMinutes(35));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expired', minute: 4 },
    { type: 'offer.expiring', minute: 25 },
    { type: 'offer.expired', minute: 35 },
  ]);
});

test('sends both events at once when the offer has expired', () => {
  const { sentEvents } = watch(inMinutes(-5));
  vi.advanceTimersByTime(1);
  expect(sentEvents.map(({ type }) => type)).toEqual(['offer.expiring', 'offer.expired']);
});

test.each([null, 'soon', ''])('never expires an offer that ends %s', end => {
  const { sentEvents } = watch(end);
  vi.advanceTimersByTime(100 * 24 * 60 * minute);
  expect(sentEvents).toEqual([]);
});

test('does not expire an offer that ends in a year', () => {
  const { sentEvents } = watch(inMinutes(365 * 24 * 60));
  vi.advanceTimersByTime(minute);
  expect(sentEvents).toEqual([]);
});

test('replaces the deadline', () => {
  const { sentEvents, setDeadline } = watch(inMinutes(30));
  vi.advanceTimersByTime(25 * minute);
  setDeadline(inMinutes(55));
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([
    { type: 'offer.expiring', minute: 20 },
    { type: 'offer.expiring', minute: 45 },
    { type: 'offer.expired', minute: 55 },
  ]);
});

test('stops waiting when the deadline is removed', () => {
  const { sentEvents, setDeadline } = watch(inMinutes(30));
  setDeadline(null);
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([]);
});

test('clears its timers when it is stopped', () => {
  const { sentEvents, stop } = watch(inMinutes(30));
  stop();
  expect(vi.getTimerCount()).toEqual(0);
  vi.advanceTimersByTime(60 * minute);
  expect(sentEvents).toEqual([]);
});
