import { describe, expect, test } from 'vitest';
import { parseBirthDate, findBirthDateError, splitBirthDate } from '#contract/rules/birth-date.ts';
import type { PassengerType } from '#contract/rules/passenger-counts.ts';
import { parseMonth } from '#contract/rules/written-date.ts';

describe('a month', () => {
  test.each([
    ['3', 3],
    ['03', 3],
    [' 12 ', 12],
    ['mar', 3],
    ['March', 3],
    ['MARCH', 3],
    ['Mar.', 3],
    ['sept', 9],
    ['may', 5],
    ['July', 7],
  ])('%j is %d', (typed, month) => {
    expect(parseMonth(typed)).toEqual(month);
  });

  test.each(['', 'm', 'ma', 'Mars', 'Marble', 'Mayonnaise', 'März', '003', '3.', 'third', '-1', '1e1'])(
    '%j is invalid',
    typed => {
      expect(parseMonth(typed)).toEqual(Number.NaN);
    },
  );
});

describe('a date of birth from three fields', () => {
  test.each([
    [{ day: '24', month: '7', year: '1987' }, '1987-07-24'],
    [{ day: ' 4 ', month: 'July', year: ' 1987 ' }, '1987-07-04'],
    [{ day: '29', month: '2', year: '2024' }, '2024-02-29'],
  ])('%j is %s', (parts, date) => {
    expect(parseBirthDate(parts)).toEqual(date);
  });

  test.each([
    { day: '29', month: '2', year: '2023' },
    { day: '31', month: '4', year: '2020' },
    { day: '0', month: '1', year: '2020' },
    { day: '32', month: '1', year: '2020' },
    { day: '1', month: '13', year: '2020' },
    { day: '1', month: '0', year: '2020' },
    { day: '1', month: '1', year: '87' },
    { day: '1', month: '1', year: '0000' },
    { day: '1', month: '1', year: '20200' },
    { day: '', month: '', year: '' },
    { day: '1.5', month: '1', year: '2020' },
    { day: 'x', month: '1', year: '2020' },
  ])('%j is not a date', parts => {
    expect(parseBirthDate(parts)).toEqual(null);
  });
});

describe('a whole date of birth in one field', () => {
  const july24 = { day: '24', month: '7', year: '1987' };

  test.each([
    '1987-07-24',
    '1987‑07‑24',
    '19870724',
    '07241987',
    '24071987',
    '7/24/1987',
    '7/24/87',
    '24.07.1987',
    'July 24, 1987',
    ' Fri, 24 Jul 1987 ',
    '1987-07-24T00:00:00.000Z',
  ])('%j is split', text => {
    expect(splitBirthDate(text, '2026-11-22')).toEqual(july24);
  });

  test('with a year of two digits is in the past', () => {
    expect([splitBirthDate('11/22/26', '2026-11-22'), splitBirthDate('11/23/26', '2026-11-22')]).toEqual([
      { day: '22', month: '11', year: '2026' },
      { day: '23', month: '11', year: '1926' },
    ]);
  });

  test.each([
    ['31.02.1990', { day: '31', month: '2', year: '1990' }],
    ['2/30/87', { day: '30', month: '2', year: '1987' }],
    ['2031-05-05', { day: '5', month: '5', year: '2031' }],
    ['5/6/2031', { day: '6', month: '5', year: '2031' }],
  ])('that no day in the past has is split as well: %j', (text, parts) => {
    expect(splitBirthDate(text, '2026-11-22')).toEqual(parts);
  });

  test.each(['24', '7/24', 'July 24', '1987', '32/13/1987', '1990-05'])('%j is not', text => {
    expect(splitBirthDate(text, '2019-07-23')).toEqual(null);
  });
});

describe('an age', () => {
  const dates = { today: '2027-01-10', lastFlight: '2027-03-15' };
  const adult = 'An adult is 12 or older on the day of the last flight (Mar 15, 2027).';
  const child = 'A child is 2 to 11 years old on the day of the last flight (Mar 15, 2027).';
  const infant = 'An infant is under 2 on the day of the last flight (Mar 15, 2027).';

  test.each<[PassengerType, string, string | null]>([
    ['adult', '2015-03-15', null],
    ['adult', '2015-03-16', adult],
    ['adult', '1927-01-01', null],
    ['adult', '1897-03-15', null],
    ['adult', '1896-03-15', 'Check the year: nobody is that old.'],
    ['child', '2015-03-15', child],
    ['child', '2015-03-16', null],
    ['child', '2025-03-15', null],
    ['child', '2025-03-16', child],
    ['child', '1896-03-15', 'Check the year: nobody is that old.'],
    ['infant', '2025-03-15', infant],
    ['infant', '2025-03-16', null],
    ['infant', '2027-01-10', null],
    ['infant', '2027-01-11', 'The date of birth has to be in the past.'],
    ['adult', '2087-07-24', 'The date of birth has to be in the past.'],
  ])('of an %s born on %s', (type, bornOn, problem) => {
    expect(findBirthDateError(bornOn, { type }, dates)).toEqual(problem);
  });

  test('is counted on the day of the last flight, so a birthday during the journey counts', () => {
    const passenger = { type: 'adult' as const };
    expect(findBirthDateError('2015-03-15', passenger, { ...dates, lastFlight: '2027-03-14' })).toEqual(
      'An adult is 12 or older on the day of the last flight (Mar 14, 2027).',
    );
    expect(findBirthDateError('2015-03-15', passenger, dates)).toEqual(null);
  });

  test('of somebody born on February 29 is complete on March 1 of a common year', () => {
    const passenger = { type: 'adult' as const };
    expect(findBirthDateError('2016-02-29', passenger, { ...dates, lastFlight: '2028-02-28' })).toEqual(
      'An adult is 12 or older on the day of the last flight (Feb 28, 2028).',
    );
    expect(findBirthDateError('2016-02-29', passenger, { ...dates, lastFlight: '2028-02-29' })).toEqual(null);
    expect(
      findBirthDateError('2025-02-28', { type: 'infant' }, { ...dates, lastFlight: '2027-02-27' }),
    ).toEqual(null);
  });

  test('of a child must match the search', () => {
    expect(findBirthDateError('2019-06-01', { type: 'child', searchedAge: 7 }, dates)).toEqual(null);
    expect(findBirthDateError('2019-06-01', { type: 'child', searchedAge: 6 }, dates)).toEqual(
      'This child is 7 on the day of the last flight, but the search was for a child of 6. Search again with the right age.',
    );
    expect(findBirthDateError('2019-06-01', { type: 'child', searchedAge: null }, dates)).toEqual(null);
    expect(findBirthDateError('1987-07-24', { type: 'adult', searchedAge: 6 }, dates)).toEqual(null);
  });
});
