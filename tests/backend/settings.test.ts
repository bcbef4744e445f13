import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#backend/settings.ts';

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

const keys = {
  sandbox: {},
  test: { STRIPE_SECRET_KEY: 'sk_test_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  live: { STRIPE_SECRET_KEY: 'sk_live_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
};
const tokens = {
  sandbox: {},
  test: { DUFFEL_ACCESS_TOKEN: 'duffel_test_1' },
  live: { DUFFEL_ACCESS_TOKEN: 'duffel_live_1' },
};

const webhookSecrets = { STRIPE_WEBHOOK_SECRET: 'whsec_1', DUFFEL_WEBHOOK_SECRET: 'secret' };

describe('settings', () => {
  it('have defaults for everything', () => {
    const settings = {
      port: 3000,
      dataDir: '.data',
      postgres: null,
      mode: 'sandbox',
      providers: null,
      support: {
        brand: 'Sagewing',
        phone: '+1 307 555 0142',
        email: 'help@sagewing.example',
        address: '1712 Pioneer Avenue, Cheyenne, WY 82001, United States',
      },
      mail: { smtpUrl: null, from: { name: 'Sagewing', address: 'help@sagewing.example' } },
      apiBase: '',
      stripePublishableKey: '',
      imageOrigins: [],
      shutdownDelayMs: 0,
      logLevel: 'warn',
      metricsToken: null,
      traces: null,
      hsts: 'max-age=31536000; includeSubDomains',
      securityContact: 'mailto:help@sagewing.example',
      rateLimitFactor: 1,
      trustedProxies: [],
      publicOrigin: '',
      corsOrigins: [],
      retention: { draftHours: 24, failedDataDays: 7, failedDays: 30, tripMonths: 6 },
      sandboxLookupDelaysMs: [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000],
    };
    expect(readSettings({})).toEqual(settings);
    expect(readSettings({ PORT: '', DATA_DIR: ' ', STRIPE_SECRET_KEY: '', VITE_BRAND_NAME: '' })).toEqual(
      settings,
    );
  });

  it('are read from the environment', () => {
    expect(
      readSettings({
        PORT: '8080',
        DATA_DIR: '/var/lib/x',
        DATABASE_URL: 'postgres://sagewing:secret@db.example/sagewing',
        DATABASE_POOL_SIZE: '20',
        VITE_BRAND_NAME: 'Other',
        VITE_API_BASE: 'https://api.example.com',
        IMAGE_ORIGINS: 'https://images.example.com  https://logos.example.com:8443',
        SHUTDOWN_DELAY_SECONDS: '15',
        LOG_LEVEL: 'silent',
        METRICS_TOKEN: 'a-long-enough-token',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc%3D1, team=web',
        OTEL_SERVICE_NAME: 'flights',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        HSTS: 'max-age=63072000',
        SECURITY_CONTACT: 'https://agency.example/security',
        RATE_LIMIT_FACTOR: '2.5',
        TRUST_PROXY: '10.0.0.0/8, ::1 loopback',
        PUBLIC_ORIGIN: 'https://WWW.example.com:443/',
        CORS_ORIGINS: 'https://cdn.example.com, http://localhost:8080',
        RETENTION_DRAFT_HOURS: '48',
        RETENTION_FAILED_DATA_DAYS: '1',
        RETENTION_FAILED_DAYS: '14',
        RETENTION_TRIP_MONTHS: '12',
        SANDBOX_LOOKUP_SECONDS: '1 30',
        SMTP_URL: 'smtps://agency:p%40ss@mail.example.com:465',
        MAIL_FROM: 'tickets@agency.example',
      }),
    ).toEqual({
      port: 8080,
      dataDir: '/var/lib/x',
      postgres: { url: 'postgres://sagewing:secret@db.example/sagewing', poolSize: 20 },
      mode: 'sandbox',
      providers: null,
      support: {
        brand: 'Other',
        phone: '+1 307 555 0142',
        email: 'help@sagewing.example',
        address: '1712 Pioneer Avenue, Cheyenne, WY 82001, United States',
      },
      mail: {
        smtpUrl: 'smtps://agency:p%40ss@mail.example.com:465',
        from: { name: 'Other', address: 'tickets@agency.example' },
      },
      apiBase: 'https://api.example.com',
      stripePublishableKey: '',
      imageOrigins: ['https://images.example.com', 'https://logos.example.com:8443'],
      shutdownDelayMs: 15_000,
      logLevel: 'silent',
      hsts: 'max-age=63072000',
      securityContact: 'https://agency.example/security',
      metricsToken: 'a-long-enough-token',
      traces: {
        endpoint: 'https://collector.example:4318/otlp',
        headers: { 'api-key': 'abc=1', team: 'web' },
        serviceName: 'flights',
        sampleRatio: 0.25,
      },
      rateLimitFactor: 2.5,
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      publicOrigin: 'https://www.example.com',
      corsOrigins: ['https://cdn.example.com', 'http://localhost:8080'],
      retention: { draftHours: 48, failedDataDays: 1, failedDays: 14, tripMonths: 12 },
      sandboxLookupDelaysMs: [1000, 30_000],
    });
  });

  it.each(['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp://a b'])(
    'reject the mail server %j',
    SMTP_URL => {
      expect(getProblems({ SMTP_URL })).toEqual([
        'SMTP_URL has to be an address such as smtps://user:password@mail.example.com:465, with special characters of the password percent-encoded, or empty.',
      ]);
      expect(getProblems({ MAIL_FROM: 'agency' })).toEqual([
        'MAIL_FROM has to be an address such as tickets@agency.example, or empty.',
      ]);
    },
  );

  it.each(['x', '-1', '65536', '80.5', '1e3'])('refuse %s as a port', PORT => {
    expect(getProblems({ PORT })).toEqual(['PORT has to be a number from 0 to 65535.']);
  });

  it.each(['x', '0', '-1', 'Infinity'])('refuse %s as a factor of the rate limits', RATE_LIMIT_FACTOR => {
    expect(getProblems({ RATE_LIMIT_FACTOR })).toEqual(['RATE_LIMIT_FACTOR has to be a number above 0.']);
  });

  it.each(['x', 'max-age=1\r\nX: y', 'includeSubDomains'])('refuse %j as transport security', HSTS => {
    expect(getProblems({ HSTS })).toEqual([
      'HSTS has to be a value of Strict-Transport-Security, such as "max-age=31536000; includeSubDomains".',
    ]);
  });

  it.each(['security@agency.example', 'mailto:a@b.c\nContact: x', 'http://agency.example'])(
    'refuse %j as a contact for vulnerabilities',
    SECURITY_CONTACT => {
      expect(getProblems({ SECURITY_CONTACT })).toEqual([
        'SECURITY_CONTACT has to be a URL, such as mailto:security@agency.example, or empty.',
      ]);
    },
  );

  it.each(['x', '1,2', '-1', '1.5'])('refuse %s as pauses between look-ups', SANDBOX_LOOKUP_SECONDS => {
    expect(getProblems({ SANDBOX_LOOKUP_SECONDS })).toEqual([
      'SANDBOX_LOOKUP_SECONDS has to be whole numbers, such as 1 2 4 8, separated by spaces.',
    ]);
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.1 localhost'])('refuse %s as proxies', TRUST_PROXY => {
    expect(getProblems({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY has to be a list of addresses and networks, such as 10.0.0.7, fd00::/8, loopback.',
    ]);
  });

  const noOrigins = [
    '*',
    'null',
    'www.example.com',
    'https://',
    'https://www.example.com/en',
    'https://www.example.com?',
    'https://me@www.example.com',
    'ftp://www.example.com',
    'https://*.example.com',
  ];
  it.each(noOrigins)('refuse %s as an origin', origin => {
    expect(getProblems({ PUBLIC_ORIGIN: origin, CORS_ORIGINS: `https://a.example ${origin}` })).toEqual([
      'PUBLIC_ORIGIN has to be an origin such as https://www.example.com, without a path, or empty.',
      'CORS_ORIGINS has to be origins such as https://www.example.com, without a path, separated by spaces, or empty.',
    ]);
  });

  it('name the new name of a setting that was renamed', () => {
    expect(getProblems({ TRUSTED_PROXIES: '10.0.0.1', SITE_URL: 'https://www.example.com' })).toEqual([
      'TRUSTED_PROXIES is called TRUST_PROXY now: rename it.',
      'SITE_URL is called PUBLIC_ORIGIN now: rename it.',
    ]);
  });

  it.each([
    [{ RETENTION_DRAFT_HOURS: '2' }, 'RETENTION_DRAFT_HOURS has to be a whole number from 3 to 720.'],
    [{ RETENTION_TRIP_MONTHS: '1.5' }, 'RETENTION_TRIP_MONTHS has to be a whole number from 1 to 120.'],
    [
      { RETENTION_FAILED_DATA_DAYS: '31' },
      'RETENTION_FAILED_DAYS has to be at least RETENTION_FAILED_DATA_DAYS: a booking goes with its data or after them.',
    ],
  ])('refuse the periods %j', (environment, problem) => {
    expect(getProblems(environment)).toEqual([problem]);
  });

  it('report all problems at once', () => {
    const problems = getProblems({
      PORT: 'x',
      VITE_API_BASE: 'api',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'too-short',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
      OTEL_EXPORTER_OTLP_HEADERS: 'key',
      OTEL_TRACES_SAMPLER_ARG: '2',
      DUFFEL_ACCESS_TOKEN: 'secret',
      STRIPE_SECRET_KEY: 'secret',
      VITE_STRIPE_PUBLISHABLE_KEY: 'sk_test_1',
      DATABASE_URL: 'mysql://u:secret@x',
      ...webhookSecrets,
    });
    expect(problems.map(problem => problem.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_TRACES_SAMPLER_ARG',
      'DATABASE_URL',
      'VITE_API_BASE',
      'DUFFEL_ACCESS_TOKEN',
      'STRIPE_SECRET_KEY',
      'VITE_STRIPE_PUBLISHABLE_KEY',
    ]);
    expect(problems.join()).not.toContain('secret');
  });

  it.each([
    [{ RETENTION_FAILED_DATA_DAYS: '31', PORT: 'x' }, ['PORT', 'RETENTION_FAILED_DAYS']],
    [
      { CURRENCY: 'usd', DUFFEL_ACCESS_TOKEN: 'x', RETENTION_FAILED_DAYS: '1' },
      ['RETENTION_FAILED_DAYS', 'CURRENCY', 'DUFFEL_ACCESS_TOKEN', 'DUFFEL_WEBHOOK_SECRET'],
    ],
    [
      { STRIPE_API_BASE: 'https://x.example', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ],
    [
      { ...tokens.test, STRIPE_SECRET_KEY: 'x', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      ['STRIPE_SECRET_KEY', 'Flights', 'STRIPE_WEBHOOK_SECRET', 'DUFFEL_WEBHOOK_SECRET'],
    ],
  ])('report what contradicts each other beside what is wrong by itself: %j', (environment, subjects) => {
    expect(getProblems(environment).map(problem => problem.split(' ')[0])).toEqual(subjects);
  });
});

describe('the mode', () => {
  const words = { sandbox: 'the sandbox', test: "their provider's test mode", live: 'live' };
  const kinds = ['sandbox', 'test', 'live'] as const;
  const matrix = kinds.flatMap(flights => kinds.map(payments => [flights, payments] as const));

  it.each(matrix.filter(([flights, payments]) => flights !== payments))(
    'is undefined with flights %s and payments %s',
    (flights, payments) => {
      expect(getProblems({ ...tokens[flights], ...keys[payments], ...webhookSecrets })).toEqual([
        `Flights are ${words[flights]} (DUFFEL_ACCESS_TOKEN), payments are ${words[payments]} (STRIPE_SECRET_KEY): set both to the sandbox (empty), both to test, or both to live.`,
      ]);
    },
  );

  it.each(['test', 'live'] as const)('is %s with all keys of this kind', kind => {
    const { mode, providers, imageOrigins } = readSettings({
      ...tokens[kind],
      ...keys[kind],
      ...webhookSecrets,
    });
    expect({ mode, providers, imageOrigins }).toEqual({
      mode: kind,
      imageOrigins: [],
      providers: {
        mode: kind,
        currency: 'USD',
        duffel: {
          token: `duffel_${kind}_1`,
          webhookSecret: 'secret',
          apiBase: 'https://api.duffel.com',
        },
        stripe: { secretKey: `sk_${kind}_1`, webhookSecret: 'whsec_1', apiBase: 'https://api.stripe.com' },
      },
    });
  });

  it.each(['test', 'live'] as const)('%s needs the secrets of both webhooks', kind => {
    expect(getProblems({ ...tokens[kind], ...keys[kind], STRIPE_WEBHOOK_SECRET: 'sk_test_1' })).toEqual([
      'STRIPE_WEBHOOK_SECRET has to be the signing secret of the webhook for /api/webhooks/stripe; it begins with whsec_.',
      'DUFFEL_WEBHOOK_SECRET has to be the secret that Duffel returned for the webhook to /api/webhooks/duffel.',
    ]);
  });

  it.each([
    'https://api.example.com',
    'http://127.0.0.1.example.com:80',
    'http://localhost:80',
    'http://127.0.0.1:80/path',
  ])('never sends a key to %s', address => {
    const problems = getProblems({ STRIPE_API_BASE: address, DUFFEL_API_BASE: address });
    expect(problems).toEqual([
      'DUFFEL_API_BASE is for tests: it has to be an address such as http://127.0.0.1:8080, or empty.',
      'STRIPE_API_BASE is for tests: it has to be an address such as http://127.0.0.1:8080, or empty.',
    ]);
  });

  it.each(['usd', 'US', 'ISK', 'HUF'])('refuses %s as a currency', CURRENCY => {
    expect(getProblems({ CURRENCY })).toEqual([expect.stringMatching(/^CURRENCY /)]);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, "their provider's test mode", 'the sandbox'],
    [{ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'the sandbox', 'live'],
    [
      { STRIPE_SECRET_KEY: 'rk_live_1', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'live',
      "their provider's test mode",
    ],
  ])('requires two keys of the same kind: %j', (environment, secret, publishable) => {
    expect(getProblems({ ...environment, ...webhookSecrets })).toEqual([
      `STRIPE_SECRET_KEY is for ${secret}, VITE_STRIPE_PUBLISHABLE_KEY for ${publishable}: set both to keys of the same kind, or neither.`,
    ]);
  });
});
