import { Hono, type Context } from 'hono';
import {
  acceptFlightsRequestSchema,
  cancelRequestSchema,
  findBookingRequestSchema,
  manageRequestSchema,
  type CancellationQuote,
  type ManagedBookingInput,
} from '#contract/managed-booking.ts';
import { acceptFlights } from '#backend/self-service/accept-flights.ts';
import { offerCancellation, presentOffer } from '#backend/self-service/cancellation-offer.ts';
import { cancelOnline } from '#backend/self-service/cancel-online.ts';
import { openBooking } from '#backend/self-service/open-booking.ts';
import { presentManagedBooking } from '#backend/self-service/present-managed-booking.ts';
import { resendOnline } from '#backend/self-service/resend-ticket.ts';
import type { SelfServiceDeps } from '#backend/self-service/self-service-deps.ts';
import { sendLinks, toReference } from '#backend/self-service/send-links.ts';
import type { RateLimits } from './rate-limits.ts';
import { readJsonBody } from './read-json-body.ts';

/** What travelers do to their bookings by a link that is sent to them. */
export function createSelfServiceRoutes(deps: SelfServiceDeps, rateLimits: RateLimits): Hono {
  const routes = new Hono();
  const open = async (c: Context) => {
    const { link } = await readJsonBody(c, manageRequestSchema);
    return await openBooking(deps, link);
  };
  const respond = async (c: Context, code: string) => {
    const data: ManagedBookingInput = await presentManagedBooking(deps, await openBooking(deps, code));
    return c.json({ data });
  };

  routes.post('/api/bookings/find', async c => {
    const request = await readJsonBody(c, findBookingRequestSchema);
    await rateLimits.countAttempt(c, 'finds', toReference(request.booking_reference));
    // After the response, so that nobody can tell by its time whether a booking was found.
    void deps
      .sleep(0)
      .then(() => sendLinks(deps, request))
      .catch((error: unknown) => deps.log.error('links', error));
    return c.json({}, 202);
  });

  routes.post('/api/bookings/manage', async c => {
    const { link } = await readJsonBody(c, manageRequestSchema);
    return await respond(c, link);
  });

  routes.post('/api/bookings/cancellation-quote', async c => {
    const { booking } = await open(c);
    const data: CancellationQuote = presentOffer(await offerCancellation(deps, booking), booking);
    return c.json({ data });
  });

  routes.post('/api/bookings/cancel', async c => {
    const command = await readJsonBody(c, cancelRequestSchema);
    const { booking } = await openBooking(deps, command.link);
    await cancelOnline(deps, booking, command);
    return await respond(c, command.link);
  });

  routes.post('/api/bookings/accept-flights', async c => {
    const command = await readJsonBody(c, acceptFlightsRequestSchema);
    const { booking } = await openBooking(deps, command.link);
    await acceptFlights(deps, booking, command.change_id);
    return await respond(c, command.link);
  });

  routes.post('/api/bookings/resend-ticket', async c => {
    const { booking } = await open(c);
    await rateLimits.countAttempt(c, 'resends', booking.id);
    await resendOnline(deps, booking);
    return c.json({}, 202);
  });
  return routes;
}
