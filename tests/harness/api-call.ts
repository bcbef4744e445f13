const callByEndpoint = {
  'POST /api/flights/search': 'searchFlights',
  'GET /api/bookings/validate-offer': 'validateOffer',
  'POST /api/payments/create-payment-intent': 'createPaymentIntent',
  'POST /api/sandbox/payment-intents/confirm': 'confirmPayment',
  'GET /api/bookings/by-payment': 'findBooking',
  'POST /api/bookings/book': 'bookFlight',
  'GET /api/bookings/details': 'loadTicket',
  'POST /api/bookings/find': 'sendLink',
  'POST /api/bookings/manage': 'openBooking',
  'POST /api/bookings/resend-ticket': 'resendTicket',
  'POST /api/bookings/cancellation-quote': 'quoteCancellation',
  'POST /api/bookings/accept-flights': 'acceptFlights',
  'POST /api/bookings/cancel': 'cancelBooking',
} as const;

/** The calls that path tests hold. */
export type ApiCall =
  | (typeof callByEndpoint)[keyof typeof callByEndpoint]
  | 'suggestPlaces'
  /** The script that confirms payments. */
  | 'paymentScript';

/** The backend responds; it responds and the text is changed; the test responds; the connection is closed. */
export type CallResult =
  | { kind: 'pass' }
  | { kind: 'change'; change: (text: string) => string }
  | { kind: 'respond'; status: number; text: string }
  | { kind: 'drop' };

export const passThrough: CallResult = { kind: 'pass' };
export const dropConnection: CallResult = { kind: 'drop' };
export const respondJson = (status: number, json: unknown): CallResult => ({
  kind: 'respond',
  status,
  text: JSON.stringify(json),
});

const callsByEndpoint: Readonly<Record<string, ApiCall | undefined>> = callByEndpoint;

/** The call that a request belongs to; null for requests that path tests don't hold. */
export function findApiCall({ method, url }: Request, optionalCalls: ReadonlySet<ApiCall>): ApiCall | null {
  const { pathname } = new URL(url);
  const optional =
    pathname === '/api/flights/place-suggestions'
      ? 'suggestPlaces'
      : /\/confirm-payment-[^/]*\.js$/.test(pathname)
        ? 'paymentScript'
        : null;
  if (optional !== null) return optionalCalls.has(optional) ? optional : null;
  return callsByEndpoint[`${method} ${pathname}`] ?? null;
}

/** The same request without compression of the response. */
export async function toUncompressed(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  const { url, method } = request;
  return new Request(
    url,
    method === 'GET' ? { method, headers } : { method, headers, body: await request.text() },
  );
}
