/** The query parameters of a search: of `/`, whose form they fill in, and of `/flight-results`, where it is run. */
export const prefillParamNames = [
  'origin',
  'destination',
  'departure_date',
  'return_date',
  'slice',
  'passengers',
  'cabin_class',
] as const;

/**
 * The query parameters of `/`. Beside a search, the months of a travel period (`2,3`): without a date, the form gets the
 * day of these months that has the lowest fare.
 */
export const homeParamNames = [...prefillParamNames, 'travel_months'] as const;

/** The query parameters of `/flight-results` beside those of its search. */
export const resultsParamNames = [
  'sort',
  'stops',
  'departs',
  'arrives',
  'duration',
  'airlines',
  'from',
  'to',
  'via',
  'bags',
  'terms',
  'max_price',
  'page',
] as const;

/** The query parameters of `/booking-confirmation`. They stay in the address, so that reloading works. */
export const returnParamNames = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'booking_id',
] as const;
