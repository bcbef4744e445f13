import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createStripe } from '#backend/adapters/stripe/stripe.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { invalidRequest } from '#tests/harness/providers/stripe/api-error.ts';
import { buildStripe, holdCard, newIntent, withKey } from './build-stripe.ts';

/** The message of the error that a promise rejects with. */
const getMessage = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

describe('creating an intent', () => {
  it('sends what Stripe needs to hold the money, and nothing about the traveler', async () => {
    const { payments, server } = await buildStripe();
    const intent = await payments.createIntent(newIntent, withKey('attempt-1'));
    expect(intent).toEqual({
      id: intent.id,
      clientSecret: server.books.findIntent(intent.id).client_secret,
      status: 'requires_payment_method',
      amount: 24_530,
      amountCapturable: 0,
      amountReceived: 0,
      currency: 'USD',
      metadata: newIntent.metadata,
      card: null,
      lastPaymentError: null,
    });
    expect(server.requests.map(({ params }) => params)).toEqual([
      {
        amount: '24530',
        currency: 'usd',
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: newIntent.metadata,
      },
    ]);
    const headers = server.requests[0]?.headers;
    expect(pick(headers, 'idempotency-key', 'stripe-version')).toEqual({
      'idempotency-key': 'attempt-1',
      'stripe-version': '2026-10-28.endive',
    });
    expect(headers?.['user-agent']).toContain('sagewing');
    await payments.retrieveIntent(intent.id);
    expect(server.requests.map(request => request.headers['x-stripe-client-telemetry'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('takes cards only, whatever else the dashboard has switched on', async () => {
    const { payments, server } = await buildStripe();
    const { id } = await payments.createIntent(newIntent, withKey('a'));
    expect(server.books.findIntent(id).payment_method_types).toEqual(['card']);
  });

  it.each([
    [1512, 'JPY', 'resolved'],
    [151_240, 'EUR', 'resolved'],
    [12_340, 'KWD', 'resolved'],
    [12_345, 'KWD', 'createIntent: the last decimal of an amount in KWD has to be 0'],
    [50_000, 'ISK', 'resolved'],
    [50_050, 'ISK', 'createIntent: ISK has no decimals'],
    [50_000, 'UGX', 'createIntent: UGX is not sold'],
    [24_530.5, 'USD', 'createIntent: the amount is outside of what Stripe charges'],
    [0, 'USD', 'createIntent: the amount is outside of what Stripe charges'],
    [100_000_000, 'USD', 'createIntent: the amount is outside of what Stripe charges'],
  ])('charges %s of the minor units of %s exactly, or not at all: %s', async (amount, currency, outcome) => {
    const { payments, server } = await buildStripe();
    expect(await getMessage(payments.createIntent({ ...newIntent, amount, currency }, withKey('a')))).toEqual(
      outcome,
    );
    expect([...server.books.intents.values()].map(intent => [intent.amount, intent.currency])).toEqual(
      outcome === 'resolved' ? [[amount, currency.toLowerCase()]] : [],
    );
  });

  it('returns one intent for one key, and refuses the key for anything else', async () => {
    const { payments, server } = await buildStripe();
    const one = await payments.createIntent(newIntent, withKey('a'));
    expect(await payments.createIntent(newIntent, withKey('a'))).toEqual(one);
    expect(await getErrorCode(payments.createIntent({ ...newIntent, amount: 99 }, withKey('a')))).toEqual(
      'idempotency_error',
    );
    expect(await getErrorCode(payments.cancelIntent(one.id, withKey('a')))).toEqual('idempotency_error');
    expect(server.books.intents.size).toEqual(1);
  });

  it('reports a request that Stripe refuses by its constants and its id', async () => {
    const { payments } = await buildStripe();
    expect(await getMessage(payments.createIntent({ ...newIntent, amount: 1 }, withKey('a')))).toMatch(
      /^createIntent: 400 invalid_request_error amount_too_small amount \(req_\w+\)$/,
    );
  });
});

describe('the states of an intent', () => {
  it('reads all of them', async () => {
    const { payments, server, confirm } = await buildStripe();
    const { id, clientSecret } = await payments.createIntent(newIntent, withKey('a'));
    const statuses = [];
    for (const status of [
      'requires_confirmation',
      'requires_action',
      'processing',
      'requires_payment_method',
    ] as const) {
      server.books.findIntent(id).status = status;
      statuses.push((await payments.retrieveIntent(id)).status);
    }
    await confirm(clientSecret);
    statuses.push((await payments.retrieveIntent(id)).status);
    await payments.captureIntent(id, withKey('b'));
    statuses.push((await payments.retrieveIntent(id)).status);
    expect(statuses).toEqual([
      'requires_confirmation',
      'requires_action',
      'processing',
      'requires_payment_method',
      'requires_capture',
      'succeeded',
    ]);
  });

  it.each([
    ['4000000000009995', 'card_declined', 'insufficient_funds', null, 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', null, 'exp_month', 'Your card has expired.'],
  ])('reads why the card %s was declined', async (number, code, declineCode, param, message) => {
    const { payments, confirm } = await buildStripe();
    const { id, clientSecret } = await payments.createIntent(newIntent, withKey('a'));
    expect((await confirm(clientSecret, number)).status).toEqual(402);
    const { status, lastPaymentError } = await payments.retrieveIntent(id);
    expect({ status, lastPaymentError }).toEqual({
      status: 'requires_payment_method',
      lastPaymentError: { type: 'card_error', code, declineCode, param, message },
    });
  });

  it('keeps errors that are written for developers from travelers', async () => {
    const { payments, server } = await buildStripe();
    const { id } = await payments.createIntent(newIntent, withKey('a'));
    server.books.findIntent(id).last_payment_error = {
      type: 'api_error',
      message: 'See the logs of acct_1.',
    };
    expect((await payments.retrieveIntent(id)).lastPaymentError?.message).toEqual(
      'The payment did not go through. Your card was not charged.',
    );
  });

  it('says what Stripe’s script says after a failed authentication', async () => {
    const { payments, server, confirm } = await buildStripe();
    const { id, clientSecret } = await payments.createIntent(newIntent, withKey('a'));
    await confirm(clientSecret, '4000002760003184');
    const challenged = await payments.retrieveIntent(id);
    expect(pick(challenged, 'status', 'lastPaymentError')).toEqual({
      status: 'requires_action',
      lastPaymentError: null,
    });
    server.books.decideChallenge(server.books.findIntent(id), false);
    const { status, lastPaymentError } = await payments.retrieveIntent(id);
    expect([status, lastPaymentError?.code, lastPaymentError?.message]).toEqual([
      'requires_payment_method',
      'payment_intent_authentication_failure',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    ]);
  });

  it('names the card on which the money is held, where Stripe names one', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    expect((await payments.retrieveIntent(id)).card).toEqual({ brand: 'visa', last4: '4242' });
    server.books.findCharge(server.books.findIntent(id)).payment_method_details = null;
    expect((await payments.retrieveIntent(id)).card).toBe(null);
  });

  it('captures what is held, once', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    expect(pick(await payments.retrieveIntent(id), 'status', 'amountCapturable')).toEqual({
      status: 'requires_capture',
      amountCapturable: 24_530,
    });
    const captured = await payments.captureIntent(id, withKey('c'));
    expect(pick(captured, 'status', 'amountCapturable', 'amountReceived')).toEqual({
      status: 'succeeded',
      amountCapturable: 0,
      amountReceived: 24_530,
    });
    expect(await payments.captureIntent(id, withKey('c'))).toEqual(captured);
    for (const key of ['d', 'e']) {
      expect(await getErrorCode(payments.captureIntent(id, withKey(key)))).toEqual(
        'payment_intent_unexpected_state',
      );
    }
    expect(await getErrorCode(payments.cancelIntent(id, withKey('f')))).toEqual(
      'payment_intent_unexpected_state',
    );
    expect(server.books.totals).toEqual({
      authorized: 24_530,
      captured: 24_530,
      released: 0,
      held: 0,
      refunded: 0,
    });
  });

  it('cancels open and held intents', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const held = await holdCard(built);
    const open = await payments.createIntent(newIntent, withKey('open'));
    for (const { id } of [held, open]) {
      expect((await payments.cancelIntent(id, withKey(`cancel ${id}`))).status).toEqual('canceled');
      expect(await getErrorCode(payments.captureIntent(id, withKey(`capture ${id}`)))).toEqual(
        'payment_intent_unexpected_state',
      );
    }
    expect(server.books.totals).toEqual({
      authorized: 24_530,
      captured: 0,
      released: 24_530,
      held: 0,
      refunded: 0,
    });
  });

  it('knows no other intents', async () => {
    const { payments } = await buildStripe();
    expect(await getErrorCode(payments.retrieveIntent('pi_none'))).toEqual('resource_missing');
    expect(await getErrorCode(payments.captureIntent('pi_none', withKey('a')))).toEqual('resource_missing');
  });

  it('trusts no intent of the other mode', async () => {
    const { payments, server } = await buildStripe();
    const { id } = await payments.createIntent(newIntent, withKey('a'));
    server.books.findIntent(id).livemode = true;
    expect(await getMessage(payments.retrieveIntent(id))).toMatch(
      /^retrieveIntent: unexpected livemode \(req_\w+\)$/,
    );
  });

  it('takes no capture for done that Stripe hasn’t finished', async () => {
    const built = await buildStripe();
    const { id } = await holdCard(built);
    const intent = built.server.books.findIntent(id);
    built.server.books.capture = () => {
      intent.status = 'processing';
    };
    expect(await getMessage(built.payments.captureIntent(id, withKey('a')))).toEqual(
      'captureIntent: the intent is processing',
    );
  });
});

describe('what Stripe refuses', () => {
  const unexpected = 'payment_intent_unexpected_state';
  const unknown = 'provider_unavailable';

  it.each([
    ['resource_missing', 'resource_missing'],
    ['payment_intent_unexpected_state', unexpected],
    ['charge_already_captured', unexpected],
    ['charge_expired_for_capture', unexpected],
    ['capture_charge_authorization_expired', unexpected],
    ['capture_unauthorized_payment', unexpected],
    ['charge_not_refundable', unexpected],
    ['charge_already_refunded', 'charge_already_refunded'],
    ['parameter_unknown', unknown],
    ['amount_too_large', unknown],
    [undefined, unknown],
  ])('with the code %s is final or unknown for the booking: %s', async (code, expected) => {
    const built = await buildStripe();
    const { id } = await holdCard(built);
    const refuse = () => {
      throw invalidRequest('No.', code === undefined ? {} : { code });
    };
    built.server.books.capture = refuse;
    built.server.books.cancel = refuse;
    expect(await getErrorCode(built.payments.captureIntent(id, withKey('a')))).toEqual(expected);
    expect(await getErrorCode(built.payments.cancelIntent(id, withKey('b')))).toEqual(expected);
  });

  it('isn’t taken for released if Stripe has not canceled it', async () => {
    const built = await buildStripe();
    const { id } = await holdCard(built);
    built.server.books.cancel = () => {};
    expect(await getMessage(built.payments.cancelIntent(id, withKey('a')))).toEqual(
      'cancelIntent: the intent is requires_capture',
    );
  });
});

describe('refunds', () => {
  it.each([
    ['succeeded', 'resolved'],
    ['pending', 'resolved'],
    ['requires_action', 'resolved'],
    ['failed', 'refundIntent: the refund failed'],
    ['canceled', 'refundIntent: the refund canceled'],
  ])('with the status %s are on their way, or are not: %s', async (status, outcome) => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    await payments.captureIntent(id, withKey('c'));
    const { books } = server;
    const refund = books.refund.bind(books);
    books.refund = (...args) => Object.assign(refund(...args), { status });
    expect(await getMessage(payments.refundIntent(id, withKey('r')))).toEqual(outcome);
  });

  it('that Stripe refuses for another reason than the amount may still be possible', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    await payments.captureIntent(id, withKey('c'));
    const refuse = (param: string) => {
      server.books.refund = () => {
        throw invalidRequest('No.', { param });
      };
      return getErrorCode(payments.refundIntent(id, withKey(param)));
    };
    expect(await refuse('amount')).toEqual('charge_already_refunded');
    expect(await refuse('reason')).toEqual('provider_unavailable');
  });

  it('refunds a part, then the rest, and no more', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    await payments.captureIntent(id, withKey('c'));
    expect(await payments.readRefunded(id)).toEqual(0);
    await payments.refundIntent(id, { ...withKey('r1'), amount: 4530 });
    await payments.refundIntent(id, { ...withKey('r1'), amount: 4530 });
    expect(await payments.readRefunded(id)).toEqual(4530);
    expect(server.books.totals.refunded).toEqual(4530);
    expect(await getErrorCode(payments.refundIntent(id, { ...withKey('r2'), amount: 24_000 }))).toEqual(
      'charge_already_refunded',
    );
    await payments.refundIntent(id, withKey('r3'));
    expect(server.books.totals.refunded).toEqual(24_530);
    expect(await getErrorCode(payments.refundIntent(id, withKey('r4')))).toEqual('charge_already_refunded');
  });

  it('refunds nothing that isn’t charged', async () => {
    const built = await buildStripe();
    const { id } = await holdCard(built);
    expect(await getErrorCode(built.payments.refundIntent(id, withKey('r')))).toEqual(
      'payment_intent_unexpected_state',
    );
  });
});

