import type { BookRequest } from '../../src/contract/booking.ts';
import type { BookingDraft } from '../../src/contract/booking-draft.ts';
import { cabinLabel } from '../../src/contract/cabin.ts';
import type { Flight } from '../../src/contract/flight.ts';
import { withAllDecimals } from '../../src/contract/money.ts';
import type { ValidatedOffer } from '../../src/contract/offer.ts';
import { intentIdOf, type CreatePaymentIntent } from '../../src/contract/payment-intent.ts';
import type { SearchParams } from '../../src/contract/search-params.ts';
import type { BookingContext, Fare } from './booking-context.ts';
import { searchRequestOf } from './search-form.ts';

const fullAmount = (amount: string, currency: string): string | null => {
  try {
    return withAllDecimals(amount, currency);
  } catch {
    return null;
  }
};

/** What the airline asks now: the server's total, else the price that the search gave (specification, section 7). */
export function askedFare(answer: ValidatedOffer, flight: Flight): Fare {
  const currency = answer.offer?.data.total_currency ?? flight.total_currency;
  const amount = fullAmount(answer.offer?.data.total_amount ?? '', currency);
  return amount === null
    ? { amount: flight.total_amount, currency: flight.total_currency }
    : { amount, currency };
}

/** Whether a fare is more than the one accepted, or not comparable with it. */
export const isDearer = (asked: Fare, accepted: Fare | null): boolean =>
  accepted === null || asked.currency !== accepted.currency || Number(asked.amount) > Number(accepted.amount);

/** `offerDetails` of the booking, cabin default Economy (specification, section 7). */
export const offerDetailsOf = (flight: Flight, searchParams: SearchParams | null) => ({
  origin: flight.departure.iata_code,
  destination: flight.arrival.iata_code,
  departure_date: flight.slices[0]?.departure_date ?? flight.departure.time.slice(0, 10),
  return_date: flight.slices[1]?.departure_date ?? searchParams?.returnDate ?? null,
  cabin_class: cabinLabel(flight.cabin_class) ?? cabinLabel(searchParams?.cabinClass) ?? 'Economy',
});

const searchOf = (searchParams: SearchParams | null): BookingDraft['searchParams'] => {
  if (searchParams === null) return undefined;
  const { origin, destination, departure_date, passengers, cabin_class } = searchRequestOf(searchParams);
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
export function paymentIntentRequest(context: BookingContext): CreatePaymentIntent {
  const { flight, fare, booked, searchParams, replacedSecret } = context;
  const search = searchOf(searchParams);
  return {
    amount: Number(fare?.amount),
    offerId: flight?.id ?? '',
    currency: 'usd',
    booking: {
      passengers: [...(booked ?? [])],
      ...(flight ? { offerDetails: offerDetailsOf(flight, searchParams) } : {}),
      ...(search ? { searchParams: search } : {}),
      ...(replacedSecret ? { replaces: replacedSecret } : {}),
    },
  };
}

/** The id of the intent that the traveller comes back with; the remembered one only where the secret is its own. */
export function returnedIntent({
  returned,
  remembered,
}: Pick<BookingContext, 'returned' | 'remembered'>): string {
  if (returned?.paymentIntent) return returned.paymentIntent;
  const ofSecret = returned?.clientSecret ? intentIdOf(returned.clientSecret) : '';
  return ofSecret === remembered?.paymentIntent ? ofSecret : '';
}

/** What the browser remembers of the intent that came back; null where it remembers another, or not enough to book. */
export function rememberedOfIntent(context: Pick<BookingContext, 'returned' | 'remembered'>) {
  const { remembered } = context;
  if (!remembered?.flight?.id || !remembered.passengers?.length) return null;
  if (remembered.paymentIntent !== null && remembered.paymentIntent !== returnedIntent(context)) return null;
  return {
    flight: remembered.flight,
    passengers: remembered.passengers,
    searchParams: remembered.searchParams,
  };
}

/** The body of /book. What the browser remembers of another intent is left out: the backend has the draft. */
export function bookRequest(context: BookingContext): BookRequest {
  const own = rememberedOfIntent(context);
  const search = searchOf(own?.searchParams ?? null);
  return {
    payment_intent_id: returnedIntent(context),
    ...(own
      ? {
          offer_id: own.flight.id,
          passengers: [...own.passengers],
          payment_amount: Number(own.flight.total_amount),
          offerDetails: offerDetailsOf(own.flight, own.searchParams),
        }
      : {}),
    ...(search ? { searchParams: search } : {}),
  };
}

/** A part of the context that the chart has made sure of. */
export function known<T>(value: T | null): T {
  if (value === null) throw new Error('The chart came here without what it needs.');
  return value;
}
