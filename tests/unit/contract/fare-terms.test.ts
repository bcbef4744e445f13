import { describe, expect, it } from 'vitest';
import type { FlightInput } from '#contract/flight.ts';
import { getFareTerms } from '#contract/fare-terms.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';

type Condition = NonNullable<FlightInput['conditions']>['change_before_departure'];

const getTerms = (change: Condition, refund: Condition) =>
  getFareTerms(
    buildFlight({ conditions: { change_before_departure: change, refund_before_departure: refund } }),
  ).map(term => term.text);

describe('getFareTerms', () => {
  it('refers to us when the airline gives no conditions', () => {
    expect(getFareTerms(buildFlight({ conditions: null })).map(term => term.text)).toEqual([
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
