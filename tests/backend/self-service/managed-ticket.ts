import * as v from 'valibot';
import { managedBookingResponseSchema, type ManagedBooking } from '#contract/managed-booking.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { book, createAuthorizedPayment, get, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackendOptions } from '#tests/backend/doubles/build-backend.ts';
import {
  buildFlightProvider,
  type FlightProviderDouble,
} from '#tests/backend/doubles/flight-provider-double.ts';

const airport = (iata_code: string, time_zone: string) => ({ iata_code, time_zone });

/** A flight from London to New York that departs at a local time. */
export const departingAt = (departing_at: string): FlightProviderDouble['ticketFields'] => {
  const [origin, destination] = [airport('LHR', 'Europe/London'), airport('JFK', 'America/New_York')];
  return {
    slices: [
      {
        origin,
        destination,
        segments: [{ origin, destination, departing_at, arriving_at: departing_at }],
      },
    ],
  };
};

/** The terms of a refund. */
export const refunded = (
  allowed: boolean,
  penalty_amount: string | null = null,
): FlightProviderDouble['ticketFields'] => ({
  conditions: {
    change_before_departure: null,
    refund_before_departure: { allowed, penalty_amount, penalty_currency: 'USD', refund_to: null },
  },
});

export const hour = 3_600_000;
export const day = 24 * hour;

/**
 * A ticket of 245.30 USD, issued on January 1, 2027, at 10:00 UTC for a flight on March 15, and what its traveler does by a
 * link.
 */
export async function buildManagedTicket(options: TestBackendOptions = {}) {
  const flights = options.flights ?? buildFlightProvider();
  flights.ticketFields = { ...departingAt('2027-03-15T09:05:00'), ...flights.ticketFields };
  const backend = await buildBackend({ ...options, flights });
  const { app, store, payments, selfServiceDeps } = backend;
  const { intentId } = await createAuthorizedPayment(app);
  await readResponse(book(app, intentId));
  const renewLink = async () => (await createManageLink(selfServiceDeps, 'bkg_1')).code;
  let link = await renewLink();
  flights.calls.length = 0;
  const call = async (path: string, body: object = {}) =>
    await readResponse(post(app, `/api/bookings/${path}`, { link, ...body }));
  return {
    backend,
    flights,
    call,
    intentId,
    get link() {
      return link;
    },
    renewLink: async () => {
      link = await renewLink();
    },
    async read(): Promise<ManagedBooking> {
      const { body } = await call('manage');
      return v.parse(managedBookingResponseSchema, body).data;
    },
    /** What the page of the ticket says once there is none. */
    async readMoneyOnTicketPage(): Promise<string> {
      const { body } = await readResponse(get(app, '/api/bookings/details?booking_id=bkg_1'));
      return v.parse(v.object({ error: v.string() }), body).error;
    },
    cancel: (refund_amount = '245.30', refund_to = 'card') =>
      call('cancel', { refund_amount, refund_currency: 'USD', refund_to }),
    readRefunded: () => payments.readRefunded(intentId),
    readCases: async () => (await store.findOpenCases()).map(({ kind }) => kind).toSorted(),
    countCancellations: () => flights.calls.filter(name => name === 'cancelOrder').length,
    finishCancellations: () => backend.cancellationTask?.runOnce(),
  };
}

export type ManagedTicket = Awaited<ReturnType<typeof buildManagedTicket>>;
