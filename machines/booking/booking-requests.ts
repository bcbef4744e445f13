import type { BookRequest } from '#contract/booking.ts';
import type { BookingDraft } from '#contract/booking-draft.ts';
import { getCabinLabel } from '#contract/cabin.ts';
import type { Flight } from '#contract/flight.ts';
import { toFullDecimals } from '#contract/money.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import { parseIntentId, type CreatePaymentIntentRequest } from '#contract/payment-intent.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { BookingContext, Fare } from './booking-context.ts';
import { toSearchRequest } from './search-form.ts';

const toFullAmount = (amount: string, currency: string): string | null => {
  try {
    return toFullDecimals(amount, currency);
  } catch {
    return null;
  }
};

/** What the airline asks now: the server's total, else the price that the search gave (specification, section 7). */
export function getAskedFare(answer: ValidatedOffer, flight: Flight): Fare {
  const currency = answer.offer?.data.total_currency ?? flight.total_currency;
  const amount = toFullAmount(answer.offer?.data.total_amount ?? '', currency);
  return amount === null
    ? { amount: flight.total_amount, currency: flight.total_currency }
    : { amount, currency };
}

/** Whether a fare is more than the one accepted, or not comparable with it. */
export const isMoreExpensive = (asked: Fare, accepted: Fare | null): boolean =>
  accepted === null || asked.currency !== accepted.currency || Number(asked.amount) > Number(accepted.amount);

/** `offerDetails` of the booking, cabin default Economy (specification, section 7). */
export const toOfferDetails = (flight: Flight, searchParams: SearchParams | null) => ({
  origin: flight.departure.iata_code,
  destination: flight.arrival.iata_code,
  departure_date: flight.slices[0]?.departure_date ?? flight.departure.time.slice(0, 10),
  return_date: flight.slices[1]?.departure_date ?? searchParams?.returnDate ?? null,
  cabin_class: getCabinLabel(flight.cabin_class) ?? getCabinLabel(searchParams?.cabinClass) ?? 'Economy',
});

const toDraftSearch = (searchParams: SearchParams | null): BookingDraft['searchParams'] => {
  if (searchParams === null) return undefined;
  const { origin, destination, departure_date, passengers, cabin_class } = toSearchRequest(searchParams);
  return {
    origin,
    destination,
    departure_date,
    return_date: searchParams.returnDate,
    passengers,
    cabin_class,
  };
};

/** The body of create-payment-intent with the booking draft (decision 24). */
export function buildPaymentIntentRequest(context: BookingContext): CreatePaymentIntentRequest {
  const { flight, fare, bookedPassengers: booked, searchParams, replacedSecret } = context;
  const search = toDraftSearch(searchParams);
  return {
    amount: Number(fare?.amount),
    offerId: flight?.id ?? '',
    currency: 'usd',
    booking: {
      passengers: [...(booked ?? [])],
      ...(flight ? { offerDetails: toOfferDetails(flight, searchParams) } : {}),
      ...(search ? { searchParams: search } : {}),
      ...(replacedSecret ? { replaces: replacedSecret } : {}),
    },
  };
}

/** The id of the intent that the traveller comes back with; the remembered one only where the secret is its own. */
export function getReturnedIntentId({
  returned,
  remembered,
}: Pick<BookingContext, 'returned' | 'remembered'>): string {
  if (returned?.paymentIntent) return returned.paymentIntent;
  const idFromSecret = returned?.clientSecret ? parseIntentId(returned.clientSecret) : '';
  return idFromSecret === remembered?.paymentIntent ? idFromSecret : '';
}

/** What the browser remembers of the intent that came back; null where it remembers another, or not enough to book. */
export function findRememberedBooking(context: Pick<BookingContext, 'returned' | 'remembered'>) {
  const { remembered } = context;
  if (!remembered?.flight?.id || !remembered.passengers?.length) return null;
  if (remembered.paymentIntent !== null && remembered.paymentIntent !== getReturnedIntentId(context))
    return null;
  return {
    flight: remembered.flight,
    passengers: remembered.passengers,
    searchParams: remembered.searchParams,
  };
}

/** The body of /book. What the browser remembers of another intent is left out: the backend has the draft. */
export function buildBookRequest(context: BookingContext): BookRequest {
  const rememberedBooking = findRememberedBooking(context);
  const search = toDraftSearch(rememberedBooking?.searchParams ?? null);
  return {
    payment_intent_id: getReturnedIntentId(context),
    ...(rememberedBooking
      ? {
          offer_id: rememberedBooking.flight.id,
          passengers: [...rememberedBooking.passengers],
          payment_amount: Number(rememberedBooking.flight.total_amount),
          offerDetails: toOfferDetails(rememberedBooking.flight, rememberedBooking.searchParams),
        }
      : {}),
    ...(search ? { searchParams: search } : {}),
  };
}

/** A part of the context that the chart has made sure of. */
export function assertPresent<T>(value: T | null): T {
  if (value === null) throw new Error('The chart came here without what it needs.');
  return value;
}
