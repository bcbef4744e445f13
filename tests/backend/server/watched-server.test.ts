import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { validatedOfferSchema } from '#contract/offer.ts';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import {
  bookDraft,
  buildPassenger,
  get,
  post,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { parseMetrics } from '#tests/backend/doubles/read-metrics.ts';
import {
  startLoopbackProviders,
  type LoopbackProviders,
} from '#tests/harness/providers/loopback-providers.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const alertsSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^Sagewing[A-Z]\w+$/)),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
          labels: v.strictObject({ severity: v.picklist(['critical', 'warning']) }),
          annotations: v.strictObject({ summary: v.string(), runbook_url: v.string() }),
        }),
      ),
    }),
  ),
});
const panelSchema = v.object({
  id: v.number(),
  type: v.picklist(['row', 'timeseries', 'stat']),
  title: v.pipe(v.string(), v.minLength(3)),
  description: v.optional(v.string(), ''),
  gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
  fieldConfig: v.optional(v.object({ defaults: v.object({ unit: v.string() }) })),
  targets: v.optional(v.array(v.object({ expr: v.string() })), []),
});
const dashboardSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    schemaVersion: v.pipe(v.number(), v.minValue(36)),
    templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
    panels: v.array(panelSchema),
  }),
);
const rules = v
  .parse(alertsSchema, parseYaml(read('deploy/prometheus/alerts.yaml')))
  .groups.flatMap(group => group.rules);
const { panels, templating } = v.parse(dashboardSchema, read('deploy/grafana/dashboard.json'));

/** A query with values for Grafana's variables. */
const fillVariables = (query: string) =>
  query.replaceAll(/\$__(rate_)?interval/g, '5m').replaceAll('$job', 'sagewing');

/** The names of metrics and of labels in a query of PromQL, and the places that don't parse. */
function analyze(query: string) {
  const metrics: string[] = [];
  const labels: string[] = [];
  const errors: number[] = [];
  parser.parse(query).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) errors.push(from);
      if (name === 'Identifier') metrics.push(query.slice(from, to));
      if (name === 'LabelName') labels.push(query.slice(from, to));
    },
  });
  return { metrics, labels, errors };
}

const queries = [
  ...rules.map(rule => rule.expr),
  ...panels.flatMap(panel => panel.targets.map(target => target.expr)),
].map(fillVariables);

let folder = '';
let providers: LoopbackProviders;
let server: ServerProcess;
let output = '';

/** Pays for the cheapest flight, and asks for the booking. */
async function pay(email: string) {
  const offerId = await searchRoute(server, 'LHR-JFK');
  const validated = await get(server, `/api/bookings/validate-offer?offer_id=${offerId}`);
  const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
  const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ id, email }));
  const { clientSecret, intentId } = await startPayment(server, {
    offerId,
    amount: Number(offer?.total_amount),
    booking: { passengers },
    confirm_duplicate: true,
  });
  await providers.stripe.confirm(clientSecret);
  return { offerId, intentId };
}