describe('faults', () => {
  it.each([
    ['drop before', 3],
    ['drop after', 2],
    ['error 500', 2],
    ['error 503', 2],
    ['lock 409', 2],
    ['rate limit 429', 2],
    ['no json', 1],
  ] as const)(
    'a capture that meets "%s" has an unknown outcome, and is right after a look',
    async (fault, captures) => {
      const built = await buildStripe();
      const { payments, server } = built;
      const { id } = await holdCard(built);
      // The SDK itself repeats a call once, with its key, if the connection was closed.
      if (fault === 'drop before' || fault === 'drop after') {
        server.failNext('POST /v1/payment_intents/:id/capture', fault);
      }
      server.failNext('POST /v1/payment_intents/:id/capture', fault);
      expect(await getErrorCode(payments.captureIntent(id, withKey('a')))).toEqual('provider_unavailable');
      const { status } = await payments.retrieveIntent(id);
      if (status === 'requires_capture') await payments.captureIntent(id, withKey('b'));
      expect(server.books.totals).toEqual({
        authorized: 24_530,
        captured: 24_530,
        released: 0,
        held: 0,
        refunded: 0,
      });
      expect(server.requests.filter(({ name }) => name.endsWith('/capture')).length).toEqual(captures);
    },
  );

  it('repeats a stored error for as long as the key is the same', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    server.failNext('POST /v1/payment_intents/:id/capture', 'error 500');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await getErrorCode(payments.captureIntent(id, withKey('a')))).toEqual('provider_unavailable');
    }
    expect((await payments.captureIntent(id, withKey('b'))).status).toEqual('succeeded');
  });

  it('ends in time when nothing is answered, and finds the intent with the same key', async () => {
    const { payments, server } = await buildStripe({ callTimeoutMs: 200 });
    server.failNext('POST /v1/payment_intents', 'silence after');
    expect(await getErrorCode(payments.createIntent(newIntent, withKey('a')))).toEqual(
      'provider_unavailable',
    );
    const { id } = await payments.createIntent(newIntent, withKey('a'));
    expect([...server.books.intents.keys()]).toEqual([id]);
  });

  it('refuses a key that is still in use', async () => {
    const { payments, server } = await buildStripe();
    const release = server.holdCalls();
    const first = payments.createIntent(newIntent, withKey('a'));
    await expect.poll(() => server.requests.length).toEqual(1);
    expect(await getMessage(payments.createIntent(newIntent, withKey('a')))).toMatch(
      /^createIntent: 409 invalid_request_error idempotency_key_in_use \(req_\w+\)$/,
    );
    release();
    expect((await first).id).toEqual([...server.books.intents.keys()][0]);
  });

  it('is unavailable when nobody listens', async () => {
    const { payments, server } = await buildStripe();
    await server.close();
    expect(await getMessage(payments.retrieveIntent('pi_1'))).toEqual('retrieveIntent: no usable response');
  });
});

