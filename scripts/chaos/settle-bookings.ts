import { pause } from './api-client.ts';
import { readBooks } from './audit-books.ts';
import type { BooksDatabase } from './chaos-database.ts';
import type { ReportViolation } from './chaos-report.ts';

const second = 1000;
const midwayStates = ['ordering', 'capturing', 'releasing', 'discarding'];

export interface SettleOptions {
  books: BooksDatabase;
  speed: number;
  isTraveling: () => boolean;
  /** Called with the milliseconds since the start of the wait. */
  onWait: (elapsedMs: number) => void;
  count: (what: string, by: number) => void;
  report: ReportViolation;
}

/** Waits until nothing is in progress, and every paid draft is booked; reports what takes too long. */
export async function settleBookings({
  books,
  speed,
  isTraveling,
  onWait,
  count,
  report,
}: SettleOptions): Promise<void> {
  const startedAt = performance.now();
  const paidDrafts = new Map<string, number>();
  const leases = new Map<string, number>();
  let longestMs = 0;
  for (;;) {
    const elapsed = performance.now() - startedAt;
    onWait(elapsed);
    const { bookings, intents } = await readBooks(books);
    const held = new Set(intents.filter(({ status }) => status === 'requires_capture').map(({ id }) => id));
    const waiting = bookings.filter(
      ({ state, passengers, payment_intent_id }) =>
        state === 'drafted' && passengers !== null && held.has(payment_intent_id ?? ''),
    );
    for (const { id } of waiting) {
      const since = paidDrafts.get(id) ?? elapsed;
      paidDrafts.set(id, since);
      longestMs = Math.max(longestMs, elapsed - since);
      if (elapsed - since > 60 * second * speed) {
        report('a paid draft is booked within a minute', `${id} is still a draft`);
        paidDrafts.set(id, Infinity);
      }
    }
    const leased = bookings.filter(({ lease_owner }) => {
      if (lease_owner === null) return false;
      leases.set(lease_owner, leases.get(lease_owner) ?? elapsed);
      return elapsed - (leases.get(lease_owner) ?? elapsed) > second;
    });
    const midway = bookings.filter(({ state }) => midwayStates.includes(state));
    if (!isTraveling() && waiting.length + midway.length + leased.length === 0) {
      count('ms until everything was settled', Math.round(elapsed));
      break;
    }
    if (elapsed > 240 * second * speed) {
      for (const { id, state } of midway) report('every booking is settled', `${id} is ${state}`);
      for (const { id, state } of leased) report('no lease is left', `${id} is ${state}`);
      break;
    }
    await pause(250);
  }
  count('ms until the last paid draft was booked', Math.round(longestMs));
}
