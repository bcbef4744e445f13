import type {
  Appearance,
  ConfirmPaymentData,
  StripeElementsOptionsClientSecret,
  StripeElementsUpdateOptions,
  StripePaymentElementOptions,
  StripePaymentElementUpdateOptions,
} from '@stripe/stripe-js';
import * as v from 'valibot';
import type { CardFrameMessage, CardFrameReply, CardValues } from './card-frame.ts';

/**
 * Stands in for Stripe's script in a browser: the card's fields in a frame of another origin, the calls to Stripe's API, and
 * the bank's dialog. It throws where Stripe's own script would, and runs under the site's policies as that does.
 */

const apiUrl = 'https://api.stripe.com/v1/payment_intents';
const frameOrigin = 'https://js.stripe.com';

interface Confirmation {
  elements: ElementsStandIn;
  confirmParams: Pick<ConfirmPaymentData, 'return_url'>;
  redirect?: 'always';
}

const responseSchema = v.object({
  error: v.optional(v.looseObject({ type: v.string() })),
  id: v.optional(v.string()),
  status: v.optional(v.string()),
  next_action: v.nullish(v.object({ use_stripe_sdk: v.object({ stripe_js: v.string() }) })),
});

class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

/** @throws IntegrationError for an option that Stripe doesn't know */
function checkNames(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).filter(name => !known.includes(name));
  if (unknown.length > 0) throw new IntegrationError(`Unrecognized parameter: ${unknown.join(', ')}`);
}

const elementsOptions = [
  'clientSecret',
  'appearance',
  'locale',
  'fonts',
  'loader',
] satisfies readonly (keyof StripeElementsOptionsClientSecret)[];
const paymentOptions = [
  'defaultValues',
  'business',
  'fields',
  'readOnly',
  'terms',
  'wallets',
  'layout',
] satisfies readonly (keyof StripePaymentElementOptions)[];

/** Waits for a message of a frame. */
const waitForMessage = <T>(origin: string, read: (data: T) => boolean): Promise<T> =>
  new Promise(resolve => {
    const handleMessage = (event: MessageEvent<T>) => {
      if (event.origin !== origin || !read(event.data)) return;
      window.removeEventListener('message', handleMessage);
      resolve(event.data);
    };
    window.addEventListener('message', handleMessage);
  });

const addFrame = (parent: Element, title: string, url: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = url;
  frame.style.cssText = 'border: 0; width: 100%; height: 16rem; display: block';
  parent.append(frame);
  return frame;
};

class PaymentElementStandIn {
  readonly #listeners = new Map<string, Set<(event: { elementType: 'payment' }) => void>>();
  #frame: HTMLIFrameElement | null = null;
  #isDestroyed = false;
  #options: StripePaymentElementOptions;
  #appearance: Appearance;

  constructor(options: StripePaymentElementOptions, appearance: Appearance) {
    checkNames(options, paymentOptions);
    this.#options = options;
    this.#appearance = appearance;
  }

  get isMounted(): boolean {
    return this.#frame !== null;
  }

  mount(target: HTMLElement): void {
    if (this.#isDestroyed) throw new IntegrationError('This Element has already been destroyed.');
    // A frame whose page can't be loaded loads the browser's error page.
    let isOurs = false;
    const noteOurs = async () => {
      await waitForMessage<string>(frameOrigin, data => data === 'card frame');
      isOurs = true;
    };
    void noteOurs();
    const frame = addFrame(target, 'Secure payment input frame', `${frameOrigin}/stand-in/card-frame.html`);
    frame.addEventListener('load', () => {
      if (this.#isDestroyed) return;
      if (isOurs) this.#frame = frame;
      this.#configure();
      for (const notify of this.#listeners.get(isOurs ? 'ready' : 'loaderror') ?? []) {
        notify({ elementType: 'payment' });
      }
    });
  }

  on(name: string, listener: (event: { elementType: 'payment' }) => void): this {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  }

  off(name: string, listener: (event: { elementType: 'payment' }) => void): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  update(options: StripePaymentElementUpdateOptions): void {
    checkNames(options, paymentOptions);
    this.#options = { ...this.#options, ...options };
    this.#configure();
  }

  setAppearance(appearance: Appearance): void {
    this.#appearance = appearance;
    this.#configure();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#frame?.remove();
    this.#frame = null;
  }

  focus(): void {
    this.#post({ kind: 'focus' });
  }

  /** What is typed, and what is wrong with it. The frame shows it, too. */
  async validate(): Promise<CardFrameReply> {
    const reply = waitForMessage<CardFrameReply>(frameOrigin, data => 'values' in data);
    this.#post({ kind: 'validate' });
    return await reply;
  }

  #configure(): void {
    const { colorBackground = '', colorText = '' } = this.#appearance.variables ?? {};
    this.#post({
      kind: 'configure',
      isReadOnly: this.#options.readOnly ?? false,
      colors: { background: colorBackground, text: colorText },
    });
  }

  #post(message: CardFrameMessage): void {
    this.#frame?.contentWindow?.postMessage(message, frameOrigin);
  }
}

