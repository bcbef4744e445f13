import { describe, expect, it } from 'vitest';
import { systemClock } from '#backend/ports/clock.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { badGateway, dropRequest, holdRequest, respondWith } from '#tests/harness/providers/duffel/faults.ts';
import { buildWireOffer, respondWithData } from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

const route = 'GET /air/offers';

/** HTTP dates have whole seconds. */
const toHttpDate = (ms: number) => new Date(ms).toUTCString();

const refuseForSeconds = (seconds: number) =>
  respondWith(route, {
    status: 429,
    body: JSON.stringify({ errors: [{ type: 'rate_limit_error', code: 'rate_limit_exceeded' }] }),
    headers: {
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      // By the clock of the server, which is an hour behind ours.
      date: toHttpDate(0),
      'ratelimit-reset': toHttpDate(seconds * 1000),
    },
  });

describe('the client', () => {
  it('names itself, the version and the format in every request', async () => {
    const { flights, server } = await startDuffel();
    await flights.readOffer('off_0').catch(() => {});
    const { authorization, accept, ...headers } = server.requests[0]?.headers ?? {};
    expect([authorization, headers['duffel-version'], accept, headers['content-type']]).toEqual([
      'Bearer duffel_test_loopback',
      'v2',
      'application/json',
      undefined,
    ]);
  });

  it('names the route, the code, the field and the request id of an error, and nothing that was sent', async () => {
    const { flights, server } = await startDuffel();
    const body = {
      errors: [
        {
          type: 'validation_error',
          code: 'validation_format',
          message: 'Amelia Earhart',
          title: 'Amelia Earhart',
          source: { field: 'born_on', pointer: '/data/passengers/0/born_on' },
        },
      ],
    };
    server.faults.push(respondWith(route, { status: 422, body: JSON.stringify(body) }));
    await expect(flights.readOffer('off_1')).rejects.toThrow(
      'Duffel, GET /air/offers/{id}: 422, validation_format at /data/passengers/0/born_on (request req_000001)',
    );
  });

  it.each([
    ['a number as its code', { errors: [{ code: 400 }], meta: { request_id: 'req_m' } }, '400'],
    ['a sentence as its code', { errors: [{ code: 'Amelia Earhart' }] }, 'NO_CODE'],
    ['no errors', { errors: [] }, 'NO_CODE'],
    ['another form', { error: 'Amelia Earhart' }, 'NO_ERROR_BODY'],
  ])('reads an error with %s', async (_, body, reason) => {
    const { flights, server } = await startDuffel();
    server.faults.push(respondWith(route, { status: 400, body: JSON.stringify(body) }));
    await expect(flights.readOffer('off_1')).rejects.toThrow(
      `Duffel, GET /air/offers/{id}: 400, ${reason} (request req_000001)`,
    );
  });

  it('says which fields of a response are invalid, not what they contain', async () => {
    const { flights, server } = await startDuffel();
    server.faults.push(respondWithData(route, buildWireOffer({ total_amount: 'Amelia' })));
    await expect(flights.readOffer('off_1')).rejects.toThrow(
      'Duffel, GET /air/offers/{id}: 200, INVALID_RESPONSE: data.total_amount (request req_000001)',
    );
  });

  it('follows no redirect, which would give the token away', async () => {
    const { flights, server } = await startDuffel();
    const headers = { Location: `${server.baseUrl}/elsewhere` };
    server.faults.push(respondWith(route, { status: 302, headers }));
    expect(await getErrorCode(flights.readOffer('off_1'))).toBe('provider_failed');
    expect(server.requests.length).toBe(1);
  });

  it('repeats a call that the rate limit refused, after the reset by the server’s clock', async () => {
    const { flights, server } = await startDuffel({ clock: systemClock });
    const offer = buildWireOffer({ expires_at: '2999-01-01T00:00:00Z' });
    server.faults.push(refuseForSeconds(0), refuseForSeconds(1), respondWithData(route, offer));
    const start = performance.now();
    expect((await flights.readOffer('off_1')).id).toBe('off_1');
    expect(performance.now() - start).toBeGreaterThan(1200);
    expect(server.requests.length).toBe(3);
  });

  it('fails at once if the limit is reset too late, and sends nothing until then', async () => {
    const { flights, server, clock } = await startDuffel();
    server.faults.push(refuseForSeconds(40));
    await expect(flights.readOffer('off_1')).rejects.toThrow('RATE_LIMITED: the limit is not reset in time');
    expect(await getErrorCode(flights.readOffer('off_1'))).toBe('provider_failed');
    expect(server.requests.length).toBe(1);
    clock.advance(40_000);
    server.faults.push(respondWithData(route, buildWireOffer()));
    expect((await flights.readOffer('off_1')).id).toBe('off_1');
  });

  it('waits when a response says that it was the last one of its window, but other windows go on', async () => {
    const { flights, server } = await startDuffel();
    server.faults.push(
      respondWith('POST /air/offer_requests', {
        status: 201,
        body: JSON.stringify({ data: { live_mode: false, offers: [] } }),
        headers: {
          'ratelimit-remaining': '0',
          date: toHttpDate(0),
          'ratelimit-reset': toHttpDate(50_000),
        },
      }),
    );
    const search = (destination: string) =>
      flights.search({
        origin: 'LHR',
        destination,
        departure_date: '2027-03-15',
        cabin_class: 'economy',
        passengers: [{ type: 'adult' }],
      });
    expect(await search('JFK')).toEqual([]);
    await expect(search('BOS')).rejects.toThrow('RATE_LIMITED');
    server.faults.push(respondWithData(route, buildWireOffer()));
    expect((await flights.readOffer('off_1')).id).toBe('off_1');
  });

  /** An offer, and what its response says about the window. */
  const respondWithWindow = (remaining: number) =>
    respondWith(route, {
      status: 200,
      body: JSON.stringify({ data: buildWireOffer() }),
      headers: {
        'ratelimit-limit': '60',
        'ratelimit-remaining': String(remaining),
        date: toHttpDate(0),
        'ratelimit-reset': toHttpDate(50_000),
      },
    });
  const orderQuery = {
    reference: 'bkg_1',
    offerId: 'off_1',
    orderId: null,
    sentAfter: new Date('2027-01-01T09:00:00Z'),
  };

  it('leaves the last ten calls of a window to bookings', async () => {
    const { flights, server, clock } = await startDuffel();
    server.faults.push(respondWithWindow(10));
    await flights.readOffer('off_1', { isPublic: true });
    await expect(flights.readOffer('off_1', { isPublic: true })).rejects.toThrow('RATE_LIMITED');
    await expect(flights.readOrder('ord_1')).rejects.toThrow('RATE_LIMITED');
    expect(server.requests.length).toBe(1);
    server.faults.push(respondWithData(route, buildWireOffer()));
    expect((await flights.readOffer('off_1')).id).toBe('off_1');
    expect(await flights.findOrder(orderQuery)).toBe(null);
    clock.advance(50_000);
    server.faults.push(respondWithData(route, buildWireOffer()));
    expect((await flights.readOffer('off_1', { isPublic: true })).id).toBe('off_1');
  });

  it('leaves them also if many visitors come at the same time', async () => {
    const { flights, server, clock } = await startDuffel();
    server.faults.push(respondWithWindow(12));
    await flights.readOffer('off_1', { isPublic: true });
    const gate = Promise.withResolvers<void>();
    server.faults.push({ ...holdRequest(route, gate.promise), isLasting: true });
    const readMany = () => Array.from({ length: 70 }, () => flights.readOffer('off_1', { isPublic: true }));
    const countRefused = async (reads: readonly Promise<unknown>[]) => {
      gate.resolve();
      const errors = await Promise.all(reads.map(async read => await getErrorCode(read)));
      return errors.filter(code => code === 'provider_failed').length;
    };
    expect(await countRefused(readMany())).toBe(68);
    clock.advance(50_000);
    expect(await countRefused(readMany())).toBe(20);
    expect(server.requests.length).toBe(1 + 2 + 50);
  });

  it('asks for no suggestions when ten calls are left: travelers get ours', async () => {
    const { flights, server } = await startDuffel();
    server.faults.push(
      respondWith('GET /places/suggestions', {
        status: 200,
        body: JSON.stringify({ data: [] }),
        headers: {
          'ratelimit-remaining': '10',
          date: toHttpDate(0),
          'ratelimit-reset': toHttpDate(50_000),
        },
      }),
    );
    for (const query of ['lond', 'pari'])
      expect((await flights.suggestPlaces(query)).length).toBeGreaterThan(0);
    expect(server.requests.length).toBe(1);
  });

  it('stops calling after five outages in a row, then tries with one call', async () => {
    const { flights, server, clock, lines } = await startDuffel();
    const read = () => getErrorCode(flights.readOffer('off_1'));
    const unavailable = respondWith(route, { status: 503 });
    server.faults.push(
      badGateway(route),
      dropRequest(route),
      unavailable,
      badGateway(route),
      dropRequest(route),
    );
    for (let call = 0; call < 5; call++) expect(await read()).toBe('provider_failed');
    await expect(flights.readOffer('off_1')).rejects.toThrow('CIRCUIT_OPEN');
    expect(server.requests.length).toBe(5);

    clock.advance(15_000);
    server.faults.push(dropRequest(route));
    expect(await Promise.all([read(), read()])).toEqual(['provider_failed', 'provider_failed']);
    expect(server.requests.length).toBe(6);
    await expect(flights.readOffer('off_1')).rejects.toThrow('CIRCUIT_OPEN');

    clock.advance(15_000);
    server.faults.push(respondWithData(route, buildWireOffer()), respondWithData(route, buildWireOffer()));
    expect([await read(), await read()]).toEqual([undefined, undefined]);
    expect(lines).toEqual([
      "Duffel, offers and orders: failed 5 times in a row, and isn't called for 15 s.",
      'Duffel, offers and orders: responds again.',
    ]);
  });

  it('counts a call that the limit kept back neither as an outage nor as a response', async () => {
    const { flights, server, clock } = await startDuffel();
    const read = () => flights.readOffer('off_1');
    const headers = {
      'ratelimit-remaining': '0',
      date: toHttpDate(0),
      'ratelimit-reset': toHttpDate(40_000),
    };
    for (let call = 0; call < 3; call++) server.faults.push(badGateway(route));
    server.faults.push(respondWith(route, { status: 502, headers }));
    for (let call = 0; call < 4; call++) await getErrorCode(read());
    await expect(read()).rejects.toThrow('RATE_LIMITED');
    clock.advance(40_000);
    server.faults.push(badGateway(route));
    await expect(read()).rejects.toThrow('502');
    await expect(read()).rejects.toThrow('CIRCUIT_OPEN');
    expect(server.requests.length).toBe(5);
  });

  it('leaves one line for each call: the route, the status and the request id, no path and no query', async () => {
    const { flights, server, calls } = await startDuffel();
    server.faults.push(refuseForSeconds(0), respondWithData(route, buildWireOffer()));
    await flights.readOffer('off_1');
    await getErrorCode(flights.readOffer('off_0'));
    await flights.suggestPlaces('lon');
    expect(calls).toEqual([
      'Duffel, GET /air/offers/{id}: 200 (request req_000002)',
      'Duffel, GET /air/offers/{id}: 404 (request req_000003)',
      'Duffel, GET /places/suggestions: 200 (request req_000004)',
    ]);
  });

  it.each([
    [422, 'validation_error', 'validation_format'],
    [502, 'airline_error', 'airline_unknown'],
    [504, 'api_error', 'gateway_timeout_error'],
  ])('goes on calling after any number of %i %s %s', async (status, type, code) => {
    const { flights, server } = await startDuffel();
    for (let call = 0; call < 7; call++) {
      server.faults.push(respondWith(route, { status, body: JSON.stringify({ errors: [{ type, code }] }) }));
      await getErrorCode(flights.readOffer('off_1'));
    }
    expect(server.requests.length).toBe(7);
  });

  it('looks at searches, suggestions and everything else by themselves', async () => {
    const { flights, server } = await startDuffel();
    for (let call = 0; call < 5; call++) {
      server.faults.push(badGateway('GET /places'));
      await getErrorCode(flights.findUnknownPlaces([`XX${'ABCDE'[call]}`]));
    }
    await expect(flights.findUnknownPlaces(['XXZ'])).rejects.toThrow('CIRCUIT_OPEN');
    server.faults.push(respondWithData(route, buildWireOffer()));
    expect((await flights.readOffer('off_1')).id).toBe('off_1');
  });

  it('sends the token to nobody but Duffel, and writes it to no log', async () => {
    const { flights, server, lines } = await startDuffel();
    const gate = Promise.withResolvers<void>();
    server.faults.push(holdRequest('GET /places', gate.promise), dropRequest('GET /places'));
    gate.resolve();
    await flights.suggestPlaces('lon');
    await flights.suggestPlaces('par');
    expect(lines.length).toBe(1);
    expect(lines.join('\n')).not.toContain(server.token);
  });
});
