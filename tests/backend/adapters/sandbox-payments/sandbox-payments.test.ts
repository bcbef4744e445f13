import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  confirmCard,
  get,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

const withKey = (idempotencyKey: string) => ({ idempotencyKey });
/** A payment intent as a browser gets it. */
const buildIntentResponse = (
  { intentId, clientSecret }: { intentId: string; clientSecret: string },
  intent: Record<string, unknown>,
) => ({
  id: intentId,
  object: 'payment_intent',
  amount: 24530,
  capture_method: 'manual',
  client_secret: clientSecret,
  created: Date.parse('2027-01-01T10:00:00.000Z') / 1000,
  currency: 'usd',
  last_payment_error: null,
  livemode: false,
  next_action: null,
  payment_method_types: ['card'],
  ...intent,
});

const cardErrorSchema = v.object({ error: v.object({ type: v.string(), code: v.string() }) });

const newIntent = { amount: 24530, currency: 'USD', metadata: { offer_id: 'off_1' } };

describe('the sandbox payment provider', () => {
  it('creates one intent per idempotency key, and refuses the key for any other request', async () => {
    const { payments } = await buildBackend();
    const one = await payments.createIntent(newIntent, withKey('a'));
    expect(await payments.createIntent(newIntent, withKey('a'))).toEqual(one);
    expect((await payments.createIntent(newIntent, withKey('b'))).id).not.toEqual(one.id);
    expect(await getErrorCode(payments.createIntent({ ...newIntent, amount: 1 }, withKey('a')))).toEqual(
      'idempotency_error',
    );
    expect(await getErrorCode(payments.cancelIntent(one.id, withKey('a')))).toEqual('idempotency_error');
  });

  it('creates one intent for twenty concurrent requests with one key', async () => {
    const { payments } = await buildBackend();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => payments.createIntent(newIntent, withKey('a'))),
    );
    expect(new Set(made.map(intent => intent.id)).size).toEqual(1);
  });

  it('captures a held amount once', async () => {
    const { payments, app } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    expect(await getErrorCode(payments.captureIntent(intentId, withKey('early')))).toEqual(
      'payment_intent_unexpected_state',
    );
    await confirmCard(app, clientSecret);
    const captured = { status: 'succeeded', amount: 24530, amountReceived: 24530, amountCapturable: 0 };
    const first = await payments.captureIntent(intentId, withKey('c'));
    expect(pick(first, 'status', 'amount', 'amountReceived', 'amountCapturable')).toEqual(captured);
    expect(await payments.captureIntent(intentId, withKey('c'))).toEqual(first);
    expect(await getErrorCode(payments.captureIntent(intentId, withKey('d')))).toEqual(
      'payment_intent_unexpected_state',
    );
    expect(await getErrorCode(payments.cancelIntent(intentId, withKey('e')))).toEqual(
      'payment_intent_unexpected_state',
    );
  });

  it('cancels held and unpaid intents', async () => {
    const { payments, app } = await buildBackend();
    const held = await startPayment(app);
    await confirmCard(app, held.clientSecret);
    expect(pick(await payments.retrieveIntent(held.intentId), 'amountCapturable')).toEqual({
      amountCapturable: 24530,
    });
    expect(
      pick(await payments.cancelIntent(held.intentId, withKey('x')), 'status', 'amountCapturable'),
    ).toEqual({
      status: 'canceled',
      amountCapturable: 0,
    });
    expect(await getErrorCode(payments.captureIntent(held.intentId, withKey('y')))).toEqual(
      'payment_intent_unexpected_state',
    );
    const open = await startPayment(app);
    expect((await payments.cancelIntent(open.intentId, withKey('z'))).status).toEqual('canceled');
    expect(await getErrorCode(payments.cancelIntent(open.intentId, withKey('w')))).toEqual(
      'payment_intent_unexpected_state',
    );
  });

  it('rejects unknown intents', async () => {
    const { payments } = await buildBackend();
    expect(await getErrorCode(payments.retrieveIntent('pi_none'))).toEqual('resource_missing');
    expect(await getErrorCode(payments.captureIntent('pi_none', withKey('a')))).toEqual('resource_missing');
  });
});

