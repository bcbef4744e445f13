import { ApiError } from '#backend/api-error.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { runAudited, type Operator } from '#backend/operations/audit.ts';
import { OperationRefusedError } from '#backend/operations/operation-refused-error.ts';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import type { AuditEntry } from '#backend/ports/operator-store.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

/** As the audit log names it. The details of an attempt are the id of the change, as JSON. */
export const acceptanceCommand = 'accept-flights';

/** The ticket with the flights that the traveler has accepted. */
export const acceptanceMessage = { kind: 'flights_accepted', delayMs: 0 } as const;

/** How the audit log names who accepts by a link. */
const traveler: Operator = {
  name: 'traveler',
  reason: 'Accepted online, by a link that was sent to the booking’s address',
};

const refusals: Partial<Record<FlightProviderErrorCode, 'flights_changed_again' | 'change_not_acceptable'>> =
  {
    change_outdated: 'flights_changed_again',
    change_refused: 'change_not_acceptable',
  };

/** When changes were accepted here, each once. */
export const listAcceptances = (entries: readonly AuditEntry[]): { at: number }[] => [
  ...new Map(
    entries
      .filter(entry => entry.command === acceptanceCommand && entry.outcome === 'done')
      .toReversed()
      .map(({ details, at }) => [details, { at }]),
  ).values(),
];

/** Whether nothing is left to accept: another tab was faster, or the answer to an attempt before was lost. */
export async function isAccepted({ flights }: SelfServiceDeps, orderId: string): Promise<boolean> {
  const change = await flights.readFlightChange(orderId).catch(() => undefined);
  return change === null || change?.acceptance === 'in_progress';
}

/** @throws OperationRefusedError with the ApiError as its cause, and what the provider throws */
async function sendAcceptance(deps: SelfServiceDeps, orderId: string, changeId: string): Promise<string> {
  try {
    await deps.flights.acceptFlightChange(orderId, changeId);
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error;
    if (!(await isAccepted(deps, orderId))) {
      const refusal = refusals[error.code];
      if (refusal === undefined) throw error;
      const cause = new ApiError(refusal);
      throw new OperationRefusedError(cause.message, { cause });
    }
  }
  return 'The traveler has accepted the flights to which the airline had changed.';
}

/**
 * Whoever repeats an attempt finds the change gone; whoever names a change that nobody was shown has accepted nothing.
 * @throws ApiError `flights_changed_again`, `change_not_acceptable`, and FlightProviderError
 */
async function requireKnownChange(
  { flights, operatorStore }: SelfServiceDeps,
  { id, orderId, details, changeId }: { id: string; orderId: string; details: string; changeId: string },
): Promise<void> {
  const entries = await operatorStore.findAuditEntries(id);
  if (entries.some(entry => entry.command === acceptanceCommand && entry.details === details)) return;
  const change = await flights.readFlightChange(orderId);
  if (change === null) throw new ApiError('change_not_acceptable', { supportCode: getSupportCode(id) });
  if (change.id !== changeId) throw new ApiError('flights_changed_again');
}

/** The desk has nothing left to do about the change. */
async function closeChangeCase({ operatorStore, store, storeClock }: SelfServiceDeps, bookingId: string) {
  const open = (await operatorStore.findCases(bookingId)).filter(
    ({ kind, closedAt }) => kind === 'schedule_changed' && closedAt === null,
  );
  for (const { id } of open)
    await store.closeCase(id, {}, 'automatic: the traveler accepted the new flights', storeClock.read());
}

/**
 * Accepts for the traveler what the airline has made of the flights, closes the case about it, and sends the new ticket.
 * Repeated, asked for in two tabs, or killed at any point and repeated, each is done once.
 * @throws ApiError `flights_changed_again`, `change_not_acceptable`, and FlightProviderError if it is unknown
 */
export async function acceptFlights(
  deps: SelfServiceDeps,
  booking: Booking,
  changeId: string,
): Promise<void> {
  const { cancellations, store, storeClock } = deps;
  const { id, orderId } = booking;
  const cancellation = await cancellations.find(id);
  const isCanceling = cancellation !== null && cancellation.outcome !== 'refused';
  if (booking.state !== 'ticketed' || booking.canceledAt !== null || orderId === null || isCanceling)
    throw new ApiError('change_not_acceptable', { supportCode: getSupportCode(id) });
  const details = JSON.stringify(changeId);
  await requireKnownChange(deps, { id, orderId, details, changeId });
  const attempt = { command: acceptanceCommand, bookingId: id, details };
  try {
    await runAudited(deps, traveler, attempt, () => sendAcceptance(deps, orderId, changeId));
  } catch (error) {
    throw error instanceof OperationRefusedError && error.cause instanceof ApiError ? error.cause : error;
  }
  await storeClock.synchronize();
  await closeChangeCase(deps, id);
  await store.addMessage(id, acceptanceMessage, changeId, storeClock.read());
}
