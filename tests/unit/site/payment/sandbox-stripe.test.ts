import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSandboxStripe } from '#site/booking/payment/sandbox/sandbox-stripe.ts';
import { createSandboxElements, getPayment } from '#site/booking/payment/sandbox/sandbox-elements.ts';
import { confirmIntent } from '#site/booking/payment/sandbox/confirm-intent.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', securityCode: '123' };
const returnUrl = 'https://sagewing.example/booking-confirmation';

const stubFetch = (status: number, body: unknown) => {
  const fetch = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the sandbox client', () => {
  test('has the methods that react-stripe-js checks', () => {
    const client = createSandboxStripe();
    const asked = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'];
    expect(asked.map(name => typeof Reflect.get(client, name))).toEqual(asked.map(() => 'function'));
  });

  test.each(['pk_test_123', 'pk_live_123'])('throws in a build with the key %s', key => {
    vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', key);
    expect(createSandboxStripe).toThrow('The sandbox card form is not for builds with a publishable key.');
  });
});

describe('a group of elements', () => {
  test('returns the first validation error in Stripe’s shape', async () => {
    expect(await createSandboxElements({ clientSecret: 'pi_1_secret_2' }).submit()).toEqual({
      error: {
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      },
    });
  });

  test('keeps the typed card when its element is destroyed and created again', async () => {
    const elements = createSandboxElements({ clientSecret: 'pi_1_secret_2' });
    elements.create('payment');
    const store = getPayment(elements)?.store;
    store?.setValue('number', card.number);
    store?.setValue('expiry', card.expiry);
    store?.setValue('securityCode', card.securityCode);
    elements.create('payment');
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
  });

  test('creates payment elements only', () => {
    expect(() => createSandboxElements({}).create('iban')).toThrow('The sandbox has no iban element.');
  });
});

describe('confirming an intent', () => {
  test('sends only the secret, the card and the return URL', async () => {
    const fetch = stubFetch(200, { paymentIntent: { id: 'pi_1', status: 'requires_capture' } });
    expect(await confirmIntent('pi_1_secret_2', card, returnUrl)).toEqual({
      paymentIntent: { id: 'pi_1', status: 'requires_capture' },
    });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/sandbox/payment-intents/confirm');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      client_secret: 'pi_1_secret_2',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
      return_url: returnUrl,
    });
  });

  test('returns the bank’s error', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    };
    stubFetch(402, { error });
    expect(await confirmIntent('pi_1_secret_2', card, returnUrl)).toEqual({ error });
  });

  test.each([
    ['incorrect_number', 'number', 'validation_error'],
    ['invalid_expiry_year', 'exp_year', 'validation_error'],
    ['invalid_cvc', 'cvc', 'validation_error'],
    ['incorrect_cvc', 'cvc', 'card_error'],
    ['expired_card', 'exp_month', 'card_error'],
  ])('tells a mistake in a field from a refusal: %s', async (code, param, type) => {
    stubFetch(402, { error: { type: 'card_error', code, param, message: 'Your card …' } });
    const elements = createSandboxElements({ clientSecret: 'pi_1_secret_2' });
    const confirmPayment: unknown = Reflect.get(createSandboxStripe(), 'confirmPayment');
    const options = { elements, confirmParams: { return_url: returnUrl } };
    expect(typeof confirmPayment === 'function' ? await confirmPayment(options) : null).toEqual({
      error: { type, code, param, message: 'Your card …' },
    });
  });

  test.each([
    ['number', 'number'],
    ['exp_month', 'expiry'],
    ['exp_year', 'expiry'],
    ['cvc', 'securityCode'],
  ])('shows an error about %s at the field of the %s', async (param, field) => {
    stubFetch(402, { error: { type: 'card_error', code: 'incorrect', param, message: 'Your card …' } });
    const elements = createSandboxElements({ clientSecret: 'pi_1_secret_2' });
    const confirmPayment: unknown = Reflect.get(createSandboxStripe(), 'confirmPayment');
    const options = { elements, confirmParams: { return_url: returnUrl } };
    await (typeof confirmPayment === 'function' ? confirmPayment(options) : null);
    expect(getPayment(elements)?.store.getState().problems).toEqual({
      [field]: { code: 'incorrect', message: 'Your card …' },
    });
  });

  test('returns what the backend says about too many cards', async () => {
    stubFetch(429, { error: 'Please wait a minute.', code: 'rate_limited' });
    expect(await confirmIntent('pi_1_secret_2', card, returnUrl)).toEqual({
      error: { type: 'rate_limit_error', code: 'rate_limited', message: 'Please wait a minute.' },
    });
  });

  test('distinguishes a lost connection from an invalid response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await confirmIntent('pi_1_secret_2', card, returnUrl)).toEqual({
      error: { type: 'api_connection_error', message: 'The sandbox payment service could not be reached.' },
    });
    stubFetch(500, { nonsense: true });
    expect(await confirmIntent('pi_1_secret_2', card, returnUrl)).toEqual({ error: { type: 'api_error' } });
  });
});
