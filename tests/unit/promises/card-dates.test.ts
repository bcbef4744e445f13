import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { formatExpiry, parseExpiry } from '#site/booking/payment/sandbox/card-expiry.ts';
import { validateCard } from '#site/booking/payment/sandbox/card-validation.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const example = fc.record({
  day: fc.nat({ max: 800 }).map(days => addDays(today, days)),
  /** Months from the current one to the last in which the card is valid. */
  months: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -30, max: 200 })),
  style: fc.constantFrom('08/27', '0827', '8/27', '08 / 2027', '082027'),
});
type Example = ReturnType<typeof example.generate>['value'];

function write({ day, months, style }: Example): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [String(Math.floor(count / 12)), String((count % 12) + 1)];
  return style
    .replace(/^0?8/, style.startsWith('0') ? month.padStart(2, '0') : month)
    .replace(/2027$/, year)
    .replace(/27$/, year.slice(2));
}

async function findViolations(one: Example): Promise<string[]> {
  const written = write(one);
  const expiry = formatExpiry(written);
  const card = { number: '4242 4242 4242 4242', expiry, securityCode: '123' };
  const problem = validateCard(card, one.day).expiry?.message ?? '';
  const isPast = one.months < 0;
  const isPastYear = isPast && (parseExpiry(expiry)?.year ?? 0) < Number(one.day.slice(0, 4));
  const expected = isPastYear
    ? "Your card's expiration year is in the past."
    : isPast
      ? "Your card's expiration date is in the past."
      : '';
  return problem === expected
    ? []
    : [`On ${one.day}, ${written}: expected "${expected}"; there is "${problem}".`];
}

test(
  'a card can be used to the end of the month that is on it, however that is written',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
