import * as v from 'valibot';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';

/** The calls of a booking, in their order. */
export const steps = ['search', 'validate', 'intent', 'confirm', 'book', 'details'] as const;
export type Step = (typeof steps)[number];

/** Makes one call, and returns the text of its response. @throws Error unless it is a 200 */
export type SendStep = (step: Step, path: string, body?: unknown) => Promise<string>;

const searchDates = 20;

const idSchema = v.object({ id: v.string() });
const foundSchema = v.object({ flights: v.tupleWithRest([idSchema], idSchema) });
const offerSchema = v.object({
  offer: v.object({
    data: v.object({
      passengers: v.array(idSchema),
      total_amount: v.string(),
      total_currency: v.string(),
    }),
  }),
});
const secretSchema = v.object({ clientSecret: v.string() });
const bookedSchema = v.object({
  booking: v.object({ data: v.object({ id: v.string(), status: v.literal('confirmed') }) }),
});

/** A family name of letters only, for each number. */
const toName = (number: number): string =>
  `Q${[...number.toString(10)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`;

/**
 * Books a trip in the sandbox, from the search to the ticket, as a traveler of a name of its own. Twenty dates take turns, so
 * that most searches are repeated ones.
 */
export async function bookTrip(number: number, send: SendStep): Promise<void> {
  const parse = <Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> =>
    v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
  const departure_date = addDays(new Date().toISOString().slice(0, 10), 30 + (number % searchDates));
  const search = { origin: 'LHR', destination: 'JFK', departure_date, passengers: [{ type: 'adult' }] };
  const found = parse(foundSchema, await send('search', '/api/flights/search', search));
  const offerId = found.flights[0].id;
  const { data } = parse(
    offerSchema,
    await send('validate', `/api/bookings/validate-offer?offer_id=${offerId}`),
  ).offer;
  const name = toName(number);
  const passengers = data.passengers.map(({ id }) =>
    buildPassenger({ id, family_name: name, email: `${name.toLowerCase()}@example.com` }),
  );
  const { clientSecret } = parse(
    secretSchema,
    await send('intent', '/api/payments/create-payment-intent', {
      amount: Number(data.total_amount),
      currency: data.total_currency.toLowerCase(),
      offerId,
      booking: { passengers },
    }),
  );
  await send('confirm', '/api/sandbox/payment-intents/confirm', {
    client_secret: clientSecret,
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    return_url: '/booking-confirmation',
  });
  const { booking } = parse(
    bookedSchema,
    await send('book', '/api/bookings/book', {
      payment_intent_id: parseIntentId(clientSecret),
      payment_intent_client_secret: clientSecret,
      offer_id: offerId,
      passengers,
    }),
  );
  await send('details', `/api/bookings/details?booking_id=${booking.data.id}`);
}
