import * as v from 'valibot';
import { getLastFlightDate, flightSchema } from '#contract/flight.ts';
import { toFullDecimals } from '#contract/money.ts';
import { FlightProviderError, type Offer } from '#backend/ports/flight-provider.ts';
import { createDeadline } from './deadline.ts';
import { DuffelError } from './duffel-error.ts';
import { mapFlight, supportedGenders } from './map-flight.ts';
import { mapOfferPassengers } from './offer-passengers.ts';
import { assertMode, findOmission, type OfferSearchDeps } from './search-offers.ts';
import { isKnownAsSold } from './sold-searches.ts';
import { wireOfferSchema } from './wire-offer.ts';

export const readTimeoutMs = 29_000;

/** Duffel's codes that say that an offer can't be bought any more. */
export const unavailableOfferCodes: ReadonlySet<string> = new Set([
  'offer_no_longer_available',
  'offer_expired',
  'offer_request_already_booked',
  'schedule_changed',
]);

const route = 'GET /air/offers/{id}';
const offerResponseSchema = v.object({ data: wireOfferSchema });

/** Reads an offer as it is now. The price may have moved since the search. */
export function createOfferReader({
  client,
  clock,
  isLive,
  currency,
  store,
}: Omit<OfferSearchDeps, 'log' | 'seenFares'>) {
  return async (offerId: string, { isPublic = false } = {}): Promise<Offer> => {
    // Whatever else a browser sends would be another path.
    if (!/^off_[\w-]+$/.test(offerId)) throw new FlightProviderError('offer_not_found', 'No id of an offer.');
    const deadline = createDeadline(readTimeoutMs);
    const path = `/air/offers/${offerId}`;
    try {
      const { data } = await client.get(offerResponseSchema, {
        method: 'GET',
        route,
        path,
        deadline,
        isPublic,
      });
      assertMode({ liveMode: data.live_mode, isLive, route });
      const isForSale =
        findOmission(data, currency) === null && Date.parse(data.expires_at) > clock.now().getTime();
      const passengerIds = data.passengers.map(({ id }) => id);
      if (!isForSale || (await isKnownAsSold(store, passengerIds))) {
        throw new FlightProviderError('offer_no_longer_available', 'The offer has expired, or is not sold.');
      }
      const flight = mapFlight(data);
      return {
        id: data.id,
        totalAmount: toFullDecimals(data.total_amount, data.total_currency),
        currency: data.total_currency,
        expiresAt: new Date(data.expires_at).toISOString(),
        passengers: mapOfferPassengers(data.passengers),
        supportedGenders,
        lastFlightDate: getLastFlightDate(v.parse(flightSchema, flight)),
        flight,
      };
    } catch (error) {
      // An amount with more decimals than its currency has, as the search leaves it out.
      if (error instanceof RangeError)
        throw new FlightProviderError('offer_no_longer_available', 'The offer can’t be read.');
      throw error instanceof DuffelError ? toOfferError(error) : error;
    }
  };
}

function toOfferError(error: DuffelError): DuffelError {
  const { status, reason } = error.failure;
  if (unavailableOfferCodes.has(reason)) return error.withCode('offer_no_longer_available');
  return status === 404 ? error.withCode('offer_not_found') : error;
}
