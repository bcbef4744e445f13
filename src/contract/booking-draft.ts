import * as v from 'valibot';
import { getCabinLabel } from './cabin.ts';
import { mostSlices } from './trip-slices.ts';

const shortText = (max: number) =>
  v.pipe(v.string('Expected text.'), v.maxLength(max, `At most ${max} characters.`));
const idSchema = v.pipe(
  v.string('Expected an id.'),
  v.minLength(1, 'Expected an id.'),
  v.maxLength(120, 'Expected an id.'),
);

/**
 * A passenger to book. The schema only validates the
 * shape; the rules check names, ages and contacts against the offer.
 */
const bookingPassengerSchema = v.object({
  id: idSchema,
  type: v.picklist(['adult', 'child', 'infant', 'infant_without_seat'], 'Expected adult, child or infant.'),
  given_name: shortText(60),
  family_name: shortText(60),
  title: v.picklist(['mr', 'ms', 'mrs'], 'Expected mr, ms or mrs.'),
  gender: v.picklist(['m', 'f', 'o'], 'Expected m, f or o.'),
  born_on: shortText(10),
  email: shortText(254),
  phone_number: shortText(20),
  infant_passenger_id: v.optional(idSchema),
});

export const bookingPassengersSchema = v.pipe(
  v.array(bookingPassengerSchema, 'Expected a list of passengers.'),
  v.minLength(1, 'At least one passenger has to travel.'),
  v.maxLength(9, 'At most 9 passengers can travel on one booking.'),
);

const nullableText = v.optional(v.nullable(shortText(40)));

/** The flights of a multi-city trip. */
const bookedSlicesSchema = v.optional(
  v.pipe(
    v.array(v.object({ origin: nullableText, destination: nullableText, departure_date: nullableText })),
    v.maxLength(mostSlices, `At most ${mostSlices} flights can be booked together.`),
  ),
);

export const offerDetailsSchema = v.object({
  origin: nullableText,
  destination: nullableText,
  departure_date: nullableText,
  return_date: nullableText,
  slices: bookedSlicesSchema,
  /** Economy by default. */
  cabin_class: v.pipe(
    v.optional(v.nullable(shortText(40)), 'Economy'),
    v.transform(cabin => getCabinLabel(cabin) ?? cabin ?? 'Economy'),
  ),
});

export const bookedSearchSchema = v.object({
  origin: nullableText,
  destination: nullableText,
  departure_date: nullableText,
  return_date: nullableText,
  slices: bookedSlicesSchema,
  passengers: v.optional(v.unknown()),
  cabin_class: nullableText,
});

/**
 * What a payment intent pays for. The backend saves it, so that booking needs nothing from the browser.
 */
export const bookingDraftSchema = v.object({
  passengers: bookingPassengersSchema,
  offerDetails: v.optional(offerDetailsSchema),
  searchParams: v.optional(bookedSearchSchema),
  /** The client secret of the intent that this one replaces; the backend cancels it. */
  replaces: v.optional(shortText(200)),
});

export type BookingPassenger = v.InferOutput<typeof bookingPassengerSchema>;
export type BookingDraft = v.InferOutput<typeof bookingDraftSchema>;
