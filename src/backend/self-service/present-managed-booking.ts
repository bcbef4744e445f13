import type { BookingDetails } from '#contract/booking.ts';
import type { ManagedBookingInput, ManagedStatus, TimelineEntry } from '#contract/managed-booking.ts';
import { formatMoney, fromMinorUnits } from '#contract/money.ts';
import { ApiError } from '#backend/api-error.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { caseTexts } from '#backend/bookings/booking-cases.ts';
import { describeCancellation } from '#backend/bookings/cancellation.ts';
import { getBookingStatus, getCaseMessage, getFailureMessage } from '#backend/bookings/present-booking.ts';
import { readTicket } from '#backend/bookings/read-ticket.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { listRefunds } from '#backend/operations/refund-booking.ts';
import type { Cancellation } from '#backend/ports/cancellation-store.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { listAcceptances } from './accept-flights.ts';
import { findReason, readTerms } from './cancellation-offer.ts';
import type { OpenedBooking } from './open-booking.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

function getStatus(booking: Booking, cancellation: Cancellation | null): ManagedStatus {
  if (cancellation !== null && cancellation.outcome === null) return 'canceling';
  if (booking.canceledAt !== null) return 'canceled';
  if (cancellation?.outcome === 'abandoned') return 'canceling';
  return getBookingStatus(booking) ?? 'failed';
}

async function describe(
  deps: SelfServiceDeps,
  booking: Booking,
  cancellation: Cancellation | null,
  status: ManagedStatus,
): Promise<string> {
  const { amount, currency } = booking;
  switch (status) {
    case 'pending':
      return (
        getCaseMessage(booking) ??
        'The airline has received your order and has not confirmed it yet. Your card is held, not charged. We write to you as soon as it answers.'
      );
    case 'failed':
      return getFailureMessage(booking);
    case 'canceling':
      return cancellation?.outcome === 'abandoned'
        ? caseTexts.cancellation_unfinished.message
        : 'You have canceled this booking, and we are still working on it. You need not do anything: we write to you when it is done.';
    case 'canceled':
      return (await describeCancellation(deps, booking)).message;
    case 'confirmed':
      break;
  }
  return `Your ticket is valid. Your card was charged ${formatMoney(fromMinorUnits(amount, currency), currency)}.`;
}

/** The valid ticket; null if the airline has canceled it or doesn't answer. */
async function readTicketOrNull(deps: SelfServiceDeps, { id }: Booking): Promise<BookingDetails | null> {
  try {
    return await readTicket(deps, id);
  } catch (error) {
    if (error instanceof ApiError || error instanceof FlightProviderError) return null;
    throw error;
  }
}

type ReadChange = Required<Pick<ManagedBookingInput, 'flight_change' | 'is_change_unknown'>>;

/**
 * What the airline has changed. If it can't be read, the ticket is shown nevertheless. Whether there is any, the ticket says, an event
 * that has opened a case, or an acceptance, which another change may follow.
 */
async function readChange(
  { flights, operatorStore, log }: SelfServiceDeps,
  { id, orderId }: Booking,
  ticket: BookingDetails | null,
): Promise<ReadChange> {
  const unchanged = { flight_change: null, is_change_unknown: false };
  if (ticket === null || orderId === null) return unchanged;
  if (!ticket.schedule_changed) {
    const [cases, entries] = await Promise.all([
      operatorStore.findCases(id),
      operatorStore.findAuditEntries(id),
    ]);
    const isKnown =
      cases.some(({ kind }) => kind === 'schedule_changed') || listAcceptances(entries).length > 0;
    if (!isKnown) return unchanged;
  }
  try {
    return { ...unchanged, flight_change: await flights.readFlightChange(orderId) };
  } catch (error) {
    log.error('flight change', error, { bookingId: id });
    return { ...unchanged, is_change_unknown: true };
  }
}

async function readTimeline(
  { operatorStore }: SelfServiceDeps,
  booking: Booking,
  cancellation: Cancellation | null,
): Promise<TimelineEntry[]> {
  const { id, currency, state, createdAt, ticketedAt, canceledAt } = booking;
  const [cases, auditEntries] = await Promise.all([
    operatorStore.findCases(id),
    operatorStore.findAuditEntries(id),
  ]);
  const events: { event: TimelineEntry['event']; at: number | null; amount?: number }[] = [
    { event: 'paid', at: createdAt },
    { event: 'ticketed', at: state === 'ticketed' ? (ticketedAt ?? createdAt) : null },
    ...cases
      .filter(({ kind }) => kind === 'schedule_changed')
      .map(({ openedAt }) => ({ event: 'schedule_changed' as const, at: openedAt })),
    ...listAcceptances(auditEntries).map(({ at }) => ({ event: 'flights_accepted' as const, at })),
    { event: 'cancellation_requested', at: cancellation?.requestedAt ?? null },
    {
      event: 'cancellation_refused',
      at: cancellation?.outcome === 'refused' ? cancellation.requestedAt : null,
    },
    { event: 'canceled', at: canceledAt },
    ...listRefunds(auditEntries).map(refund => ({ event: 'refunded' as const, ...refund })),
  ];
  return events
    .flatMap(({ event, at, amount }) =>
      at === null
        ? []
        : [
            {
              event,
              at: new Date(at).toISOString(),
              amount: amount === undefined ? null : fromMinorUnits(amount, currency),
            },
          ],
    )
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const noTicketReasons = {
  pending: 'The airline has not confirmed this booking yet. Once it has, the booking can be canceled here.',
  failed: 'There is no ticket to cancel.',
  canceling: 'You have canceled this booking.',
  canceled: 'This booking is canceled.',
  confirmed: 'The airline does not answer right now. Please load this page again in a minute.',
} satisfies Record<ManagedStatus, string>;

async function describeTerms(
  deps: SelfServiceDeps,
  booking: Booking,
  ticket: BookingDetails | null,
  status: ManagedStatus,
): Promise<ManagedBookingInput['cancellation']> {
  if (ticket === null) return { is_possible: false, free_until: null, reason: noTicketReasons[status] };
  const terms = readTerms(deps, booking, ticket);
  const reason = await findReason(deps, booking, terms);
  return {
    is_possible: reason === null,
    free_until: terms.freeUntil === null ? null : new Date(terms.freeUntil).toISOString(),
    reason,
  };
}

/** A booking as the page of its link shows it. */
export async function presentManagedBooking(
  deps: SelfServiceDeps,
  { booking: opened, link }: OpenedBooking,
): Promise<ManagedBookingInput> {
  const { id, amount, currency } = opened;
  const cancellation = await deps.cancellations.find(id);
  const isTicket = getStatus(opened, cancellation) === 'confirmed';
  const ticket = isTicket ? await readTicketOrNull(deps, opened) : null;
  // Reading the ticket may have shown that the airline has canceled it.
  const booking = isTicket && ticket === null ? ((await deps.store.find(id)) ?? opened) : opened;
  const status = getStatus(booking, cancellation);
  return {
    status,
    message: await describe(deps, booking, cancellation, status),
    booking_reference: booking.bookingReference,
    support_code: getSupportCode(id),
    passengers: (booking.passengers ?? []).map(
      ({ given_name, family_name }) => `${given_name} ${family_name}`,
    ),
    total_amount: fromMinorUnits(amount, currency),
    total_currency: currency,
    timeline: await readTimeline(deps, booking, cancellation),
    ticket,
    ...(await readChange(deps, booking, ticket)),
    cancellation: await describeTerms(deps, booking, ticket, status),
    link_expires_at: new Date(link.expiresAt).toISOString(),
  };
}
