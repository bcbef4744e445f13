import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { post, readStatus } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Both begin as public addresses do. */
const versions = {
  4: { start: 198, parts: 4, least: 1, most: 254 },
  6: { start: 0x2001, parts: 8, least: 0, most: 0xffff },
} as const;

const example = fc.constantFrom<4 | 6>(4, 6, 6).chain(version => {
  const { parts, least, most } = versions[version];
  const part = fc.integer({ min: least, max: most });
  return fc.record({
    version: fc.constant(version),
    parts: fc.array(part, { minLength: parts - 1, maxLength: parts - 1 }),
    /** What another client's address has elsewhere; null if it is the same one. */
    changed: fc.option(fc.record({ at: fc.nat({ max: parts - 2 }), to: part }), { freq: 6 }),
    styles: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  });
});
type Example = ReturnType<typeof example.generate>['value'];

/** An address in one of the ways in which proxies write it. */
function write(version: 4 | 6, parts: readonly number[], style: number): string {
  const short = parts.map(part => part.toString(version === 4 ? 10 : 16)).join(version === 4 ? '.' : ':');
  if (version === 4) return [short, `${short}:5060`, `::ffff:${short}`][style] ?? short;
  const full = parts.map(part => part.toString(16).padStart(4, '0').toUpperCase()).join(':');
  return [short, full, `[${short}]:5060`][style] ?? short;
}

function toAddresses({ version, parts, changed, styles: [style, otherStyle] }: Example) {
  const one = [versions[version].start, ...parts];
  const other = changed === null ? one : one.with(changed.at + 1, changed.to);
  return {
    addresses: [write(version, one, style), write(version, other, otherStyle)] as const,
    // Whoever has one address of IPv6 has all that begin with the same 64 bits.
    isSame: one.slice(0, 4).join() === other.slice(0, 4).join(),
  };
}

async function findViolations(one: Example): Promise<string[]> {
  const { addresses, isSame } = toAddresses(one);
  const { app, close } = await buildBackend({
    rateLimits: { factor: 1 / 20, trustedProxies: ['127.0.0.1'], getPeerAddress: () => '127.0.0.1' },
  });
  try {
    const send = (address: string) =>
      readStatus(post(app, '/api/flights/search', {}, { 'X-Forwarded-For': address }));
    const [first, second] = addresses;
    if ((await send(first)) === 429) return [`${first} is refused at once.`];
    const isRefused = (await send(second)) === 429;
    return isRefused === isSame
      ? []
      : [`After a call of ${first}, ${second} is ${isRefused ? '' : 'not '}refused.`];
  } finally {
    await close();
  }
}

test(
  'whoever asks too often is refused at every address of one subscriber, however it is written, and nobody else is',
  async () => {
    const describe = (one: Example) => toAddresses(one).addresses.join(' and ');
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
