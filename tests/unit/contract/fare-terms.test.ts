import { describe, expect, it, test } from 'vitest';
import type { FlightInput } from '#contract/flight.ts';
import {
  formatTerm,
  getFareConditions,
  getFareTerms,
  getOfferTerms,
  getSeatTerm,
  getTicketTerms,
  type FreePeriod,
} from '#contract/fare-terms.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';

type Condition = NonNullable<FlightInput['conditions']>['change_before_departure'];

const getTerms = (change: Condition, refund: Condition) =>
  getFareConditions(
    buildFlight({ conditions: { change_before_departure: change, refund_before_departure: refund } }),
  ).map(term => term.text);

test.each([
  [true, 'Seat choice included'],
  [false, 'Seat choice not included'],
  [null, 'Seat choice: ask us'],
  [undefined, 'Seat choice: ask us'],
])('a fare whose choice of seats is %s says so', (advance_seat_selection, text) => {
  expect(getSeatTerm(buildFlight({ advance_seat_selection })).text).toBe(text);
});

describe('getFareConditions', () => {
  it('refers to us when the airline gives no conditions', () => {
    expect(getFareConditions(buildFlight({ conditions: null })).map(term => term.text)).toEqual([
      'Change rules: ask us',
      'Refund rules: ask us',
    ]);
  });

  it('names terms that are not allowed', () => {
    expect(getTerms({ allowed: false }, { allowed: false })).toEqual(['No changes', 'Non-refundable']);
  });

  it('is free only when the fee is known to be zero', () => {
    expect(
      getTerms({ allowed: true, penalty_amount: '0.00' }, { allowed: true, penalty_amount: '0' }),
    ).toEqual(['Free changes', 'Fully refundable']);
    expect(getTerms({ allowed: true }, { allowed: true, penalty_amount: null })).toEqual([
      'Changes for a fee',
      'Refundable, less a fee',
    ]);
  });

  it('uses the fee’s own currency', () => {
    expect(
      getTerms(
        { allowed: true, penalty_amount: '40.00', penalty_currency: 'EUR' },
        { allowed: true, penalty_amount: '75', penalty_currency: null },
      ),
    ).toEqual(['Changes for €40.00', 'Refundable, less $75.00']);
  });

  it('does not call airline credit a refund', () => {
    expect(
      getTerms({ allowed: false }, { allowed: true, penalty_amount: '0', refund_to: 'airline_credits' })[1],
    ).toBe('Refunded as airline credit');
  });
});

const strict = {
  change_before_departure: null,
  refund_before_departure: { allowed: false, penalty_amount: null, penalty_currency: null, refund_to: null },
};

describe('getFareTerms', () => {
  const day: FreePeriod = { kind: 'day', ifBookedAt: new Date(2027, 1, 28, 23, 59).getTime() };
  const none: FreePeriod = { kind: 'none' };
  const free = { allowed: true, penalty_amount: '0', penalty_currency: null };
  it.each<[string, FreePeriod, Condition, string[]]>([
    [
      'non-refundable, after a day',
      day,
      { allowed: false },
      ['Free cancellation for 24 hours', 'After that: non-refundable'],
    ],
    ['non-refundable', none, { allowed: false }, ['No free cancellation', 'Non-refundable']],
    [
      'refunded less a fee, after a day',
      day,
      { allowed: true, penalty_amount: '75' },
      ['Free cancellation for 24 hours', 'After that: refundable, less $75.00'],
    ],
    [
      'refunded as credit',
      none,
      { allowed: true, penalty_amount: '0', refund_to: 'airline_credits' },
      ['No free cancellation', 'Refunded as airline credit'],
    ],
    ['unknown, after a day', day, null, ['Free cancellation for 24 hours', 'After that: ask us']],
    ['unknown', none, null, ['Free cancellation: ask us', 'Refund rules: ask us']],
    ['always free', day, free, ['Free cancellation before departure', 'Fully refundable']],
    ['always free, and booked late', none, free, ['Free cancellation before departure', 'Fully refundable']],
  ])('says of a fare that is %s, what cancellation costs, and when', (_, period, refund, expected) => {
    const flight = buildFlight({
      conditions: { change_before_departure: { allowed: false }, refund_before_departure: refund },
    });
    expect(getFareTerms(flight, period).map(({ text }) => text)).toEqual(['No changes', ...expected]);
  });

  it('has the day after, as the traveler’s calendar has it, where a fare is free for a day', () => {
    const [, cancellation] = getFareTerms(buildFlight({ conditions: strict }), day);
    expect(formatTerm(cancellation)).toBe(
      'Free cancellation for 24 hours: until Mon, Mar 1, if booked today',
    );
  });
});

describe('getOfferTerms', () => {
  it.each([
    ['2027-03-07T08:05:00Z', 'Free cancellation for 24 hours'],
    ['2027-03-08T08:05:00Z', 'Free cancellation for 24 hours'],
    // Whoever books in an hour would be too late.
    ['2027-03-08T08:05:01Z', 'No free cancellation'],
    ['2027-03-14T09:05:00Z', 'No free cancellation'],
  ])('promises at %s only what holds an hour later: %s', (now, expected) => {
    const flight = buildFlight({ conditions: strict });
    const [slice] = flight.slices;
    if (slice === undefined) throw new Error('The flight has no direction.');
    const inLondon = {
      ...flight,
      departure: { ...flight.departure, time: '2027-03-15T09:05:00' },
      slices: [{ ...slice, origin: { ...slice.origin, time_zone: 'Europe/London' } }],
    };
    expect(getOfferTerms(inLondon, Date.parse(now))[1]?.text).toBe(expected);
  });
});

describe('getTicketTerms', () => {
  const issued_at = '2027-03-01T10:00:00.000Z';
  const getTermsAt = (now: string, issued: string | null = issued_at) =>
    getTicketTerms(buildBookingDetails({ conditions: strict, issued_at: issued }), Date.parse(now)).map(
      ({ text, until }) => `${text} ${until ?? ''}`.trim(),
    );

  it('names the end of the first day until it has passed', () => {
    expect(getTermsAt('2027-03-02T09:59:59.999Z')).toEqual([
      'Change rules: ask us',
      'Free cancellation until 2027-03-02T10:00:00.000Z',
      'After that: non-refundable',
    ]);
    expect(getTermsAt('2027-03-02T10:00:00.000Z').slice(1)).toEqual([
      'No free cancellation',
      'Non-refundable',
    ]);
  });

  it('has no free day if it departs within a week', () => {
    const issued = '2027-03-12T10:00:00.000Z';
    expect(getTermsAt(issued, issued).slice(1)).toEqual(['No free cancellation', 'Non-refundable']);
  });

  it('says nothing of a free day if nobody says when the ticket was issued', () => {
    expect(getTermsAt(issued_at, null)).toEqual(['Change rules: ask us', 'Non-refundable']);
  });
});