describe('sandbox cards', () => {
  it.each([
    ['4242424242424242', '123'],
    ['4000056655665556', '123'],
    ['5555555555554444', '123'],
    ['2223003122003222', '123'],
    ['378282246310005', '1234'],
    ['6011111111111117', '123'],
    ['3056930009020004', '123'],
    ['3566002020360505', '123'],
    ['6200000000000005', '123'],
    ['4242 4242-4242 4242', '123'],
  ])('%s succeeds', async (number, cvc) => {
    const { app } = await buildBackend();
    const payment = await startPayment(app);
    const { clientSecret } = payment;
    expect(await readResponse(confirmCard(app, clientSecret, { number, cvc }))).toEqual({
      status: 200,
      body: { paymentIntent: buildIntentResponse(payment, { status: 'requires_capture' }) },
    });
  });

  const declined = 'Your card was declined.';
  it.each([
    ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline', message: declined }],
    [
      '4000000000009995',
      {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    ],
    ['4000000000009987', { code: 'card_declined', decline_code: 'lost_card', message: declined }],
    ['4000000000009979', { code: 'card_declined', decline_code: 'stolen_card', message: declined }],
    ['4000000000000069', { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' }],
    [
      '4000000000000127',
      { code: 'incorrect_cvc', param: 'cvc', message: "Your card's security code is incorrect." },
    ],
    [
      '4000000000000119',
      {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    ],
    [
      '4242424242424241',
      { code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' },
    ],
    [
      '4111111111111111',
      {
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message:
          'Your card was declined. This is a test: no real card works here. Use the test card 4242 4242 4242 4242.',
      },
    ],
  ])('%s is refused, and another card can be tried', async (number, error) => {
    const { app, payments } = await buildBackend();
    const payment = await startPayment(app);
    const { clientSecret, intentId } = payment;
    const cardError = { type: 'card_error', ...error };
    expect(await readResponse(confirmCard(app, clientSecret, { number }))).toEqual({
      status: 402,
      body: {
        error: {
          ...cardError,
          payment_intent: buildIntentResponse(payment, {
            status: 'requires_payment_method',
            last_payment_error: cardError,
          }),
        },
      },
    });
    expect((await payments.retrieveIntent(intentId)).lastPaymentError?.message).toEqual(error.message);
    expect(await readStatus(confirmCard(app, clientSecret))).toEqual(200);
    expect((await payments.retrieveIntent(intentId)).lastPaymentError).toEqual(null);
  });

  it.each([
    [{ exp_year: 2026 }, 'invalid_expiry_year'],
    [{ exp_year: 26 }, 'invalid_expiry_year'],
    [{ exp_year: 2090 }, 'invalid_expiry_year'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_month: 0 }, 'invalid_expiry_month'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ cvc: 'abc' }, 'invalid_cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
    [{ number: '4242' }, 'incorrect_number'],
    [{ number: '' }, 'incorrect_number'],
    [{ number: 'four' }, 'incorrect_number'],
  ])('%j is refused as %s', async (card, code) => {
    const { app } = await buildBackend();
    const { clientSecret } = await startPayment(app);
    const { status, body } = await readResponse(confirmCard(app, clientSecret, card));
    const { error } = v.parse(cardErrorSchema, body);
    expect({ status, error }).toEqual({ status: 402, error: { type: 'card_error', code } });
  });

  it('accept a card in the month in which it expires', async () => {
    const { app } = await buildBackend();
    const { clientSecret } = await startPayment(app);
    expect(await readStatus(confirmCard(app, clientSecret, { exp_month: 1, exp_year: 2027 }))).toEqual(200);
  });

  it('are never stored or returned', async () => {
    const { app, sandboxTables, log } = await buildBackend();
    for (const number of ['4242424242424242', '4000000000000002', '4000002760003184', '4111111111111111']) {
      const { clientSecret } = await startPayment(app, { confirm_duplicate: true });
      const answer = await confirmCard(app, clientSecret, { number, cvc: '739' });
      const said = await answer.text();
      expect(said).not.toContain(number);
      // Only as a value of its own: three digits may occur in an id or a time by chance.
      expect(said).not.toMatch(/[":\s]739[",}\s]/);
    }
    const kept = JSON.stringify([
      await sandboxTables.selectFrom('sandbox_payment_intents').selectAll().execute(),
      await sandboxTables.selectFrom('sandbox_idempotency_keys').selectAll().execute(),
      log,
    ]);
    expect(kept).not.toMatch(/4242424242424242|4000000000000002|4000002760003184|4111111111111111/);
  });
});

describe('confirming an intent', () => {
  it('returns the current intent if it is already paid, so that the page can continue', async () => {
    const { app } = await buildBackend();
    const payment = await startPayment(app);
    const { clientSecret } = payment;
    await confirmCard(app, clientSecret);
    expect(await readResponse(confirmCard(app, clientSecret))).toEqual({
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'You cannot confirm this PaymentIntent because it has a status of requires_capture.',
          payment_intent: buildIntentResponse(payment, { status: 'requires_capture' }),
        },
      },
    });
  });

  it('ten times concurrently holds the money once', async () => {
    const { app, payments } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => readResponse(confirmCard(app, clientSecret))),
    );
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect((await payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
  });

  it('requires the secret of the intent', async () => {
    const { app } = await buildBackend();
    const { intentId } = await startPayment(app);
    for (const secret of [intentId, `${intentId}_secret_x`, 'pi_none_secret_x', 'x']) {
      expect(await readResponse(confirmCard(app, secret))).toEqual({
        status: 404,
        body: { error: 'We could not find this payment.', code: 'payment_not_found' },
      });
      expect(await readStatus(get(app, `/api/sandbox/payment-intents?client_secret=${secret}`))).toEqual(404);
    }
  });

  it.each([
    'https://evil.example/booking-confirmation',
    '//evil.example/',
    'http://localhost.evil.example/',
    'http://localhost:81/',
    'http://localhost//evil.example/',
    'http://localhost/\\evil.example/',
    'http://user:secret@localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://localhost/',
    'http://',
    'booking-confirmation',
    '',
  ])('refuses %j, because only our own pages are return URLs', async returnUrl => {
    const { app, payments } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    const answer = await readResponse(confirmCard(app, clientSecret, {}, returnUrl));
    expect(answer).toEqual({
      status: 400,
      body: {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [{ path: 'return_url', message: 'Expected an address of our own.' }],
      },
    });
    expect((await payments.retrieveIntent(intentId)).status).toEqual('requires_payment_method');
  });

  it('returns the intent for its secret, without internal fields', async () => {
    const { app } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    expect(
      await readResponse(get(app, `/api/sandbox/payment-intents?client_secret=${clientSecret}`)),
    ).toEqual({
      status: 200,
      body: {
        paymentIntent: {
          id: intentId,
          object: 'payment_intent',
          amount: 24530,
          capture_method: 'manual',
          client_secret: clientSecret,
          created: 1798797600,
          currency: 'usd',
          last_payment_error: null,
          livemode: false,
          next_action: null,
          payment_method_types: ['card'],
          status: 'requires_payment_method',
        },
      },
    });
  });
});
