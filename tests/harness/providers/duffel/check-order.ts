import { toMinorUnits } from '#contract/money.ts';
import { getAgeOn } from '#contract/rules/plain-date.ts';
import type { BookedOffer } from './offer-book.ts';
import type { OrderPassengerBody, OrderRequestBody } from './order-schemas.ts';
import { invalidState, validationError } from './refusal.ts';

type OfferPassenger = BookedOffer['passengers'][number];

/** Whether somebody of this age is who was searched for. */
function fitsAge({ type, age }: OfferPassenger, ageThen: number): boolean {
  if (age !== null) return ageThen === age;
  return type === 'infant_without_seat' ? ageThen < 2 : ageThen >= 12;
}

function checkPassengers(
  passengers: readonly OrderPassengerBody[],
  offer: BookedOffer,
  lastDeparture: string,
): void {
  const searched = new Map(offer.passengers.map(passenger => [passenger.id, passenger]));
  const ids = new Set(passengers.map(({ id }) => id));
  if (
    ids.size !== searched.size ||
    passengers.length !== searched.size ||
    ![...ids].every(id => searched.has(id))
  )
    throw invalidState('order_passengers_incompatible_with_offer');
  passengers.forEach(({ id, born_on }, index) => {
    const passenger = searched.get(id);
    if (passenger && !fitsAge(passenger, getAgeOn(born_on, lastDeparture)))
      throw validationError('validation_type', `/data/passengers/${index}/born_on`);
  });
  const names = passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.toLowerCase());
  if (new Set(names).size < names.length)
    throw validationError('duplicate_passenger_name', '/data/passengers');
  checkInfants(passengers, searched);
}

const isInfant = (passenger: OfferPassenger | undefined): boolean =>
  passenger !== undefined && (passenger.type === 'infant_without_seat' || (passenger.age ?? 99) < 2);

/** Each infant is named by one adult, and each adult names one infant at most. */
function checkInfants(
  passengers: readonly OrderPassengerBody[],
  searched: ReadonlyMap<string, OfferPassenger>,
): void {
  const named = passengers.flatMap(({ infant_passenger_id }) => infant_passenger_id ?? []);
  const infants = [...searched.values()].filter(isInfant).map(({ id }) => id);
  const isPaired =
    named.length === infants.length &&
    new Set(named).size === named.length &&
    named.every(id => infants.includes(id)) &&
    passengers.every(
      ({ id, infant_passenger_id }) => infant_passenger_id === undefined || !isInfant(searched.get(id)),
    );
  if (!isPaired) throw validationError('validation_required', '/data/passengers/0/infant_passenger_id');
}

/** Refuses an order as Duffel does. */
export function checkOrder(
  { payments: [payment], passengers }: OrderRequestBody,
  offer: BookedOffer,
  { currency, lastDeparture, balance }: { currency: string; lastDeparture: string; balance: number },
): void {
  if (payment.currency !== currency)
    throw validationError('payment_currency_does_not_match_order_currency', '/data/payments/0/currency');
  const total = toMinorUnits(offer.total, currency);
  if (toMinorUnits(payment.amount, currency) !== total)
    throw validationError('payment_amount_does_not_match_order_amount', '/data/payments/0/amount');
  checkPassengers(passengers, offer, lastDeparture);
  if (total > balance) throw invalidState('insufficient_balance');
}
