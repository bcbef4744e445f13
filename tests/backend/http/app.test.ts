import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { describeError } from '#backend/server/describe-error.ts';
import { buildBackend, support, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  buildPaymentBody,
  createAuthorizedPayment,
  book,
  get,
  post,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildFlightProvider, buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const search = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  cabin_class: 'economy',
  passengers: [{ type: 'adult' }],
};

describe('the API', () => {
  it('returns the mode and the contact details', async () => {
    const { app } = await buildBackend();
    expect(await readResponse(get(app, '/api/mode'))).toEqual({
      status: 200,
      body: { mode: 'sandbox', support },
    });
  });

  it('says of each reading of an offer whether it is for a booking', async () => {
    const { app, flights } = await buildBackend();
    const readOffer = vi.spyOn(flights, 'readOffer');
    await get(app, '/api/bookings/validate-offer?offer_id=off_1');
    const { intentId } = await createAuthorizedPayment(app);
    await book(app, intentId);
    expect(readOffer.mock.calls).toEqual([
      ['off_1', { isPublic: true }],
      ['off_1', { isPublic: true }],
      ['off_1', undefined],
    ]);
  });

  it('returns suggestions under data', async () => {
    const { app } = await buildBackend();
    expect(await readResponse(get(app, '/api/flights/place-suggestions?query=lon'))).toEqual({
      status: 200,
      body: { data: await buildFlightProvider().suggestPlaces('lon') },
    });
  });

  it('returns flights', async () => {
    const { app } = await buildBackend();
    expect(await readResponse(post(app, '/api/flights/search', search))).toEqual({
      status: 200,
      body: { flights: [buildOffer().flight] },
    });
  });

  it.each([undefined, null, ''])('accepts a return date of %j as one-way', async return_date => {
    const { app } = await buildBackend();
    expect(await readStatus(post(app, '/api/flights/search', { ...search, return_date }))).toEqual(200);
  });

  describe('accepts dates within the booking window, with a day on either side for time zones', () => {
    const on = async (dates: { departure_date: string; return_date?: string }) => {
      const { app } = await buildBackend();
      return readResponse(post(app, '/api/flights/search', { ...search, ...dates }));
    };
    const lastDay = 'Flights can be booked until Tue, Dec 28, 2027.';

    it.each(['2026-12-31', '2027-12-29'])('%s', async date => {
      expect((await on({ departure_date: date, return_date: date })).status).toEqual(200);
    });

    it.each([
      [
        { departure_date: '2026-12-30' },
        [{ path: 'departure_date', message: 'The departure date has passed.' }],
      ],
      [
        { departure_date: '2027-12-30' },
        [{ path: 'departure_date', message: `${lastDay} Choose an earlier departure date.` }],
      ],
      [
        { departure_date: '2027-12-29', return_date: '2027-12-30' },
        [{ path: 'return_date', message: `${lastDay} Choose an earlier return date.` }],
      ],
      [
        { departure_date: '2099-01-01', return_date: '2099-01-02' },
        [
          { path: 'departure_date', message: `${lastDay} Choose an earlier departure date.` },
          { path: 'return_date', message: `${lastDay} Choose an earlier return date.` },
        ],
      ],
    ])('but not %o', async (dates, issues) => {
      expect(await on(dates)).toEqual(buildRefusal('invalid_request', { issues }));
    });
  });

  it('reports unknown places', async () => {
    const { app } = await buildBackend();
    const unknown = { ...search, origin: 'XXA', destination: 'XXB' };
    expect(await readResponse(post(app, '/api/flights/search', unknown))).toEqual(
      buildRefusal('invalid_request', {
        issues: [
          { path: 'origin', message: 'No airport or city has this code.' },
          { path: 'destination', message: 'No airport or city has this code.' },
        ],
      }),
    );
  });

  it('reports a city and its own airport', async () => {
    const flights = { ...buildFlightProvider(), sharesAirport: async () => true };
    const { app } = await buildBackend({ flights });
    expect(await readResponse(post(app, '/api/flights/search', search))).toEqual(
      buildRefusal('invalid_request', {
        issues: [
          {
            path: 'destination',
            message: `${search.origin} and ${search.destination} share an airport. Choose another destination.`,
          },
        ],
      }),
    );
  });

  it('reports everything that is wrong with the slices of a multi-city search, and searches for none of them', async () => {
    const flights = buildFlightProvider();
    const searchFlights = vi.spyOn(flights, 'search');
    flights.sharesAirport = async (one, other) => one === 'LON' && other === 'LHR';
    const { app } = await buildBackend({ flights });
    const slices = [
      { origin: 'XXA', destination: 'XXB', departure_date: '2026-12-30' },
      { origin: 'LON', destination: 'LHR', departure_date: '2027-03-18' },
      { origin: 'LHR', destination: 'JFK', departure_date: '2027-12-30' },
    ];
    const body = { ...search, ...slices[0], slices };
    expect(await readResponse(post(app, '/api/flights/search', body))).toEqual(
      buildRefusal('invalid_request', {
        issues: [
          { path: 'slices.0.origin', message: 'No airport or city has this code.' },
          { path: 'slices.0.destination', message: 'No airport or city has this code.' },
          { path: 'slices.0.departure_date', message: 'The departure date has passed.' },
          {
            path: 'slices.1.destination',
            message: 'LON and LHR share an airport. Choose another destination.',
          },
          {
            path: 'slices.2.departure_date',
            message: 'Flights can be booked until Tue, Dec 28, 2027. Choose an earlier departure date.',
          },
        ],
      }),
    );
    expect(searchFlights).not.toHaveBeenCalled();
  });

  it('searches for the slices of a multi-city trip', async () => {
    const flights = buildFlightProvider();
    const searchFlights = vi.spyOn(flights, 'search');
    const { app } = await buildBackend({ flights });
    const { origin, destination, departure_date } = search;
    const slices = [
      { origin, destination, departure_date },
      { origin: 'JFK', destination: 'LHR', departure_date: '2027-12-29' },
    ];
    const body = { ...search, slices };
    expect(await readStatus(post(app, '/api/flights/search', body))).toBe(200);
    expect(searchFlights.mock.calls).toEqual([[body]]);
  });

  it('reports a search timeout of the airlines', async () => {
    const flights = buildFlightProvider();
    flights.search = () => Promise.reject(new FlightProviderError('search_timed_out', 'slow'));
    const { app } = await buildBackend({ flights });
    expect(await readResponse(post(app, '/api/flights/search', search))).toEqual({
      status: 504,
      body: {
        error: 'The airlines took too long to answer. Please search again.',
        code: 'search_timed_out',
      },
    });
  });

  it('returns a valid offer with its passengers, its current price and its expiry', async () => {
    const { app } = await buildBackend({
      flights: buildFlightProvider([
        buildOffer({
          passengers: [
            { id: 'pas_1', type: 'adult', age: null, infant_passenger_id: 'pas_2' },
            { id: 'pas_2', type: 'infant_without_seat', age: null },
          ],
        }),
      ]),
    });
    expect(await readResponse(get(app, '/api/bookings/validate-offer?offer_id=off_1'))).toEqual({
      status: 200,
      body: {
        valid: true,
        offer: {
          data: {
            id: 'off_1',
            passengers: [
              { id: 'pas_1', type: 'adult', age: null, infant_passenger_id: 'pas_2' },
              { id: 'pas_2', type: 'infant_without_seat', age: null },
            ],
            total_amount: '245.30',
            total_currency: 'USD',
            expires_at: '2027-01-01T10:30:00.000Z',
            supported_genders: ['m', 'f', 'o'],
          },
        },
      },
    });
  });

  it('reports an unavailable offer', async () => {
    const { app, flights } = await buildBackend();
    flights.offers.set('off_1', new FlightProviderError('offer_no_longer_available', 'gone'));
    expect(await readResponse(get(app, '/api/bookings/validate-offer?offer_id=off_1'))).toEqual({
      status: 422,
      body: {
        error: 'This fare is no longer available. Please search again.',
        code: 'offer_no_longer_available',
      },
    });
  });

  it('reveals no internals of an unexpected error', async () => {
    const flights = buildFlightProvider();
    flights.readOffer = () => Promise.reject(new Error('SELECT secret FROM somewhere'));
    const { app, log } = await buildBackend({ flights });
    expect(await readResponse(get(app, '/api/bookings/validate-offer?offer_id=off_1'))).toEqual({
      status: 500,
      body: { error: 'Something went wrong on our side.', code: 'internal_error' },
    });
    expect(log.errors).toEqual(['GET internal_error']);
  });
});

