import type { QueryClient } from '@tanstack/react-query';
import {
  cancellationQuoteResponseSchema,
  findBookingResponseSchema,
  managedBookingResponseSchema,
  resendTicketResponseSchema,
  type CancellationQuote,
  type ManagedBooking,
} from '#contract/managed-booking.ts';
import type { FindEntries } from '#machines/manage-booking/find-form.ts';
import { callApi } from '#site/booking/actors/call-api.ts';
import { getRetryDelay, retryUnreachable, runMutation } from '#site/booking/actors/query-client.ts';

interface LinkInput {
  link: string;
}

const retryReads = { retry: retryUnreachable, retryDelay: getRetryDelay };

/** POST /api/bookings/find */
export const sendLink = (client: QueryClient, entries: FindEntries): Promise<object> =>
  runMutation(
    client,
    {
      mutationFn: (body: FindEntries) =>
        callApi({ path: '/api/bookings/find', body }, findBookingResponseSchema),
    },
    entries,
  );

/** POST /api/bookings/manage. It only reads: the code of the link is no part of an address. */
export const openBooking = async (client: QueryClient, input: LinkInput): Promise<ManagedBooking> => {
  const { data } = await runMutation(
    client,
    {
      mutationFn: ({ link }: LinkInput) =>
        callApi({ path: '/api/bookings/manage', body: { link } }, managedBookingResponseSchema),
      ...retryReads,
    },
    input,
  );
  return data;
};

/** POST /api/bookings/resend-ticket */
export const resendTicket = (client: QueryClient, input: LinkInput): Promise<object> =>
  runMutation(
    client,
    {
      mutationFn: ({ link }: LinkInput) =>
        callApi({ path: '/api/bookings/resend-ticket', body: { link } }, resendTicketResponseSchema),
    },
    input,
  );

interface AcceptInput extends LinkInput {
  changeId: string;
}

/** POST /api/bookings/accept-flights, with the change that the traveler was shown. Repeated, it is done once. */
export const acceptFlights = async (client: QueryClient, input: AcceptInput): Promise<ManagedBooking> => {
  const { data } = await runMutation(
    client,
    {
      mutationFn: ({ link, changeId }: AcceptInput) =>
        callApi(
          { path: '/api/bookings/accept-flights', body: { link, change_id: changeId } },
          managedBookingResponseSchema,
        ),
      ...retryReads,
    },
    input,
  );
  return data;
};

/** POST /api/bookings/cancellation-quote. It changes nothing. */
export const quoteCancellation = async (
  client: QueryClient,
  input: LinkInput,
): Promise<CancellationQuote> => {
  const { data } = await runMutation(
    client,
    {
      mutationFn: ({ link }: LinkInput) =>
        callApi(
          { path: '/api/bookings/cancellation-quote', body: { link } },
          cancellationQuoteResponseSchema,
        ),
      ...retryReads,
    },
    input,
  );
  return data;
};

interface CancelInput extends LinkInput {
  quote: CancellationQuote | null;
}

/** POST /api/bookings/cancel, with what the traveler was shown. Repeated, it is done once. */
export const cancelBooking = async (client: QueryClient, input: CancelInput): Promise<ManagedBooking> => {
  const { data } = await runMutation(
    client,
    {
      mutationFn: ({ link, quote }: CancelInput) =>
        callApi(
          {
            path: '/api/bookings/cancel',
            body: {
              link,
              refund_amount: quote?.refund_amount,
              refund_currency: quote?.refund_currency,
              refund_to: quote?.refund_to,
            },
          },
          managedBookingResponseSchema,
        ),
      ...retryReads,
    },
    input,
  );
  return data;
};
