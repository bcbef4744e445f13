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

describe('blocks of the form', () => {
  test('stand in the order adults, children, infants, each blank but for Mr and us', () => {
    expect(createEntries({ adults: 2, children: 1, infants: 1 })).toEqual([
      blank,
      blank,
      { ...blank, type: 'child' },
      { ...blank, type: 'infant' },
    ]);
  });

  test('keep what was typed with its kind and number, however many travel now', () => {
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

  test('are numbered per kind', () => {
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

describe('whether all is filled in', () => {
  test('counts the first adult’s contact for children and infants that have none', () => {
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
  ])('notices an adult without %s', field => {
    expect(areAllEntriesComplete([{ ...buildPassengerEntry(), [field]: '' }])).toEqual(false);
    expect(areAllEntriesComplete([buildPassengerEntry(), { ...buildPassengerEntry(), [field]: '' }])).toEqual(
      false,
    );
  });

  test.each<keyof PassengerEntry>(['firstName', 'lastName', 'gender', 'birthDay', 'birthMonth', 'birthYear'])(
    'notices a child without %s',
    field => {
      expect(areAllEntriesComplete([buildPassengerEntry(), { ...buildChildEntry(), [field]: ' ' }])).toEqual(
        false,
      );
    },
  );

  test('is false of nobody', () => {
    expect(areAllEntriesComplete([])).toEqual(false);
  });
});

describe('errors of the form', () => {
  test('are none where everything is right', () => {
    expect(validatePassengers(family, terms)).toEqual([{}, {}, {}]);
    expect(hasErrors(validatePassengers(family, terms))).toEqual(false);
  });

  test('of blank blocks name every required field, contacts for adults only', () => {
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
    ['an adult without e-mail', { email: '  ' }, { email: 'Required' }],
    ['an adult without phone', { phone: '', phoneNumber: '' }, { phone: 'Required' }],
    ['a wrong e-mail address', { email: 'amelia@example' }, { email: 'Invalid email address' }],
    [
      'digits that make no number of the country',
      { phone: '307', phoneNumber: '' },
      { phone: 'This number is too short or too long for the chosen country.' },
    ],
    ['half a birth date', { birthYear: '' }, { birthDate: 'Required' }],
    [
      'a day that the calendar lacks',
      { birthDay: '31', birthMonth: '2' },
      { birthDate: 'The calendar has no such date. Write day, month and year, such as 24, July, 1987.' },
    ],
    [
      'a birth date to come',
      { birthYear: '2028' },
      { birthDate: 'The date of birth has to be in the past.' },
    ],
    [
      'an adult of 11',
      { birthYear: '2015', birthMonth: '3', birthDay: '16' },
      { birthDate: 'An adult is 12 or older on the day of the last flight (2027-03-15).' },
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
  ])('say of %s exactly that', (_, change, errors) => {
    expect(validatePassengers([buildPassengerEntry(change)], terms)).toEqual([errors]);
  });

  test('of a contact that a child has itself are shown at the child', () => {
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

  test('stand at the second of two passengers of one name, however it is written', () => {
    const namesake = buildPassengerEntry({ firstName: 'AMÉLIA', lastName: ' Earhart ' });
    expect(validatePassengers([buildPassengerEntry(), namesake], terms)).toEqual([
      {},
      { firstName: duplicateNameError },
    ]);
  });

  test('do not say that two names in another script are the same', () => {
    const script =
      'Airlines take Latin letters, spaces, hyphens and apostrophes here. Write the name as in the machine-readable lines of the passport.';
    expect(
      validatePassengers(
        [buildPassengerEntry({ lastName: '李' }), buildPassengerEntry({ lastName: '王' })],
        terms,
      ),
    ).toEqual([{ lastName: script }, { lastName: script }]);
  });

  test('do not say that two blank names are the same', () => {
    const nameless = buildPassengerEntry({ firstName: '', lastName: '' });
    const errors = { firstName: 'Required', lastName: 'Required' };
    expect(validatePassengers([nameless, nameless], terms)).toEqual([errors, errors]);
  });
});

describe('errors go as soon as their field is touched', () => {
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
  ])('%j takes away only that of its own field', (change, field) => {
    expect(clearPassengerErrors([all, all], 1, change)).toEqual([all, { ...all, [field]: undefined }]);
  });

  test('and those of other passengers stay', () => {
    expect(clearPassengerErrors([all, all], 0, { firstName: 'A' })[1]).toEqual(all);
  });
});

describe('the passengers as booked', () => {
  const adult = { id: 'pas_1', type: 'adult', age: null };
  const child = { id: 'pas_2', type: 'child', age: 6 };
  const infant = { id: 'pas_3', type: 'infant_without_seat', age: null };

  test('carry exactly the fields of the specification, titles in small letters, phones with a plus', () => {
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

  test('are written tidily', () => {
    expect(
      toBookingPassengers(
        [buildPassengerEntry({ firstName: ' Chloe\u0301  Ann ', lastName: 'O’Brien', email: ' a@b.c ' })],
        [adult],
      ),
    ).toEqual([buildBookingPassenger({ given_name: 'Chloé Ann', family_name: "O'Brien", email: 'a@b.c' })]);
  });

  test('take the place of their own kind, in whatever order the offer names them', () => {
    expect(toBookingPassengers(family, [infant, child, adult])?.map(({ id, type }) => [id, type])).toEqual([
      ['pas_1', 'adult'],
      ['pas_2', 'child'],
      ['pas_3', 'infant_without_seat'],
    ]);
  });

  test('of a child and an infant without contact have that of the first adult', () => {
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

  describe('hold the infants', () => {
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

    test('as the offer says', () => {
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

    test('one on each lap, where the offer says nothing', () => {
      expect(laps([adult, second, infant, other], 2)).toEqual(['pas_3', 'pas_5', undefined, undefined]);
      expect(laps([adult, second, infant], 1)).toEqual(['pas_3', undefined, undefined]);
    });

    test('on the second lap alone, where the offer says that one', () => {
      expect(laps([adult, { ...second, infant_passenger_id: 'pas_3' }, infant], 1)).toEqual([
        undefined,
        'pas_3',
        undefined,
      ]);
    });

    test('never one on two laps, where the offer says half of it', () => {
      expect(laps([{ ...adult, infant_passenger_id: 'pas_5' }, second, infant, other], 2)).toEqual([
        'pas_5',
        'pas_3',
        undefined,
        undefined,
      ]);
    });
  });

  test.each([
    ['fewer', [adult]],
    ['more', [adult, child, infant, { ...adult, id: 'pas_4' }]],
    ['others', [adult, child, { ...child, id: 'pas_4' }]],
    ['none', []],
  ])('are none where the offer is for %s', (_, offered) => {
    expect(toBookingPassengers(family, offered)).toEqual(null);
  });

  test('are none where a birth date or gender is missing after all', () => {
    expect(toBookingPassengers([buildPassengerEntry({ birthDay: '31', birthMonth: '2' })], [adult])).toEqual(
      null,
    );
    expect(toBookingPassengers([buildPassengerEntry({ gender: '' })], [adult])).toEqual(null);
  });

  test('fill the form again, and are booked the same once more', () => {
    const offered = [adult, child, infant];
    const booked = toBookingPassengers(family, offered) ?? [];
    expect(toBookingPassengers(toEntries(booked), offered)).toEqual(booked);
    expect(validatePassengers(toEntries(booked), terms)).toEqual([{}, {}, {}]);
  });
});

describe('the ages to search children with', () => {
  const ages = (...children: PassengerEntry[]) =>
    getChildAgesFromBirthDates([buildPassengerEntry(), ...children], bornOn =>
      getAgeOn(bornOn, '2027-03-15'),
    );

  test('are those on the last flight', () => {
    expect(ages(buildChildEntry(), buildChildEntry({ birthYear: '2018' }))).toEqual([6, 8]);
  });

  test.each([
    ['is not known', { birthDay: '' }],
    ['is an adult’s', { birthYear: '2010' }],
    ['is an infant’s', { birthYear: '2026' }],
  ])('are none where one %s', (_, change) => {
    expect(ages(buildChildEntry(), buildChildEntry(change))).toEqual(null);
  });
});
