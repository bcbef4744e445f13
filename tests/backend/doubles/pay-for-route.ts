import * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { buildPassenger, confirmCard, get, post, startPayment, type RequestTarget } from './api-calls.ts';
import { buildMultiCity } from './build-multi-city.ts';

/** Two months from now, and each further flight three days later: the sandbox airlines sell less than a year ahead. */
const getDepartureDate = (now: Date, index: number): string =>
  addDays(now.toISOString().slice(0, 10), 60 + 3 * index);

type FoundFlight = v.InferOutput<typeof flightSearchResponseSchema>['flights'][number];

interface Wishes {
  adults?: number;
  /** Which of the flights are wanted: all by default. */
  isWanted?: (flight: FoundFlight) => boolean;
}

/**
 * Searches a route for one adult, and returns the id of the cheapest offer that is wanted. A route is one-way, `LHR-JFK`, or
 * has the flights of a multi-city trip: `LHR-JFK JFK-LAX LAX-LHR`.
 */
export async function searchRoute(
  app: RequestTarget,
  route: string,
  now = new Date(),
  { adults = 1, isWanted = () => true }: Wishes = {},
): Promise<string> {
  const { slices, ...first } = buildMultiCity(
    ...route.split(' ').map((flight, index) => `${flight.replace('-', ' ')} ${getDepartureDate(now, index)}`),
  );
  const body = {
    ...first,
    ...(slices.length > 1 ? { slices } : {}),
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

/** Searches a route, validates and starts a payment, and authorizes it. There may be a second passenger. */
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
