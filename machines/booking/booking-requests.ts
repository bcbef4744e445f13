import type { BookRequest } from '#contract/booking.ts';
import type { BookingDraft } from '#contract/booking-draft.ts';
import { getCabinLabel } from '#contract/cabin.ts';
import type { Flight } from '#contract/flight.ts';
import { toFullDecimals } from '#contract/money.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import type { CreatePaymentIntentRequest } from '#contract/payment-intent.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { BookingContext, Fare } from './booking-context.ts';
import { findRoute } from './searched-routes.ts';
import { toSearchRequest } from './searched-trip.ts';

const toFullAmount = (amount: string, currency: string): string | null => {
  try {
    return toFullDecimals(amount, currency);
  } catch {
    return null;
  }
};

/** The offer's current fare: the backend's total, or else the price from the search. */
export function getAskedFare(answer: ValidatedOffer, flight: Flight): Fare {
  const currency = answer.offer?.data.total_currency ?? flight.total_currency;
  const amount = toFullAmount(answer.offer?.data.total_amount ?? '', currency);
  return amount === null
    ? { amount: flight.total_amount, currency: flight.total_currency }
    : { amount, currency };
}

/** Whether a fare is higher than the accepted one, or not comparable with it. */
export const isMoreExpensive = (asked: Fare, accepted: Fare | null): boolean =>
  accepted === null || asked.currency !== accepted.currency || Number(asked.amount) > Number(accepted.amount);

/** The booking's `offerDetails`. The cabin defaults to Economy. Only a multi-city trip has `slices`, and it has no return. */
export const toOfferDetails = (flight: Flight, searchParams: SearchParams | null) => ({
  origin: flight.departure.iata_code,
  destination: flight.arrival.iata_code,
  departure_date: flight.slices[0]?.departure_date ?? flight.departure.time.slice(0, 10),
  ...(searchParams?.slices === undefined && flight.slices.length <= 2
    ? { return_date: flight.slices[1]?.departure_date ?? searchParams?.returnDate ?? null }
    : {
        return_date: null,
        slices: flight.slices.map(({ origin, destination, departure_date }) => ({
          origin: origin.iata_code,
          destination: destination.iata_code,
          departure_date,
        })),
      }),
  cabin_class: getCabinLabel(flight.cabin_class) ?? getCabinLabel(searchParams?.cabinClass) ?? 'Economy',
});

/** The search of a booking: of several routes that were searched together, that of its flight. */
const toDraftSearch = (
  searchParams: SearchParams | null,
  flight: Flight | null,
): BookingDraft['searchParams'] => {
  if (searchParams === null) return undefined;
  const { origin, destination, departure_date, passengers, cabin_class, slices } = toSearchRequest(
    flight === null ? searchParams : findRoute(searchParams, flight),
  );
  return {
    origin,
    destination,
    departure_date,
    return_date: searchParams.returnDate,
    ...(slices === undefined ? {} : { slices }),
    passengers,
    cabin_class,
  };
};

/** The body of the create-payment-intent request with the booking draft. */
export function buildPaymentIntentRequest(context: BookingContext): CreatePaymentIntentRequest {
  const {
    flight,
    fare,
    bookedPassengers: booked,
    searchParams,
    replacedSecret,
    isDuplicateConfirmed,
  } = context;
  const search = toDraftSearch(searchParams, flight);
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
    ...(isDuplicateConfirmed ? { confirm_duplicate: true } : {}),
  };
}

/** The returned intent's id: from the address, or from the secret if the stored payment has the same id; else empty. */
export function getReturnedIntentId({
  returned,
  remembered,
}: Pick<BookingContext, 'returned' | 'remembered'>): string {
  if (returned?.paymentIntent) return returned.paymentIntent;
  const idFromSecret = returned?.clientSecret ? parseIntentId(returned.clientSecret) : '';
  return idFromSecret === remembered?.paymentIntent ? idFromSecret : '';
}

/** The stored booking data of the returned intent; null if it belongs to another intent or is incomplete. */
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

/** The body of the /book request. Stored data of another intent is left out, since the backend has the draft. */
export function buildBookRequest(context: BookingContext): BookRequest {
  const rememberedBooking = findRememberedBooking(context);
  const clientSecret = context.returned?.clientSecret;
  const search = toDraftSearch(rememberedBooking?.searchParams ?? null, rememberedBooking?.flight ?? null);
  return {
    payment_intent_id: getReturnedIntentId(context),
    ...(clientSecret ? { payment_intent_client_secret: clientSecret } : {}),
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

/** @throws Error if a value that the chart guarantees is missing */
export function assertPresent<T>(value: T | null): T {
  if (value === null) throw new Error('A value that this state requires is missing from the context.');
  return value;
}
