import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { respondWith } from '#tests/harness/providers/duffel/faults.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildOrder } from './build-order.ts';
import { startDuffel } from './start-duffel.ts';

/** By which Duffel says that it has an order, or may have one (https://duffel.com/docs/api/overview/response-handling). */
const unclear = [
  'duplicate_booking',
  'offer_request_already_booked',
  'order_creation_already_attempted',
  'airline_unknown',
  'airline_internal',
  'internal_server_error',
];
/** By which it says that it has none. */
const clear = [
  'validation_type',
  'invalid_passenger_name',
  'price_changed',
  'offer_expired',
  'schedule_changed',
];
const types = [
  'airline_error',
  'api_error',
  'invalid_state_error',
  'invalid_request_error',
  'validation_error',
];

const example = fc.record({
  status: fc.constantFrom(400, 409, 422, 422, 429, 500, 502, 503, 504),
  type: fc.constantFrom(...types),
  code: fc.constantFrom(...unclear, ...clear, 'order_not_created', 'a_code_of_next_year'),
});
type Example = ReturnType<typeof example.generate>['value'];

/** Whether an answer leaves open if there is an order: then it has to be looked up before anything is said or released. */
const isUnclear = ({ status, code }: Example): boolean =>
  code !== 'order_not_created' && (status >= 500 || unclear.includes(code));

async function findViolations(one: Example): Promise<string[]> {
  const { status, type, code } = one;
  const { flights, server } = await startDuffel();
  const request = await buildOrder(flights, 'LHR-JFK');
  server.faults.push(
    respondWith('POST /air/orders', { status, body: JSON.stringify({ errors: [{ type, code }] }) }),
  );
  const isLookedUp = (await getErrorCode(flights.createOrder(request))) === 'order_unknown';
  return isLookedUp === isUnclear(one)
    ? []
    : [`${status} ${type} ${code}: the order ${isLookedUp ? 'is looked up' : 'counts as failed'}.`];
}

test(
  'an order fails only if Duffel says that there is none, and is looked up after every other answer',
  async () => {
    const describe = ({ status, type, code }: Example) => `${status} ${type} ${code}`;
    expect(await findBrokenExample(example, { runs: 80, describe, findViolations })).toBe('');
  },
  longestMs,
);
