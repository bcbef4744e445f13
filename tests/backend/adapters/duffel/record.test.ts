import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseOptions } from '#scripts/record/options.ts';
import { recordDuffel } from '#scripts/record/record-duffel.ts';
import { redactRecordings } from '#scripts/record/redact.ts';
import type { Fault } from '#tests/harness/providers/duffel/faults.ts';
import {
  startLoopbackDuffel,
  type LoopbackDuffel,
  type LoopbackDuffelOptions,
} from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { buildErrorBody, Refusal } from '#tests/harness/providers/duffel/refusal.ts';

async function startServer(options: LoopbackDuffelOptions = {}): Promise<LoopbackDuffel> {
  const server = await startLoopbackDuffel(options);
  onTestFinished(() => server.close());
  return server;
}

/** Runs the script as an operator does, and returns the files that it wrote. */
async function runScript(server: LoopbackDuffel): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'sagewing-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await promisify(execFile)(
    process.execPath,
    ['scripts/record.ts', 'duffel', '--out', folder, '--offers', '2'],
    { env: { DUFFEL_ACCESS_TOKEN: server.token, DUFFEL_API_BASE: server.baseUrl } },
  );
  return new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Records without a process of its own. */
const record = (server: LoopbackDuffel, { live = false } = {}) =>
  recordDuffel({
    settings: {
      mode: server.token.startsWith('duffel_live_') ? 'live' : 'test',
      currency: 'USD',
      duffel: { token: server.token, webhookSecret: '', apiBase: server.baseUrl },
    },
    options: { live, maxOffers: 2 },
    print: () => {},
  });

/** Somebody else, whom only the responses know. */
const stranger = {
  given_name: 'Oberynne',
  family_name: 'Strakosch',
  email: 'oberynne@strakosch.example',
  phone_number: '+442080160509',
  born_on: '1987-07-24',
  passport_number: 'X99L88431',
  account_number: '8812203945',
  booking_reference: 'QWX7TZ',
  ticket_number: '125-2106312810',
  customer: 'cus_Q81kaP0zT',
};
const strangerValues = Object.values(stranger);

/** Adds what nobody expects to every object: unknown fields, keys, numbers and texts with personal data. */
function plant(value: unknown, sent: string): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(item => plant(item, sent));
  if (typeof value !== 'object' || value === null) return value;
  const { given_name, family_name, email, phone_number, born_on } = stranger;
  const sentence = `${given_name} ${family_name}, ${email}, ${phone_number}, ${sent}`;
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plant(item, sent)])),
    ...('fare_brand_name' in value ? { fare_brand_name: `Light for ${family_name}` } : {}),
    ...('logo_lockup_url' in value
      ? { logo_lockup_url: `https://assets.duffel.com/a.svg?for=${encodeURIComponent(email)}` }
      : {}),
    ...('aircraft' in value ? { aircraft: { id: `arc_${family_name}1`, name: `Airbus of ${sent}` } } : {}),
    agent_remark: sentence,
    traveler: { ...stranger, initials: given_name.slice(0, 6), notes: [sentence, { deep: sentence }] },
    [`seat of ${family_name}`]: 'DOCS 24JUL87',
    [family_name.toLowerCase()]: true,
    [stranger.booking_reference]: born_on,
    self: `https://api.duffel.com/x?q=${encodeURIComponent(sentence)}`,
    digest: Buffer.from(email).toString('base64'),
    passport: Number(stranger.account_number),
  };
}

const replySchema = v.object({ status: v.number(), body: v.unknown() });

/** Plants personal data in every response, and quotes what was sent in every request so far. */
function plantEverywhere(server: LoopbackDuffel): void {
  const fault: Fault = {
    fits: () => true,
    apply: async (response, serve) => {
      server.faults.push(fault);
      let reply;
      try {
        reply = v.parse(replySchema, await serve());
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reply = { status: error.status, body: buildErrorBody(error, 'req_1', stranger.email) };
      }
      response.writeHead(reply.status, {
        'Content-Type': 'application/json',
        'X-Visitor': 'lodger',
        'ratelimit-remaining': '999',
      });
      response.end(JSON.stringify(plant(reply.body, findSentValues(server).join(' '))));
      return 'handled';
    },
  };
  server.faults.push(fault);
}

const orderBodySchema = v.object({
  data: v.object({
    metadata: v.record(v.string(), v.string()),
    passengers: v.array(v.record(v.string(), v.string())),
  }),
});

/** What was sent about travelers. */
function findSentValues({ requests }: LoopbackDuffel): string[] {
  const values = requests.flatMap(({ body }) => {
    const parsed = v.safeParse(orderBodySchema, body);
    if (!parsed.success) return [];
    return parsed.output.data.passengers.flatMap(passenger =>
      ['given_name', 'family_name', 'email', 'phone_number', 'born_on'].map(key => passenger[key] ?? ''),
    );
  });
  return [...new Set(values)];
}

