import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { OriginDeps } from '#backend/http/origins.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { confirmCard, get, post, readStatus, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider } from '#tests/backend/doubles/flight-provider-double.ts';

const site = 'https://www.example.com';

/** The status of a call by a page of an origin, to a server that is called localhost. */
async function callFrom(
  origin: string,
  origins: Partial<OriginDeps>,
  headers: Record<string, string> = {},
): Promise<number> {
  const { app } = await buildBackend({ origins });
  return await readStatus(get(app, '/api/mode', { Origin: origin, ...headers }));
}

describe('behind a proxy that changes the Host header', () => {
  it.each([
    [site, 200],
    ['http://localhost', 200],
    ['http://www.example.com', 403],
    ['https://www.example.com:8443', 403],
    ['https://www.example.com.evil.example', 403],
    ['https://example.com', 403],
    ['null', 403],
    ['nonsense', 403],
  ])('with PUBLIC_ORIGIN, a page of %s gets %i', async (origin, status) => {
    expect(await callFrom(origin, { publicOrigin: site })).toEqual(status);
  });

  const forwarded = { 'X-Forwarded-Host': 'www.example.com', 'X-Forwarded-Proto': 'https' };
  it.each([
    [site, forwarded, 200],
    ['http://www.example.com', forwarded, 403],
    ['http://localhost', forwarded, 403],
    [site, { ...forwarded, 'X-Forwarded-Host': 'evil.example, www.example.com' }, 200],
    ['https://evil.example', { ...forwarded, 'X-Forwarded-Host': 'evil.example, www.example.com' }, 403],
    [site, { 'X-Forwarded-Host': 'www.example.com' }, 200],
    ['https://localhost', { 'X-Forwarded-Proto': 'https' }, 200],
    ['http://localhost', { 'X-Forwarded-Proto': 'https' }, 403],
    ['http://localhost', { 'X-Forwarded-Host': '@/\\ %' }, 403],
    ['http://localhost', { 'X-Forwarded-Proto': 'a b' }, 403],
  ])('a page of %s, with %o of a trusted proxy, gets %i', async (origin, headers, status) => {
    expect(await callFrom(origin, { trustedProxies: ['loopback'] }, headers)).toEqual(status);
  });

  it('believes nobody else', async () => {
    expect(await callFrom(site, {}, forwarded)).toEqual(403);
    expect(await callFrom(site, { trustedProxies: ['10.0.0.0/8'] }, forwarded)).toEqual(403);
  });
});

describe('a site that is served elsewhere', () => {
  const origins = { publicOrigin: site, corsOrigins: [site] };
  const preflight = (origin: string) => ({
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  const getCorsHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => /^(access-control-|vary$)/.test(name)));
  const readable = {
    'access-control-allow-origin': site,
    'access-control-expose-headers': 'Date,Retry-After,Support-Code,X-Request-Id',
  };

  it.each(['/api/bookings/book', '/api/sandbox/payment-intents/confirm', '/api/nothing'])(
    'may call %s, after a preflight',
    async path => {
      const { app } = await buildBackend({ origins });
      const answer = await app.request(path, preflight(site));
      expect([answer.status, getCorsHeaders(answer)]).toEqual([
        204,
        {
          ...readable,
          'access-control-allow-methods': 'GET,HEAD,POST',
          'access-control-allow-headers': 'Content-Type',
          'access-control-max-age': '7200',
          vary: 'Origin, Access-Control-Request-Headers',
        },
      ]);
      expect(answer.headers.get('x-content-type-options')).toEqual('nosniff');
    },
  );

  it('reads every response, refusals of each kind included', async () => {
    const flights = buildFlightProvider();
    flights.search = () => Promise.reject(new FlightProviderError('provider_timeout', 'down'));
    const { app } = await buildBackend({ origins, flights, rateLimits: { factor: 0.002 } });
    const from = { Origin: site };
    const search = {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      passengers: [{ type: 'adult' }],
    };
    const answers = [
      await get(app, '/api/mode', from),
      await get(app, '/api/nothing', from),
      await post(app, '/api/mode', {}, from),
      await post(app, '/api/bookings/book', {}, from),
      await post(app, '/api/bookings/book', 'x'.repeat(70_000), from),
      await post(app, '/api/flights/search', search, from),
      await post(app, '/api/flights/search', search, from),
      await get(app, '/sandbox/3d-secure/x', from),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 400, 413, 503, 429, 404]);
    for (const answer of answers) {
      const { vary, ...rest } = getCorsHeaders(answer);
      expect([answer.status, rest]).toEqual([answer.status, readable]);
      expect(vary).toContain('Origin');
    }
    expect(answers[6]?.headers.get('retry-after')).toEqual('60');
  });

  it.each(['https://evil.example', `${site}.evil.example`, 'http://www.example.com', 'null'])(
    'is not %s, which can neither call nor read',
    async origin => {
      const { app } = await buildBackend({ origins });
      const refused = await post(app, '/api/bookings/book', {}, { Origin: origin });
      const preflighted = await app.request('/api/bookings/book', preflight(origin));
      expect(refused.status).toEqual(403);
      for (const answer of [refused, preflighted]) {
        expect(answer.headers.get('access-control-allow-origin')).toEqual(null);
        expect(answer.headers.get('access-control-allow-credentials')).toEqual(null);
        expect(answer.headers.get('vary')).toContain('Origin');
      }
    },
  );

  it('gets no such headers from a server that knows of no other site', async () => {
    const { app } = await buildBackend();
    const answers = [await get(app, '/api/mode'), await app.request('/api/mode', preflight(site))];
    for (const answer of answers)
      expect(getCorsHeaders(answer)['access-control-allow-origin']).toBeUndefined();
  });

  it('is where the bank’s page returns to, and its policy allows that', async () => {
    const { app } = await buildBackend({ origins });
    const { clientSecret } = await startPayment(app);
    const card = { number: '4000002760003184' };
    const confirmed = await confirmCard(app, clientSecret, card, `${site}/booking-confirmation`);
    const urlSchema = v.object({
      paymentIntent: v.object({ next_action: v.object({ redirect_to_url: v.object({ url: v.string() }) }) }),
    });
    const { url } = v.parse(urlSchema, await confirmed.json()).paymentIntent.next_action.redirect_to_url;
    const page = await app.request(url);
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${site};`);
    const decided = await app.request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'decision=approved',
    });
    expect(decided.headers.get('location')).toMatch(
      /^https:\/\/www\.example\.com\/booking-confirmation\?payment_intent=/,
    );
    expect(await (await app.request('/sandbox/3d-secure/x')).text()).toContain(`href="${site}/"`);
  });
});

describe('the return from the bank', () => {
  const returnTo = async (returnUrl: string, origins: Partial<OriginDeps>) => {
    const { app } = await buildBackend({ origins });
    const { clientSecret } = await startPayment(app);
    return await readStatus(confirmCard(app, clientSecret, {}, returnUrl));
  };

  it('is allowed to our own public origin only', async () => {
    expect(await returnTo(`${site}/booking-confirmation`, { publicOrigin: site })).toEqual(200);
    expect(await returnTo(`${site}/booking-confirmation`, {})).toEqual(400);
    expect(await returnTo('http://www.example.com/', { publicOrigin: site })).toEqual(400);
    expect(await returnTo(`${site}//evil.example`, { publicOrigin: site, corsOrigins: [site] })).toEqual(400);
  });
});
