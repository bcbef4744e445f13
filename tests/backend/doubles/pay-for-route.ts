import * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { buildPassenger, confirmCard, get, post, startPayment, type RequestTarget } from './api-calls.ts';

/** Two months from now: the sandbox airlines sell less than a year ahead. */
const getDepartureDate = (now: Date): string => addDays(now.toISOString().slice(0, 10), 60);

/** Searches a one-way route for one adult, and returns the id of the cheapest offer. */
export async function searchRoute(app: RequestTarget, route: string, now = new Date()): Promise<string> {
  const [origin, destination] = route.split('-');
  const body = {
    origin,
    destination,
    departure_date: getDepartureDate(now),
    passengers: [{ type: 'adult' }],
  };
  const answer = await post(app, '/api/flights/search', body);
  const [flight] = v.parse(flightSearchResponseSchema, await answer.json()).flights;
  if (!flight) throw new Error(`No flights on ${route}`);
  return flight.id;
}

export interface RoutePayment {
  offerId: string;
  amount: number;
  passengers: BookingPassenger[];
  clientSecret: string;
  intentId: string;
}

/** Searches, validates and starts a payment, and authorizes it by default. */
export async function payForRoute(
  app: RequestTarget,
  route: string,
  now = new Date(),
  passenger: Partial<BookingPassenger> = {},
): Promise<RoutePayment> {
  const offerId = await searchRoute(app, route, now);
  const validated = await get(app, `/api/bookings/validate-offer?offer_id=${offerId}`);
  const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
  const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ ...passenger, id }));
  const amount = Number(offer?.total_amount);
  const payment = await startPayment(app, { amount, offerId, booking: { passengers } });
  await confirmCard(app, payment.clientSecret, {}, '/booking-confirmation');
  return { offerId, amount, passengers, ...payment };
}
