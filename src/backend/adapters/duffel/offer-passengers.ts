import type { OfferPassenger } from '#contract/offer.ts';
import type { WireOfferPassenger } from './wire-offer.ts';

/** The type by the age, if there is one: Duffel repeats either what was searched by. */
export function toAirlinePassengerType({
  type,
  age,
}: Pick<WireOfferPassenger, 'type' | 'age'>): 'adult' | 'child' | 'infant_without_seat' {
  if (age !== null) return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult';
  if (type?.startsWith('infant')) return 'infant_without_seat';
  return type === 'child' ? 'child' : 'adult';
}

/**
 * The passengers of an offer. Offers don't say on whose lap an infant sits, but orders have to: the adults and the infants
 * are paired by their ids, so that every read gives the same pairs.
 */
export function mapOfferPassengers(passengers: readonly WireOfferPassenger[]): OfferPassenger[] {
  const typed = passengers.map(({ id, type, age }) => ({
    id,
    type: toAirlinePassengerType({ type, age }),
    age,
  }));
  const getIds = (type: string) =>
    typed
      .filter(passenger => passenger.type === type)
      .map(({ id }) => id)
      .toSorted();
  const infantIds = getIds('infant_without_seat');
  const infantByAdult = new Map(getIds('adult').map((id, index) => [id, infantIds[index]]));
  return typed.map(passenger => {
    const infant = infantByAdult.get(passenger.id);
    return { ...passenger, ...(infant === undefined ? {} : { infant_passenger_id: infant }) };
  });
}
