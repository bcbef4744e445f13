import { describe, expect, it } from 'vitest';
import { buildStripe } from './build-stripe.ts';

describe('what is wrong with a key', () => {
  it.each([
    ['nothing', {}, {}, []],
    [
      'an unknown key',
      { secretKey: 'sk_test_wrong' },
      {},
      ['Stripe doesn’t accept STRIPE_SECRET_KEY: copy the key from Stripe’s dashboard again.'],
    ],
    [
      'a key of the other mode',
      { mode: 'live' },
      {},
      ['STRIPE_SECRET_KEY is a key for Stripe’s test mode, and this server is in live mode.'],
    ],
    [
      'a restricted key that may do everything',
      { secretKey: 'rk_test_1' },
      {
        secretKey: 'rk_test_1',
        permissions: ['POST /v1/payment_intents/:id/cancel', 'POST /v1/refunds'],
      },
      [],
    ],
    [
      'a restricted key that may do too little',
      { secretKey: 'rk_test_1' },
      { secretKey: 'rk_test_1', permissions: ['GET /v1/payment_intents/:id'] },
      [
        'STRIPE_SECRET_KEY is a restricted key without the permission “PaymentIntents: Write”: add it in Stripe’s dashboard.',
        'STRIPE_SECRET_KEY is a restricted key without the permission “Charges and Refunds: Write”: add it in Stripe’s dashboard.',
      ],
    ],
    [
      'a restricted key that Stripe doesn’t know',
      { secretKey: 'rk_test_wrong' },
      {},
      ['Stripe doesn’t accept STRIPE_SECRET_KEY: copy the key from Stripe’s dashboard again.'],
    ],
  ] as const)('%s', async (_, options, serverOptions, problems) => {
    const { findProblems, server } = await buildStripe(options, serverOptions);
    expect(await findProblems()).toEqual(problems);
    expect(server.books.intents.size).toEqual(0);
  });

  it.each(['error 503', 'rate limit 429', 'drop before'] as const)(
    'nothing, if Stripe is down: "%s" is logged',
    async fault => {
      const { findProblems, server, lines } = await buildStripe();
      server.failNext('GET /v1/balance', fault);
      server.failNext('GET /v1/balance', fault);
      expect(await findProblems()).toEqual([]);
      expect(lines.filter(line => line.startsWith('stripe unavailable ')).length).toEqual(1);
    },
  );
});
