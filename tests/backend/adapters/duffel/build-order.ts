import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { SearchPassenger } from '#contract/flight-search.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import type { FlightProvider, OrderQuery, OrderRequest } from '#backend/ports/flight-provider.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';

const bornOn = { adult: '1987-07-24', child: '2020-09-01', infant_without_seat: '2026-09-01' };
const names = ['Amelia', 'Bj\u00F6rn', 'Chlo\u00E9', 'Dana', 'Ed'];

function buildPassenger({ id, type, infant_passenger_id }: OfferPassenger, index: number): BookingPassenger {
  const known = type === 'child' || type === 'infant_without_seat' ? type : 'adult';
  return buildBookingPassenger({
    id,
    type: known,
    given_name: names[index] ?? 'Zoe',
    born_on: bornOn[known],
    ...(infant_passenger_id ? { infant_passenger_id } : {}),
  });
}

/** Searches a one-way route, reads its cheapest offer, and builds the order of its passengers. */
export async function buildOrder(
  flights: FlightProvider,
  route: string,
  {
    passengers = [{ type: 'adult' }],
    ...overrides
  }: Partial<Pick<OrderRequest, 'reference' | 'totalAmount' | 'currency'>> & {
    passengers?: SearchPassenger[];
  } = {},
): Promise<OrderRequest> {
  const [origin = '', destination = ''] = route.split('-');
  const [found] = await flights.search({
    origin,
    destination,
    departure_date: '2027-03-15',
    cabin_class: 'economy',
    passengers,
  });
  const offer = await flights.readOffer(found?.id ?? '');
  return {
    offerId: offer.id,
    reference: 'bkg_1',
    passengers: offer.passengers.map(buildPassenger),
    totalAmount: offer.totalAmount,
    currency: offer.currency,
    ...overrides,
  };
}

/** What the saga looks the order up by. */
export const toQuery = (
  { offerId, reference }: OrderRequest,
  query: Partial<OrderQuery> = {},
): OrderQuery => ({
  reference,
  offerId,
  orderId: null,
  sentAfter: new Date('2027-01-01T09:58:00Z'),
  ...query,
});
