import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock, Moment } from '#backend/ports/clock.ts';

/** How far the time of a process may run ahead of what the store remembers. */
const synchronizeEveryMs = 5000;

/**
 * The clock of the store, by which every delay and deadline of a booking is measured. It runs while a process runs, at
 * the pace of the processes' elapsed time, and all processes of a store share it. A time of day that is ahead, late or
 * set back changes nothing.
 */
export interface StoreClock {
  read(): Moment;
  /** Agrees with the other processes, unless that was just done. Call it before a run of steps. */
  synchronize(): Promise<void>;
}

export function createStoreClock(store: BookingStore, clock: Clock): StoreClock {
  let anchor = { storeTime: clock.now().getTime(), elapsed: clock.elapsed() };
  let synchronizedAt: number | null = null;
  const readStoreTime = () => Math.floor(anchor.storeTime + clock.elapsed() - anchor.elapsed);
  return {
    read: () => ({ storeTime: readStoreTime(), wallTime: clock.now().getTime() }),
    async synchronize() {
      const isFirst = synchronizedAt === null;
      if (!isFirst && clock.elapsed() - (synchronizedAt ?? 0) < synchronizeEveryMs) return;
      // The first time of a process is only a proposal to a new store.
      const storeTime = isFirst
        ? await store.startTime(readStoreTime())
        : await store.advanceTime(readStoreTime());
      if (isFirst || storeTime > readStoreTime()) anchor = { storeTime, elapsed: clock.elapsed() };
      synchronizedAt = clock.elapsed();
    },
  };
}
