import type { ReportViolation } from './chaos-report.ts';

/** A lease that a process took or renewed. In between its times, in milliseconds of the true time, the database gave it. */
interface Hold {
  booking: string;
  owner: string;
  askedAt: number;
  answeredAt: number;
  /** How long the lease lasts from then. */
  ms: number;
}

/** The lines of the journal that `server-preload.ts` writes: `hold` with the fields of a hold, `release` with the first three. */
export function readLeases(journal: string) {
  const holds: Hold[] = [];
  /** When each owner began to release a booking. */
  const releases = new Map<string, number>();
  for (const line of journal.split('\n')) {
    const [kind, booking = '', owner = '', askedAt, answeredAt, ms] = line.split(' ');
    if (kind === 'hold')
      holds.push({
        booking,
        owner,
        askedAt: Number(askedAt),
        answeredAt: Number(answeredAt),
        ms: Number(ms),
      });
    if (kind === 'release') releases.set(`${booking} ${owner}`, Number(askedAt));
  }
  return { holds, releases };
}

/** Whether `later` was taken although `earlier` certainly lasted. Times are of requests, so that a suspension accuses nobody. */
const isTakenOver = (earlier: Hold, later: Hold): boolean =>
  earlier.owner !== later.owner &&
  earlier.answeredAt < later.askedAt &&
  later.answeredAt < earlier.askedAt + earlier.ms;

/** Checks that nobody took a booking while another process held it. Only a database with a clock of its own promises that. */
export function auditLeases(
  { holds, releases }: ReturnType<typeof readLeases>,
  report: ReportViolation,
  count: (what: string, by: number) => void,
): void {
  count('leases taken and renewed', holds.length);
  for (const [booking, ofBooking] of Map.groupBy(holds, hold => hold.booking)) {
    const sorted = ofBooking.toSorted((a, b) => a.askedAt - b.askedAt);
    for (const [index, earlier] of sorted.entries()) {
      const releasedAt = releases.get(`${booking} ${earlier.owner}`) ?? Infinity;
      const taker = sorted
        .slice(index + 1)
        .find(later => isTakenOver(earlier, later) && later.answeredAt < releasedAt);
      if (taker !== undefined) {
        const leftMs = earlier.askedAt + earlier.ms - taker.answeredAt;
        report('no lease is taken over before it ends', `${booking}, ${leftMs} ms before`);
      }
    }
  }
}
