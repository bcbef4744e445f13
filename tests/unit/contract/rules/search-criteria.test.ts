import { describe, expect, test } from 'vitest';
import {
  findDateErrors,
  findSearchErrors,
  type SearchCriteria,
  type SearchErrors,
} from '#contract/rules/search-criteria.ts';

const today = '2027-01-10';
const criteria: SearchCriteria = {
  originText: 'London (LHR)',
  originCode: 'LHR',
  originCity: 'LON',
  destinationText: 'New York (JFK)',
  destinationCode: 'JFK',
  destinationCity: 'NYC',
  originNearby: [],
  destinationNearby: [],
  tripType: 'round',
  departureDate: '2027-03-15',
  laterSlices: [],
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
  test.each([today, '2028-01-06'])('may be today and the last day, and both the same day: %s', date => {
    expect(findSearchErrors({ ...criteria, departureDate: date, returnDate: date }, today)).toEqual({});
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
      'a departure after the last day',
      { departureDate: '2028-01-07', returnDate: '2028-01-08' },
      {
        departureDate: 'Flights can be booked until Thu, Jan 6, 2028. Choose an earlier departure date.',
        returnDate: 'Flights can be booked until Thu, Jan 6, 2028. Choose an earlier return date.',
      },
    ],
    [
      'a return after the last day',
      { departureDate: '2028-01-06', returnDate: '2028-01-07' },
      { returnDate: 'Flights can be booked until Thu, Jan 6, 2028. Choose an earlier return date.' },
    ],
    [
      'a departure in words',
      { departureDate: 'tomorrow' },
      { departureDate: 'Write a date such as Feb 9, 2027.' },
    ],
    [
      'a day that the calendar lacks',
      { departureDate: '2027-02-29' },
      { departureDate: 'February 2027 has 28 days. Check the day.' },
    ],
    [
      'a return that is no date',
      { returnDate: '2027-13-32' },
      { returnDate: 'There is no month 13. Check the month.' },
    ],
    [
      'a return in the past without a departure',
      { departureDate: '', returnDate: '2027-01-09' },
      { departureDate: 'Departure date is required.', returnDate: 'The return date has passed.' },
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

describe('a city', () => {
  const london = { text: 'London (LON)', code: 'LON', city: '' };
  const heathrow = { text: 'London (LHR)', code: 'LHR', city: 'LON' };
  const gatwick = { text: 'London (LGW)', code: 'LGW', city: 'LON' };
  const istanbul = { text: 'Istanbul (IST)', code: 'IST', city: 'IST' };
  const sabiha = { text: 'Istanbul (SAW)', code: 'SAW', city: 'IST' };
  type Place = Omit<typeof london, 'city'> & { city: string | null };
  const findRouteErrors = (from: Place, to: Place) =>
    findSearchErrors(
      {
        ...criteria,
        originText: from.text,
        originCode: from.code,
        originCity: from.city,
        destinationText: to.text,
        destinationCode: to.code,
        destinationCity: to.city,
      },
      today,
    );

  test('is no destination from its own airport, and the other way round', () => {
    const destination = 'London (LHR) is an airport of London (LON). Pick another destination.';
    expect(findRouteErrors(london, heathrow)).toEqual({ destination });
    expect(findRouteErrors(heathrow, london)).toEqual({ destination });
  });

  test.each<[string, Place, Place]>([
    ['two airports of a city', heathrow, gatwick],
    ['two airports of a city whose code is that of one of them', istanbul, sabiha],
    ['a code whose place is unknown', { ...london, text: 'LON', city: null }, heathrow],
  ])('is not confused with %s', (_, from, to) => {
    expect(findRouteErrors(from, to)).toEqual({});
    expect(findRouteErrors(to, from)).toEqual({});
  });

  test('is not confused with a missing place', () => {
    expect(findRouteErrors({ text: '', code: '', city: null }, london)).toEqual({
      origin: 'From airport is required.',
    });
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

test('a city as the destination is no problem of an origin that is missing', () => {
  const search = { ...criteria, originCode: '', originCity: '', destinationCode: 'LON', destinationCity: '' };
  expect(findSearchErrors(search, today)).toEqual({ origin: 'From airport is required.' });
});

test('dates that are still empty are not called wrong', () => {
  expect(findDateErrors({ ...criteria, departureDate: '', returnDate: '' }, today)).toEqual({});
});
