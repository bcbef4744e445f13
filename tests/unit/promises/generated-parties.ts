import * as fc from 'fast-check';
import { addDays, daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { getTitle } from '#model/promises/expected/review-text.ts';
import { blankEntry } from '#tests/builders/build-passengers.ts';
import type { TestPassenger } from '#tests/harness/test-passengers.ts';

/** Names that airlines accept, no two of which are the same for them. */
const givenNames = [
  'Amelia',
  'Jean-Luc Étienne',
  'D’Arcy',
  "Ma'at",
  'Łukasz',
  'Søren',
  'Ægir Þór',
  'Nguyễn',
  'Maximilian Konstanti',
  'Li',
  'Ólafur J.',
  'Weißhild',
];
const familyNames = [
  'Earhart',
  'Ó Briain',
  'van der Meer',
  'Łuczak',
  'O’Brien-Smith',
  'Xu',
  'Çelik',
  'Đurđević',
];

const phone = fc.integer({ min: 2_012_000_000, max: 9_892_999_999 }).map(String);
const email = fc.constantFrom('amelia@example.com', 'a.b+flights@mail.example.org', 'li@example.net');

const person = fc.record({
  family: fc.constantFrom(...familyNames),
  gender: fc.constantFrom<TestPassenger['gender']>('Male', 'Female', 'Unspecified'),
  title: fc.option(fc.constantFrom<NonNullable<TestPassenger['title']>>('Mr', 'Ms', 'Mrs'), {
    nil: undefined,
  }),
  contact: fc.constantFrom('same', 'own', 'email', 'phone'),
  email,
  phone,
  /** Typed before the contact of Adult 1 was chosen again. */
  withdrawn: fc.option(fc.record({ email, phone }), { freq: 2 }),
  /** Days after the first possible date of birth. */
  birthday: fc.nat({ max: 359 }),
  age: fc.nat(),
});

const counts = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 2 }))
      .map(([adults, children, infants]) => ({ adults, children, infants: Math.min(infants, adults) })),
    weight: 12,
  },
  // As many as can be booked, which take longest.
  {
    arbitrary: fc.constantFrom(
      { adults: 9, children: 0, infants: 0 },
      { adults: 1, children: 8, infants: 0 },
      { adults: 4, children: 1, infants: 4 },
    ),
    weight: 1,
  },
);

/** People who travel, before it is known when. */
export const party = fc.record({
  counts,
  people: fc.array(person, { minLength: 9, maxLength: 9 }),
  names: fc.shuffledSubarray(givenNames, { minLength: 9, maxLength: 9 }),
});
type Party = ReturnType<typeof party.generate>['value'];

const subtractYears = (date: PlainDate, years: number): PlainDate =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;

/** The date of birth of someone who is so old on a day. */
const toBirthDate = (age: number, lastFlight: PlainDate, days: number): PlainDate =>
  addDays(subtractYears(lastFlight, age), -days);

export interface Traveler extends TestPassenger {
  type: PassengerEntry['type'];
  /** On the day of the last flight. */
  age: number;
  /** A contact that was typed, and then replaced by that of Adult 1. */
  withdrawn: { email: string; phone: string } | null;
}

/** The passengers of a party by their headings, adults first. */
export function toTravelers(
  { counts: { adults, children, infants }, people, names }: Party,
  { today, lastFlight }: { today: PlainDate; lastFlight: PlainDate },
): Map<string, Traveler> {
  const types = [
    ...Array.from({ length: adults }, (_, index) => ['adult', `Adult ${index + 1}`] as const),
    ...Array.from({ length: children }, (_, index) => ['child', `Child ${index + 1}`] as const),
    ...Array.from({ length: infants }, (_, index) => ['infant', `Infant ${index + 1}`] as const),
  ];
  return new Map(
    types.map(([type, label], index) => {
      const one = people[index];
      if (one === undefined) throw new Error('A party has too many people.');
      const isFirst = index === 0;
      // Adults have both.
      const contact = isFirst || (type === 'adult' && one.contact !== 'same') ? 'own' : one.contact;
      const age = type === 'adult' ? 12 + (one.age % 90) : 2 + (one.age % 10);
      const infantDays = one.birthday % (729 - daysBetween(today, lastFlight));
      return [
        label,
        {
          type,
          age,
          withdrawn: contact === 'same' ? one.withdrawn : null,
          givenName: names[index] ?? '',
          familyName: one.family,
          gender: one.gender,
          ...(one.title === undefined ? {} : { title: one.title }),
          birthDate:
            type === 'infant' ? addDays(today, -infantDays) : toBirthDate(age, lastFlight, one.birthday),
          ...(contact === 'own' || contact === 'email' ? { email: one.email } : {}),
          ...(contact === 'own' || contact === 'phone' ? { phone: one.phone } : {}),
        },
      ];
    }),
  );
}

const genders = { Male: 'm', Female: 'f', Unspecified: 'o' } as const;

/** What a traveler types into the form for a passenger. */
export function toEntry(traveler: Traveler): PassengerEntry {
  const { type, givenName, familyName, gender, birthDate, email: own, phone: digits, withdrawn } = traveler;
  const typedPhone = digits ?? withdrawn?.phone;
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const title = getTitle(traveler);
  return {
    ...blankEntry,
    type,
    title: title === 'Ms' || title === 'Mrs' ? title : 'Mr',
    isTitleChosen: traveler.title !== undefined,
    firstName: givenName,
    lastName: familyName,
    gender: genders[gender],
    hasOwnContact: own !== undefined || digits !== undefined,
    email: own ?? withdrawn?.email ?? '',
    phone: typedPhone ?? '',
    phoneNumber: typedPhone === undefined ? '' : `+1${typedPhone}`,
    birthDay: String(Number(day)),
    birthMonth: String(Number(month)),
    birthYear: year,
  };
}
