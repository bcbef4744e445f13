import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorEnvelopeSchema } from '#contract/errors.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { dumpTables } from '#tests/backend/doubles/dump-tables.ts';
import { confirmCard, startPayment } from '#tests/backend/doubles/api-calls.ts';
import {
  hostileRequests,
  toRequestBody,
  canary,
  type HostileRequest,
} from '#tests/backend/doubles/hostile-requests.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await buildBackend();
});

/**
 * Sends a hostile request to a backend with an authorized payment; returns the response and whether any data changed.
 */
async function sendHostile({ path, body, headers = {}, ...rest }: HostileRequest) {
  const { clientSecret } = await startPayment(backend.app, { confirm_duplicate: true });
  await confirmCard(backend.app, clientSecret);
  const before = await dumpTables(backend);
  const method = rest.method ?? (body === undefined ? 'GET' : 'POST');
  const answer = await backend.app.request(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: toRequestBody(body), duplex: 'half' }),
    }),
  );
  const changed = (await dumpTables(backend)) !== before;
  const { status } = answer;
  return { status, type: answer.headers.get('content-type'), text: await answer.text(), changed };
}

const namedRequests = Object.entries(hostileRequests);

describe('hostile requests', () => {
  it.each(namedRequests.filter(([, { status }]) => status >= 400))('%s', async (_, attack) => {
    const { status, type, text, changed } = await sendHostile(attack);
    expect({ status, type, changed }).toEqual({
      status: attack.status,
      type: 'application/json; charset=utf-8',
      changed: false,
    });
    const { error, code, issues = [] } = v.parse(errorEnvelopeSchema, JSON.parse(text));
    expect(error).toMatch(/\.$/);
    expect(code).not.toEqual('unknown');
    expect(text).not.toContain(canary);
    expect(text).not.toMatch(/Invalid (type|key|length|format|value)|received|undefined|\bnull\b/i);
    expect(text.length).toBeLessThan(20_000);
    expect(issues.filter(issue => issue.message === '')).toEqual([]);
    expect(backend.log.errors).toEqual([]);
  });

  it.each(namedRequests.filter(([, { status }]) => status < 400))('%s', async (_, attack) => {
    const { status, type, changed } = await sendHostile(attack);
    expect({ status, type, changed }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      changed: false,
    });
    expect(backend.log.errors).toEqual([]);
  });

  it('are many', () => {
    expect(namedRequests.length).toBeGreaterThan(80);
  });
});

describe('a request with many errors', () => {
  it('reports every one', async () => {
    const answer = await backend.app.request('/api/flights/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        origin: 'london',
        departure_date: 'soon',
        cabin_class: 'deck',
        passengers: [{}],
      }),
    });
    expect(await answer.json()).toEqual({
      error: 'Some of what was sent is missing or wrong.',
      code: 'invalid_request',
      issues: [
        { path: 'origin', message: 'Expected an airport or city code of three letters.' },
        { path: 'destination', message: 'Required' },
        { path: 'departure_date', message: 'Expected a date of the calendar, as YYYY-MM-DD.' },
        { path: 'cabin_class', message: 'Expected economy, premium_economy, business or first.' },
        { path: 'passengers.0.type', message: 'Expected a passenger: adult, child or infant_without_seat.' },
      ],
    });
  });
});
