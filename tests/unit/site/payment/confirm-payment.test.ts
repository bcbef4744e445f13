import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerCardForm, type CardForm } from '#site/booking/payment/card-form.ts';
import { confirmPayment } from '#site/booking/payment/confirm-payment.ts';

const never = () => new Promise<never>(() => {});

const buildForm = (overrides: Partial<CardForm> = {}): CardForm => ({
  submit: () => Promise.resolve({}),
  confirm: never,
  focus: () => {},
  ...overrides,
});

const page = Object.assign(new EventTarget(), {
  location: { origin: 'https://sagewing.example' },
  navigation: new EventTarget(),
});
let unregister = () => {};
const mount = (form: Partial<CardForm>) => {
  unregister = registerCardForm(buildForm(form));
};

const navigateEvent = (url: string, sameDocument: boolean) =>
  Object.assign(new Event('navigate'), { destination: { url, sameDocument }, downloadRequest: null });

beforeEach(() => {
  vi.stubGlobal('window', page);
});
afterEach(() => {
  unregister();
  vi.unstubAllGlobals();
});

describe('confirmPayment', () => {
  test('is incomplete without asking the provider when the form is invalid', async () => {
    const confirm = vi.fn<CardForm['confirm']>(never);
    mount({ submit: () => Promise.resolve({ error: { type: 'validation_error' } }), confirm });
    expect(await confirmPayment()).toEqual({ outcome: 'incomplete' });
    expect(confirm).not.toHaveBeenCalled();
  });

  test('returns to the confirmation page', async () => {
    const confirm = vi.fn<CardForm['confirm']>(() =>
      Promise.resolve({ error: { type: 'card_error', message: 'Your card was declined.' } }),
    );
    mount({ confirm });
    expect(await confirmPayment()).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
    expect(confirm).toHaveBeenCalledWith('https://sagewing.example/booking-confirmation');
  });

  test('is redirecting when the page is left', async () => {
    mount({});
    const outcome = confirmPayment();
    page.dispatchEvent(new Event('pagehide'));
    expect(await outcome).toEqual({ outcome: 'redirecting' });
  });

  test('is redirecting when the browser navigates to another document', async () => {
    mount({});
    const outcome = confirmPayment();
    page.navigation.dispatchEvent(navigateEvent('https://bank.example/3ds', false));
    expect(await outcome).toEqual({ outcome: 'redirecting' });
  });

  test('does not treat navigation within the document or a phone link as a redirect', async () => {
    const bank = Promise.withResolvers<Awaited<ReturnType<CardForm['confirm']>>>();
    mount({ confirm: () => bank.promise });
    const outcome = confirmPayment();
    page.navigation.dispatchEvent(navigateEvent('https://sagewing.example/passenger-details#a', true));
    page.navigation.dispatchEvent(navigateEvent('tel:+13075550142', false));
    bank.resolve({ error: { type: 'card_error', message: 'Your card was declined.' } });
    expect(await outcome).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
  });

  test('rejects when no card form is mounted', async () => {
    await expect(confirmPayment()).rejects.toThrow('No card form is mounted.');
  });

  test('uses the last mounted form until it unmounts', async () => {
    const forgetFirst = registerCardForm(buildForm({ submit: () => Promise.resolve({ error: 'first' }) }));
    mount({ confirm: () => Promise.resolve({ error: { type: 'card_error', message: 'second' } }) });
    forgetFirst();
    expect(await confirmPayment()).toEqual({ outcome: 'declined', message: 'second' });
  });
});