const readMetrics = async () => await (await get(server, '/metrics')).text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-watched-'));
  providers = await startLoopbackProviders();
  server = await runServer({
    DATA_DIR: folder,
    ...providers.environment,
    RATE_LIMIT_FACTOR: '0.2',
    METRICS_TOKEN: 'a-long-enough-token',
  });
  expect(await readStatus(bookDraft(server, (await pay('first@example.com')).intentId))).toEqual(200);
  const held = await pay('second@example.com');
  await providers.duffel.close();
  expect(await readStatus(bookDraft(server, held.intentId))).toEqual(202);
  for (let i = 0; i < 3; i++)
    await readStatus(get(server, `/api/bookings/validate-offer?offer_id=${held.offerId}`));
  await post(server, '/api/webhooks/stripe', {});
  const search = {
    origin: 'LHR',
    destination: 'JFK',
    departure_date: '2030-01-01',
    passengers: [{ type: 'adult' }],
  };
  for (let i = 0; i < 4; i++) await readStatus(post(server, '/api/flights/search', search));
  output = await readMetrics();
}, 60_000);
afterAll(async () => {
  await server.stop('SIGKILL');
  await providers.stripe.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a server that has sold a ticket, and whose airlines are down', () => {
  it('has every metric and every label of the dashboard and of the alerts', () => {
    const declared = new Set(
      [...output.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const sampled = [...parseMetrics(output).keys()];
    const labelsOf = (metric: string) =>
      sampled
        .filter(sample => sample.startsWith(`${metric}{`))
        .flatMap(sample => [...sample.matchAll(/(\w+)="/g)].map(([, label = '']) => label));
    expect(queries.length).toBeGreaterThan(40);
    for (const query of queries) {
      const { metrics, labels, errors } = analyze(query);
      expect([query, errors]).toEqual([query, []]);
      expect(metrics.length).toBeGreaterThan(0);
      expect([query, metrics.filter(metric => !declared.has(metric))]).toEqual([query, []]);
      const known = new Set(['job', 'instance', ...metrics.flatMap(labelsOf)]);
      expect([query, labels.filter(label => !known.has(label))]).toEqual([query, []]);
    }
  });

  it('has a panel for each of its metrics, but for parts of histograms', () => {
    const shown = queries.flatMap(query => analyze(query).metrics).map(name => name.replace(/_bucket$/, ''));
    const own = [...output.matchAll(/^# TYPE (sagewing_\w+)/gm)].map(([, name = '']) => name);
    expect(own.filter(name => !shown.includes(name))).toEqual([]);
  });

  it('counts the ticket, the card that is held, and what was refused', () => {
    const metrics = parseMetrics(output);
    expect({
      ticketed: metrics.get('sagewing_bookings_total{outcome="ticketed",reason="none"}'),
      captured: metrics.get(
        'sagewing_provider_calls_total{provider="payments",call="captureIntent",outcome="ok"}',
      ),
      holds: metrics.get('sagewing_holds_open'),
      refused: metrics.get('sagewing_provider_events_total{provider="stripe",outcome="refused"}'),
      breaker: metrics.get('sagewing_breaker_open{channel="places"}'),
      databaseUp: metrics.get('sagewing_database_up'),
    }).toEqual({ ticketed: 1, captured: 1, holds: 1, refused: 1, breaker: 0, databaseUp: 1 });
    expect(output).not.toMatch(/bkg_|pi_|off_|example\.com|amelia/i);
  });

  it('stays in the load balancer, and names what is degraded', async () => {
    expect(await readResponse(get(server, '/readyz'))).toEqual({
      status: 200,
      body: { status: 'ok', degraded: ['flights'] },
    });
  });

  it('has no metrics for a proxy without the token, and says in the log who tried a wrong one', async () => {
    const unknown = await get(server, '/unknown');
    const hidden = await get(server, '/metrics', { 'X-Forwarded-For': '203.0.113.9' });
    expect([hidden.status, await hidden.text()]).toEqual([unknown.status, await unknown.text()]);
    const forwarded = { 'X-Forwarded-For': '203.0.113.9', Authorization: 'Bearer a-long-enough-token' };
    expect(await readStatus(get(server, '/metrics', forwarded))).toEqual(200);
    const wrong = { Authorization: 'Bearer a-long-enough-guess' };
    expect(await readStatus(get(server, '/metrics', wrong))).toEqual(unknown.status);
  });
});

describe('the alerts', () => {
  it('each have a section in docs/operations.md', () => {
    const headings = [...read('docs/operations.md').matchAll(/^### (Sagewing\w+)$/gm)].map(
      ([, name = '']) => name,
    );
    expect(headings.toSorted()).toEqual(rules.map(rule => rule.alert).toSorted());
    expect(rules.map(rule => rule.annotations.runbook_url)).toEqual(
      rules.map(rule => `docs/operations.md#${rule.alert.toLowerCase()}`),
    );
  });
});

describe('the dashboard', () => {
  it('has rows, and panels with a unit and a description that overlap nowhere', () => {
    expect(templating.list.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'datasource: datasource',
      'job: query',
    ]);
    expect(panels.filter(panel => panel.type === 'row').map(panel => panel.title)).toEqual([
      'Travelers',
      'Bookings',
      'Money',
      'Providers',
      'Machine',
    ]);
    const charts = panels.filter(panel => panel.type !== 'row');
    for (const { title, description, fieldConfig, targets } of charts) {
      const unit = fieldConfig?.defaults.unit ?? '';
      expect([title, description.length > 5, unit !== '', targets.length > 0]).toEqual([
        title,
        true,
        true,
        true,
      ]);
    }
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toEqual(cells.length);
    expect(new Set(panels.map(({ id }) => id)).size).toEqual(panels.length);
  });
});
