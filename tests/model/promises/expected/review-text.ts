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

/** How passports write letters that aren't one of A to Z with a mark. ß becomes SS in capitals anyway. */
const passportLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'OE',
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
};

/** A name as airlines store it: without accents and periods, and with a plain apostrophe. */
const toAirlineSpelling = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('.', '')
    .replaceAll(/[ŁłØøÆæĐđÐðÞþ]/g, letter => passportLetters[letter.toUpperCase()] ?? '')
    .toUpperCase();

/** A phone number in groups, as it is dialed from abroad; null if it is too short to be one. */
const formatPhone = ({ phone = '', phoneCountry = 'us' }: TestPassenger): string | null => {
  if (phone.length < 10) return null;
  return phoneCountry === 'gb'
    ? `+44 ${phone}`
    : `+1 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
};

/** A title that is unusual for the gender. */
function formatMismatch(person: TestPassenger): string[] {
  const { gender } = person;
  const title = getTitle(person);
  return gender === 'Unspecified' || (title === 'Mr') === (gender === 'Male')
    ? []
    : [`Title ${title} with gender ${gender}: please check both.`];
}

/** Whoever has one of email and phone number has the other of the first adult. */
const formatPassenger = (label: string, person: TestPassenger, first = person): string[] => {
  const { givenName, familyName, birthDate, email, phone } = person;
  return [
    `${getTitle(person)} ${givenName} ${familyName}`,
    `Airline spelling: ${toAirlineSpelling(`${givenName} ${familyName}`)}`,
    `${label}, born ${formatLongDate(birthDate)}`,
    email === undefined && phone === undefined
      ? 'Same contact as Adult 1'
      : [email ?? first.email, formatPhone(phone === undefined ? first : person)]
          .filter(text => text !== null)
          .join(', '),
    ...formatMismatch(person),
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
  nextDay: string,
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
  ...formatOfferTerms(offer, nextDay),
  'Terms',
  'Your card is authorized when you pay, and charged only when your ticket is issued. If the airline can’t issue it, the hold is released and nothing is charged.',
  'By paying you accept our Terms & Conditions and Refund Policy (new tabs).',
  `Total for ${formatPeople(offer.passenger_count)}, taxes and fees included`,
  `${formatAmount(fare, offer.total_currency)} ${offer.total_currency}`,
];
