import * as v from 'valibot';
import type { Flight } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { validatedOfferSchema } from '#contract/offer.ts';
import { errorEnvelopeSchema } from '#contract/errors.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import type { ReportViolation } from './chaos-report.ts';

const jsonSchema = v.pipe(v.string(), v.parseJson());

export interface Answer {
  status: number;
  body: unknown;
}

export const getErrorCode = ({ body }: Answer): string => {
  const parsed = v.safeParse(errorEnvelopeSchema, body);
  return parsed.success ? parsed.output.code : '';
};

export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Calls any of several servers, through their proxies. */
export interface ApiClient {
  /** One request to one server; null if no whole response came. */
  sendOnce(path: string, body?: unknown): Promise<Answer | null>;
  /** Repeats the request, at any server, until one answers it; null if none does in many attempts. */
  send(path: string, body?: unknown): Promise<Answer | null>;
}

export interface ApiClientOptions {
  urls: readonly string[];
  random: () => number;
  count: (what: string) => void;
  report: ReportViolation;
  timeoutMs: number;
  /** Whether to give up. */
  isOver: () => boolean;
}

/** Whether a response says in our own words that the service is unavailable: to programs, or on a page of the sandbox bank. */
const isUnavailable = (path: string, { status, body }: Answer): boolean =>
  status === 503 && (path.startsWith('/sandbox/') || v.is(errorEnvelopeSchema, body));

export function createApiClient({
  urls,
  random,
  count,
  report,
  timeoutMs,
  isOver,
}: ApiClientOptions): ApiClient {
  async function sendOnce(path: string, body?: unknown): Promise<Answer | null> {
    const url = urls[Math.floor(random() * urls.length)] ?? '';
    try {
      const response = await fetch(`${url}${path}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers:
                typeof body === 'string'
                  ? { 'Content-Type': 'application/x-www-form-urlencoded' }
                  : { 'Content-Type': 'application/json' },
              body: typeof body === 'string' ? body : JSON.stringify(body),
            }),
      });
      const text = await response.text();
      const parsed = v.safeParse(jsonSchema, text);
      if (!parsed.success && response.ok) throw new Error('A part of the response is missing');
      count(`responses ${Math.floor(response.status / 100)}xx`);
      const answer = { status: response.status, body: parsed.success ? parsed.output : null };
      if (answer.status >= 500 && !isUnavailable(path, answer))
        report(
          'a failure is a 503 in our own words',
          `${path.replace(/\?.*/, '')}: ${answer.status} ${text}`,
        );
      return answer;
    } catch {
      count('requests without a response');
      return null;
    }
  }

  return {
    sendOnce,
    async send(path, body) {
      for (let attempt = 0; attempt < 40 && !isOver(); attempt++) {
        const answer = await sendOnce(path, body);
        if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
        await pause(100 + random() * Math.min(2000, 200 * 2 ** attempt));
      }
      return null;
    },
  };
}

/** An offer that many travelers buy. */
export interface ChaosOffer {
  route: string;
  /** The flights by carrier, number and time: offers with the same ones are fares of the same trip. */
  flights: string;
  id: string;
  amount: number;
  passengerIds: string[];
}

const describeFlights = (flight: Flight): string =>
  (flight.slices ?? [])
    .flatMap(slice => slice.segments ?? [])
    .map(
      ({ marketing_carrier, marketing_carrier_flight_number, departing_at }) =>
        `${marketing_carrier?.iata_code}${marketing_carrier_flight_number} ${departing_at}`,
    )
    .join(', ');

const maxFares = 3;

/** Searches a one-way route for one adult, and validates the cheapest offer and other fares of the same flights. */
export async function findOffers(client: ApiClient, route: string): Promise<ChaosOffer[]> {
  const [origin, destination] = route.split('-');
  const departure_date = addDays(new Date().toISOString().slice(0, 10), 60);
  const search = { origin, destination, departure_date, passengers: [{ type: 'adult' }] };
  const found = await client.send('/api/flights/search', search);
  const { flights } = v.parse(flightSearchResponseSchema, found?.body);
  const [cheapest] = flights;
  if (cheapest === undefined) throw new Error(`No flights on ${route}`);
  const sameFlights = describeFlights(cheapest);
  const fares = flights.filter(flight => describeFlights(flight) === sameFlights).slice(0, maxFares);
  const offers: ChaosOffer[] = [];
  for (const { id, total_amount } of fares) {
    const validated = await client.send(`/api/bookings/validate-offer?offer_id=${id}`);
    const offer = v.parse(validatedOfferSchema, validated?.body).offer?.data;
    offers.push({
      route,
      flights: sameFlights,
      id,
      amount: Number(offer?.total_amount ?? total_amount),
      passengerIds: (offer?.passengers ?? []).map(passenger => passenger.id),
    });
  }
  return offers;
}
