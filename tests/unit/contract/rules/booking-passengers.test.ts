import { describe, expect, test } from 'vitest';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import {
  findPassengerIssues,
  unsupportedGenderError,
  toPassengerType,
  duplicateNameError,
  type OfferRequirements,
} from '#contract/rules/booking-passengers.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';

const requirements: OfferRequirements = {
  passengers: [
    { id: 'pas_1', type: 'adult', age: null },
    { id: 'pas_2', type: 'child', age: 6 },
    { id: 'pas_3', type: 'infant_without_seat', age: null },
  ],
  supportedGenders: ['m', 'f'],
  today: '2027-01-10',
  lastFlight: '2027-03-15',
};

const buildAdult = (overrides: Partial<BookingPassenger> = {}) =>
  buildBookingPassenger({ infant_passenger_id: 'pas_3', ...overrides });
const buildChild = (overrides: Partial<BookingPassenger> = {}) =>
  buildBookingPassenger({
    id: 'pas_2',
    type: 'child',
    given_name: 'Björn',
    title: 'mr',
    gender: 'm',
    born_on: '2020-09-01',
    ...overrides,
  });
const buildInfant = (overrides: Partial<BookingPassenger> = {}) =>
  buildBookingPassenger({
    id: 'pas_3',
    type: 'infant_without_seat',
    given_name: 'Chloé',
    born_on: '2026-09-01',
    ...overrides,
  });

const findIssues = (
  {
    first = {},
    second = {},
    third = {},
  }: Partial<Record<'first' | 'second' | 'third', Partial<BookingPassenger>>>,
  other: Partial<OfferRequirements> = {},
) =>
  findPassengerIssues([buildAdult(first), buildChild(second), buildInfant(third)], {
    ...requirements,
    ...other,
  });

const unsupportedScriptError =
  'Airlines take Latin letters here. Write the name with the letters A to Z, as in the machine-readable lines of the passport.';

