import * as v from 'valibot';
import type { Mode } from '#contract/modes.ts';
import { defaultRetention, type RetentionPolicy } from './bookings/retention-policy.ts';
import type { SupportContact } from '#backend/http/app.ts';
import { isAddressOrNetwork } from '#backend/http/client-address.ts';

/** The settings of the server, read from the environment once. */
export interface Settings {
  port: number;
  dataDir: string;
  mode: Mode;
  support: SupportContact;
  /** The base URL of a third-party backend, for the content security policy; empty for our own. */
  apiBase: string;
  stripePublishableKey: string;
  /** Origins beside our own that pages may load pictures from. */
  imageOrigins: readonly string[];
  /** How long a stopping server still takes requests, so that a proxy can notice and send them elsewhere. */
  shutdownDelayMs: number;
  logLevel: 'silent' | 'error' | 'info';
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  /** The proxies whose X-Forwarded-For is believed: addresses and networks. */
  trustedProxies: readonly string[];
  retention: RetentionPolicy;
  /** The pauses before the sandbox looks an order up to which it didn't respond. */
  sandboxLookupDelaysMs: readonly number[];
}

/** Invalid or contradictory environment variables. `problems` lists, in sentences, everything that has to change. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const textWithDefault = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform(value => value || fallback),
  );

const portSchema = v.pipe(
  textWithDefault('3000'),
  v.regex(/^\d{1,5}$/, 'PORT has to be a number from 0 to 65535.'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT has to be a number from 0 to 65535.'),
);

const apiBaseSchema = v.pipe(
  textWithDefault(''),
  v.check(
    value => value === '' || /^https?:\/\/[^\s/]+/.test(value),
    'VITE_API_BASE has to be an address such as https://api.example.com, or empty.',
  ),
);

const imageOriginsMessage =
  'IMAGE_ORIGINS has to be addresses such as https://images.example.com, separated by spaces, or empty.';

const imageOriginsSchema = v.pipe(
  textWithDefault(''),
  v.transform(value => value.split(/\s+/).filter(origin => origin !== '')),
  v.everyItem(origin => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin), imageOriginsMessage),
);

const shutdownDelayMessage = 'SHUTDOWN_DELAY_SECONDS has to be a number from 0 to 300.';

const shutdownDelaySchema = v.pipe(
  textWithDefault('0'),
  v.regex(/^\d{1,3}$/, shutdownDelayMessage),
  v.transform(Number),
  v.maxValue(300, shutdownDelayMessage),
);

const wholeNumber = (name: string, fallback: number, min: number, max: number) => {
  const message = `${name} has to be a whole number from ${min} to ${max}.`;
  return v.pipe(
    textWithDefault(String(fallback)),
    v.regex(/^\d{1,5}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const environmentSchema = v.object({
  PORT: portSchema,
  DATA_DIR: textWithDefault('.data'),
  LOG_LEVEL: v.pipe(
    textWithDefault('error'),
    v.picklist(['silent', 'error', 'info'], 'LOG_LEVEL has to be silent, error or info.'),
  ),
  SHUTDOWN_DELAY_SECONDS: shutdownDelaySchema,
  IMAGE_ORIGINS: imageOriginsSchema,
  RATE_LIMIT_FACTOR: v.pipe(
    textWithDefault('1'),
    v.transform(Number),
    v.check(factor => factor > 0 && Number.isFinite(factor), 'RATE_LIMIT_FACTOR has to be a number above 0.'),
  ),
  TRUSTED_PROXIES: v.pipe(
    textWithDefault(''),
    v.transform(list => list.split(/[\s,]+/).filter(Boolean)),
    v.everyItem(
      isAddressOrNetwork,
      'TRUSTED_PROXIES has to be a list of addresses and networks, such as 10.0.0.7, fd00::/8.',
    ),
  ),
  SANDBOX_LOOKUP_SECONDS: v.pipe(
    textWithDefault('1 2 4 8 15 30 60'),
    v.regex(
      /^\d{1,4}( +\d{1,4})*$/,
      'SANDBOX_LOOKUP_SECONDS has to be whole numbers, such as 1 2 4 8, separated by spaces.',
    ),
    v.transform(list => list.split(/ +/).map(Number)),
  ),
  // A draft that isn't paid lives for two hours.
  RETENTION_DRAFT_HOURS: wholeNumber('RETENTION_DRAFT_HOURS', defaultRetention.draftHours, 3, 720),
  RETENTION_FAILED_DATA_DAYS: wholeNumber(
    'RETENTION_FAILED_DATA_DAYS',
    defaultRetention.failedDataDays,
    1,
    3650,
  ),
  RETENTION_FAILED_DAYS: wholeNumber('RETENTION_FAILED_DAYS', defaultRetention.failedDays, 1, 3650),
  RETENTION_TRIP_MONTHS: wholeNumber('RETENTION_TRIP_MONTHS', defaultRetention.tripMonths, 1, 120),
  VITE_API_BASE: apiBaseSchema,
  VITE_BRAND_NAME: textWithDefault('Sagewing'),
  VITE_SUPPORT_PHONE: textWithDefault('+1 307 555 0142'),
  VITE_SUPPORT_EMAIL: textWithDefault('help@sagewing.example'),
  VITE_SUPPORT_ADDRESS: textWithDefault('1712 Pioneer Avenue, Cheyenne, WY 82001, United States'),
});

const keysSchema = v.object({
  STRIPE_SECRET_KEY: textWithDefault(''),
  VITE_STRIPE_PUBLISHABLE_KEY: textWithDefault(''),
  DUFFEL_ACCESS_TOKEN: textWithDefault(''),
  DATABASE_URL: textWithDefault(''),
});

type ProviderKeys = v.InferOutput<typeof keysSchema>;

const getKeyMode = (key: string, test: RegExp, live: RegExp): Mode | null =>
  key === '' ? 'sandbox' : test.test(key) ? 'test' : live.test(key) ? 'live' : null;

const modeDescriptions: Record<Mode, string> = {
  sandbox: 'the sandbox',
  test: "their provider's test mode",
  live: 'live',
};

/** Determines from the provider keys whether tickets and charges are real, and which keys contradict each other. */
function resolveMode(keys: ProviderKeys): { mode: Mode; problems: string[] } {
  const problems: string[] = [];
  const flights = getKeyMode(keys.DUFFEL_ACCESS_TOKEN, /^duffel_test_/, /^duffel_live_/);
  const secret = getKeyMode(keys.STRIPE_SECRET_KEY, /^(sk|rk)_test_/, /^(sk|rk)_live_/);
  const publishable = getKeyMode(keys.VITE_STRIPE_PUBLISHABLE_KEY, /^pk_test_/, /^pk_live_/);

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
  if (flights === null || secret === null || publishable === null) return { mode: 'sandbox', problems };

  if (secret !== publishable) {
    problems.push(
      `STRIPE_SECRET_KEY is for ${modeDescriptions[secret]}, VITE_STRIPE_PUBLISHABLE_KEY for ${modeDescriptions[publishable]}: set both to keys of the same kind, or neither.`,
    );
  } else if (flights !== secret) {
    problems.push(
      `Flights are ${modeDescriptions[flights]} (DUFFEL_ACCESS_TOKEN), payments are ${modeDescriptions[secret]} (STRIPE_SECRET_KEY): set both to the sandbox (empty), both to test, or both to live.`,
    );
  } else if (flights !== 'sandbox') {
    problems.push(
      'This version has no adapter for Duffel and Stripe yet: it sells in the sandbox only. Leave DUFFEL_ACCESS_TOKEN, STRIPE_SECRET_KEY and VITE_STRIPE_PUBLISHABLE_KEY empty.',
    );
  }
  return { mode: flights, problems };
}

