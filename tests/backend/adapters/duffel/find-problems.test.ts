import { describe, expect, it } from 'vitest';
import { badGateway, dropRequest, respondWith } from '#tests/harness/providers/duffel/faults.ts';
import { startDuffel } from './start-duffel.ts';

const route = 'POST /air/offer_requests';

describe('at the start', () => {
  it('one short search finds no problem', async () => {
    const { findProblems, server, lines } = await startDuffel();
    expect(await findProblems?.()).toEqual([]);
    expect(lines).toEqual([]);
    expect(server.requests.map(({ params, body }) => [params, body])).toEqual([
      [
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
    ]);
  });

  it('a wrong, expired or restricted token is named', async () => {
    const wrong = await startDuffel({ token: 'duffel_test_other' });
    expect(await wrong.findProblems?.()).toEqual([
      'Duffel does not know DUFFEL_ACCESS_TOKEN: copy it again from the dashboard.',
    ]);
    expect(wrong.lines.length).toBe(1);
    expect(wrong.lines[0]).toContain('401, access_token_not_found (request req_000001)');
    expect(wrong.lines[0]).not.toContain('duffel_test_other');
    const { findProblems, server } = wrong;
    const refuse = (status: number, code: string) =>
      server.faults.push(respondWith(route, { status, body: JSON.stringify({ errors: [{ code }] }) }));
    refuse(401, 'expired_access_token');
    expect(await findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN has expired: create another one in the Duffel dashboard.',
    ]);
    refuse(403, 'insufficient_permissions');
    expect(await findProblems?.()).toEqual([
      'DUFFEL_ACCESS_TOKEN may not search for flights: create a token with full access.',
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
