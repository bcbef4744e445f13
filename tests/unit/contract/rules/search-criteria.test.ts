import { describe, expect, test } from 'vitest';
import { findSearchErrors, type SearchCriteria, type SearchErrors } from '#contract/rules/search-criteria.ts';

const today = '2027-01-10';
const criteria: SearchCriteria = {
  originCode: 'LHR',
  destinationCode: 'JFK',
  tripType: 'round',
  departureDate: '2027-03-15',
  returnDate: '2027-03-22',
  counts: { adults: 1, children: 0, infants: 0 },
};

test('a complete search has no errors', () => {
  expect(findSearchErrors(criteria, today)).toEqual({});
});

test('an untouched form gets all of its errors at once', () => {
  const untouched = { ...criteria, originCode: '', destinationCode: '', departureDate: '', returnDate: '' };
  expect(findSearchErrors(untouched, today)).toEqual({
    origin: 'From airport is required.',
    destination: 'To airport is required.',
    departureDate: 'Departure date is required.',
    returnDate: 'Return date is required for round trip.',
  });
});

test('a one-way search requires no return date, and ignores it', () => {
  for (const returnDate of ['', '2027-01-01', 'never'])
    expect(findSearchErrors({ ...criteria, tripType: 'oneway', returnDate }, today)).toEqual({});
});

describe('dates', () => {
  test('may be today, and both the same day', () => {
    expect(findSearchErrors({ ...criteria, departureDate: today, returnDate: today }, today)).toEqual({});
  });

  test.each<[string, Partial<SearchCriteria>, SearchErrors]>([
    [
      'a past departure',
      { departureDate: '2027-01-09' },
      { departureDate: 'The departure date has passed.' },
    ],
    [
      'a return before the departure',
      { returnDate: '2027-03-14' },
      { returnDate: 'The return is before the departure.' },
    ],
    [
      'a departure that is no date',
      { departureDate: '15.03.2027' },
      { departureDate: 'Write the departure as YYYY-MM-DD.' },
    ],
    [
      'a departure in words',
      { departureDate: 'tomorrow' },
      { departureDate: 'Write the departure as YYYY-MM-DD.' },
    ],
    [
      'a day that the calendar lacks',
      { departureDate: '2027-02-29' },
      { departureDate: 'Write the departure as YYYY-MM-DD.' },
    ],
    [
      'a return that is no date',
      { returnDate: '2027-03-32' },
      { returnDate: 'Write the return as YYYY-MM-DD.' },
    ],
    ['no departure, but a return', { departureDate: '' }, { departureDate: 'Departure date is required.' }],
  ])('get accurate errors for %s', (_, part, errors) => {
    expect(findSearchErrors({ ...criteria, ...part }, today)).toEqual(errors);
  });
});

test('the destination may not be the origin', () => {
  expect(findSearchErrors({ ...criteria, destinationCode: 'LHR' }, today)).toEqual({
    destination: 'You fly from and to LHR. Pick another destination.',
  });
});

test('two empty places are two missing places, not the same place', () => {
  expect(findSearchErrors({ ...criteria, originCode: '', destinationCode: '' }, today)).toEqual({
    origin: 'From airport is required.',
    destination: 'To airport is required.',
  });
});

test('invalid passenger counts get their first error', () => {
  expect(findSearchErrors({ ...criteria, counts: { adults: 0, children: 9, infants: 1 } }, today)).toEqual({
    passengers: 'At least one adult has to travel.',
  });
});
