import * as v from 'valibot';
import type { Mode } from '#contract/modes.ts';

/** What the adapters of the real providers need. */
export interface ProviderSettings {
  /** Whether the keys are for the providers' test modes or for real tickets and charges. */
  mode: Exclude<Mode, 'sandbox'>;
  /** ISO 4217. The currency in which Duffel quotes the agency, and cards are charged. */
  currency: string;
  duffel: { token: string; webhookSecret: string; apiBase: string };
  stripe: { secretKey: string; webhookSecret: string; apiBase: string };
}

const text = v.pipe(v.optional(v.string(), ''), v.trim());

/** Tests put a server of their own in the place of a provider. Keys must not get anywhere else. */
const apiBase = (name: string, fallback: string) =>
  v.pipe(
    text,
    v.check(
      value => value === '' || /^http:\/\/(127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(value),
      `${name} is for tests: it has to be an address such as http://127.0.0.1:8080, or empty.`,
    ),
    v.transform(value => value || fallback),
  );

/** Their amounts have other decimals for some purposes than for others. */
const ambiguousCurrencies = ['HUF', 'ISK', 'TWD', 'UGX'];

/** The settings that can be wrong by themselves. */
const checkedEntries = {
  CURRENCY: v.pipe(
    text,
    v.transform(value => value || 'USD'),
    v.regex(/^[A-Z]{3}$/, 'CURRENCY has to be a currency code of three capitals, such as USD.'),
    v.check(
      currency => !ambiguousCurrencies.includes(currency),
      'CURRENCY can be any currency that cards are charged in, except HUF, ISK, TWD and UGX: how many decimals these have is not the same everywhere.',
    ),
  ),
  DUFFEL_API_BASE: apiBase('DUFFEL_API_BASE', 'https://api.duffel.com'),
  STRIPE_API_BASE: apiBase('STRIPE_API_BASE', 'https://api.stripe.com'),
};

/** The keys, which can contradict each other. */
const keysSchema = v.object({
  DUFFEL_ACCESS_TOKEN: text,
  DUFFEL_WEBHOOK_SECRET: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  VITE_STRIPE_PUBLISHABLE_KEY: text,
});
const environmentSchema = v.object({ ...checkedEntries, ...keysSchema.entries });

type Environment = v.InferOutput<typeof keysSchema>;

const getKeyMode = (key: string, test: RegExp, live: RegExp): Mode | null =>
  key === '' ? 'sandbox' : test.test(key) ? 'test' : live.test(key) ? 'live' : null;

const modeDescriptions: Record<Mode, string> = {
  sandbox: 'the sandbox',
  test: "their provider's test mode",
  live: 'live',
};

/** Determines from the provider keys whether tickets and charges are real, and which keys contradict each other. */
function resolveMode(env: Environment): { mode: Mode; problems: string[] } {
  const problems: string[] = [];
  const flights = getKeyMode(env.DUFFEL_ACCESS_TOKEN, /^duffel_test_/, /^duffel_live_/);
  const secret = getKeyMode(env.STRIPE_SECRET_KEY, /^(sk|rk)_test_/, /^(sk|rk)_live_/);
  const publishable = getKeyMode(env.VITE_STRIPE_PUBLISHABLE_KEY, /^pk_test_/, /^pk_live_/);

  if (flights === null) {
    problems.push(
      'DUFFEL_ACCESS_TOKEN has to begin with duffel_test_ or duffel_live_, or be empty for the sandbox airlines.',
    );
  }
  if (secret === null) {
    problems.push(
      'STRIPE_SECRET_KEY has to begin with sk_test_ or sk_live_, or be empty for sandbox payments.',
    );
  }
  if (publishable === null) {
    problems.push(
      'VITE_STRIPE_PUBLISHABLE_KEY has to begin with pk_test_ or pk_live_, or be empty for sandbox payments.',
    );
  }
  const payments = secret ?? publishable;
  if (secret !== null && publishable !== null && secret !== publishable) {
    problems.push(
      `STRIPE_SECRET_KEY is for ${modeDescriptions[secret]}, VITE_STRIPE_PUBLISHABLE_KEY for ${modeDescriptions[publishable]}: set both to keys of the same kind, or neither.`,
    );
  } else if (flights !== null && payments !== null && flights !== payments) {
    const name = secret === null ? 'VITE_STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY';
    problems.push(
      `Flights are ${modeDescriptions[flights]} (DUFFEL_ACCESS_TOKEN), payments are ${modeDescriptions[payments]} (${name}): set both to the sandbox (empty), both to test, or both to live.`,
    );
  }
  return { mode: flights ?? 'sandbox', problems };
}

/** What is missing to learn of what happens at the providers that have keys. */
function findWebhookProblems(env: Environment): string[] {
  const problems: string[] = [];
  const hasStripeKey = env.STRIPE_SECRET_KEY !== '' || env.VITE_STRIPE_PUBLISHABLE_KEY !== '';
  if (hasStripeKey && !env.STRIPE_WEBHOOK_SECRET.startsWith('whsec_')) {
    problems.push(
      'STRIPE_WEBHOOK_SECRET has to be the signing secret of the webhook for /api/webhooks/stripe; it begins with whsec_.',
    );
  }
  if (env.DUFFEL_ACCESS_TOKEN !== '' && env.DUFFEL_WEBHOOK_SECRET === '') {
    problems.push(
      'DUFFEL_WEBHOOK_SECRET has to be the secret that Duffel returned for the webhook to /api/webhooks/duffel.',
    );
  }
  return problems;
}

/** The settings of Duffel alone, for what needs no payments. `problems` are sentences that quote no key. */
export function readDuffelSettings(environment: Readonly<Record<string, string | undefined>>): {
  settings: Pick<ProviderSettings, 'mode' | 'currency' | 'duffel'> | null;
  problems: readonly string[];
} {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) return { settings: null, problems: parsed.issues.map(issue => issue.message) };
  const { CURRENCY, DUFFEL_ACCESS_TOKEN, DUFFEL_WEBHOOK_SECRET, DUFFEL_API_BASE } = parsed.output;
  const mode = getKeyMode(DUFFEL_ACCESS_TOKEN, /^duffel_test_/, /^duffel_live_/);
  if (mode === null || mode === 'sandbox') {
    const problem = 'DUFFEL_ACCESS_TOKEN has to begin with duffel_test_ or duffel_live_.';
    return { settings: null, problems: [problem] };
  }
  const duffel = {
    token: DUFFEL_ACCESS_TOKEN,
    webhookSecret: DUFFEL_WEBHOOK_SECRET,
    apiBase: DUFFEL_API_BASE,
  };
  return { settings: { mode, currency: CURRENCY, duffel }, problems: [] };
}

/** The settings of the real providers; null in the sandbox. `problems` are sentences that quote no key. */
export function readProviderSettings(environment: Readonly<Record<string, string | undefined>>): {
  providers: ProviderSettings | null;
  problems: readonly string[];
} {
  const keys = v.parse(keysSchema, environment);
  const { mode, problems: modeProblems } = resolveMode(keys);
  const parsed = v.safeParse(environmentSchema, environment);
  const problems = [
    ...(parsed.issues ?? []).map(issue => issue.message),
    ...modeProblems,
    ...findWebhookProblems(keys),
  ];
  if (!parsed.success || problems.length > 0 || mode === 'sandbox') return { providers: null, problems };
  const env = parsed.output;
  return {
    problems,
    providers: {
      mode,
      currency: env.CURRENCY,
      duffel: {
        token: env.DUFFEL_ACCESS_TOKEN,
        webhookSecret: env.DUFFEL_WEBHOOK_SECRET,
        apiBase: env.DUFFEL_API_BASE,
      },
      stripe: {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiBase: env.STRIPE_API_BASE,
      },
    },
  };
}
