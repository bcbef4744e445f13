import { describe, expect, test } from 'vitest';
import { getCancellationTerms } from '#contract/rules/cancellation-terms.ts';

const day = 86_400_000;
const ticketedAt = Date.parse('2027-03-01T10:00:00Z');
const refundable = { allowed: true, penalty_amount: null, penalty_currency: null, refund_to: null };
const inLondon = (time: string) => ({ time, zone: 'Europe/London' });

const getTerms = (facts: Partial<Parameters<typeof getCancellationTerms>[0]>) =>
  getCancellationTerms({
    now: ticketedAt,
    ticketedAt,
    departure: inLondon('2027-05-01T09:00:00'),
    refund: null,
    ...facts,
  });

describe('a ticket can be canceled', () => {
  test('free of charge for 24 hours, to the millisecond', () => {
    expect(getTerms({ now: ticketedAt + day - 1 })).toEqual({ basis: 'free', freeUntil: ticketedAt + day });
    expect(getTerms({ now: ticketedAt + day })).toEqual({ basis: 'unknown', freeUntil: null });
  });

  test('free of charge only if it departs seven days after it was issued, by the clock of its airport', () => {
    const getBasis = (time: string, zone: string | null) => getTerms({ departure: { time, zone } }).basis;
    expect(getBasis('2027-03-08T10:00:00', 'Europe/London')).toBe('free');
    expect(getBasis('2027-03-08T09:59:00', 'Europe/London')).toBe('unknown');
    expect(getBasis('2027-03-08T05:00:00', 'America/New_York')).toBe('free');
    expect(getBasis('2027-03-08T18:59:00', 'Asia/Tokyo')).toBe('unknown');
    // Without a zone, only if it is seven days anywhere.
    expect(getBasis('2027-03-08T23:59:00', null)).toBe('unknown');
    expect(getBasis('2027-03-09T00:00:00', null)).toBe('free');
  });

  test('by its fare afterwards', () => {
    const now = ticketedAt + 2 * day;
    expect(getTerms({ now, refund: refundable }).basis).toBe('fare');
    expect(getTerms({ now, refund: { ...refundable, allowed: false } }).basis).toBe('nonRefundable');
    expect(getTerms({ now }).basis).toBe('unknown');
    expect(getTerms({ departure: null, refund: refundable }).basis).toBe('fare');
  });

  test('until its first flight departs', () => {
    const departure = inLondon('2027-05-01T09:00:00');
    const now = Date.parse('2027-05-01T08:00:00Z');
    expect(getTerms({ now, departure, refund: refundable }).basis).toBe('departed');
    expect(getTerms({ now: now - 60_000, departure, refund: refundable }).basis).toBe('fare');
  });
});