class ElementsStandIn {
  readonly clientSecret: string;
  #appearance: Appearance;
  #payment: PaymentElementStandIn | null = null;

  constructor(options: StripeElementsOptionsClientSecret) {
    checkNames(options, elementsOptions);
    if (!/^pi_\w+_secret_\w+$/.test(options.clientSecret ?? '')) {
      throw new IntegrationError('Invalid value for elements(): clientSecret');
    }
    this.clientSecret = options.clientSecret ?? '';
    this.#appearance = options.appearance ?? {};
  }

  create(type: string, options: StripePaymentElementOptions = {}): PaymentElementStandIn {
    if (type !== 'payment') throw new IntegrationError(`There is no ${type} Element here.`);
    this.#payment = new PaymentElementStandIn(options, this.#appearance);
    return this.#payment;
  }

  getElement(): PaymentElementStandIn | null {
    return this.#payment;
  }

  async update({ appearance }: StripeElementsUpdateOptions): Promise<void> {
    if (appearance === undefined) return;
    this.#appearance = appearance;
    this.#payment?.setAppearance(appearance);
  }

  async submit(): Promise<{ error: CardFrameReply['error'] } | { selectedPaymentMethod: string }> {
    const { error } = await this.getMounted().validate();
    return error === null ? { selectedPaymentMethod: 'card' } : { error };
  }

  getMounted(): PaymentElementStandIn {
    if (this.#payment?.isMounted !== true) {
      throw new IntegrationError(
        'elements should have a mounted Payment Element or Express Checkout Element.',
      );
    }
    return this.#payment;
  }
}

async function callApi(url: string, init: RequestInit = {}): Promise<v.InferOutput<typeof responseSchema>> {
  try {
    const response = await fetch(url, init);
    return v.parse(responseSchema, await response.json());
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    };
  }
}

/** Shows the bank's page over the site, until the traveler has decided. */
async function askBank(url: string): Promise<void> {
  const overlay = document.createElement('div');
  overlay.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff';
  document.body.append(overlay);
  addFrame(overlay, '3D Secure', url);
  await waitForMessage<string>('https://hooks.stripe.com', data => data === '3DS done');
  overlay.remove();
}

function createClient(key: string) {
  const intentUrl = (secret: string) => `${apiUrl}/${secret.split('_secret_')[0]}`;

  const retrieve = (clientSecret: string) =>
    callApi(
      `${intentUrl(clientSecret)}?${new URLSearchParams({ key, client_secret: clientSecret }).toString()}`,
    );

  const confirmCard = (clientSecret: string, returnUrl: string, card: CardValues) =>
    callApi(`${intentUrl(clientSecret)}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key,
        client_secret: clientSecret,
        return_url: returnUrl,
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card.number,
        'payment_method_data[card][exp_month]': card.expiry.slice(0, 2),
        'payment_method_data[card][exp_year]': card.expiry.slice(-2),
        'payment_method_data[card][cvc]': card.cvc,
      }),
    });

  return {
    elements: (options: StripeElementsOptionsClientSecret) => new ElementsStandIn(options),
    /** Resolves with an error, or leaves the page and never resolves. */
    async confirmPayment({ elements, confirmParams, ...rest }: Confirmation) {
      checkNames(rest, ['redirect']);
      const { error, values } = await elements.getMounted().validate();
      if (error !== null) return { error };
      const { clientSecret } = elements;
      let intent = await confirmCard(clientSecret, confirmParams.return_url, values);
      const challengeUrl = intent.next_action?.use_stripe_sdk?.stripe_js;
      if (challengeUrl !== undefined) {
        await askBank(challengeUrl);
        intent = await retrieve(clientSecret);
      }
      if (intent.error !== undefined) return { error: intent.error };
      if (intent.status === 'requires_payment_method') {
        return {
          error: {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message:
              'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
          },
        };
      }
      const url = new URL(confirmParams.return_url);
      url.searchParams.set('payment_intent', intent.id ?? '');
      url.searchParams.set('payment_intent_client_secret', clientSecret);
      url.searchParams.set('redirect_status', 'succeeded');
      window.location.assign(url);
      return await new Promise<never>(() => {});
    },
    // What react-stripe-js looks for.
    createToken: () => Promise.reject(new IntegrationError('There are no tokens here.')),
    createPaymentMethod: () => Promise.reject(new IntegrationError('There are no payment methods here.')),
    confirmCardPayment: () => Promise.reject(new IntegrationError('There is no card payment here.')),
  };
}

function createStripe(key: string) {
  if (!/^pk_(?:test|live)_\w+$/.test(key)) throw new IntegrationError('Invalid API Key');
  return createClient(key);
}

/** The release that the package expects. */
Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
