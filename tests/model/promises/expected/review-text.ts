import type { TestPassenger } from '#tests/harness/test-passengers.ts';
import { formatAmount, formatLongDate, formatPeople } from './formats.ts';
import { formatItinerary, formatOfferTerms } from './offer-text.ts';
import type { RawOffer } from './raw-offer.ts';

const titles: Readonly<Record<TestPassenger['gender'], string>> = {
  Male: 'Mr',
  Female: 'Ms',
  Unspecified: 'Mr',
};

/** The title that was chosen; without one, that of the gender. */
export const getTitle = ({ title, gender }: TestPassenger): string => title ?? titles[gender];

/** A name as airlines store it: without accents, and with a plain apostrophe. */
const toAirlineSpelling = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('Ł', 'L').toUpperCase();

/** A phone number in groups, as it is dialed from abroad; null if it is too short to be one. */
const formatPhone = ({ phone = '', phoneCountry = 'us' }: TestPassenger): string | null => {
  if (phone.length < 10) return null;
  return phoneCountry === 'gb'
    ? `+44 ${phone}`
    : `+1 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
};

/** Whoever has an email of its own, and no phone number, has that of the first adult. */
const formatPassenger = (label: string, person: TestPassenger, first = person): string[] => {
  const { givenName, familyName, birthDate, email, phone } = person;
  return [
    `${getTitle(person)} ${givenName} ${familyName}`,
    `Airline spelling: ${toAirlineSpelling(`${givenName} ${familyName}`)}`,
    `${label}, born ${formatLongDate(birthDate)}`,
    email === undefined
      ? 'Same contact as Adult 1'
      : [email, formatPhone(phone === undefined ? first : person)].filter(text => text !== null).join(', '),
    `Edit details of ${label}`,
  ];
};

/** The passengers as a page lists them: adults first. */
export const sortPassengers = (
  people: ReadonlyMap<string, TestPassenger>,
): (readonly [string, TestPassenger])[] => [...people].toSorted(([one], [other]) => one.localeCompare(other));

/** The whole review, at the fare that was accepted. */
export const formatReview = (
  offer: RawOffer,
  fare: number,
  people: ReadonlyMap<string, TestPassenger>,
): string[] => [
  'Review',
  'Itinerary',
  'Edit flight',
  ...formatItinerary(offer, null),
  'Passengers',
  ...sortPassengers(people).flatMap(([label, person]) =>
    formatPassenger(label, person, people.get('Adult 1')),
  ),
  'Fare conditions',
  'Edit fare',
  ...formatOfferTerms(offer),
  'Terms',
  'Your card is authorized when you pay, and charged only when your ticket is issued. If the airline can’t issue it, the hold is released and nothing is charged.',
  'By paying you accept our Terms & Conditions and Refund Policy (new tabs).',
  `Total for ${formatPeople(offer.passenger_count)}, taxes and fees included`,
  `${formatAmount(fare, offer.total_currency)} ${offer.total_currency}`,
];
