import * as v from 'valibot';
import { runForBooking } from '#backend/bookings/current-booking.ts';
import { createPeriodicTask, type PeriodicTask } from '#backend/bookings/periodic-task.ts';
import type { AuditEntry } from '#backend/ports/operator-store.ts';
import { acceptanceCommand, acceptanceMessage, acceptFlights, isAccepted } from './accept-flights.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

const intervalMs = 10 * 60_000;

/** A process that was not killed is done by then. */
const longestAttemptMs = 2 * 60_000;

/** After so long, the open case is left to the desk. */
const giveUpAfterMs = 24 * 3_600_000;

const detailsSchema = v.pipe(v.string(), v.parseJson(), v.string());

/**
 * Finishes the last acceptance of a booking whose last step, the email, is missing, if the airline has it. One that the airline
 * doesn't have is not repeated: the traveler saw no answer, and may have decided otherwise.
 */
async function finishAcceptance(
  deps: SelfServiceDeps,
  bookingId: string,
  { attemptId, details }: AuditEntry,
): Promise<void> {
  const { operatorStore, store } = deps;
  const changeId = v.parse(detailsSchema, details);
  if (await store.hasMessage(bookingId, acceptanceMessage.kind, changeId)) return;
  const booking = await store.find(bookingId);
  if (booking === null || booking.orderId === null || booking.canceledAt !== null) return;
  const entries = await operatorStore.findAuditEntries(bookingId);
  if (entries.some(entry => entry.attemptId === attemptId && entry.outcome === 'refused')) return;
  if (await isAccepted(deps, booking.orderId)) await acceptFlights(deps, booking, changeId);
}

/** Finishes what travelers have accepted, where the process was killed before the case was closed and the ticket was sent. */
export const createAcceptanceTask = (deps: SelfServiceDeps): PeriodicTask =>
  createPeriodicTask({
    name: 'acceptances',
    async run(isStopped) {
      const now = deps.clock.now().getTime();
      const started = await deps.operatorStore.findStartedEntries(acceptanceCommand, now - giveUpAfterMs);
      const lastOfBookings = new Map(started.map(entry => [entry.bookingId, entry])).values();
      for (const entry of lastOfBookings) {
        const { bookingId } = entry;
        if (isStopped()) return;
        if (bookingId === null || now - entry.at < longestAttemptMs) continue;
        // What fails for one booking doesn't keep the others waiting.
        await runForBooking(bookingId, () => finishAcceptance(deps, bookingId, entry)).catch(
          (error: unknown) => deps.log.error('acceptance', error, { bookingId }),
        );
      }
    },
    intervalMs,
    log: deps.log,
  });
