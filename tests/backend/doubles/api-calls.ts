import * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';

/** Anything that responds to requests: an app, or a server at a URL. */
export interface RequestTarget {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

export const buildPassenger = (passenger: Partial<BookingPassenger> = {}): BookingPassenger => ({
  id: 'pas_1',
  type: 'adult',
  given_name: 'Amelia',
  family_name: 'Earhart',
  title: 'ms',
  gender: 'f',
  born_on: '1987-07-24',
  email: 'amelia@example.com',
  phone_number: '+13075550100',
  ...passenger,
});

export const get = (app: RequestTarget, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers });

export const post = (app: RequestTarget, path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The status and the parsed body of a response. */
export async function readResponse(
  response: Response | Promise<Response>,
): Promise<{ status: number; body: unknown }> {
  const answer = await response;
  return { status: answer.status, body: v.parse(jsonSchema, await answer.text()) };
}

export const readStatus = async (response: Response | Promise<Response>): Promise<number> =>
  (await response).status;

export const buildPaymentBody = (body: Record<string, unknown> = {}) => ({
  amount: 245.3,
  offerId: 'off_1',
  currency: 'usd',
  booking: { passengers: [buildPassenger()] },
  ...body,
});

const jsonSchema = v.pipe(v.string(), v.parseJson());
const secretSchema = v.object({ clientSecret: v.string() });

/** The client secrets of the payments that were started here, by intent, as the browser keeps them. */
const secrets = new Map<string, string>();

/** Starts a payment, and returns its secret and the id of its intent. */
export async function startPayment(app: RequestTarget, body: Record<string, unknown> = {}) {
  const response = await post(app, '/api/payments/create-payment-intent', buildPaymentBody(body));
  const { clientSecret } = v.parse(secretSchema, await response.json());
  const intentId = parseIntentId(clientSecret);
  secrets.set(intentId, clientSecret);
  return { clientSecret, intentId };
}

const validCardNumber = '4242424242424242';

/** Pays with a test card, as the card form does. */
export const confirmCard = (
  app: RequestTarget,
  clientSecret: string,
  card: { number?: string; exp_month?: number; exp_year?: number; cvc?: string } = {},
  return_url = 'http://localhost/booking-confirmation',
) =>
  post(app, '/api/sandbox/payment-intents/confirm', {
    client_secret: clientSecret,
    card: { number: validCardNumber, exp_month: 12, exp_year: 2034, cvc: '123', ...card },
    return_url,
  });

export const buildBookBody = (payment_intent_id: string, body: Record<string, unknown> = {}) => ({
  offer_id: 'off_1',
  passengers: [buildPassenger()],
  payment_amount: 245.3,
  payment_intent_id,
  payment_intent_client_secret: secrets.get(payment_intent_id),
  ...body,
});

/** Books a payment that was started here, by its draft alone. */
export const bookDraft = (app: RequestTarget, intentId: string, secret = secrets.get(intentId)) =>
  post(app, '/api/bookings/book', { payment_intent_id: intentId, payment_intent_client_secret: secret });

export const book = (app: RequestTarget, intentId: string, body: Record<string, unknown> = {}) =>
  post(app, '/api/bookings/book', buildBookBody(intentId, body));

/** A payment that is authorized but not booked yet. */
export async function createAuthorizedPayment(app: RequestTarget, body: Record<string, unknown> = {}) {
  const payment = await startPayment(app, body);
  await confirmCard(app, payment.clientSecret);
  return payment;
}
