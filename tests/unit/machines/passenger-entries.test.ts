import { describe, expect, test } from 'vitest';
import {
  toBookingPassengers,
  createEntries,
  toEntries,
  hasErrors,
  areAllEntriesComplete,
  validatePassengers,
  passengerLabel,
  getChildAgesFromBirthDates,
  clearPassengerErrors,
  type PassengerRulesInput,
  type PassengerEntry,
  type PassengerErrors,
} from '#machines/booking/passenger-entries.ts';
import { unsupportedGenderError, duplicateNameError } from '#contract/rules/booking-passengers.ts';
import { getAgeOn } from '#contract/rules/plain-date.ts';
import {
  buildBookingPassenger,
  buildChildEntry,
  buildPassengerEntry,
  buildInfantEntry,
} from '#tests/builders/build-passengers.ts';

const terms: PassengerRulesInput = {
  today: '2027-01-10',
  lastFlight: '2027-03-15',
  childAges: [6],
  supportedGenders: ['m', 'f'],
};
const family = [buildPassengerEntry(), buildChildEntry(), buildInfantEntry()];
const blank: PassengerEntry = {
  type: 'adult',
  title: 'Mr',
  firstName: '',
  lastName: '',
  gender: '',
  email: '',
  phone: '',
  phoneCountry: 'us',
  phoneNumber: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
};

describe('form entries', () => {
  test('are in the order adults, children, infants, and empty except for title and phone country', () => {
    expect(createEntries({ adults: 2, children: 1, infants: 1 })).toEqual([
      blank,
      blank,
      { ...blank, type: 'child' },
      { ...blank, type: 'infant' },
    ]);
  });

  test('keep entered data by type and number when the counts change', () => {
    const second = buildPassengerEntry({ firstName: 'Fred' });
    const typed = [buildPassengerEntry(), second, buildChildEntry(), buildInfantEntry()];
    expect(createEntries({ adults: 1, children: 2, infants: 1 }, typed)).toEqual([
      buildPassengerEntry(),
      buildChildEntry(),
      { ...blank, type: 'child' },
      buildInfantEntry(),
    ]);
    expect(createEntries({ adults: 3, children: 0, infants: 0 }, typed)).toEqual([
      buildPassengerEntry(),
      second,
      blank,
    ]);
  });

  test('are numbered per type', () => {
    const entries = createEntries({ adults: 2, children: 2, infants: 1 });
    expect(entries.map((_, index) => passengerLabel(entries, index))).toEqual([
      'Adult 1',
      'Adult 2',
      'Child 1',
      'Child 2',
      'Infant 1',
    ]);
  });
});

describe('whether all entries are complete', () => {
  test('uses the first adult’s contact for children and infants without one', () => {
    expect(areAllEntriesComplete(family)).toEqual(true);
  });

  test.each<keyof PassengerEntry>([
    'firstName',
    'lastName',
    'gender',
    'email',
    'phone',
    'birthDay',
    'birthMonth',
    'birthYear',
  ])('is false for an adult without %s', field => {
    expect(areAllEntriesComplete([{ ...buildPassengerEntry(), [field]: '' }])).toEqual(false);
    expect(areAllEntriesComplete([buildPassengerEntry(), { ...buildPassengerEntry(), [field]: '' }])).toEqual(
      false,
    );
  });

  test.each<keyof PassengerEntry>(['firstName', 'lastName', 'gender', 'birthDay', 'birthMonth', 'birthYear'])(
    'is false for a child without %s',
    field => {
      expect(areAllEntriesComplete([buildPassengerEntry(), { ...buildChildEntry(), [field]: ' ' }])).toEqual(
        false,
      );
    },
  );

  test('is false without entries', () => {
    expect(areAllEntriesComplete([])).toEqual(false);
  });
});

