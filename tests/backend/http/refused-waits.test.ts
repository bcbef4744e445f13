import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { get, post, readStatus, type RequestTarget } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

interface LimitedCall {
  send: (app: RequestTarget) => Response | Promise<Response>;
  /** How many are let through in a window, and how long that is. */
  limit: number;
  windowMs: number;
  /** Multiplies every limit. */
  factor: number;
}

const minuteMs = 60_000;
const once = { limit: 1, windowMs: minuteMs, factor: 1 / 600 };

/** What is limited by the minute, here to one call, and what may be tried five times in a quarter of an hour. */
const calls = {
  'search flights': { ...once, send: app => post(app, '/api/flights/search', {}) },
  'look an offer up': { ...once, send: app => get(app, '/api/bookings/validate-offer') },
  'look a ticket up': { ...once, send: app => get(app, '/api/bookings/details') },
  'start a payment': { ...once, send: app => post(app, '/api/payments/create-payment-intent', {}) },
  'find a booking': {
    limit: 5,
    windowMs: 15 * minuteMs,
    factor: 1,
    send: app =>
      post(app, '/api/bookings/find', {
        booking_reference: 'ZZZZZZ',
        family_name: 'Nobody',
        email: 'nobody@example.org',
      }),
  },
} as const satisfies Record<string, LimitedCall>;
type CallName = keyof typeof calls;

const example = fc.record({
  name: fc.constantFrom<CallName>(
    'search flights',
    'look an offer up',
    'look a ticket up',
    'start a payment',
    'find a booking',
    'find a booking',
  ),
  /** When the next call is refused, in thousandths of the window. */
  refusedAt: fc.nat({ max: 999 }),
});
type Example = ReturnType<typeof example.generate>['value'];

const refusalSchema = v.object({ error: v.string(), code: v.literal('rate_limited') });

/** How travelers read a number of seconds. */
function formatWait(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

async function findViolations({ name, refusedAt }: Example): Promise<string[]> {
  const { limit, windowMs, factor, send }: LimitedCall = calls[name];
  const { app, close } = await buildBackend({ rateLimits: { factor } });
  const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
  try {
    for (let call = 0; call < limit; call += 1)
      if ((await readStatus(send(app))) === 429) return [`Call ${call + 1} of ${limit} is refused.`];
    const passed = (refusedAt * windowMs) / 1000;
    passTime(passed);
    const refused = await send(app);
    if (refused.status !== 429) return [`One more than ${limit} is answered with ${refused.status}.`];
    const { error } = v.parse(refusalSchema, await refused.json());
    const seconds = Math.ceil((windowMs - passed) / 1000);
    const expected = `That was a lot of requests in a short time. Please wait ${formatWait(seconds)}, then try again.`;
    const header = refused.headers.get('retry-after');
    passTime(seconds * 1000 - 1001);
    const early = await readStatus(send(app));
    passTime(1001);
    const late = await readStatus(send(app));
    return [
      ...(error === expected ? [] : [`Expected "${expected}"; it says "${error}".`]),
      ...(header === String(seconds) ? [] : [`Retry-After is ${header}, and not ${seconds}.`]),
      ...(early === 429 ? [] : [`A second earlier, it is answered with ${early}.`]),
      ...(late === 429 ? ['After the wait, it is refused again.'] : []),
    ];
  } finally {
    await close();
  }
}

test(
  'whoever asks too often is told how long to wait, may go on then, and not before',
  async () => {
    const describe = ({ name, refusedAt }: Example) =>
      `${name}, refused at ${refusedAt} thousandths of the window`;
    expect(await findBrokenExample(example, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);
