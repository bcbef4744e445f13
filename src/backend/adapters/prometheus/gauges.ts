import { Gauge, type Registry } from 'prom-client';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { inProgressStates } from '#backend/bookings/booking.ts';
import type { OpenWork } from '#backend/ports/booking-store.ts';
import type { MetricSources } from '#backend/ports/metrics.ts';

export interface Gauges {
  /** Reads everything that isn't counted. Without a database, its gauges have no values. */
  refresh(sources: MetricSources): Promise<void>;
}

/**
 * The gauges that are read when somebody asks. Those of the database are the same in every process: dashboards take their
 * maximum, never their sum.
 */
export function createGauges(registry: Registry): Gauges {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name: `sagewing_${name}`, help, labelNames: [...labelNames], registers: [registry] });

  const databaseUp = gauge('database_up', 'Whether the database has answered in time.');
  const inProgress = gauge('bookings_in_progress', 'Bookings in progress, at most 10,000.', ['state']);
  const due = gauge('bookings_due', 'Bookings whose next step is due, and was not taken yet.');
  const dueSeconds = gauge('bookings_due_oldest_seconds', 'For how long the oldest of them is due.');
  const holds = gauge('holds_open', 'Cards that are held for a booking in progress.');
  const holdSeconds = gauge('holds_open_oldest_seconds', 'Age of the oldest hold.');
  const heldAmount = gauge('holds_open_minor_units', 'What they hold, in minor units.', ['currency']);
  const cases = gauge('cases_open', 'Cases that wait for a person.', ['kind']);
  const overdueCases = gauge('cases_overdue', 'Open cases past their deadline.', ['kind']);
  const mails = gauge('mails_unsent', 'Mails that were tried and not sent.');
  const mailSeconds = gauge('mails_unsent_oldest_seconds', 'Age of the oldest of them.');
  const poolSize = gauge('database_connections', 'Connections to the database.');
  const poolWaiting = gauge('database_connections_waiting', 'Statements that wait for a connection.');
  const breakers = gauge('breaker_open', 'Whether calls are refused because they failed before.', [
    'channel',
  ]);
  const byLabel = [inProgress, heldAmount, cases, overdueCases];
  const single = [due, dueSeconds, holds, holdSeconds, mails, mailSeconds];

  function setWork(work: OpenWork): void {
    for (const state of inProgressStates) inProgress.set({ state }, 0);
    for (const { state, count } of work.inProgress) inProgress.set({ state }, count);
    due.set(work.due.count);
    dueSeconds.set(work.due.oldestSeconds);
    holds.set(work.holds.count);
    holdSeconds.set(work.holds.oldestSeconds);
    mails.set(work.mails.count);
    mailSeconds.set(work.mails.oldestSeconds);
    for (const { currency, minorUnits } of work.holds.amounts) heldAmount.set({ currency }, minorUnits);
    for (const kind of bookingCaseKinds) {
      cases.set({ kind }, 0);
      overdueCases.set({ kind }, 0);
    }
    for (const { kind, count, overdue } of work.cases) {
      cases.set({ kind }, count);
      overdueCases.set({ kind }, overdue);
    }
  }

  // A gauge without labels begins at 0, which would be a claim.
  const clearSingle = (gauges: readonly Gauge[]) => {
    for (const each of gauges) each.remove();
  };
  clearSingle([...single, databaseUp, poolSize, poolWaiting]);

  return {
    async refresh({ readOpenWork, readPool, readBreakers }) {
      const work = await readOpenWork();
      databaseUp.set(work === null ? 0 : 1);
      clearSingle(single);
      for (const each of byLabel) each.reset();
      if (work !== null) setWork(work);
      const pool = readPool();
      clearSingle([poolSize, poolWaiting]);
      if (pool !== null) {
        poolSize.set(pool.size);
        poolWaiting.set(pool.waiting);
      }
      for (const [channel, isOpen] of Object.entries(readBreakers()))
        breakers.set({ channel }, isOpen ? 1 : 0);
    },
  };
}
