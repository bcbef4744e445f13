import { describe, expect, it } from 'vitest';
import { badGateway, dropRequest, respondWith } from '#tests/harness/providers/duffel/faults.ts';
import { buildWireOffer } from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

const route = 'POST /air/offer_requests';
const ordersRoute = 'GET /air/orders';

describe('at the start', () => {
  it('one short search and one look at the orders find no problem', async () => {
    const { findProblems, server, lines } = await startDuffel();
    expect(await findProblems?.()).toEqual([]);
    expect(lines).toEqual([]);
    const requests = server.requests.toSorted((a, b) => a.path.localeCompare(b.path));
    expect(requests.map(({ method, path, params, body }) => [`${method} ${path}`, params, body])).toEqual([
      [
        route,
        { return_offers: 'true', supplier_timeout: '2000' },
        {
          data: {
            cabin_class: 'economy',
            max_connections: 1,
            slices: [{ origin: 'LHR', destination: 'JFK', departure_date: '2027-03-02' }],
            passengers: [{ type: 'adult' }],
          },
        },
      ],
      [ordersRoute, { limit: '1' }, null],
    ]);
  });

  it('a wrong, expired or restricted token is named', async () => {
    const wrong = await startDuffel({ token: 'duffel_test_other' });
    expect(await wrong.findProblems?.()).toEqual([
      'Duffel does not know DUFFEL_ACCESS_TOKEN: copy it again from the dashboard.',
    ]);
    expect(wrong.lines.length).toBe(2);
    for (const line of wrong.lines) {
      expect(line).toMatch(/401, access_token_not_found \(request req_00000\d\)/);
      expect(line).not.toContain('duffel_test_other');
    }
    const { findProblems, server } = await startDuffel();
    const refuse = (status: number, code: string, refused = route) =>
      server.faults.push(respondWith(refused, { status, body: JSON.stringify({ errors: [{ code }] }) }));
    refuse(401, 'expired_access_token');
    expect(await findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN has expired: create another one in the Duffel dashboard.',
    ]);
    refuse(403, 'insufficient_permissions');
    expect(await findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN may not search for flights: create a token with full access.',
    ]);
    refuse(403, 'insufficient_permissions', ordersRoute);
    expect(await findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN may not read orders: create a token with full access.',
    ]);
  });

  it('a token of the other mode is named', async () => {
    const test = await startDuffel({ mode: 'live' });
    expect(await test.findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN is a test token, which buys no real tickets, but the backend runs in live mode: use a token that starts with duffel_live_.',
    ]);
    const live = await startDuffel({}, { liveMode: true });
    expect(await live.findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN is a live token, which buys real tickets, but the backend runs in test mode: use a token that starts with duffel_test_.',
    ]);
  });

  it('no more of the search is read than its first offer in the currency', async () => {
    const { findProblems, server, lines } = await startDuffel();
    const offers = [buildWireOffer({ total_currency: 'EUR' }), buildWireOffer()];
    const body = JSON.stringify({ data: { offers } });
    server.faults.push({
      fits: ({ path }) => path === '/air/offer_requests',
      apply: async response => {
        // The rest never comes.
        response.writeHead(201).write(body.slice(0, -3));
        return 'handled';
      },
    });
    expect([await findProblems?.(), lines]).toEqual([[], []]);
  });

  it('another currency of the organization is named', async () => {
    const { findProblems } = await startDuffel({}, { currency: 'EUR' });
    expect(await findProblems?.()).toEqual([
      'Duffel quotes in EUR, but CURRENCY is USD: set CURRENCY=EUR, or ask Duffel to set your organization to USD.',
    ]);
  });

  it('a provider that is down is no problem of the settings, and nothing found says nothing', async () => {
    const { findProblems, server, lines } = await startDuffel();
    server.faults.push(
      badGateway(route),
      dropRequest(route),
      respondWith(route, { status: 504 }),
      respondWith(route, { status: 201, body: '{"data":{"live_mode":false,"offers":[]}}' }),
    );
    for (let call = 0; call < 4; call++) expect(await findProblems?.()).toEqual([]);
    expect(lines.length).toBe(3);
  });
});
