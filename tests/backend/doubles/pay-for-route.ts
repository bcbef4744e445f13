import * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { buildPassenger, confirmCard, get, post, startPayment, type RequestTarget } from './api-calls.ts';

/** Two months from now: the sandbox airlines sell less than a year ahead. */
const getDepartureDate = (now: Date): string => addDays(now.toISOString().slice(0, 10), 60);

type FoundFlight = v.InferOutput<typeof flightSearchResponseSchema>['flights'][number];

interface Wishes {
  adults?: number;
  /** Which of the flights are wanted: all by default. */
  isWanted?: (flight: FoundFlight) => boolean;
}

/** Searches a one-way route for one adult, and returns the id of the cheapest offer that is wanted. */
export async function searchRoute(
  app: RequestTarget,
  route: string,
  now = new Date(),
  { adults = 1, isWanted = () => true }: Wishes = {},
): Promise<string> {
  const [origin, destination] = route.split('-');
  const body = {
    origin,
    destination,
    departure_date: getDepartureDate(now),
    passengers: Array.from({ length: adults }, () => ({ type: 'adult' })),
  };
  const answer = await post(app, '/api/flights/search', body);
  const flight = v.parse(flightSearchResponseSchema, await answer.json()).flights.find(isWanted);
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

/** Searches, validates and starts a payment, and authorizes it. There may be a second passenger. */
export async function payForRoute(
  app: RequestTarget,
  route: string,
  now = new Date(),
  passenger: Partial<BookingPassenger> = {},
  { second, isWanted }: { second?: Partial<BookingPassenger> } & Pick<Wishes, 'isWanted'> = {},
): Promise<RoutePayment> {
  const typed = [passenger, ...(second === undefined ? [] : [second])];
  const wishes = { adults: typed.length, ...(isWanted === undefined ? {} : { isWanted }) };
  const offerId = await searchRoute(app, route, now, wishes);
  const validated = await get(app, `/api/bookings/validate-offer?offer_id=${offerId}`);
  const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
  const passengers = (offer?.passengers ?? []).map(({ id }, index) =>
    buildPassenger({ ...typed[index], id }),
  );
  const amount = Number(offer?.total_amount);
  const payment = await startPayment(app, { amount, offerId, booking: { passengers } });
  await confirmCard(app, payment.clientSecret, {}, '/booking-confirmation');
  return { offerId, amount, passengers, ...payment };
}
