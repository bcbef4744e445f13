import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteApp } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import { buildContentSecurityPolicy } from '#backend/server/content-security-policy.ts';
import { readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';
import { buildLogger } from '#tests/backend/doubles/build-backend.ts';

const buildPage = (title: string) => `<!doctype html><title>${title}</title>${'<p>text</p>'.repeat(200)}`;
const script = `export const answer = 42; // ${'x'.repeat(2000)}`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-site-'));
  const files: Record<string, string | Uint8Array> = {
    'index.html': buildPage('Home'),
    'about.html': buildPage('About'),
    'terms.html': '<link rel="modulepreload" href="/assets/index-1a2b.js">',
    'korean-air.html': buildPage('Korean Air'),
    'flight-results.html': buildPage('Results'),
    'passenger-details.html': buildPage('Passengers'),
    '404.html': buildPage('Lost'),
    'assets/index-1a2b.js': script,
    'assets/index-1a2b.js.br': brotliCompressSync(script),
    'assets/index-1a2b.js.zst': zstdCompressSync(script),
    'assets/font-3c.woff2': 'font',
    'favicon.svg': '<svg/>',
    '.build-stamp': 'secret',
    'nested/.hidden': 'secret',
    '.hidden/file.txt': 'secret',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const logger = buildLogger();
const buildSite = (from = folder) =>
  createSiteApp({
    files: readSiteFiles(from),
    log: logger,
    apiBase: '',
    stripePublishableKey: '',
    imageOrigins: [],
    securityContact: 'mailto:security@agency.example',
    publicOrigin: 'https://flights.agency.example',
  });

const getTitle = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1];

describe('the site', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/passenger-details', 'Passengers'],
    ['/korean-air', 'Korean Air'],
    ['/flight-results?x=1', 'Results'],
  ])('returns the document of %s', async (path, title) => {
    const answer = await buildSite().request(path);
    expect([answer.status, await getTitle(answer)]).toEqual([200, title]);
    expect(answer.headers.get('cache-control')).toEqual('no-cache');
    expect(answer.headers.get('content-type')).toEqual('text/html; charset=utf-8');
  });

  it('refuses a script that is missing, and lets no cache keep that', async () => {
    const answer = await buildSite().request('/assets/none.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(answer.headers.get('content-type')).toEqual('application/json; charset=utf-8');
  });

  it.each([
    '/nowhere',
    '/about/us',
    '/.build-stamp',
    '/nested/.hidden',
    '/.hidden/file.txt',
    '/flight-results.html',
    '/%2e%2e/etc/passwd',
    '/..%2f..%2fpackage.json',
    '/%',
    '/__proto__',
    '/constructor',
  ])('returns 404 and the not-found document for %s', async path => {
    const answer = await buildSite().request(path);
    expect([answer.status, await getTitle(answer)]).toEqual([404, 'Lost']);
  });

  it('redirects a trailing slash to the page', async () => {
    const answer = await buildSite().request('/about/?a=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about?a=1']);
    const elsewhere = await buildSite().request('//evil.example//');
    expect(elsewhere.status).toEqual(404);
  });

  it('makes assets immutable, and revalidates all other files', async () => {
    const site = buildSite();
    const asset = await site.request('/assets/index-1a2b.js');
    expect(asset.headers.get('cache-control')).toEqual('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toEqual('text/javascript; charset=utf-8');
    const icon = await site.request('/favicon.svg');
    expect(icon.headers.get('cache-control')).toEqual('no-cache');
    const etag = icon.headers.get('etag') ?? '';
    const again = await site.request('/favicon.svg', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('sends compressed variants to clients that accept them', async () => {
    const site = buildSite();
    const ask = (path: string, accepts: string) =>
      site.request(path, { headers: { 'Accept-Encoding': accepts } });
    const br = await ask('/assets/index-1a2b.js', 'gzip, deflate, br');
    expect(br.headers.get('content-encoding')).toEqual('br');
    expect(br.headers.get('vary')).toEqual('Accept-Encoding');
    const zstd = await ask('/assets/index-1a2b.js', 'gzip, deflate, zstd');
    expect(zstd.headers.get('content-encoding')).toEqual('zstd');
    const gzip = await ask('/about', 'gzip, br;q=0');
    expect(gzip.headers.get('content-encoding')).toEqual('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toEqual(buildPage('About'));
    const font = await ask('/assets/font-3c.woff2', 'gzip, br');
    expect(font.headers.get('content-encoding')).toEqual(null);
    const plain = await ask('/about', '');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, buildPage('About')]);
    const same = await site.request('/about', {
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': gzip.headers.get('etag') ?? '' },
    });
    expect(same.status).toEqual(304);
  });

  it('names what a document starts with, and the time that its response took, in headers', async () => {
    const site = buildSite();
    const terms = await site.request('/terms');
    expect(terms.headers.get('link')).toEqual('</assets/index-1a2b.js>; rel=modulepreload');
    expect(terms.headers.get('server-timing')).toMatch(/^app;dur=\d+\.\d$/);
    expect((await site.request('/about')).headers.get('link')).toEqual(null);
  });

  it('accepts GET and HEAD only', async () => {
    const site = buildSite();
    const head = await site.request('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await site.request('/about', { method: 'POST' });
    expect(post.headers.get('allow')).toEqual('GET, HEAD');
    expect(await readResponse(post)).toEqual(buildRefusal('method_not_allowed'));
  });

  it('secures every document, and does not leak the URL of a booking', async () => {
    const site = buildSite();
    for (const path of ['/', '/nowhere', '/booking-confirmation?payment_intent=pi_1']) {
      const { headers } = await site.request(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'; ");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toEqual('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toEqual('same-origin');
      expect(headers.get('set-cookie')).toEqual(null);
    }
    const confirmation = await site.request('/booking-confirmation?payment_intent=pi_1');
    expect(confirmation.headers.get('referrer-policy')).toEqual('no-referrer');
    expect(confirmation.headers.get('cache-control')).toEqual('no-store');
    const home = await site.request('/');
    expect(home.headers.get('referrer-policy')).toEqual('strict-origin-when-cross-origin');
  });

  it('says where to report a vulnerability, in a file that expires within a year', async () => {
    const answer = await buildSite().request('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [contact, expires = '', ...rest] = (await answer.text()).split('\n');
    expect([contact, ...rest]).toEqual([
      'Contact: mailto:security@agency.example',
      'Preferred-Languages: en',
      'Canonical: https://flights.agency.example/.well-known/security.txt',
      '',
    ]);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toEqual(180);
  });

  it('logs its pages and files, and no other URL', async () => {
    const site = buildSite();
    logger.requests.length = 0;
    for (const path of ['/about?email=a@b.c', '/favicon.svg', '/amelia@example.com'])
      await site.request(path);
    expect(logger.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'GET /about 200',
      'GET /favicon.svg 200',
      'GET * 404',
    ]);
  });

  it('explains how to build it if it is not built', async () => {
    const site = buildSite(join(folder, 'none'));
    const answer = await site.request('/about');
    expect(await readResponse(answer)).toEqual(
      buildRefusal('service_unavailable', { error: 'The site is not built: run "npm run build".' }),
    );
    expect((await site.request('/nowhere')).status).toEqual(503);
  });
});

describe('the content security policy of a document', () => {
  const own = { apiBase: '', stripePublishableKey: '', imageOrigins: [] };
  const directive = (policy: string, name: string) =>
    policy.split('; ').find(part => part.startsWith(`${name} `));

  it('allows our own files, and one empty style element', () => {
    expect(buildContentSecurityPolicy('<p>', own)).toEqual(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types results-worker",
    );
  });

  it('allows the inline elements of the build by their hashes', () => {
    const html =
      '<style data-styled="active">a{b:c}</style><style></style><script>x()</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>';
    const policy = buildContentSecurityPolicy(html, own);
    expect(directive(policy, 'style-src')).toEqual(
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o='",
    );
    expect(directive(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
  });

  it("allows Stripe's hosts with a key, and the host of another backend, and nothing else", () => {
    const policy = buildContentSecurityPolicy('', {
      apiBase: 'https://api.example.com/v1/',
      stripePublishableKey: 'pk_test_1',
      imageOrigins: ['https://images.example.com'],
    });
    expect(directive(policy, 'connect-src')).toEqual(
      "connect-src 'self' https://api.example.com https://api.stripe.com",
    );
    expect(directive(policy, 'script-src')).toEqual(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    );
    expect(directive(policy, 'frame-src')).toEqual(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
    expect(directive(policy, 'img-src')).toEqual(
      "img-src 'self' data: https://api.example.com https://images.example.com",
    );
    expect(directive(policy, 'trusted-types')).toEqual('trusted-types results-worker stripe-js');
    expect(buildContentSecurityPolicy('', own)).not.toContain('stripe');
  });
});