describe('the key', () => {
  it('is sent to Stripe or to this computer only', () => {
    const options = {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      mode: 'test',
      clock: { now: () => new Date() },
      log: silentLogger,
    } as const;
    expect(createStripe({ ...options, baseUrl: 'https://api.stripe.com' }).payments.callTimeoutMs).toEqual(
      20_000,
    );
    for (const baseUrl of [
      'http://api.stripe.com',
      'https://api.stripe.com.example.com',
      'https://127.0.0.1',
      'http://127.0.0.1.example.com',
    ]) {
      expect(() => createStripe({ ...options, baseUrl })).toThrow(
        'The key for Stripe is sent to Stripe or to this computer only.',
      );
    }
  });

  it('and client secrets, ids and metadata are in no line of the log and in no error', async () => {
    const built = await buildStripe({}, { secretKey: 'sk_test_Zqcanarykey' });
    const { payments, server, lines, confirm } = built;
    const { id, clientSecret } = await holdCard(built);
    await confirm(clientSecret, '4000000000000002');
    const calls = [
      payments.retrieveIntent('pi_none'),
      payments.createIntent(newIntent, withKey('a')),
      payments.createIntent({ ...newIntent, amount: 98 }, withKey('a')),
      payments.captureIntent(id, withKey('Zqcanaryattempt')),
      payments.captureIntent(id, withKey('c')),
      payments.cancelIntent(id, withKey('Zqcanaryattempt')),
      payments.refundIntent(id, { ...withKey('d'), amount: 99_999 }),
      createStripe({
        secretKey: 'sk_test_Zqcanaryother',
        webhookSecret: 'whsec_1',
        mode: 'test',
        clock: { now: () => new Date() },
        log: silentLogger,
        baseUrl: server.url,
      }).payments.retrieveIntent(id),
    ];
    const failures = (await Promise.allSettled(calls)).flatMap(result =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(failures.length).toBeGreaterThanOrEqual(5);
    const texts = failures.map(
      (error: unknown) =>
        v.parse(v.instance(Error), error).stack + JSON.stringify(error, Object.getOwnPropertyNames(error)),
    );
    expect(lines.length).toBeGreaterThanOrEqual(8);
    const secrets = ['Zqcanary', clientSecret, '_secret_', id, 'off_1', '7K3M'];
    const leaks = [...lines, ...texts].filter(text => secrets.some(secret => text.includes(secret)));
    expect(leaks).toEqual([]);
    expect(lines.filter(line => !/req_\w+/.test(line))).toEqual([]);
  });

  it('is loud in the log when Stripe refuses it', async () => {
    const { payments, lines } = await buildStripe({ secretKey: 'sk_test_wrong' });
    expect(await getErrorCode(payments.retrieveIntent('pi_1'))).toEqual('provider_unavailable');
    expect(lines.map(line => line.replace(/req_\w+/, 'req'))).toEqual([
      'stripe key {"name":"PaymentProviderError","code":"provider_unavailable","message":"retrieveIntent: 401 invalid_request_error (req)"}',
    ]);
  });
});
