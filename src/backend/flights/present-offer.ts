import type { Offer } from '#backend/ports/flight-provider.ts';

/** An offer as `validate-offer` returns it. */
export const presentOffer = (offer: Offer) => ({
  valid: true,
  offer: {
    data: {
      id: offer.id,
      passengers: offer.passengers.map(({ id, type, age, infant_passenger_id }) => ({
        id,
        type,
        age,
        ...(infant_passenger_id ? { infant_passenger_id } : {}),
      })),
      total_amount: offer.totalAmount,
      total_currency: offer.currency,
      expires_at: offer.expiresAt,
      supported_genders: offer.supportedGenders,
    },
  },
});
