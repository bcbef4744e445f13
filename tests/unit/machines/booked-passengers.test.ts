import { describe, expect, test } from 'vitest';
import { toBookingPassengers, toEntries, validatePassengers } from '#machines/booking/passenger-entries.ts';
import {
  buildBookingPassenger,
  buildChildEntry,
  buildPassengerEntry,
  buildInfantEntry,
} from '#tests/builders/build-passengers.ts';
import { familyRules, familyEntries } from './family.ts';

describe('the passengers to book', () => {
  const adult = { id: 'pas_1', type: 'adult', age: null };
  const child = { id: 'pas_2', type: 'child', age: 6 };
  const infant = { id: 'pas_3', type: 'infant_without_seat', age: null };

  test('have exactly the specified fields, lower-case titles and phone numbers with a plus', () => {
    expect(toBookingPassengers([buildPassengerEntry()], [adult])).toEqual([
      {
        id: 'pas_1',
        type: 'adult',
        given_name: 'Amelia',
        family_name: 'Earhart',
        title: 'ms',
        gender: 'f',
        born_on: '1987-07-24',
        email: 'amelia@example.com',
        phone_number: '+13075550101',
      },
    ]);
  });

  test('have the names as typed', () => {
    expect(
      toBookingPassengers(
        [buildPassengerEntry({ firstName: ' Ngọc  Ann ', lastName: 'O’Brien Jr.', email: ' a@b.c ' })],
        [adult],
      ),
    ).toEqual([
      buildBookingPassenger({ given_name: 'Ngọc Ann', family_name: 'O’Brien Jr.', email: 'a@b.c' }),
    ]);
  });

  test('are matched by type, whatever the order of the offer', () => {
    expect(
      toBookingPassengers(familyEntries, [infant, child, adult])?.map(({ id, type }) => [id, type]),
    ).toEqual([
      ['pas_1', 'adult'],
      ['pas_2', 'child'],
      ['pas_3', 'infant_without_seat'],
    ]);
  });

  test('include the first adult’s contact for everybody without an own one', () => {
    const second = buildPassengerEntry({
      firstName: 'Fred',
      email: 'fred@example.com',
      phoneNumber: '+13075550199',
    });
    expect(
      toBookingPassengers(
        [buildPassengerEntry(), { ...second, hasOwnContact: false }],
        [adult, { ...adult, id: 'pas_4' }],
      )?.map(({ email, phone_number }) => [email, phone_number]),
    ).toEqual([
      ['amelia@example.com', '+13075550101'],
      ['amelia@example.com', '+13075550101'],
    ]);
    const booked = toBookingPassengers(
      [
        buildPassengerEntry(),
        second,
        buildChildEntry(),
        buildInfantEntry({ hasOwnContact: true, email: 'own@example.com' }),
      ],
      [adult, { ...adult, id: 'pas_4' }, child, infant],
    );
    expect(booked?.map(({ email, phone_number }) => [email, phone_number])).toEqual([
      ['amelia@example.com', '+13075550101'],
      ['fred@example.com', '+13075550199'],
      ['amelia@example.com', '+13075550101'],
      ['own@example.com', '+13075550101'],
    ]);
  });

  describe('assign the infants', () => {
    const adults = [buildPassengerEntry(), buildPassengerEntry({ firstName: 'Fred' })];
    const laps = (offered: Parameters<typeof toBookingPassengers>[1], infants: number) =>
      toBookingPassengers(
        [
          ...adults,
          ...Array.from({ length: infants }, (_, i) => buildInfantEntry({ firstName: `Baby${i}` })),
        ],
        offered,
      )?.map(({ infant_passenger_id }) => infant_passenger_id);
    const second = { ...adult, id: 'pas_4' };
    const other = { ...infant, id: 'pas_5' };

    test('as in the offer', () => {
      expect(
        laps(
          [
            { ...adult, infant_passenger_id: 'pas_5' },
            { ...second, infant_passenger_id: 'pas_3' },
            infant,
            other,
          ],
          2,
        ),
      ).toEqual(['pas_5', 'pas_3', undefined, undefined]);
    });

    test('one per adult if the offer assigns none', () => {
      expect(laps([adult, second, infant, other], 2)).toEqual(['pas_3', 'pas_5', undefined, undefined]);
      expect(laps([adult, second, infant], 1)).toEqual(['pas_3', undefined, undefined]);
    });

    test('to the second adult only if the offer says so', () => {
      expect(laps([adult, { ...second, infant_passenger_id: 'pas_3' }, infant], 1)).toEqual([
        undefined,
        'pas_3',
        undefined,
      ]);
    });

    test('never to two adults if the offer assigns only some', () => {
      expect(laps([{ ...adult, infant_passenger_id: 'pas_5' }, second, infant, other], 2)).toEqual([
        'pas_5',
        'pas_3',
        undefined,
        undefined,
      ]);
    });
  });

  test.each([
    ['fewer passengers', [adult]],
    ['more passengers', [adult, child, infant, { ...adult, id: 'pas_4' }]],
    ['other passenger types', [adult, child, { ...child, id: 'pas_4' }]],
    ['no passengers', []],
  ])('are null for an offer with %s', (_, offered) => {
    expect(toBookingPassengers(familyEntries, offered)).toEqual(null);
  });

  test('are null without a date of birth or gender', () => {
    expect(toBookingPassengers([buildPassengerEntry({ birthDay: '31', birthMonth: '2' })], [adult])).toEqual(
      null,
    );
    expect(toBookingPassengers([buildPassengerEntry({ gender: '' })], [adult])).toEqual(null);
  });

  test('can be restored to form entries and booked unchanged', () => {
    const offered = [adult, child, infant];
    const booked = toBookingPassengers(familyEntries, offered) ?? [];
    const entries = toEntries(booked);
    expect(toBookingPassengers(entries, offered)).toEqual(booked);
    expect(entries.map(({ hasOwnContact, email }) => ({ hasOwnContact, email }))).toEqual([
      { hasOwnContact: false, email: 'amelia@example.com' },
      { hasOwnContact: false, email: '' },
      { hasOwnContact: false, email: '' },
    ]);
    expect(validatePassengers(toEntries(booked), familyRules)).toEqual([{}, {}, {}]);
  });
});
