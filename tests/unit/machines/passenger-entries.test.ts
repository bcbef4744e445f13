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
  changeEntry,
  isTitleUsual,
  updatePassengerErrors,
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
  isTitleChosen: false,
  firstName: '',
  lastName: '',
  gender: '',
  hasOwnContact: false,
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

const required: PassengerErrors = {
  firstName: 'Required: First name',
  lastName: 'Required: Last name',
  gender: 'Gender is required',
  birthDate: 'Required: Date of birth',
};

describe('errors of the form', () => {
  test('are empty for valid entries', () => {
    expect(validatePassengers(family, terms)).toEqual([{}, {}, {}]);
    expect(hasErrors(validatePassengers(family, terms))).toEqual(false);
  });

  test('of empty entries include every required field, the contact of the first adult only', () => {
    const errors = validatePassengers(createEntries({ adults: 2, children: 1, infants: 1 }), terms);
    const contact = { email: 'Required: Email', phone: 'Required: Phone' };
    expect(errors).toEqual([{ ...required, ...contact }, required, required, required]);
    expect(hasErrors(errors)).toEqual(true);
  });

  test.each<[string, Partial<PassengerEntry>, PassengerErrors]>([
    ['an adult without email', { email: '  ' }, { email: 'Required: Email' }],
    ['an adult without phone', { phone: '', phoneNumber: '' }, { phone: 'Required: Phone' }],
    ['an invalid email address', { email: 'amelia@example' }, { email: 'Invalid email address' }],
    [
      'digits that are not a valid number of the country',
      { phone: '307', phoneNumber: '' },
      { phone: 'This number is too short or too long for the chosen country.' },
    ],
    ['an incomplete date of birth', { birthYear: '' }, { birthDate: 'Required: Date of birth (year)' }],
    [
      'a month alone',
      { birthDay: '', birthYear: ' ' },
      { birthDate: 'Required: Date of birth (day and year)' },
    ],
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
    ['spaces for a name', { firstName: '  ' }, { firstName: 'Required: First name' }],
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
        [
          buildPassengerEntry(),
          buildChildEntry({ hasOwnContact: true, email: 'x', phone: '1', phoneNumber: '' }),
        ],
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
    const errors = { firstName: 'Required: First name', lastName: 'Required: Last name' };
    expect(validatePassengers([nameless, nameless], terms)).toEqual([errors, errors]);
  });
});

test('an adult with the contact of the first one has no errors of an own one', () => {
  const second = buildPassengerEntry({ firstName: 'Fred', hasOwnContact: false, email: 'x', phone: '' });
  expect(validatePassengers([buildPassengerEntry(), second], terms)).toEqual([{}, {}]);
  const own = { ...second, hasOwnContact: true };
  expect(validatePassengers([buildPassengerEntry(), own], terms)).toEqual([
    {},
    { email: 'Invalid email address', phone: 'Required: Phone' },
  ]);
});

describe('the title', () => {
  const female = { gender: 'f' as const };
  const change = (...changes: Parameters<typeof changeEntry>[1][]) =>
    changes.reduce(changeEntry, blank).title;

  test('follows the gender until the traveler chooses one', () => {
    expect([
      change(female),
      change({ gender: 'm' }),
      change(female, { gender: 'm' }),
      change(female, { gender: 'o' }),
      change({ gender: 'o' }),
      change(female, { firstName: 'Ida' }),
      change({ title: 'Mrs' }, female),
      change({ title: 'Mr' }, female),
      change(female, { title: 'Mrs' }, { gender: 'm' }),
    ]).toEqual(['Ms', 'Mr', 'Mr', 'Ms', 'Mr', 'Ms', 'Mrs', 'Mr', 'Mrs']);
  });

  test('still follows the gender if a booking with the usual title is edited', () => {
    const edit = (title: 'mr' | 'ms' | 'mrs') =>
      toEntries([buildBookingPassenger({ title, gender: 'f' })]).map(
        entry => changeEntry(entry, { gender: 'm' }).title,
      );
    expect([edit('ms'), edit('mrs'), edit('mr')]).toEqual([['Mr'], ['Mrs'], ['Mr']]);
  });

  test.each([
    ['Mr', 'm', true],
    ['Mr', 'f', false],
    ['Ms', 'm', false],
    ['Mrs', 'm', false],
    ['Mrs', 'f', true],
    ['Ms', 'o', true],
    ['Mr', '', true],
  ] as const)('%s with gender "%s": usual is %s', (title, gender, isUsual) => {
    expect(isTitleUsual({ title, gender })).toEqual(isUsual);
  });
});

