import type { Stripe } from '@stripe/stripe-js';
import { apiBase } from '#site/content/settings.ts';
import type { CardField, CardProblems } from './card-validation.ts';
import { confirmIntent, type SandboxError } from './confirm-intent.ts';
import { createSandboxElements, getPayment } from './sandbox-elements.ts';

interface ConfirmOptions {
  elements: object;
  confirmParams: { return_url: string };
}

const fieldByParam: Record<string, CardField> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'securityCode',
};

const toCardProblems = ({ code = '', message = '', param }: SandboxError): CardProblems => {
  const field = fieldByParam[param ?? ''];
  return field ? { [field]: { code, message } } : {};
};

/** What the form should have noticed, such as an expiry date that only the server's clock tells. No bank was asked. */
const isFieldMistake = ({ code = '' }: SandboxError) =>
  /^(incorrect_number$|invalid_(expiry|cvc))/.test(code);

const createUnsupported = (name: string) => () => Promise.reject(new Error(`The sandbox has no ${name}.`));

/** Leaves the page. Never resolves. */
function redirectTo(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

async function confirmPayment({ elements, confirmParams }: ConfirmOptions): Promise<{ error: SandboxError }> {
  const payment = getPayment(elements);
  if (!payment) throw new Error('elements should have a mounted Payment Element');
  const { clientSecret, store } = payment;
  const result = await confirmIntent(clientSecret, store.getState().values, confirmParams.return_url);
  if ('error' in result) {
    store.showProblems(toCardProblems(result.error));
    return isFieldMistake(result.error) ? { error: { ...result.error, type: 'validation_error' } } : result;
  }
  const { id, next_action } = result.paymentIntent;
  const bankPath = next_action?.redirect_to_url?.url;
  if (bankPath) return redirectTo(`${apiBase}${bankPath}`);
  const url = new URL(confirmParams.return_url);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', 'succeeded');
  return redirectTo(url.href);
}

/** The checks that react-stripe-js makes. */
const isStripe = (client: object): client is Stripe =>
  ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'].every(
    name => name in client && typeof Reflect.get(client, name) === 'function',
  );

/**
 * The sandbox's client, in the shape of Stripe's that react-stripe-js needs.
 * @throws Error in a build with a publishable key, where only the provider's iframe may take cards.
 */
export function createSandboxStripe(): Stripe {
  if (import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) {
    throw new Error('The sandbox card form is not for builds with a publishable key.');
  }
  const client = {
    elements: createSandboxElements,
    confirmPayment,
    createToken: createUnsupported('createToken'),
    createPaymentMethod: createUnsupported('createPaymentMethod'),
    confirmCardPayment: createUnsupported('confirmCardPayment'),
  };
  if (!isStripe(client)) throw new Error('The sandbox client lacks what react-stripe-js asks for.');
  return client;
}
