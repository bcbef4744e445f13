import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitSignal } from '#backend/bookings/await-signal.ts';
import { defaultTiming } from '#backend/bookings/booking-timing.ts';
import { createReconciler } from '#backend/bookings/reconciler.ts';
import type { BookingSignal, BookingSignals } from '#backend/ports/booking-signals.ts';
import { hashSecret } from '#backend/ports/client-secret.ts';
import { silentLogger } from '#backend/ports/logger.ts';

const { reconcileIntervalMs, maxReconcileIntervalMs } = defaultTiming;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function buildSignals({ isListening = true } = {}) {
  const listeners = new Set<(signal: BookingSignal | null) => void>();
  const signals: BookingSignals = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isListening: () => isListening,
    close: async () => {},
  };
  const send = (signal: BookingSignal | null) => {
    for (const listener of listeners) listener(signal);
  };
  return { signals, send, listeners };
}

/** A running reconciler with nothing to do. `rounds` are the times at which it looked for something. */
function startReconciler({ isListening = true, nextDueTime = Infinity } = {}) {
  const { signals, send, listeners } = buildSignals({ isListening });
  const rounds: number[] = [];
  const reconciler = createReconciler({
    clock: { now: () => new Date(), elapsed: () => Date.now() },
    storeClock: { read: () => ({ storeTime: Date.now(), wallTime: 0 }), synchronize: async () => {} },
    store: {
      findNextDueTime: async () => (nextDueTime > Date.now() && nextDueTime < Infinity ? nextDueTime : null),
    },
    advanceDue: async () => {
      rounds.push(Date.now());
      return [];
    },
    signals,
    timing: defaultTiming,
    log: silentLogger,
  });
  reconciler.start();
  return { reconciler, rounds, send, listeners };
}

const bookingHash = hashSecret('bkg_1');

describe('the reconciler', () => {
  it('looks for due bookings at every interval, which is longer while the store sends signals', async () => {
    const { rounds } = startReconciler({ isListening: false });
    await vi.advanceTimersByTimeAsync(2 * reconcileIntervalMs);
    expect(rounds).toEqual([0, reconcileIntervalMs, 2 * reconcileIntervalMs]);
    vi.setSystemTime(0);
    const listening = startReconciler();
    await vi.advanceTimersByTimeAsync(maxReconcileIntervalMs);
    expect(listening.rounds).toEqual([0, maxReconcileIntervalMs]);
  });

  it('looks when the next booking is due', async () => {
    const { rounds } = startReconciler({ nextDueTime: 1234 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(rounds).toEqual([0, 1234]);
  });

  it('looks when a signal says so, and when signals may have been lost', async () => {
    const { rounds, send } = startReconciler();
    await vi.advanceTimersByTimeAsync(100);
    send({ bookingHash, dueAt: 600 });
    send({ bookingHash, dueAt: 300 });
    send({ bookingHash, dueAt: Infinity });
    await vi.advanceTimersByTimeAsync(400);
    expect(rounds).toEqual([0, 300]);
    send(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toEqual([0, 300, 500]);
  });

  it('does nothing once it is stopped', async () => {
    const { reconciler, rounds, send, listeners } = startReconciler();
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all([reconciler.stop(100), vi.advanceTimersByTimeAsync(100)]);
    send(null);
    await vi.advanceTimersByTimeAsync(2 * maxReconcileIntervalMs);
    expect(rounds).toEqual([0]);
    expect(listeners.size).toBe(0);
  });
});

describe('waiting for a booking', () => {
  it('ends with a signal about it, with a gap in the signals, or after its time', async () => {
    const { signals, send, listeners } = buildSignals();
    const { promise: timeUp, resolve: endTime } = Promise.withResolvers<void>();
    const ended: string[] = [];
    const wait = async (name: string) => {
      await awaitSignal({ signals, sleep: () => timeUp }, 'bkg_1', 1000);
      ended.push(name);
    };
    void wait('signal');
    send({ bookingHash: hashSecret('bkg_2'), dueAt: 0 });
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toEqual([]);
    send({ bookingHash, dueAt: 0 });
    await vi.advanceTimersByTimeAsync(0);
    void wait('gap');
    send(null);
    await vi.advanceTimersByTimeAsync(0);
    void wait('time');
    endTime();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['signal', 'gap', 'time']);
    expect(listeners.size).toBe(0);
  });
});