describe('a database without space', () => {
  it('is reported as unavailable, and leaves what is stored readable', async () => {
    const { app, db, log } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    await db.executeQuery({ ...db.selectNoFrom([]).compile(), sql: 'PRAGMA max_page_count = 1' });
    const fill = () => readResponse(post(app, '/api/payments/create-payment-intent', buildPaymentBody()));
    let answer = await fill();
    for (let i = 0; i < 1000 && answer.status === 200; i++) answer = await fill();
    expect(answer).toEqual(buildRefusal('service_unavailable'));
    expect(log.errors).toEqual(['POST service_unavailable']);
    expect(
      await readStatus(
        get(app, `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`),
      ),
    ).toEqual(200);
  });
});

describe('every response', () => {
  const answers = async ({ app }: TestBackend) => [
    await get(app, '/api/mode'),
    await get(app, '/api/nothing'),
    await get(app, '/api/bookings/details?booking_id=x'),
    await post(app, '/api/flights/search', search),
    await post(app, '/api/flights/search', '{'),
    await app.request('/api/mode', { method: 'DELETE' }),
    await get(app, '/api/mode', { Origin: 'https://evil.example' }),
    await startPayment(app).then(({ clientSecret }) =>
      get(app, `/api/sandbox/payment-intents?client_secret=${clientSecret}`),
    ),
  ];

  it('is data that cannot be rendered as a page, and sets no cookie', async () => {
    for (const { headers } of await answers(await buildBackend())) {
      expect(headers.get('x-content-type-options')).toEqual('nosniff');
      expect(headers.get('referrer-policy')).toEqual('no-referrer');
      expect(headers.get('content-security-policy')).toEqual(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('cross-origin-resource-policy')).toEqual('same-origin');
      expect(headers.get('content-type')).toEqual('application/json; charset=utf-8');
      expect(headers.get('set-cookie')).toEqual(null);
      expect(headers.get('access-control-allow-origin')).toEqual(null);
      expect(headers.get('x-powered-by')).toEqual(null);
    }
  });

  it('is not cached, except for suggestions for some seconds in the browser', async () => {
    const backend = await buildBackend();
    for (const { headers } of await answers(backend)) {
      expect(headers.get('cache-control')).toEqual('no-store');
    }
    const suggestions = await get(backend.app, '/api/flights/place-suggestions?query=lon');
    expect(suggestions.headers.get('cache-control')).toEqual('private, max-age=10');
  });

  it.each(['http://localhost', 'https://localhost'])('to %s is for our own pages only', async origin => {
    const { app } = await buildBackend();
    expect((await get(app, '/api/mode', { Origin: origin })).status).toEqual(200);
  });
});

