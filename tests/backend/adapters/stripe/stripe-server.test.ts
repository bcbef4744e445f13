import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildStripe, newIntent, withKey } from './build-stripe.ts';

const errorSchema = v.object({
  error: v.object({ type: v.string(), code: v.optional(v.string()), param: v.optional(v.string()) }),
});

/** What the server in Stripe's place says to a form that the adapter wouldn't send. */
async function refuse(params: Record<string, string>, path = '/v1/payment_intents') {
  const { server } = await buildStripe();
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${server.secretKey}`,
      'Stripe-Version': '2026-10-28.endive',
      'Idempotency-Key': 'a',
    },
    body: new URLSearchParams(params),
  });
  const { type, code, param } = v.parse(errorSchema, await response.json()).error;
  return [response.status, type, code, param];
}

const valid = { amount: '24530', currency: 'usd', capture_method: 'manual' };

describe('the server in Stripe’s place refuses what Stripe refuses', () => {
  it.each([
    [{ ...valid, amount: '245.30' }, 'parameter_invalid_integer', 'amount'],
    [{ ...valid, amount: '49' }, 'amount_too_small', 'amount'],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ ...valid, currency: 'us' }, undefined, 'currency'],
    [{ ...valid, payment_metod: 'card' }, 'parameter_unknown', 'payment_metod'],
    [
      { ...valid, 'automatic_payment_methods[enable]': 'true' },
      'parameter_missing',
      'automatic_payment_methods[enabled]',
    ],
    [
      {
        ...valid,
        'automatic_payment_methods[enabled]': 'true',
        'allowed_payment_method_types[0]': 'card',
      },
      'parameters_exclusive',
      undefined,
    ],
    [{ ...valid, capture_method: 'later' }, undefined, 'capture_method'],
    [{ ...valid, 'metadata[note]': 'x'.repeat(501) }, undefined, 'metadata[note]'],
    [{ ...valid, [`metadata[${'k'.repeat(41)}]`]: 'x' }, undefined, 'metadata'],
  ])('%o', async (params, code, param) => {
    expect(await refuse(params)).toEqual([400, 'invalid_request_error', code, param]);
  });

  it('and stores no refusal for a key', async () => {
    const { payments, server } = await buildStripe();
    const send = (amount: string) =>
      fetch(`${server.url}/v1/payment_intents`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${server.secretKey}`,
          'Stripe-Version': '2026-10-28.endive',
          'Idempotency-Key': 'a',
        },
        body: new URLSearchParams({ ...valid, amount }),
      });
    expect((await send('x')).status).toEqual(400);
    const [first, second] = [await send('24530'), await send('24530')];
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await second.text()).toEqual(await first.text());
    await payments.createIntent(newIntent, withKey('b'));
    expect(server.books.intents.size).toEqual(2);
  });
});