describe('the recorder', () => {
  it('writes no personal data, wherever a response has them', async () => {
    const server = await startServer();
    plantEverywhere(server);
    const files = await runScript(server);
    const sent = findSentValues(server);
    expect(sent.length).toBe(10);
    expect(files.size).toBeGreaterThan(40);
    const hidden = [...sent, ...strangerValues, server.token].flatMap(value => [
      value,
      encodeURIComponent(value),
      Buffer.from(value).toString('base64').replace(/=+$/, ''),
    ]);
    const ids = [...server.offers.keys(), ...server.orders.map(({ id }) => id)];
    const metadata = server.orders.map(order => order.metadata['booking'] ?? '');
    const all = [...hidden, '24JUL87', 'oberyn', 'lodger', ...ids, ...metadata];
    const left = [...files].flatMap(([name, text]) =>
      all
        .filter(value => text.toLowerCase().includes(value.toLowerCase()))
        .map(value => `${value} in ${name}`),
    );
    expect(left).toEqual([]);
  });

  it('keeps what the adapter reads, with ids that still match', async () => {
    const server = await startServer();
    const recordings = [...(await record(server))].map(([name, recording]) => ({
      name: name.replace(/^\d+-/, ''),
      ...recording,
    }));
    const find = (name: string) => recordings.find(recording => recording.name === name);
    expect(find('family-search')?.request.path).toBe(
      '/air/offer_requests?return_offers=true&supplier_timeout=20000',
    );
    const order = v.parse(
      v.object({
        data: v.object({
          selected_offers: v.tuple([v.string()]),
          metadata: v.object({ booking: v.string() }),
          passengers: v.array(v.object({ id: v.string(), title: v.string() })),
        }),
      }),
      recordings.find(({ name, response }) => name === 'family-order' && response.status === 201)?.request
        .body,
    ).data;
    const [offerId] = order.selected_offers;
    const offer = v.parse(
      v.object({ data: v.object({ id: v.string(), passengers: v.array(v.object({ id: v.string() })) }) }),
      find('family-offer')?.response.body,
    ).data;
    const list = v.parse(
      v.object({
        data: v.tuple([v.object({ id: v.string(), metadata: v.object({ booking: v.string() }) })]),
      }),
      find('family-order-list')?.response.body,
    ).data[0];
    expect(offer.id).toBe(offerId);
    expect(offer.passengers.map(({ id }) => id)).toEqual(order.passengers.map(({ id }) => id));
    expect(find('family-order-list')?.request.path).toBe(`/air/orders?offer_id=${offerId}&limit=200`);
    expect(list.metadata).toEqual(order.metadata);
    expect(find('family-order-read')?.request.path).toBe(`/air/orders/${list.id}`);
    expect(find('family-changes')?.request.path).toBe(`/air/airline_initiated_changes?order_id=${list.id}`);
    expect(find('lgw-lhr-offer')?.response.status).toBe(422);
    expect(find('stn-lhr-search')?.response.status).toBe(504);
  });

  it('only searches and reads with a live token', async () => {
    const server = await startServer({ liveMode: true, token: 'duffel_live_loopback' });
    const recordings = await record(server, { live: true });
    const routes = server.requests.map(({ method, path }) => `${method} ${path.replace(/off_\w+/, '{id}')}`);
    expect([...new Set(routes)].toSorted()).toEqual([
      'GET /air/offers/{id}',
      'GET /places/suggestions',
      'POST /air/offer_requests',
    ]);
    expect(recordings.size).toBeGreaterThan(10);
  });

  it.each([
    ['duffel_live_loopback', false, 'DUFFEL_ACCESS_TOKEN is a live token.'],
    ['duffel_test_loopback', true, 'DUFFEL_ACCESS_TOKEN is a test token: leave --live out.'],
  ] as const)('does not call with %s and --live %s', async (token, live, message) => {
    const server = await startServer({ token });
    await expect(record(server, { live })).rejects.toThrow(message);
    expect(server.requests).toEqual([]);
  });

  it('says in a sentence what is wrong with the currency', async () => {
    const server = await startServer({ currency: 'EUR' });
    await expect(record(server)).rejects.toThrow(
      'Duffel quotes in EUR, but CURRENCY is USD: set CURRENCY=EUR',
    );
  });

  it('writes nothing if a value that was sent is left', () => {
    const passengers = [{ given_name: 'strakosch' }];
    const build = (path: string) => [
      {
        name: 'order',
        request: { method: 'POST' as const, path, body: { data: { passengers } } },
        response: { status: 200, headers: {}, body: null },
      },
    ];
    expect([...redactRecordings(build('/air/orders'), 'duffel_test_1').keys()]).toEqual(['order']);
    expect(() => redactRecordings(build('/air/strakosch'), 'duffel_test_1')).toThrow(
      'Nothing was written: order would still contain a value that was sent.',
    );
  });
});

describe('the command line of npm run record', () => {
  it('names the provider, and has defaults', () => {
    expect(parseOptions(['duffel'])).toEqual({
      folder: 'recordings/duffel',
      maxOffers: Infinity,
      live: false,
    });
    expect(parseOptions(['duffel', '--out', 'a', '--offers', '3', '--live'])).toEqual({
      folder: 'a',
      maxOffers: 3,
      live: true,
    });
    expect(parseOptions(['--help'])).toBe('help');
  });

  it.each([
    [[], /^Name the provider: npm run record -- duffel\./],
    [['stripe'], /^Name the provider/],
    [['duffel', '--offers', '0'], /^--offers needs a whole number above 0\./],
    [['duffel', '--all'], /^Unknown option '--all'/],
  ])('%j is refused with what to do', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
