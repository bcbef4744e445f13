import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { bookSchema, byPaymentQuerySchema, detailsQuerySchema } from '../contract/booking.ts';
import { flightSearchSchema } from '../contract/flight-search.ts';
import type { Mode } from '../contract/modes.ts';
import { offerQuerySchema } from '../contract/offer.ts';
import { createPaymentIntentSchema } from '../contract/payment-intent.ts';
import { placeQuerySchema } from '../contract/place-suggestions.ts';
import { book } from './bookings/book.ts';
import type { Desk } from './bookings/desk.ts';
import { failureSentenceOf, presentBooking, statusOf } from './bookings/present-booking.ts';
import { readTicket } from './bookings/read-ticket.ts';
import { intentOfSecret, startPayment } from './bookings/start-payment.ts';
import { checkSearch } from './flights/check-search.ts';
import { presentOffer } from './flights/present-offer.ts';
import { accessLog } from './http/access-log.ts';
import { answerError } from './http/answer-errors.ts';
import { readJsonBody } from './http/json-body.ts';
import { apiHeaders, sameOriginForms, sameOriginOnly, smallBodiesOnly } from './http/policies.ts';
import { readQuery } from './http/query.ts';
import { createSearchAnswers } from './http/search-answers.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';

export interface Support {
  brand: string;
  phone: string;
  email: string;
  address: string;
}

export interface AppParts {
  desk: Desk;
  mode: Mode;
  support: Support;
  log: Log;
  /** What stands between the policies and the routes: the sandbox's forced answers. */
  before?: readonly MiddlewareHandler[];
  /** Routes that only exist with the sandbox payment provider. */
  sandbox?: Hono;
}

const briefly = 'private, max-age=10';

/** The calls of the specification's section 7, and ours: policies, then load → check → do → present. */
export function createApp({ desk, mode, support, log, before = [], sandbox }: AppParts): Hono {
  const app = new Hono();
  const { flights, store } = desk;
  const answerSearch = createSearchAnswers();

  app.onError((error, c) => answerError(c, error, log));
  app.notFound(c => answerError(c, new Refusal('not_found'), log));
  app.use(accessLog(log));
  app.use('/api/*', apiHeaders, compress());
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', [...methods, 'OPTIONS'].join(', '));
        if (c.req.method === 'OPTIONS') return c.body(null, 204);
        return answerError(c, new Refusal('method_not_allowed'), log);
      },
    }),
    smallBodiesOnly,
  );
  app.use('/api/*', sameOriginOnly, ...before);
  app.use('/sandbox/*', sameOriginForms);

  app.get('/api/mode', c => c.json({ mode, support }));

  app.get('/api/flights/place-suggestions', async c => {
    const { query } = readQuery(c, placeQuerySchema);
    const data = await flights.suggestPlaces(query);
    c.header('Cache-Control', briefly);
    return c.json({ data });
  });

  app.post('/api/flights/search', async c => {
    const search = await readJsonBody(c, flightSearchSchema);
    checkSearch(search, flights, desk.clock);
    return answerSearch(await flights.search(search), c.req.header('accept-encoding') ?? '');
  });

  app.get('/api/bookings/validate-offer', async c => {
    const { offer_id } = readQuery(c, offerQuerySchema);
    return c.json(presentOffer(await flights.readOffer(offer_id)));
  });

  app.post('/api/payments/create-payment-intent', async c => {
    const start = await readJsonBody(c, createPaymentIntentSchema);
    const intent = await startPayment(desk, start);
    return c.json({ clientSecret: intent.clientSecret });
  });

  app.post('/api/bookings/book', async c => {
    const order = await readJsonBody(c, bookSchema);
    const booking = await book(desk, order);
    const status = statusOf(booking);
    if (status === 'failed') throw new Refusal('order_failed', { error: failureSentenceOf(booking) });
    return c.json(presentBooking(booking), status === 'pending' ? 202 : 200);
  });

  app.get('/api/bookings/by-payment', async c => {
    const { payment_intent, client_secret } = readQuery(c, byPaymentQuerySchema);
    const intent = await intentOfSecret(desk, client_secret);
    const booking = intent?.id === payment_intent ? await store.findByIntent(payment_intent) : null;
    if (booking === null) throw new Refusal('payment_not_found');
    return c.json(presentBooking(booking));
  });

  app.get('/api/bookings/details', async c => {
    const { booking_id } = readQuery(c, detailsQuerySchema);
    return c.json({ data: await readTicket(desk, booking_id) });
  });

  if (sandbox) app.route('/', sandbox);
  return app;
}
