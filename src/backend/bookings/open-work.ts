import type { BookingStore, OpenWork } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { StoreClock } from './store-clock.ts';

/** For how long an answer is given again, so that reading it in a loop costs the database nothing. */
const maxAgeMs = 5000;

/** Whoever asks doesn't wait longer for a database that hangs. */
const timeoutMs = 2000;

export interface OpenWorkDeps {
  store: Pick<BookingStore, 'summarizeOpenWork'>;
  storeClock: StoreClock;
  clock: Pick<Clock, 'elapsed'>;
  log: Logger;
}

/** Reads what remains to be done, at most once in some seconds; null if the database doesn't answer in time. */
export function createOpenWorkReader(deps: OpenWorkDeps): () => Promise<OpenWork | null> {
  const { store, storeClock, clock, log } = deps;
  let isReadable = true;
  let latest: { at: number; work: Promise<OpenWork | null> } | null = null;

  async function read(): Promise<OpenWork | null> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), timeoutMs);
    });
    const answer = (async () => {
      await storeClock.synchronize();
      return await store.summarizeOpenWork(storeClock.read());
    })().catch(() => null);
    const work = await Promise.race([answer, timeout]);
    clearTimeout(timer);
    if (work === null && isReadable) log.warn('open_work_unreadable');
    isReadable = work !== null;
    return work;
  }

  return () => {
    if (latest === null || clock.elapsed() - latest.at >= maxAgeMs)
      latest = { at: clock.elapsed(), work: read() };
    return latest.work;
  };
}
