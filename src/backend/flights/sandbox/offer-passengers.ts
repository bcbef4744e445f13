import type { FlightSearch } from '../../../contract/flight-search.ts';
import type { OfferPassenger } from '../../../contract/offer.ts';

/** An offer's passengers as they were searched: each infant sits with the adult of the same number. */
export function offerPassengersOf(search: FlightSearch, ids: readonly string[]): OfferPassenger[] {
  const travellers = search.passengers.map((passenger, index) => ({ passenger, id: ids[index] ?? '' }));
  const infants = travellers.filter(({ passenger }) => passenger.type === 'infant_without_seat');
  const adults = travellers.filter(({ passenger }) => passenger.type === 'adult');
  const infantOf = new Map(adults.map(({ id }, index) => [id, infants[index]?.id]));
  return travellers.map(({ passenger, id }) => {
    const infant = infantOf.get(id);
    return {
      id,
      type: passenger.type,
      age: passenger.type === 'child' ? passenger.age : null,
      ...(infant === undefined ? {} : { infant_passenger_id: infant }),
    };
  });
}