describe('the passengers of a booking', () => {
  test('that match the fare are accepted', () => {
    expect(findIssues({})).toEqual([]);
  });

  test('may use either type name for an infant', () => {
    expect(findIssues({ third: { type: 'infant' } })).toEqual([]);
  });

  test.each<[string, Parameters<typeof findIssues>[0], { path: string; message: string }[]]>([
    [
      'an id that the fare does not know',
      { second: { id: 'pas_9' } },
      [{ path: 'passengers.1.id', message: 'The fare has no such passenger.' }],
    ],
    [
      'another type than the fare has',
      { second: { type: 'adult', born_on: '1987-07-24' } },
      [{ path: 'passengers.1.type', message: 'The fare is for another type of passenger.' }],
    ],
    [
      'no given name',
      { first: { given_name: ' ' } },
      [{ path: 'passengers.0.given_name', message: 'Required' }],
    ],
    [
      'no family name',
      { first: { family_name: '' } },
      [{ path: 'passengers.0.family_name', message: 'Required' }],
    ],
    [
      'a name in another script',
      { third: { family_name: '李' } },
      [{ path: 'passengers.2.family_name', message: unsupportedScriptError }],
    ],
    [
      'the name of another passenger',
      { second: { given_name: 'AMELIA' } },
      [{ path: 'passengers.1.given_name', message: duplicateNameError }],
    ],
    [
      'a gender that the airline does not take',
      { first: { gender: 'o' } },
      [{ path: 'passengers.0.gender', message: unsupportedGenderError }],
    ],
    [
      'a birth date that the calendar lacks',
      { first: { born_on: '1987-02-29' } },
      [{ path: 'passengers.0.born_on', message: 'Expected a date of the calendar, as YYYY-MM-DD.' }],
    ],
    [
      'a birth date to come',
      { third: { born_on: '2027-01-11' } },
      [{ path: 'passengers.2.born_on', message: 'The date of birth has to be in the past.' }],
    ],
    [
      'an adult of 11',
      { first: { born_on: '2015-03-16' } },
      [
        {
          path: 'passengers.0.born_on',
          message: 'An adult is 12 or older on the day of the last flight (Mar 15, 2027).',
        },
      ],
    ],
    [
      'a child of another age than the fare is for',
      { second: { born_on: '2019-09-01' } },
      [
        {
          path: 'passengers.1.born_on',
          message:
            'This child is 7 on the day of the last flight, but the search was for a child of 6. Search again with the right age.',
        },
      ],
    ],
    [
      'an infant that turns 2 on the journey',
      { third: { born_on: '2025-03-15' } },
      [
        {
          path: 'passengers.2.born_on',
          message: 'An infant is under 2 on the day of the last flight (Mar 15, 2027).',
        },
      ],
    ],
    [
      'a wrong e-mail address',
      { second: { email: 'amelia@' } },
      [{ path: 'passengers.1.email', message: 'Invalid email address' }],
    ],
    [
      'a phone number without its country',
      { second: { phone_number: '3075550101' } },
      [
        {
          path: 'passengers.1.phone_number',
          message: 'Expected a phone number with its country, such as +13075550100.',
        },
      ],
    ],
    [
      'an infant that nobody holds',
      { first: { infant_passenger_id: undefined } },
      [{ path: 'passengers', message: 'Each infant needs an adult to sit with (infant_passenger_id).' }],
    ],
    [
      'an infant on the lap of a child',
      { first: { infant_passenger_id: undefined }, second: { infant_passenger_id: 'pas_3' } },
      [{ path: 'passengers.1.infant_passenger_id', message: 'Each infant sits with one adult.' }],
    ],
    [
      'a lap for somebody who is no infant',
      { first: { infant_passenger_id: 'pas_2' } },
      [{ path: 'passengers.0.infant_passenger_id', message: 'Each infant sits with one adult.' }],
    ],
  ])('with %s are refused with one reason', (_, passengers, expected) => {
    expect(findIssues(passengers)).toEqual(expected);
  });

  test('may be of unspecified gender if the airline accepts it', () => {
    expect(findIssues({ first: { gender: 'o' } }, { supportedGenders: ['m', 'f', 'o'] })).toEqual([]);
  });

  test('are refused if they are fewer than the fare is for', () => {
    expect(findPassengerIssues([buildAdult(), buildInfant()], requirements)).toEqual([
      { path: 'passengers', message: 'The passengers are not those that the fare is for.' },
    ]);
  });

  test('with a duplicate id are refused at the second one', () => {
    expect(findIssues({ second: { id: 'pas_1', type: 'adult', born_on: '1987-07-24' } })).toEqual([
      { path: 'passengers.1.id', message: 'The fare has no such passenger.' },
    ]);
  });

  test('may not have one infant on two laps', () => {
    const two: OfferRequirements = {
      ...requirements,
      passengers: [
        { id: 'pas_1', type: 'adult', age: null },
        { id: 'pas_2', type: 'adult', age: null },
        { id: 'pas_3', type: 'infant_without_seat', age: null },
      ],
    };
    const second = buildAdult({ id: 'pas_2', given_name: 'Fred' });
    expect(findPassengerIssues([buildAdult(), second, buildInfant()], two)).toEqual([
      { path: 'passengers.1.infant_passenger_id', message: 'Each infant sits with one adult.' },
    ]);
  });

  test('with names in other scripts get one message each, but none about equal names', () => {
    expect(
      findIssues({
        first: { given_name: '小龍', family_name: '李' },
        second: { given_name: '連杰', family_name: '李' },
      }),
    ).toEqual([
      { path: 'passengers.0.given_name', message: unsupportedScriptError },
      { path: 'passengers.0.family_name', message: unsupportedScriptError },
      { path: 'passengers.1.given_name', message: unsupportedScriptError },
      { path: 'passengers.1.family_name', message: unsupportedScriptError },
    ]);
  });

  test('with many errors get all of them at once', () => {
    const wrong = buildAdult({
      id: '',
      given_name: '',
      family_name: '7',
      gender: 'o',
      born_on: '',
      email: '',
      phone_number: '',
    });
    expect(
      findPassengerIssues([wrong], {
        ...requirements,
        passengers: [{ id: 'pas_1', type: 'adult', age: null }],
      }).map(({ path }) => path),
    ).toEqual([
      'passengers.0.id',
      'passengers.0.given_name',
      'passengers.0.family_name',
      'passengers.0.gender',
      'passengers.0.born_on',
      'passengers.0.email',
      'passengers.0.phone_number',
      'passengers.0.infant_passenger_id',
    ]);
  });
});

test.each([
  ['adult', 'adult'],
  ['child', 'child'],
  ['infant', 'infant'],
  ['infant_without_seat', 'infant'],
  [null, 'adult'],
  [undefined, 'adult'],
])('the type %j is an %s on the site', (type, word) => {
  expect(toPassengerType(type)).toEqual(word);
});

test.each([
  ['given_name', 'given_name'],
  ['family_name', 'family_name'],
] as const)('two people whose %s is missing are not called the same', (field, path) => {
  const same = { given_name: 'Amelia', family_name: 'Earhart', [field]: '' };
  const issues = findIssues({ first: same, second: same });
  expect(issues.filter(issue => /given|family/.test(issue.path))).toEqual([
    { path: `passengers.0.${path}`, message: 'Required' },
    { path: `passengers.1.${path}`, message: 'Required' },
  ]);
});

test('the errors that only a traveler can resolve say how', () => {
  expect([duplicateNameError, unsupportedGenderError]).toEqual([
    'Two passengers have the same name. Airlines tell travelers apart by name: add a middle name to one of them.',
    'This airline takes only male or female, as in the passport. Choose one of them, or another flight.',
  ]);
});
