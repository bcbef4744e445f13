import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { bookRequestSchema, byPaymentQuerySchema, bookingDetailsQuerySchema } from '#contract/booking.ts';
import { getCalendarName, getPdfName } from '#contract/ticket-text.ts';
import { dayFaresQuerySchema } from '#contract/day-fares.ts';
import { flightSearchSchema } from '#contract/flight-search.ts';
import { nearbyAirportsQuerySchema } from '#contract/nearby-airports.ts';
import type { Mode } from '#contract/modes.ts';
import { offerQuerySchema } from '#contract/offer.ts';
import { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { placePositionsQuerySchema } from '#contract/place-positions.ts';
import { placeQuerySchema } from '#contract/place-suggestions.ts';
import { book } from '#backend/bookings/book.ts';
import type { BookingDeps } from '#backend/bookings/booking-deps.ts';
import type { SelfServiceDeps } from '#backend/self-service/self-service-deps.ts';
import { getFailureMessage, presentBooking, getBookingStatus } from '#backend/bookings/present-booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { readTicket } from '#backend/bookings/read-ticket.ts';
import { findBookingBySecret, startPayment } from '#backend/bookings/start-payment.ts';
import { checkSearch } from '#backend/flights/check-search.ts';
import { findDayFares } from '#backend/flights/find-day-fares.ts';
import { findNearbyAirports } from '#backend/flights/find-nearby-airports.ts';
import { locatePlaces } from '#backend/flights/locate-places.ts';
import { searchFlights } from '#backend/flights/search-flights.ts';
import { presentOffer } from '#backend/flights/present-offer.ts';
import { buildTicketPdf } from '#backend/bookings/ticket-pdf.ts';
import { buildTripCalendar } from '#backend/bookings/trip-calendar.ts';
import { toErrorResponse } from './error-response.ts';
import { observeRequests, type RequestObservers } from './observe-requests.ts';
import { readJsonBody } from './read-json-body.ts';
import type { Origins } from './origins.ts';
import { setApiHeaders, limitBodySize } from './policies.ts';
import type { LimitedAction, RateLimits } from './rate-limits.ts';
import { readQuery } from './read-query.ts';
import { createSelfServiceRoutes } from './self-service-routes.ts';
import { createSearchResponder } from './search-responder.ts';
import { createWebhookRoutes, type Webhooks } from './webhook-routes.ts';
import type { ErrorPage } from '#backend/ports/error-page.ts';
import { ApiError } from '#backend/api-error.ts';

export interface SupportContact {
  brand: string;
  phone: string;
  email: string;
  address: string;
}

export interface AppDeps extends Pick<RequestObservers, 'getTraceParent'> {
  bookingDeps: BookingDeps;
  /** Without it, travelers can't manage their bookings. */
  selfServiceDeps?: SelfServiceDeps | undefined;
  mode: Mode;
  support: SupportContact;
  rateLimits: RateLimits;
  origins: Origins;
  /** Middleware of the flight adapter, which runs after the policies and before the API routes. */
  middleware?: MiddlewareHandler | undefined;
  /** Routes of the payment adapter. */
  routes?: Hono | undefined;
  /** What receives the providers' events. */
  webhooks?: Webhooks | undefined;
  /** How these routes show a refusal. */
  errorPage?: ErrorPage | undefined;
}

const shortCacheControl = 'private, max-age=10';
const dayFaresCacheControl = 'private, max-age=300';
const placesCacheControl = 'private, max-age=86400';

const limitedRoutes: readonly (readonly [method: string, path: string, action: LimitedAction])[] = [
  ['GET', '/api/flights/place-suggestions', 'suggestions'],
  ['GET', '/api/flights/nearby-airports', 'nearbyAirports'],
  ['GET', '/api/flights/place-positions', 'placePositions'],
  ['GET', '/api/flights/day-fares', 'dayFares'],
  ['POST', '/api/flights/search', 'searches'],
  ['GET', '/api/bookings/validate-offer', 'offers'],
  ['POST', '/api/payments/create-payment-intent', 'paymentIntents'],
  ['POST', '/api/bookings/book', 'bookings'],
  ['GET', '/api/bookings/by-payment', 'lookups'],
  ['GET', '/api/bookings/details', 'lookups'],
  ['GET', '/api/bookings/calendar', 'lookups'],
  ['GET', '/api/bookings/ticket-pdf', 'lookups'],
  ['POST', '/api/bookings/find', 'lookups'],
  ['POST', '/api/bookings/manage', 'lookups'],
  ['POST', '/api/bookings/cancellation-quote', 'offers'],
  ['POST', '/api/bookings/cancel', 'offers'],
  ['POST', '/api/bookings/accept-flights', 'offers'],
  ['POST', '/api/bookings/resend-ticket', 'lookups'],
];

/** The API. Each route first applies its policies, then loads, checks, acts, and presents the result. */
export function createApp({
  bookingDeps,
  selfServiceDeps,
  mode,
  support,
  rateLimits,
  origins,
  middleware,
  routes,
  errorPage,
  webhooks = {},
  getTraceParent,
}: AppDeps): Hono {
  const app = new Hono();
  const { flights, log, metrics, tracer } = bookingDeps;
  const reports = { log, metrics };
  const respondWithSearch = createSearchResponder();

  app.onError((error, c) => toErrorResponse(c, error, reports, errorPage));
  app.notFound(c => toErrorResponse(c, new ApiError('not_found'), reports, errorPage));
  app.use(observeRequests({ log, metrics, tracer, getTraceParent }));
  app.use('/api/*', setApiHeaders, compress());
  app.use(origins.allowCrossOrigin);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', [...methods, 'OPTIONS'].join(', '));
        if (c.req.method === 'OPTIONS') return c.body(null, 204);
        return toErrorResponse(c, new ApiError('method_not_allowed'), reports);
      },
    }),
    limitBodySize,
  );
  app.use('/api/*', origins.requireKnownOrigin);
  for (const [method, path, action] of limitedRoutes) app.on(method, path, rateLimits.limitRequests(action));
  if (middleware) app.use('/api/*', middleware);
  app.use('/sandbox/*', origins.requireKnownFormOrigin);

  app.get('/api/mode', c => c.json({ mode, support }));

  app.get('/api/flights/place-suggestions', async c => {
    const { query } = readQuery(c, placeQuerySchema);
    const data = await flights.suggestPlaces(query);
    c.header('Cache-Control', shortCacheControl);
    return c.json({ data });
  });

  app.get('/api/flights/nearby-airports', c => {
    const data = findNearbyAirports(readQuery(c, nearbyAirportsQuerySchema).code);
    c.header('Cache-Control', placesCacheControl);
    return c.json({ data });
  });

  app.get('/api/flights/place-positions', c => {
    const data = locatePlaces(readQuery(c, placePositionsQuerySchema).codes);
    c.header('Cache-Control', placesCacheControl);
    return c.json({ data });
  });

  app.get('/api/flights/day-fares', async c => {
    const fares = await findDayFares(bookingDeps, readQuery(c, dayFaresQuerySchema));
    c.header('Cache-Control', dayFaresCacheControl);
    return c.json(fares);
  });

  app.post('/api/flights/search', async c => {
    const search = await readJsonBody(c, flightSearchSchema);
    await checkSearch(search, flights, bookingDeps.clock);
    return respondWithSearch(c, await searchFlights(bookingDeps, search));
  });

  app.get('/api/bookings/validate-offer', async c => {
    const { offer_id } = readQuery(c, offerQuerySchema);
    return c.json(presentOffer(await flights.readOffer(offer_id, { isPublic: true })));
  });

  app.post('/api/payments/create-payment-intent', async c => {
    const command = await readJsonBody(c, createPaymentIntentRequestSchema);
    const intent = await startPayment(bookingDeps, command);
    return c.json({ clientSecret: intent.clientSecret });
  });

  app.post('/api/bookings/book', async c => {
    const command = await readJsonBody(c, bookRequestSchema);
    const booking = await book(bookingDeps, command);
    const status = getBookingStatus(booking);
    if (status === 'failed') {
      throw new ApiError('order_failed', {
        error: getFailureMessage(booking),
        supportCode: getSupportCode(booking.id),
      });
    }
    return c.json(presentBooking(booking), status === 'pending' ? 202 : 200);
  });

  app.get('/api/bookings/by-payment', async c => {
    const { payment_intent, client_secret } = readQuery(c, byPaymentQuerySchema);
    const booking = await findBookingBySecret(bookingDeps, client_secret);
    if (booking?.paymentIntentId !== payment_intent) throw new ApiError('payment_not_found');
    return c.json(presentBooking(booking));
  });

  app.get('/api/bookings/details', async c => {
    const { booking_id } = readQuery(c, bookingDetailsQuerySchema);
    return c.json({ data: await readTicket(bookingDeps, booking_id) });
  });

  app.get('/api/bookings/calendar', async c => {
    const { booking_id } = readQuery(c, bookingDetailsQuerySchema);
    const ticket = await readTicket(bookingDeps, booking_id);
    return c.body(buildTripCalendar(ticket, support.brand, bookingDeps.clock.now()), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${getCalendarName(ticket)}"`,
    });
  });

  app.get('/api/bookings/ticket-pdf', async c => {
    const { booking_id } = readQuery(c, bookingDetailsQuerySchema);
    const ticket = await readTicket(bookingDeps, booking_id);
    const pdf = await buildTicketPdf(ticket, support, bookingDeps.clock.now());
    return c.body(Uint8Array.from(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${getPdfName(ticket)}"`,
    });
  });

  if (selfServiceDeps) app.route('/', createSelfServiceRoutes(selfServiceDeps, rateLimits));
  app.route('/', createWebhookRoutes(bookingDeps, webhooks, rateLimits));
  if (routes) app.route('/', routes);
  return app;
}
