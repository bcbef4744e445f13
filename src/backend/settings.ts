import * as v from 'valibot';
import type { Mode } from '#contract/modes.ts';
import { readProviderSettings, type ProviderSettings } from './provider-settings.ts';
import { defaultRetention, type RetentionPolicy } from './bookings/retention-policy.ts';
import type { SupportContact } from '#backend/http/app.ts';
import { logLevels, type LogLevel } from '#backend/ports/logger.ts';
import { toTraceSettings, traceEntries } from './trace-settings.ts';
import type { MailSettings } from '#backend/open-mailer.ts';
import { isEmail } from '#contract/rules/contact.ts';
import { isAddressOrNetwork } from '#backend/http/client-address.ts';

/** The settings of the server, read from the environment once. */
export interface Settings {
  port: number;
  dataDir: string;
  /** Null keeps the bookings in SQLite, in `dataDir`. */
  postgres: { url: string; poolSize: number } | null;
  mode: Mode;
  /** Null in the sandbox. */
  providers: ProviderSettings | null;
  support: SupportContact;
  mail: MailSettings;
  /** The base URL of a third-party backend, for the content security policy; empty for our own. */
  apiBase: string;
  stripePublishableKey: string;
  /** Origins beside our own that pages may load pictures from. */
  imageOrigins: readonly string[];
  /** How long a stopping server still takes requests, so that a proxy can notice and send them elsewhere. */
  shutdownDelayMs: number;
  logLevel: LogLevel;
  /** Lets others than programs on this computer read the metrics; null: nobody. */
  metricsToken: string | null;
  /** Where traces are sent; null: nowhere. */
  traces: ReturnType<typeof toTraceSettings>;
  /** The value of Strict-Transport-Security. */
  hsts: string;
  /** Where to report a vulnerability: an address of mail, a page or a phone, as a URL. */
  securityContact: string;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  /** The proxies whose X-Forwarded-… headers are believed: addresses, networks, `loopback`. */
  trustedProxies: readonly string[];
  /** The origin under which travelers reach the site; empty: the one that they call. */
  publicOrigin: string;
  /** The origins of a site that is served elsewhere, and calls this server. */
  corsOrigins: readonly string[];
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

/** A year, for the host of the site and those below it. */
export const defaultHsts = 'max-age=31536000; includeSubDomains';

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

/** The origin of an address without a path: `https://www.example.com`; null if it is something else. */
function toOrigin(address: string): string | null {
  if (address === '') return '';
  const url = /^https?:\/\/[\w.:[\]-]+\/?$/i.test(address) ? URL.parse(address) : null;
  return url === null ? null : url.origin;
}

const corsOriginsMessage =
  'CORS_ORIGINS has to be origins such as https://www.example.com, without a path, separated by spaces, or empty.';

const renamed = (oldName: string, name: string) =>
  v.pipe(
    textWithDefault(''),
    v.check(value => value === '', `${oldName} is called ${name} now: rename it.`),
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

const isPostgresUrl = (url: string): boolean =>
  // An empty host is allowed: ?host= may name a socket instead.
  /^postgres(ql)?:\/\/[^\s#]+$/.test(url) && URL.canParse(url.replace('@/', '@localhost/'));

const isSmtpUrl = (url: string): boolean => /^smtps?:\/\/[^\s#]+$/.test(url) && URL.canParse(url);

const entriesSchema = v.object({
  PORT: portSchema,
  DATA_DIR: textWithDefault('.data'),
  LOG_LEVEL: v.pipe(
    textWithDefault('warn'),
    v.picklist(logLevels, 'LOG_LEVEL has to be silent, error, warn or info.'),
  ),
  METRICS_TOKEN: v.pipe(
    textWithDefault(''),
    v.regex(/^([\w.~+/=-]{16,})?$/, 'METRICS_TOKEN has to be at least 16 letters and digits, or empty.'),
  ),
  ...traceEntries,
  SHUTDOWN_DELAY_SECONDS: shutdownDelaySchema,
  IMAGE_ORIGINS: imageOriginsSchema,
  HSTS: v.pipe(
    textWithDefault(defaultHsts),
    v.regex(
      /^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/,
      'HSTS has to be a value of Strict-Transport-Security, such as "max-age=31536000; includeSubDomains".',
    ),
  ),
  SECURITY_CONTACT: v.pipe(
    textWithDefault(''),
    v.regex(
      /^((mailto:|https:\/\/|tel:)[!-~]+)?$/,
      'SECURITY_CONTACT has to be a URL, such as mailto:security@agency.example, or empty.',
    ),
  ),
  RATE_LIMIT_FACTOR: v.pipe(
    textWithDefault('1'),
    v.transform(Number),
    v.check(factor => factor > 0 && Number.isFinite(factor), 'RATE_LIMIT_FACTOR has to be a number above 0.'),
  ),
  TRUST_PROXY: v.pipe(
    textWithDefault(''),
    v.transform(list => list.split(/[\s,]+/).filter(Boolean)),
    v.everyItem(
      isAddressOrNetwork,
      'TRUST_PROXY has to be a list of addresses and networks, such as 10.0.0.7, fd00::/8, loopback.',
    ),
  ),
  TRUSTED_PROXIES: renamed('TRUSTED_PROXIES', 'TRUST_PROXY'),
  PUBLIC_ORIGIN: v.pipe(
    textWithDefault(''),
    v.transform(toOrigin),
    v.string('PUBLIC_ORIGIN has to be an origin such as https://www.example.com, without a path, or empty.'),
  ),
  SITE_URL: renamed('SITE_URL', 'PUBLIC_ORIGIN'),
  CORS_ORIGINS: v.pipe(
    textWithDefault(''),
    v.transform(list => list.split(/[\s,]+/).filter(Boolean)),
    v.array(v.pipe(v.string(), v.transform(toOrigin), v.string(corsOriginsMessage))),
  ),
  SMTP_URL: v.pipe(
    textWithDefault(''),
    v.check(
      url => url === '' || isSmtpUrl(url),
      'SMTP_URL has to be an address such as smtps://user:password@mail.example.com:465, with special characters of the password percent-encoded, or empty.',
    ),
  ),
  MAIL_FROM: v.pipe(
    textWithDefault(''),
    v.check(
      address => address === '' || isEmail(address),
      'MAIL_FROM has to be an address such as tickets@agency.example, or empty.',
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
  DATABASE_URL: v.pipe(
    textWithDefault(''),
    v.check(
      url => url === '' || isPostgresUrl(url),
      'DATABASE_URL has to be an address such as postgres://user:password@host:5432/database, with special characters of the password percent-encoded, or empty.',
    ),
  ),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', 10, 2, 1000),
  VITE_API_BASE: apiBaseSchema,
  VITE_STRIPE_PUBLISHABLE_KEY: textWithDefault(''),
  VITE_BRAND_NAME: textWithDefault('Sagewing'),
  VITE_SUPPORT_PHONE: textWithDefault('+1 307 555 0142'),
  VITE_SUPPORT_EMAIL: textWithDefault('help@sagewing.example'),
  VITE_SUPPORT_ADDRESS: textWithDefault('1712 Pioneer Avenue, Cheyenne, WY 82001, United States'),
});

/** What has to hold between settings. It is checked of those that are right by themselves, whatever else is wrong. */
const environmentSchema = v.pipe(
  entriesSchema,
  v.partialCheck(
    [['RETENTION_FAILED_DATA_DAYS'], ['RETENTION_FAILED_DAYS']],
    env => env.RETENTION_FAILED_DAYS >= env.RETENTION_FAILED_DATA_DAYS,
    'RETENTION_FAILED_DAYS has to be at least RETENTION_FAILED_DATA_DAYS: a booking goes with its data or after them.',
  ),
);

/** What a built site depends on. */
export type SiteSettings = Pick<
  Settings,
  'apiBase' | 'hsts' | 'imageOrigins' | 'publicOrigin' | 'stripePublishableKey'
>;

const siteSchema = v.pick(entriesSchema, [
  'HSTS',
  'IMAGE_ORIGINS',
  'PUBLIC_ORIGIN',
  'SITE_URL',
  'VITE_API_BASE',
  'VITE_STRIPE_PUBLISHABLE_KEY',
]);

/** Reads what the build needs, and no more: it may run where the server's keys aren't known. @throws SettingsError */
export function readSiteSettings(environment: Readonly<Record<string, string | undefined>>): SiteSettings {
  const parsed = v.safeParse(siteSchema, environment);
  if (!parsed.success) throw new SettingsError(parsed.issues.map(issue => issue.message));
  const env = parsed.output;
  return {
    apiBase: env.VITE_API_BASE,
    hsts: env.HSTS,
    imageOrigins: env.IMAGE_ORIGINS,
    publicOrigin: env.PUBLIC_ORIGIN,
    stripePublishableKey: env.VITE_STRIPE_PUBLISHABLE_KEY,
  };
}

/** Reads the environment. @throws SettingsError with every problem */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { providers, problems } = readProviderSettings(environment);
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) throw new SettingsError([...parsed.issues.map(issue => issue.message), ...problems]);
  if (problems.length > 0) throw new SettingsError(problems);
  const env = parsed.output;
  return {
    port: env.PORT,
    dataDir: env.DATA_DIR,
    postgres: env.DATABASE_URL === '' ? null : { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
    mode: providers?.mode ?? 'sandbox',
    providers,
    support: {
      brand: env.VITE_BRAND_NAME,
      phone: env.VITE_SUPPORT_PHONE,
      email: env.VITE_SUPPORT_EMAIL,
      address: env.VITE_SUPPORT_ADDRESS,
    },
    mail: {
      smtpUrl: env.SMTP_URL || null,
      from: { name: env.VITE_BRAND_NAME, address: env.MAIL_FROM || env.VITE_SUPPORT_EMAIL },
    },
    apiBase: env.VITE_API_BASE,
    stripePublishableKey: env.VITE_STRIPE_PUBLISHABLE_KEY,
    imageOrigins: env.IMAGE_ORIGINS,
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    hsts: env.HSTS,
    securityContact: env.SECURITY_CONTACT || `mailto:${env.VITE_SUPPORT_EMAIL}`,
    metricsToken: env.METRICS_TOKEN || null,
    traces: toTraceSettings(env),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustedProxies: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN,
    corsOrigins: env.CORS_ORIGINS,
    retention: {
      draftHours: env.RETENTION_DRAFT_HOURS,
      failedDataDays: env.RETENTION_FAILED_DATA_DAYS,
      failedDays: env.RETENTION_FAILED_DAYS,
      tripMonths: env.RETENTION_TRIP_MONTHS,
    },
    sandboxLookupDelaysMs: env.SANDBOX_LOOKUP_SECONDS.map(seconds => seconds * 1000),
  };
}
