import type { FlightSearch } from '#contract/flight-search.ts';
import type { OfferPassenger } from '#contract/offer.ts';

/** The passengers of an offer in the order of the search. Each infant is assigned to the adult with the same number. */
export function buildOfferPassengers(search: FlightSearch, ids: readonly string[]): OfferPassenger[] {
  const travelers = search.passengers.map((passenger, index) => ({ passenger, id: ids[index] ?? '' }));
  const infants = travelers.filter(({ passenger }) => passenger.type === 'infant_without_seat');
  const adults = travelers.filter(({ passenger }) => passenger.type === 'adult');
  const infantIdByAdultId = new Map(adults.map(({ id }, index) => [id, infants[index]?.id]));
  return travelers.map(({ passenger, id }) => {
    const infant = infantIdByAdultId.get(id);
    return {
      id,
      type: passenger.type,
      age: passenger.type === 'child' ? passenger.age : null,
      ...(infant === undefined ? {} : { infant_passenger_id: infant }),
    };
  });
}
