import { describe, expect, test } from 'vitest';
import {
  createEntries,
  hasErrors,
  validatePassengers,
  changeEntry,
  updatePassengerErrors,
  type PassengerChange,
  type PassengerEntry,
  type PassengerErrors,
  type PassengerField,
} from '#machines/booking/passenger-entries.ts';
import { unsupportedGenderError, duplicateNameError } from '#contract/rules/booking-passengers.ts';
import { blankEntry, buildChildEntry, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { familyRules, familyEntries } from './family.ts';

const required: PassengerErrors = {
  firstName: 'Required: First name',
  lastName: 'Required: Last name',
  gender: 'Gender is required',
  birthDate: 'Required: Date of birth',
};

describe('errors of the form', () => {
  test('are empty for valid entries', () => {
    expect(validatePassengers(familyEntries, familyRules)).toEqual([{}, {}, {}]);
    expect(hasErrors(validatePassengers(familyEntries, familyRules))).toEqual(false);
  });

  test('of empty entries include every required field, the contact of the first adult only', () => {
    const errors = validatePassengers(createEntries({ adults: 2, children: 1, infants: 1 }), familyRules);
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
    expect(validatePassengers([buildPassengerEntry(change)], familyRules)).toEqual([errors]);
  });

  test('of a child’s own contact are shown at the child', () => {
    expect(
      validatePassengers(
        [
          buildPassengerEntry(),
          buildChildEntry({ hasOwnContact: true, email: 'x', phone: '1', phoneNumber: '' }),
        ],
        familyRules,
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
    expect(
      validatePassengers([buildPassengerEntry(), ...children], { ...familyRules, childAges: [6, 7] }),
    ).toEqual([
      {},
      {},
      {
        birthDate:
          'This child is 6 on the day of the last flight, but the search was for a child of 7. Search again with the right age.',
      },
    ]);
  });

  test('are shown at the second of two passengers with the same name, ignoring spelling variants', () => {
    const namesake = buildPassengerEntry({ firstName: 'AMÉLIA', lastName: ' Earhart ' });
    expect(validatePassengers([buildPassengerEntry(), namesake], familyRules)).toEqual([
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
        familyRules,
      ),
    ).toEqual([{ lastName: script }, { lastName: script }]);
  });

  test('do not treat two empty names as the same', () => {
    const nameless = buildPassengerEntry({ firstName: '', lastName: '' });
    const errors = { firstName: 'Required: First name', lastName: 'Required: Last name' };
    expect(validatePassengers([nameless, nameless], familyRules)).toEqual([errors, errors]);
  });
});

test('an adult with the contact of the first one has no errors of an own one', () => {
  const second = buildPassengerEntry({ firstName: 'Fred', hasOwnContact: false, email: 'x', phone: '' });
  expect(validatePassengers([buildPassengerEntry(), second], familyRules)).toEqual([{}, {}]);
  const own = { ...second, hasOwnContact: true };
  expect(validatePassengers([buildPassengerEntry(), own], familyRules)).toEqual([
    {},
    { email: 'Invalid email address', phone: 'Required: Phone' },
  ]);
});
describe('a change', () => {
  /** The errors that are left of an invalid form after some changes of a passenger. */
  function change(entries: readonly PassengerEntry[], index: number, ...changes: Partial<PassengerEntry>[]) {
    let current = [...entries];
    let shown = validatePassengers(current, familyRules);
    for (const part of changes) {
      const next = current.map((entry, i) => (i === index ? changeEntry(entry, part) : entry));
      const validation = {
        before: validatePassengers(current, familyRules),
        after: validatePassengers(next, familyRules),
      };
      shown = updatePassengerErrors(shown, validation, index, part);
      current = next;
    }
    return shown;
  }

  test('removes the error of a field that is filled in, and no other', () => {
    const contact = { email: 'Required: Email', phone: 'Required: Phone' };
    const { firstName: _, ...rest } = required;
    expect(change([blankEntry, blankEntry], 0, { firstName: 'A' })).toEqual([
      { ...rest, ...contact },
      required,
    ]);
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
    const entries = [buildPassengerEntry(), { ...blankEntry, hasOwnContact: true }];
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

describe('an error of the backend', () => {
  const nothing = { before: [], after: [] };

  test.each<[PassengerChange, PassengerField[]]>([
    [{ title: 'Mr' }, ['title']],
    [{ firstName: 'Amy' }, ['firstName']],
    [{ lastName: 'Putnam' }, ['lastName']],
    [{ gender: 'm' }, ['gender']],
    [{ hasOwnContact: false }, ['email', 'phone']],
    [{ email: 'amy@example.com' }, ['email']],
    [{ phone: '3075550102' }, ['phone']],
    [{ phoneCountry: 'ca' }, ['phone']],
    [{ phoneNumber: '+13075550102' }, ['phone']],
    [{ birthDay: '25' }, ['birthDate']],
    [{ birthMonth: '8' }, ['birthDate']],
    [{ birthYear: '1988' }, ['birthDate']],
  ])('stays until its field changes: %j', (change, fields) => {
    const refused: Record<PassengerField, string> = {
      title: 'No.',
      firstName: 'No.',
      lastName: 'No.',
      gender: 'No.',
      birthDate: 'No.',
      email: 'No.',
      phone: 'No.',
    };
    const [left] = updatePassengerErrors([refused], nothing, 0, change);
    expect(Object.keys(refused).filter(field => !(field in (left ?? {})))).toEqual(fields);
  });

  test('stays while the same field of another passenger changes', () => {
    const shown = [{ email: 'No.' }, { email: 'No.' }];
    expect(updatePassengerErrors(shown, nothing, 1, { email: 'fred@example.com' })).toStrictEqual([
      { email: 'No.' },
      {},
    ]);
  });
});

test('an invalid email address that is deleted is not reported as missing before the next Continue', () => {
  const before: PassengerEntry[] = [buildPassengerEntry({ email: 'amelia' })];
  const shown = validatePassengers(before, familyRules);
  expect(shown).toStrictEqual([{ email: 'Invalid email address' }]);
  const after = validatePassengers([buildPassengerEntry({ email: '' })], familyRules);
  expect(updatePassengerErrors(shown, { before: shown, after }, 0, { email: '' })).toStrictEqual([{}]);
});

describe('a contact of its own', () => {
  test('has only to be complete for an adult', () => {
    const noContact = { hasOwnContact: true, email: '', phone: '', phoneNumber: '' };
    const adult = buildPassengerEntry({ ...noContact, firstName: 'Fred' });
    expect(
      validatePassengers([buildPassengerEntry(), adult, buildChildEntry(noContact)], familyRules),
    ).toStrictEqual([{}, { email: 'Required: Email', phone: 'Required: Phone' }, {}]);
  });

  test('may be typed with spaces around the email address', () => {
    expect(
      validatePassengers([buildPassengerEntry({ email: ' amelia@example.com ' })], familyRules),
    ).toStrictEqual([{}]);
  });
});
