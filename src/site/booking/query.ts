import * as v from 'valibot';
import type { PaymentReturn } from '../../../machines/booking/booking-context.ts';
import { emptySearchForm, type SearchForm } from '../../../machines/booking/search-form.ts';
import { cabinSchema, defaultCabin } from '../../contract/cabin.ts';
import { countsOf, placeCodeSchema, plainDateSchema } from '../../contract/flight-search.ts';
import { countProblems, defaultChildAge, defaultCounts } from '../../contract/rules/passenger-counts.ts';
import { prefillNames, returnNames } from './query-names.ts';

const text = v.fallback(v.optional(v.string()), undefined);

/** Every field falls back. */
export const prefillQuerySchema = v.object(v.entriesFromList(prefillNames, text));
export const returnQuerySchema = v.object(v.entriesFromList(returnNames, text));

const travellerSchema = v.variant('type', [
  v.object({ type: v.literal('adult') }),
  v.object({
    type: v.literal('child'),
    age: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(11)), defaultChildAge),
  }),
  v.object({ type: v.picklist(['infant', 'infant_without_seat']) }),
]);

const travellersSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(travellerSchema),
  v.check(travellers => countProblems(countsOf(travellers)).length === 0),
);

const valueOf = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
};

/** The search form that a query asks for; null where it asks for nothing. Senseless parts are left empty. */
export function prefilledForm(query: v.InferOutput<typeof prefillQuerySchema>): SearchForm | null {
  if (Object.values(query).every(value => value === undefined)) return null;
  const travellers = valueOf(travellersSchema, query.passengers) ?? [];
  return {
    ...emptySearchForm,
    originCode: valueOf(placeCodeSchema, query.origin) ?? '',
    destinationCode: valueOf(placeCodeSchema, query.destination) ?? '',
    tripType: query.return_date === undefined ? 'oneway' : 'round',
    departureDate: valueOf(plainDateSchema, query.departure_date) ?? '',
    returnDate: valueOf(plainDateSchema, query.return_date) ?? '',
    counts: travellers.length === 0 ? defaultCounts : countsOf(travellers),
    childAges: travellers.flatMap(traveller => (traveller.type === 'child' ? [traveller.age] : [])),
    cabin: valueOf(cabinSchema, query.cabin_class) ?? defaultCabin,
  };
}

const orNull = (value: string | undefined) => value || null;

export const paymentReturnOf = (query: v.InferOutput<typeof returnQuerySchema>): PaymentReturn => ({
  paymentIntent: orNull(query.payment_intent),
  clientSecret: orNull(query.payment_intent_client_secret),
  redirectStatus: orNull(query.redirect_status),
  bookingId: orNull(query.booking_id),
});

/** The query that brings the traveller back to the same confirmation. */
export const returnQueryOf = (returned: PaymentReturn | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      payment_intent: returned?.paymentIntent,
      payment_intent_client_secret: returned?.clientSecret,
      redirect_status: returned?.redirectStatus,
      booking_id: returned?.bookingId,
    }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
