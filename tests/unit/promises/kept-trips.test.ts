import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultRetention, getRetentionCutoffs } from '#backend/bookings/retention-policy.ts';
import { legalText } from '#site/content/legal/privacy.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const text = JSON.stringify(legalText);
const readNumber = (pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

/** What the privacy policy says. */
const promised = {
  months: readNumber(/erased (\d+) months after the last flight/),
  failedDataDays: readNumber(/details are erased after (\d+) days/),
  failedDays: readNumber(/the rest is deleted after (\d+) days/),
};

const dayMs = 86_400_000;

const moment = fc.integer({
  min: Date.parse('2027-01-01T00:00:00Z'),
  max: Date.parse('2032-12-31T23:59:59Z'),
});

/** The day so many months before another, or the last of its month. */
function subtractMonths(at: number, months: number): string {
  const date = new Date(at);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), length));
  return first.toISOString().slice(0, 10);
}

async function findViolations(at: number): Promise<string[]> {
  const { flownTrips, failedData, failed } = getRetentionCutoffs(defaultRetention, new Date(at));
  const expected = {
    flownTrips: subtractMonths(at, promised.months),
    failedData: at - promised.failedDataDays * dayMs,
    failed: at - promised.failedDays * dayMs,
  };
  const kept = { flownTrips, failedData, failed };
  const [wanted, found] = [expected, kept].map(one => JSON.stringify(one));
  return wanted === found ? [] : [`Expected ${wanted}; kept is what is later than ${found}.`];
}

test(
  'what is known of travelers is erased when the privacy policy says',
  async () => {
    const describe = (at: number) => new Date(at).toISOString();
    expect(await findBrokenExample(moment, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);
