import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#backend/server/start-server.ts';
import { readSettings } from '#backend/settings.ts';
import { buildLogger } from '#tests/backend/doubles/build-backend.ts';

const page = '<!doctype html><title>Page</title>';
const secret = 'zq-secret-file';
const siteFiles: Record<string, string> = {
  'index.html': page,
  'about.html': page,
  'flight-results.html': page,
  'passenger-details.html': page,
  'booking-confirmation.html': page,
  '404.html': page,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style></svg>',
  'robots.txt': 'User-agent: *',
  'assets/index-1a2b.js': 'export {};',
  'assets/index-1a2b.js.br': secret,
  'assets/index-1a2b.js.gz': secret,
  'assets/index-1a2b.js.zst': secret,
  '.env': secret,
  '.git/config': secret,
  'assets/.npmrc': secret,
};

let folder = '';
let server: RunningServer;
let port = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-headers-'));
  for (const [path, content] of Object.entries({ ...siteFiles, '../secret.txt': secret })) {
    const file = join(folder, 'site', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT_FACTOR: '0.01' });
  server = await startServer(settings, buildLogger(), join(folder, 'site'));
  port = Number(new URL(server.url).port);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface ReceivedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends a request whose path stays as it is: `fetch` would resolve `..` in it. */
const send = (path: string, { method = 'GET', headers = {}, body }: SentRequest = {}) =>
  new Promise<ReceivedResponse>((resolve, reject) => {
    const outgoing = request({ host: 'localhost', port, path, method, headers }, incoming => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const search = '/api/flights/search';
const bank = '/sandbox/3d-secure/x';

/** Every kind of response, with its status. */
const requests: readonly (readonly [status: number, path: string, request?: SentRequest])[] = [
  [200, '/'],
  [200, '/', { method: 'HEAD' }],
  [200, '/booking-confirmation?payment_intent=pi_1'],
  [308, '/about/'],
  [404, '/nowhere'],
  [404, '/nowhere', { method: 'HEAD' }],
  [405, '/', { method: 'POST' }],
  [200, '/favicon.svg'],
  [200, '/robots.txt'],
  [200, '/assets/index-1a2b.js'],
  [404, '/assets/none.js'],
  [200, '/api/mode'],
  [200, '/api/mode', { method: 'HEAD' }],
  [204, '/api/mode', { method: 'OPTIONS' }],
  [405, '/api/mode', { method: 'DELETE' }],
  [403, '/api/mode', { headers: { Origin: 'https://evil.example' } }],
  [404, '/api/nothing'],
  [200, '/api/flights/place-suggestions?query=lon'],
  [400, search, { method: 'POST', headers: json, body: '{}' }],
  [413, search, { method: 'POST', headers: json, body: ' '.repeat(70_000) }],
  [415, '/api/bookings/book', { method: 'POST', body: '{}' }],
  [404, '/api/bookings/details?booking_id=x'],
  [404, bank],
  [400, bank, { method: 'POST', headers: form, body: 'decision=perhaps' }],
  [200, '/healthz'],
  [200, '/healthz', { method: 'HEAD' }],
  [405, '/healthz', { method: 'POST' }],
  [400, '/', { headers: { Host: 'a b' } }],
  [417, '/', { headers: { Expect: 'a miracle' } }],
];

const kinds = requests.map(([status, path, sent]) => ({ status, path, sent }));

/** The headers that every response has, with what must be in them. */
const securityHeaders: Record<string, string> = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'o', // Each kind of response has its own.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** What tells an attacker which software answers, or opens the response to other sites. */
const absentHeaders = [
  'server',
  'via',
  'x-powered-by',
  'set-cookie',
  'access-control-allow-origin',
  'x-aspnet-version',
];

function findHeaderErrors({ headers }: ReceivedResponse): string[] {
  const missing = Object.entries(securityHeaders)
    .filter(([name, part]) => !String(headers[name] ?? '').includes(part))
    .map(([name]) => `${name}: ${String(headers[name])}`);
  const policy = String(headers['content-security-policy']);
  const unsafe = /unsafe|\*/.test(policy) || !policy.startsWith("default-src 'none'") ? [policy] : [];
  return [...missing, ...unsafe, ...absentHeaders.filter(name => headers[name] !== undefined)];
}

describe('every response', () => {
  it.each(kinds)('($status $path) has the security headers', async ({ status, path, sent }) => {
    const response = await send(path, sent);
    expect([response.status, findHeaderErrors(response)]).toEqual([status, []]);
    expect(response.headers['content-type'] ?? 'none').toMatch(
      /^((application\/json|image\/svg\+xml|text\/\w+); charset=utf-8|none)$/i,
    );
  });

  it('that repeats what the browser has keeps its headers, too', async () => {
    for (const path of ['/', '/favicon.svg', '/assets/index-1a2b.js']) {
      const { headers } = await send(path);
      const again = await send(path, { headers: { 'If-None-Match': String(headers['etag']) } });
      expect([again.status, findHeaderErrors(again)]).toEqual([304, []]);
    }
  });

  it('that has data, refusals included, is never stored', async () => {
    const paths = requests.filter(([, path]) => /^\/(api|sandbox|healthz|booking-conf)/.test(path));
    for (const [, path, sent] of paths.filter(([, name]) => !name.includes('place-suggestions'))) {
      expect([path, (await send(path, sent)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('that is refused for too many requests has them, and says when to come back', async () => {
    const lookUp = () => send('/api/bookings/details?booking_id=x');
    const responses = [];
    while (responses.at(-1)?.status !== 429 && responses.length < 50) responses.push(await lookUp());
    const refused = responses.at(-1) ?? (await lookUp());
    expect([refused.status, findHeaderErrors(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      [],
      true,
    ]);
  });
});

describe('what is no page or file of the site', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/assets/.npmrc',
    '/assets/index-1a2b.js.br',
    '/assets/index-1a2b.js.gz',
    '/assets/index-1a2b.js.zst',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/index.html%00.js',
    '/sagewing.sqlite',
    '/data/sagewing.sqlite',
    '/package.json',
    '/node_modules/hono/package.json',
    '/src/backend/main.ts',
    '/assets/index-1a2b.js.map',
    '/__proto__',
    '/metrics.json',
    '/api/..%2f.env',
    '/sandbox/..%2f..%2f.env',
  ])('%s is not served', async path => {
    const { status, text } = await send(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(secret);
  });
});
