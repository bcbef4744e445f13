/** What can go wrong with a call to the server in Stripe's place. */
export const stripeFaults = [
  /** The connection breaks before the call is carried out. */
  'drop before',
  /** The call is carried out, and the connection breaks before the response. */
  'drop after',
  /** The call is carried out and stored, and never answered. */
  'silence after',
  /** The call fails while it is carried out: the error is stored for its key. */
  'error 500',
  /** A proxy of Stripe's fails: nothing is stored. */
  'error 503',
  /** Another request has a lock on the object. */
  'lock 409',
  'rate limit 429',
  /** The response isn't JSON. */
  'no json',
] as const;
export type StripeFault = (typeof stripeFaults)[number];

/** The calls that a booking makes, and that tests let fail. */
export const bookingCalls = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/capture',
  'POST /v1/payment_intents/:id/cancel',
] as const;
