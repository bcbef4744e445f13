import type { PassengerRulesInput } from '#machines/booking/passenger-entries.ts';
import { buildChildEntry, buildInfantEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';

/** The search form of an adult, a child of six and an infant. */
export const familyForm = buildSearchForm({
  counts: { adults: 1, children: 1, infants: 1 },
  childAges: [6],
});

/** The passengers page of that family, filled in. */
export const familyEntries = [buildPassengerEntry(), buildChildEntry(), buildInfantEntry()];

/** What the rules for that family depend on. */
export const familyRules: PassengerRulesInput = {
  today: '2027-01-10',
  lastFlight: '2027-03-15',
  childAges: [6],
  supportedGenders: ['m', 'f'],
};

/** The offer for that family; the infant sits on the adult's lap. */
export const familyOffer = buildValidatedOffer({
  passengers: [
    { id: 'pas_1', type: 'adult', age: null, infant_passenger_id: 'pas_3' },
    { id: 'pas_2', type: 'child', age: 6 },
    { id: 'pas_3', type: 'infant_without_seat', age: null },
  ],
});