/** Reads the environment. @throws SettingsError with every problem */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const keys = v.parse(keysSchema, environment);
  const { mode, problems } = resolveMode(keys);
  if (keys.DATABASE_URL !== '') {
    problems.push(
      'DATABASE_URL is set, but this version keeps its bookings in SQLite under DATA_DIR only: leave it empty.',
    );
  }
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) throw new SettingsError([...parsed.issues.map(issue => issue.message), ...problems]);
  if (problems.length > 0) throw new SettingsError(problems);
  const env = parsed.output;
  if (env.RETENTION_FAILED_DAYS < env.RETENTION_FAILED_DATA_DAYS) {
    throw new SettingsError([
      'RETENTION_FAILED_DAYS has to be at least RETENTION_FAILED_DATA_DAYS: a booking goes with its data or after them.',
    ]);
  }
  return {
    port: env.PORT,
    dataDir: env.DATA_DIR,
    mode,
    support: {
      brand: env.VITE_BRAND_NAME,
      phone: env.VITE_SUPPORT_PHONE,
      email: env.VITE_SUPPORT_EMAIL,
      address: env.VITE_SUPPORT_ADDRESS,
    },
    apiBase: env.VITE_API_BASE,
    stripePublishableKey: keys.VITE_STRIPE_PUBLISHABLE_KEY,
    // Duffel's offers name the airlines' logos, which are on its own host.
    imageOrigins: [
      ...(keys.DUFFEL_ACCESS_TOKEN === '' ? [] : ['https://assets.duffel.com']),
      ...env.IMAGE_ORIGINS,
    ],
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustedProxies: env.TRUSTED_PROXIES,
    retention: {
      draftHours: env.RETENTION_DRAFT_HOURS,
      failedDataDays: env.RETENTION_FAILED_DATA_DAYS,
      failedDays: env.RETENTION_FAILED_DAYS,
      tripMonths: env.RETENTION_TRIP_MONTHS,
    },
    sandboxLookupDelaysMs: env.SANDBOX_LOOKUP_SECONDS.map(seconds => seconds * 1000),
  };
}
