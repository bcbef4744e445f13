import { buildBookBody, buildPassenger, buildPaymentBody } from './api-calls.ts';

/** Part of every hostile request below; no response may contain it. */
export const canary = 'Zq7canary';

const buildSearchBody = (body: Record<string, unknown> = {}) => ({
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  passengers: [{ type: 'adult' }],
  ...body,
});
const buildHostilePassenger = (change: Record<string, unknown>) => ({ ...buildPassenger(), ...change });
const buildHostileDraft = (change: Record<string, unknown>) =>
  buildPaymentBody({ booking: { passengers: [buildHostilePassenger(change)] } });
const nestArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const suggestPath = '/api/flights/place-suggestions';
const paymentPath = '/api/payments/create-payment-intent';
const bookPath = '/api/bookings/book';
const confirmPath = '/api/sandbox/payment-intents/confirm';
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
const buildConfirmBody = (change: Record<string, unknown>) => ({
  client_secret: 'pi_x_secret_y',
  return_url: 'http://localhost/',
  card,
  ...change,
});

export interface HostileRequest {
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  status: number;
}

/** Hostile requests with the expected status. */
export const hostileRequests: Record<string, HostileRequest> = {
  // Bodies that are not JSON, or don't match the schema.
  'no body': { path: '/api/flights/search', method: 'POST', status: 400 },
  'empty text': { path: '/api/flights/search', body: '', status: 400 },
  'cut off JSON': { path: '/api/flights/search', body: `{"origin":"${canary}`, status: 400 },
  'a list for an object': { path: '/api/flights/search', body: [canary], status: 400 },
  'null for an object': { path: '/api/flights/search', body: 'null', status: 400 },
  'a number for an object': { path: '/api/flights/search', body: '17', status: 400 },
  'text for an object': { path: '/api/flights/search', body: `"${canary}"`, status: 400 },
  'NaN in JSON': {
    path: paymentPath,
    body: '{"amount":NaN,"offerId":"off_1","currency":"usd"}',
    status: 400,
  },
  'nesting to the limit of the body': { path: '/api/flights/search', body: nestArrays(32_000), status: 400 },
  'nesting in a field that nobody reads': {
    path: bookPath,
    body: `{"payment_intent_id":"pi_x","searchParams":{"passengers":${nestArrays(30_000)}}}`,
    status: 400,
  },
  'invalid UTF-8': {
    path: '/api/flights/search',
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    status: 400,
  },
  'a byte order mark': { path: '/api/flights/search', body: '\uFEFF{}', status: 400 },
  'a body of 65 kB': { path: '/api/flights/search', body: JSON.stringify(canary.repeat(8000)), status: 413 },
  'a body of 65 kB that says it is small': {
    path: '/api/flights/search',
    body: new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(70_000).fill(0x20));
        stream.close();
      },
    }),
    status: 413,
  },
  'a form': {
    path: bookPath,
    body: `payment_intent_id=${canary}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    status: 415,
  },
  'plain text': { path: bookPath, body: '{}', headers: { 'Content-Type': 'text/plain' }, status: 415 },
  'nearly JSON': {
    path: bookPath,
    body: '{}',
    headers: { 'Content-Type': 'application/jsonp' },
    status: 415,
  },
  XML: {
    path: bookPath,
    body: `<a>${canary}</a>`,
    headers: { 'Content-Type': 'application/xml' },
    status: 415,
  },
  // Searches.
  'a search without anything': { path: '/api/flights/search', body: {}, status: 400 },
  'a place that is a list': {
    path: '/api/flights/search',
    body: buildSearchBody({ origin: [canary] }),
    status: 400,
  },
  'a place that is an object': {
    path: '/api/flights/search',
    body: buildSearchBody({ origin: { [canary]: canary } }),
    status: 400,
  },
  'a place that is markup': {
    path: '/api/flights/search',
    body: buildSearchBody({ origin: `<b>${canary}</b>` }),
    status: 400,
  },
  'a place that nobody knows': {
    path: '/api/flights/search',
    body: buildSearchBody({ origin: 'XQZ' }),
    status: 400,
  },
  'the same place twice': {
    path: '/api/flights/search',
    body: buildSearchBody({ origin: 'JFK' }),
    status: 400,
  },
  'a date that is no date': {
    path: '/api/flights/search',
    body: buildSearchBody({ departure_date: canary }),
    status: 400,
  },
  'a day that no year has': {
    path: '/api/flights/search',
    body: buildSearchBody({ departure_date: '2027-02-30' }),
    status: 400,
  },
  'a date that has passed': {
    path: '/api/flights/search',
    body: buildSearchBody({ departure_date: '2026-12-30' }),
    status: 400,
  },
  'a return before the departure': {
    path: '/api/flights/search',
    body: buildSearchBody({ return_date: '2027-03-14' }),
    status: 400,
  },
  'a cabin that no aircraft has': {
    path: '/api/flights/search',
    body: buildSearchBody({ cabin_class: canary }),
    status: 400,
  },
  'ten thousand passengers': {
    path: '/api/flights/search',
    body: buildSearchBody({ passengers: Array.from({ length: 2500 }, () => ({ type: 'adult' })) }),
    status: 400,
  },
  'ten thousand invalid passengers': {
    path: '/api/flights/search',
    body: buildSearchBody({ passengers: Array.from({ length: 10_000 }, () => 0) }),
    status: 400,
  },
  'a passenger of no kind': {
    path: '/api/flights/search',
    body: buildSearchBody({ passengers: [{ type: canary }] }),
    status: 400,
  },
  'a child of 3.5 years': {
    path: '/api/flights/search',
    body: buildSearchBody({ passengers: [{ type: 'adult' }, { type: 'child', age: 3.5 }] }),
    status: 400,
  },
  'infants without adults': {
    path: '/api/flights/search',
    body: buildSearchBody({ passengers: [{ type: 'infant_without_seat' }] }),
    status: 400,
  },
  'prototype pollution': {
    path: '/api/flights/search',
    body: `{"__proto__":{"origin":"LHR","${canary}":1},"constructor":{"prototype":{"x":1}}}`,
    status: 400,
  },
  // Queries.
  'suggestions for a very long text': { path: `${suggestPath}?query=${canary.repeat(2000)}`, status: 400 },
  'a repeated query': { path: `${suggestPath}?query=lon&query=${canary}`, status: 400 },
  'a query of broken escapes': { path: `${suggestPath}?query=%E0%A4%A&%%%=${canary}`, status: 200 },
  'a query of invalid UTF-8': { path: `${suggestPath}?query=%FF%FE`, status: 200 },
  'a query of control characters': { path: `${suggestPath}?query=%00%0A%0D`, status: 200 },
  'a query called __proto__': { path: `${suggestPath}?__proto__=${canary}&constructor=1`, status: 200 },
  'an offer that nobody made': { path: `/api/bookings/validate-offer?offer_id=${canary}`, status: 404 },
  'no offer': { path: '/api/bookings/validate-offer', status: 400 },
  'an empty offer': { path: '/api/bookings/validate-offer?offer_id=', status: 400 },
  'two offers': { path: `/api/bookings/validate-offer?offer_id=off_1&offer_id=${canary}`, status: 400 },
  'a very long offer': { path: `/api/bookings/validate-offer?offer_id=${canary.repeat(500)}`, status: 400 },
  'an offer of a list': { path: `/api/bookings/validate-offer?offer_id[]=${canary}`, status: 400 },
  'SQL for a booking': {
    path: `/api/bookings/details?booking_id=${encodeURIComponent(`' or 1=1; drop table bookings; --${canary}`)}`,
    status: 404,
  },
  'no booking': { path: '/api/bookings/details', status: 400 },
  'a very long booking': { path: `/api/bookings/details?booking_id=${canary.repeat(50)}`, status: 404 },
  'a payment without its secret': { path: `/api/bookings/by-payment?payment_intent=${canary}`, status: 400 },
  'a payment with a made-up secret': {
    path: `/api/bookings/by-payment?payment_intent=${canary}&client_secret=${canary}_secret_1`,
    status: 404,
  },
  // Payments.
  'an amount that is text': { path: paymentPath, body: buildPaymentBody({ amount: canary }), status: 400 },
  'an amount that is a list': { path: paymentPath, body: buildPaymentBody({ amount: [245.3] }), status: 400 },
  'an amount of nothing': { path: paymentPath, body: buildPaymentBody({ amount: 0 }), status: 400 },
  'a negative amount': { path: paymentPath, body: buildPaymentBody({ amount: -245.3 }), status: 400 },
  'an amount without end': {
    path: paymentPath,
    body: '{"amount":1e999,"offerId":"off_1","currency":"usd"}',
    status: 400,
  },
  'an amount of a hair more': {
    path: paymentPath,
    body: buildPaymentBody({ amount: 245.30000001 }),
    status: 409,
  },
  'a currency that is none': { path: paymentPath, body: buildPaymentBody({ currency: canary }), status: 400 },
  'an offer that is an object': {
    path: paymentPath,
    body: buildPaymentBody({ offerId: { [canary]: 1 } }),
    status: 400,
  },
  'a draft that is text': { path: paymentPath, body: buildPaymentBody({ booking: canary }), status: 400 },
  'a draft of nobody': {
    path: paymentPath,
    body: buildPaymentBody({ booking: { passengers: [] } }),
    status: 400,
  },
  'a draft of ten': {
    path: paymentPath,
    body: buildPaymentBody({ booking: { passengers: Array.from({ length: 10 }, () => buildPassenger()) } }),
    status: 400,
  },
  'a name that is markup': {
    path: paymentPath,
    body: buildHostileDraft({ given_name: `<img src=${canary}>` }),
    status: 400,
  },
  'a name with a line break': {
    path: paymentPath,
    body: buildHostileDraft({ given_name: `A\r\nB${canary}` }),
    status: 400,
  },
  'a name in another script': {
    path: paymentPath,
    body: buildHostileDraft({ family_name: '山田' }),
    status: 400,
  },
  'a name of 60 letters': {
    path: paymentPath,
    body: buildHostileDraft({ family_name: canary.repeat(6) }),
    status: 400,
  },
  'a name that is a list': {
    path: paymentPath,
    body: buildHostileDraft({ given_name: [canary] }),
    status: 400,
  },
  'a title of nobility': { path: paymentPath, body: buildHostileDraft({ title: canary }), status: 400 },
  'a birth in the future': {
    path: paymentPath,
    body: buildHostileDraft({ born_on: '2999-01-01' }),
    status: 400,
  },
  'an e-mail with a header in it': {
    path: paymentPath,
    body: buildHostileDraft({ email: `a@b.c\r\nBcc: ${canary}@d.e` }),
    status: 400,
  },
  'a phone number of letters': {
    path: paymentPath,
    body: buildHostileDraft({ phone_number: canary }),
    status: 400,
  },
  'the seat of somebody else': { path: paymentPath, body: buildHostileDraft({ id: canary }), status: 400 },
  'an infant out of nowhere': {
    path: paymentPath,
    body: buildHostileDraft({ infant_passenger_id: canary }),
    status: 400,
  },
  'a booking for no payment': { path: bookPath, body: buildBookBody(''), status: 400 },
  'a booking for an unknown payment': { path: bookPath, body: buildBookBody(canary), status: 404 },
  'a booking for a payment that is an object': {
    path: bookPath,
    body: { payment_intent_id: { $ne: canary } },
    status: 400,
  },
  // The card form.
  'a card that is text': { path: confirmPath, body: buildConfirmBody({ card: canary }), status: 400 },
  'a card without a number': {
    path: confirmPath,
    body: buildConfirmBody({ card: { ...card, number: 4 } }),
    status: 400,
  },
  'a card number of 60 kB': {
    path: confirmPath,
    body: buildConfirmBody({ card: { ...card, number: '4'.repeat(60_000) } }),
    status: 400,
  },
  'a month that is a list': {
    path: confirmPath,
    body: buildConfirmBody({ card: { ...card, exp_month: [canary] } }),
    status: 400,
  },
  'a return to another site': {
    path: confirmPath,
    body: buildConfirmBody({ return_url: `https://evil.example/${canary}` }),
    status: 400,
  },
  // Addresses and methods.
  'an unknown address': { path: `/api/${canary}`, status: 404 },
  'the foot of the API': { path: '/api', status: 404 },
  'an unknown address with a body': { path: `/api/${canary}`, body: {}, status: 404 },
  'a way out of the API': { path: `/api/..%2f..%2f${canary}`, status: 404 },
  'a null byte in the address': { path: '/api/mode%00', status: 404 },
  DELETE: { path: '/api/mode', method: 'DELETE', status: 405 },
  'a GET that books': { path: bookPath, method: 'GET', status: 405 },
  'a PUT of a search': { path: '/api/flights/search', method: 'PUT', body: buildSearchBody(), status: 405 },
  'a method of its own': { path: '/api/mode', method: 'PROPFIND', status: 405 },
  'another site': { path: '/api/mode', headers: { Origin: `https://${canary}.example` }, status: 403 },
  'another port': { path: '/api/mode', headers: { Origin: 'http://localhost:8080' }, status: 403 },
  'a hidden origin': { path: '/api/mode', headers: { Origin: 'null' }, status: 403 },
  'an origin that is none': { path: '/api/mode', headers: { Origin: canary }, status: 403 },
  'another site that sends no origin': {
    path: '/api/mode',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    status: 403,
  },
  'a neighboring site that books without an origin': {
    path: bookPath,
    body: buildBookBody('pi_x'),
    headers: { 'Sec-Fetch-Site': 'same-site' },
    status: 403,
  },
  'an address that a traveler typed': {
    path: '/api/mode',
    headers: { 'Sec-Fetch-Site': 'none' },
    status: 200,
  },
  'another site that books': {
    path: bookPath,
    body: buildBookBody('pi_x'),
    headers: { Origin: 'https://evil.example' },
    status: 403,
  },
};

/** A body as it goes out. */
export const toRequestBody = (body: unknown): RequestInit['body'] =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    ? new Response(body instanceof Uint8Array ? new Uint8Array(body) : body).body
    : JSON.stringify(body);