describe('errors of the form', () => {
  test('are empty for valid entries', () => {
    expect(validatePassengers(family, terms)).toEqual([{}, {}, {}]);
    expect(hasErrors(validatePassengers(family, terms))).toEqual(false);
  });

  test('of empty entries include every required field, contacts for adults only', () => {
    const required = {
      firstName: 'Required',
      lastName: 'Required',
      gender: 'Gender is required',
      birthDate: 'Required',
    };
    const errors = validatePassengers(createEntries({ adults: 1, children: 1, infants: 1 }), terms);
    expect(errors).toEqual([{ ...required, email: 'Required', phone: 'Required' }, required, required]);
    expect(hasErrors(errors)).toEqual(true);
  });

  test.each<[string, Partial<PassengerEntry>, PassengerErrors]>([
    ['an adult without email', { email: '  ' }, { email: 'Required' }],
    ['an adult without phone', { phone: '', phoneNumber: '' }, { phone: 'Required' }],
    ['an invalid email address', { email: 'amelia@example' }, { email: 'Invalid email address' }],
    [
      'digits that are not a valid number of the country',
      { phone: '307', phoneNumber: '' },
      { phone: 'This number is too short or too long for the chosen country.' },
    ],
    ['an incomplete date of birth', { birthYear: '' }, { birthDate: 'Required' }],
    [
      'a date that does not exist',
      { birthDay: '31', birthMonth: '2' },
      { birthDate: 'The calendar has no such date. Write day, month and year, such as 24, July, 1987.' },
    ],
    [
      'a future date of birth',
      { birthYear: '2028' },
      { birthDate: 'The date of birth has to be in the past.' },
    ],
    [
      'an adult of 11',
      { birthYear: '2015', birthMonth: '3', birthDay: '16' },
      { birthDate: 'An adult is 12 or older on the day of the last flight (Mar 15, 2027).' },
    ],
    ['a gender that the airline does not take', { gender: 'o' }, { gender: unsupportedGenderError }],
    ['spaces for a name', { firstName: '  ' }, { firstName: 'Required' }],
    [
      'a name that is too long',
      { lastName: 'Wolfeschlegelsteinhausen' },
      {
        lastName:
          'Airlines take at most 20 characters here. Write the name as in the machine-readable lines of the passport.',
      },
    ],
  ])('are exact for %s', (_, change, errors) => {
    expect(validatePassengers([buildPassengerEntry(change)], terms)).toEqual([errors]);
  });

  test('of a child’s own contact are shown at the child', () => {
    expect(
      validatePassengers(
        [buildPassengerEntry(), buildChildEntry({ email: 'x', phone: '1', phoneNumber: '' })],
        terms,
      ),
    ).toEqual([
      {},
      {
        email: 'Invalid email address',
        phone: 'This number is too short or too long for the chosen country.',
      },
    ]);
  });

  test('compare each child with its own searched age', () => {
    const children = [buildChildEntry(), buildChildEntry({ firstName: 'Gus' })];
    expect(validatePassengers([buildPassengerEntry(), ...children], { ...terms, childAges: [6, 7] })).toEqual(
      [
        {},
        {},
        {
          birthDate:
            'This child is 6 on the day of the last flight, but the search was for a child of 7. Search again with the right age.',
        },
      ],
    );
  });

  test('are shown at the second of two passengers with the same name, ignoring spelling variants', () => {
    const namesake = buildPassengerEntry({ firstName: 'AMÉLIA', lastName: ' Earhart ' });
    expect(validatePassengers([buildPassengerEntry(), namesake], terms)).toEqual([
      {},
      { firstName: duplicateNameError },
    ]);
  });

  test('do not treat different names in another script as the same', () => {
    const script =
      'Airlines take Latin letters here. Write the name with the letters A to Z, as in the machine-readable lines of the passport.';
    expect(
      validatePassengers(
        [buildPassengerEntry({ lastName: '李' }), buildPassengerEntry({ lastName: '王' })],
        terms,
      ),
    ).toEqual([{ lastName: script }, { lastName: script }]);
  });

  test('do not treat two empty names as the same', () => {
    const nameless = buildPassengerEntry({ firstName: '', lastName: '' });
    const errors = { firstName: 'Required', lastName: 'Required' };
    expect(validatePassengers([nameless, nameless], terms)).toEqual([errors, errors]);
  });
});

describe('changing a field', () => {
  const all: PassengerErrors = {
    firstName: 'Required',
    lastName: 'Required',
    gender: 'Gender is required',
    birthDate: 'Required',
    email: 'Required',
    phone: 'Required',
  };

  test.each([
    [{ firstName: 'A' }, 'firstName' as const],
    [{ birthDay: '1' }, 'birthDate' as const],
    [{ birthMonth: '1' }, 'birthDate' as const],
    [{ birthYear: '1987' }, 'birthDate' as const],
    [{ phone: '3', phoneNumber: '' }, 'phone' as const],
    [{ phoneCountry: 'gb' }, 'phone' as const],
    [{ gender: 'f' as const }, 'gender' as const],
  ])('by %j clears only its own error', (change, field) => {
    expect(clearPassengerErrors([all, all], 1, change)).toEqual([all, { ...all, [field]: undefined }]);
  });

  test('keeps the errors of other passengers', () => {
    expect(clearPassengerErrors([all, all], 0, { firstName: 'A' })[1]).toEqual(all);
  });
});

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
    expect(toBookingPassengers(family, [infant, child, adult])?.map(({ id, type }) => [id, type])).toEqual([
      ['pas_1', 'adult'],
      ['pas_2', 'child'],
      ['pas_3', 'infant_without_seat'],
    ]);
  });

  test('include the first adult’s contact for a child and an infant without one', () => {
    const second = buildPassengerEntry({
      firstName: 'Fred',
      email: 'fred@example.com',
      phoneNumber: '+13075550199',
    });
    const booked = toBookingPassengers(
      [buildPassengerEntry(), second, buildChildEntry(), buildInfantEntry({ email: 'own@example.com' })],
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
    expect(toBookingPassengers(family, offered)).toEqual(null);
  });

  test('are null without a date of birth or gender', () => {
    expect(toBookingPassengers([buildPassengerEntry({ birthDay: '31', birthMonth: '2' })], [adult])).toEqual(
      null,
    );
    expect(toBookingPassengers([buildPassengerEntry({ gender: '' })], [adult])).toEqual(null);
  });

  test('can be restored to form entries and booked unchanged', () => {
    const offered = [adult, child, infant];
    const booked = toBookingPassengers(family, offered) ?? [];
    expect(toBookingPassengers(toEntries(booked), offered)).toEqual(booked);
    expect(validatePassengers(toEntries(booked), terms)).toEqual([{}, {}, {}]);
  });
});

describe('children’s ages by date of birth', () => {
  const ages = (...children: PassengerEntry[]) =>
    getChildAgesFromBirthDates([buildPassengerEntry(), ...children], bornOn =>
      getAgeOn(bornOn, '2027-03-15'),
    );

  test('are those on the last flight', () => {
    expect(ages(buildChildEntry(), buildChildEntry({ birthYear: '2018' }))).toEqual([6, 8]);
  });

  test.each([
    ['is unknown', { birthDay: '' }],
    ['is an adult', { birthYear: '2010' }],
    ['is an infant', { birthYear: '2026' }],
  ])('are null if one %s', (_, change) => {
    expect(ages(buildChildEntry(), buildChildEntry(change))).toEqual(null);
  });
});