describe('methods', () => {
  it.each([
    ['/api/mode', 'GET, HEAD, OPTIONS'],
    ['/api/flights/search', 'POST, OPTIONS'],
    ['/api/bookings/book', 'POST, OPTIONS'],
    ['/sandbox/3d-secure/x', 'GET, HEAD, POST, OPTIONS'],
  ])('of %s are %s', async (path, allow) => {
    const { app } = await buildBackend();
    const options = await app.request(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, allow, '']);
    const refused = await app.request(path, { method: 'DELETE' });
    expect(refused.headers.get('allow')).toEqual(allow);
    expect(await readResponse(refused)).toEqual({
      status: 405,
      body: {
        error: 'This address does not take that kind of request.',
        code: 'method_not_allowed',
      },
    });
  });

  it('answer HEAD like GET, without a body', async () => {
    const { app } = await buildBackend();
    const answer = await app.request('/api/mode', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toEqual('application/json; charset=utf-8');
  });
});

describe('a repeated search', () => {
  it('returns the same bytes without serializing them again', async () => {
    const backend = await buildBackend();
    const flights = await backend.flights.search({
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }],
    });
    backend.flights.search = async () => flights;
    const body = JSON.stringify(search);
    const first = await (await post(backend.app, '/api/flights/search', body)).text();
    // oxlint-disable-next-line conventions/parse-json -- watches JSON.stringify, parses nothing
    const stringify = vi.spyOn(JSON, 'stringify');
    const second = await post(backend.app, '/api/flights/search', body);
    expect(await second.text()).toEqual(first);
    expect(stringify).not.toHaveBeenCalled();
  });

  it('is compressed if the client accepts it', async () => {
    const { app } = await buildBackend();
    const plain = await (await post(app, '/api/flights/search', search)).text();
    const packed = await post(app, '/api/flights/search', search, { 'Accept-Encoding': 'br, gzip;q=0.8' });
    expect(packed.headers.get('content-encoding')).toEqual('gzip');
    expect(packed.headers.get('vary')).toEqual('Accept-Encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toEqual(plain);
    const refused = await post(app, '/api/flights/search', search, { 'Accept-Encoding': 'gzip;q=0, *;q=0' });
    expect(refused.headers.get('content-encoding')).toEqual(null);
  });
});

describe('the log', () => {
  it('contains routes, but no URLs and no personal data', async () => {
    const { app, log, flights } = await buildBackend();
    const { clientSecret, intentId } = await createAuthorizedPayment(app);
    await book(app, intentId);
    await get(app, `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`);
    await get(app, '/api/bookings/details?booking_id=bkg_1');
    await get(app, '/sandbox/3d-secure/token-of-somebody');
    await get(app, '/api/amelia@example.com');
    flights.readOffer = () => Promise.reject(new Error('amelia@example.com'));
    await get(app, '/api/bookings/validate-offer?offer_id=off_1');

    const lines = log.requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
    expect(lines).toEqual([
      'POST /api/payments/create-payment-intent 200',
      'POST /api/sandbox/payment-intents/confirm 200',
      'POST /api/bookings/book 200',
      'GET /api/bookings/by-payment 200',
      'GET /api/bookings/details 200',
      'GET /sandbox/3d-secure/:challenge 404',
      'GET /api/* 404',
      'GET /api/bookings/validate-offer 500',
    ]);
    const logged = JSON.stringify([log.requests, log.errors]);
    expect(logged).not.toMatch(/bkg_|pi_[0-9a-f]|amelia|token-of|off_1/i);
  });

  it('describes errors by their location, without quoted input', () => {
    const described = JSON.stringify(describeError(new Error('amelia@example.com is wrong')));
    expect(described).not.toContain('amelia');
    expect(described).toContain('app.test.ts');
    expect(describeError(new FlightProviderError('order_refused', 'insufficient_balance'))).toEqual({
      name: 'FlightProviderError',
      code: 'order_refused',
      message: 'insufficient_balance',
    });
    expect(describeError('amelia')).toEqual({ name: 'string', code: 'not_an_error' });
  });
});