describe('a change', () => {
  /** The errors that are left of an invalid form after some changes of a passenger. */
  function change(entries: readonly PassengerEntry[], index: number, ...changes: Partial<PassengerEntry>[]) {
    let current = [...entries];
    let shown = validatePassengers(current, terms);
    for (const part of changes) {
      const next = current.map((entry, i) => (i === index ? changeEntry(entry, part) : entry));
      const validation = {
        before: validatePassengers(current, terms),
        after: validatePassengers(next, terms),
      };
      shown = updatePassengerErrors(shown, validation, index, part);
      current = next;
    }
    return shown;
  }

  test('removes the error of a field that is filled in, and no other', () => {
    const contact = { email: 'Required: Email', phone: 'Required: Phone' };
    const { firstName: _, ...rest } = required;
    expect(change([blank, blank], 0, { firstName: 'A' })).toEqual([{ ...rest, ...contact }, required]);
  });

  test('keeps an error until its cause is corrected', () => {
    const entry = buildPassengerEntry({ email: 'a@b' });
    const error = [{ email: 'Invalid email address' }];
    expect(change([entry], 0, { email: 'a@bc' })).toEqual(error);
    expect(change([entry], 0, { email: 'a@bc' }, { email: 'a@bc.de' })).toEqual([{}]);
  });

  test('adds no error while the traveler types', () => {
    const entry = buildPassengerEntry({ email: '', lastName: '' });
    const changes = [{ email: 'a' }, { lastName: 'Ω' }, { firstName: '' }, { gender: '' as const }];
    expect(change([entry], 0, ...changes)).toEqual([{}]);
  });

  test('names the parts of a date that are still missing', () => {
    const entry = buildPassengerEntry({ birthDay: '', birthMonth: '', birthYear: '' });
    const getError = (...changes: Partial<PassengerEntry>[]) => change([entry], 0, ...changes)[0]?.birthDate;
    const day = { birthDay: '24' };
    const month = { birthMonth: '7' };
    expect([getError(day), getError(day, month), getError(day, month, { birthYear: '1' })]).toEqual([
      'Required: Date of birth (month and year)',
      'Required: Date of birth (year)',
      undefined,
    ]);
  });

  test('of one passenger corrects the error of another with the same name', () => {
    const entries = [buildPassengerEntry(), buildPassengerEntry()];
    expect(change(entries, 0)).toEqual([{}, { firstName: duplicateNameError }]);
    expect(change(entries, 0, { firstName: 'Fred' })).toEqual([{}, {}]);
  });

  test('to the first adult’s contact removes the errors of an own one', () => {
    const entries = [buildPassengerEntry(), { ...blank, hasOwnContact: true }];
    expect(change(entries, 1, { hasOwnContact: false })).toEqual([{}, required]);
  });

  test('removes the backend’s error of the same field only', () => {
    const entry = buildPassengerEntry();
    const shown: PassengerErrors[] = [{ firstName: 'Write it as in the passport.', birthDate: 'Too old.' }];
    const valid = { before: [{}], after: [{}] };
    expect([
      updatePassengerErrors(shown, valid, 0, { firstName: entry.firstName }),
      updatePassengerErrors(shown, valid, 0, { birthYear: '1990' }),
    ]).toEqual([[{ birthDate: 'Too old.' }], [{ firstName: 'Write it as in the passport.' }]]);
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
    const entries = toEntries(booked);
    expect(toBookingPassengers(entries, offered)).toEqual(booked);
    expect(entries.map(({ hasOwnContact, email }) => ({ hasOwnContact, email }))).toEqual([
      { hasOwnContact: false, email: 'amelia@example.com' },
      { hasOwnContact: false, email: '' },
      { hasOwnContact: false, email: '' },
    ]);
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
