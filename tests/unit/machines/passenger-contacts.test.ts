import { describe, expect, test } from 'vitest';
import {
  getChildAgesFromBirthDates,
  isTitleUsual,
  toBookingPassengers,
  toEntries,
  withContact,
} from '#machines/booking/passenger-entries.ts';
import {
  buildBookingPassenger,
  buildChildEntry,
  buildInfantEntry,
  buildPassengerEntry,
} from '#tests/builders/build-passengers.ts';

const first = buildPassengerEntry();

describe('the contact of a child', () => {
  test.each([
    [
      'without one of its own',
      { hasOwnContact: false, email: 'kid@example.com', phone: '1', phoneNumber: '+1' },
    ],
    ['with an empty one', { hasOwnContact: true, email: '', phone: '', phoneNumber: '' }],
    ['with one of spaces', { hasOwnContact: true, email: '  ', phone: '  ', phoneNumber: '' }],
  ])('%s is the first adult’s', (_, contact) => {
    const { email, phone, phoneCountry, phoneNumber } = withContact(buildChildEntry(contact), first);
    expect([email, phone, phoneCountry, phoneNumber]).toEqual([
      'amelia@example.com',
      '3075550101',
      'us',
      '+13075550101',
    ]);
  });
});

describe('the contact in stored passengers', () => {
  const adult = buildBookingPassenger();
  const rest = { email: '', phone: '', phoneCountry: 'us', phoneNumber: '' };

  test.each([
    ['the same', {}, { hasOwnContact: false, ...rest }],
    [
      'another email address',
      { email: 'fred@example.com' },
      {
        hasOwnContact: true,
        email: 'fred@example.com',
        phone: '13075550101',
        phoneCountry: '',
        phoneNumber: '+13075550101',
      },
    ],
    [
      'another number',
      { phone_number: '+13075550199' },
      {
        hasOwnContact: true,
        email: 'amelia@example.com',
        phone: '13075550199',
        phoneCountry: '',
        phoneNumber: '+13075550199',
      },
    ],
  ])('is a second adult’s own only if it differs: %s', (_, contact, expected) => {
    const [, entry] = toEntries([adult, buildBookingPassenger({ id: 'pas_2', ...contact })]);
    expect(entry).toStrictEqual({ ...first, isTitleChosen: false, ...expected });
  });
});

test.each(['Mr', 'Ms', 'Mrs'] as const)('the title %s is usual for an unspecified gender', title => {
  expect(isTitleUsual({ title, gender: 'o' })).toBe(true);
});

test('the title of a stored passenger of an unspecified gender was not chosen for it', () => {
  const [entry] = toEntries([buildBookingPassenger({ title: 'mr', gender: 'o' })]);
  expect(entry?.isTitleChosen).toBe(false);
});

test('children count with the age of their date of birth from 2 to 11, and not at all without one', () => {
  const agesOf = (ages: readonly number[]) => {
    const left = [...ages];
    return getChildAgesFromBirthDates(
      ages.map(() => buildChildEntry()),
      () => left.shift() ?? 0,
    );
  };
  expect(agesOf([2, 11])).toEqual([2, 11]);
  expect(agesOf([1])).toBeNull();
  expect(agesOf([12])).toBeNull();
  expect(getChildAgesFromBirthDates([buildChildEntry({ birthYear: '' })], () => 6)).toBeNull();
});

test('an infant travels on the lap of an adult, also if a child comes first', () => {
  const entries = [buildPassengerEntry({ type: 'child', birthYear: '2020' }), first, buildInfantEntry()];
  const offered = [
    { id: 'pas_1', type: 'adult', age: null },
    { id: 'pas_2', type: 'child', age: null },
    { id: 'pas_3', type: 'infant_without_seat', age: null },
  ];
  const booked = toBookingPassengers(entries, offered) ?? [];
  expect(booked.map(({ id, infant_passenger_id: infant = 'none' }) => [id, infant])).toEqual([
    ['pas_2', 'none'],
    ['pas_1', 'pas_3'],
    ['pas_3', 'none'],
  ]);
});
