/** The query of `/`, as it stands in the address (decision 3). */
export const prefillParamNames = [
  'origin',
  'destination',
  'departure_date',
  'return_date',
  'passengers',
  'cabin_class',
] as const;

/** The query of `/booking-confirmation`; it stays in the address, since reload has to work (decision 25). */
export const returnParamNames = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'booking_id',
] as const;
