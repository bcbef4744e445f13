import { describe, expect, test } from 'vitest';
import {
  createEntries,
  toEntries,
  areAllEntriesComplete,
  passengerLabel,
  getChildAgesFromBirthDates,
  changeEntry,
  isTitleUsual,
  type PassengerEntry,
} from '#machines/booking/passenger-entries.ts';
import { getAgeOn } from '#contract/rules/plain-date.ts';
import {
  blankEntry,
  buildBookingPassenger,
  buildChildEntry,
  buildPassengerEntry,
  buildInfantEntry,
} from '#tests/builders/build-passengers.ts';
import { familyEntries } from './family.ts';

describe('form entries', () => {
  test('are in the order adults, children, infants, and empty except for title and phone country', () => {
    expect(createEntries({ adults: 2, children: 1, infants: 1 })).toEqual([
      blankEntry,
      blankEntry,
      { ...blankEntry, type: 'child' },
      { ...blankEntry, type: 'infant' },
    ]);
  });

  test('keep entered data by type and number when the counts change', () => {
    const second = buildPassengerEntry({ firstName: 'Fred' });
    const typed = [buildPassengerEntry(), second, buildChildEntry(), buildInfantEntry()];
    expect(createEntries({ adults: 1, children: 2, infants: 1 }, typed)).toEqual([
      buildPassengerEntry(),
      buildChildEntry(),
      { ...blankEntry, type: 'child' },
      buildInfantEntry(),
    ]);
    expect(createEntries({ adults: 3, children: 0, infants: 0 }, typed)).toEqual([
      buildPassengerEntry(),
      second,
      blankEntry,
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
    expect(areAllEntriesComplete(familyEntries)).toEqual(true);
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
describe('the title', () => {
  const female = { gender: 'f' as const };
  const change = (...changes: Parameters<typeof changeEntry>[1][]) =>
    changes.reduce(changeEntry, blankEntry).title;

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
