import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, get, readStatus } from '#tests/backend/doubles/api-calls.ts';
import {
  startOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '#tests/backend/doubles/otlp-receiver.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder = '';
let server: ServerProcess | null = null;
const receivers: OtlpReceiver[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-traces-'));
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  server = null;
  for (const receiver of receivers.splice(0)) await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

async function startTraced(settings: Record<string, string>): Promise<ServerProcess> {
  server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'info', ...settings });
  return server;
}

async function startReceiver(options?: { isSilent: boolean }): Promise<OtlpReceiver> {
  const receiver = await startOtlpReceiver(options);
  receivers.push(receiver);
  return receiver;
}

const caller = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

const getAttribute = (span: ReceivedSpan | undefined, key: string) => {
  const value = span?.attributes.find(attribute => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  it('show a ticket from the request to its statements, and nothing about a person', async () => {
    const receiver = await startReceiver();
    const traced = await startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc%3D1',
      TRUST_PROXY: 'loopback',
    });
    const payment = await payForRoute(traced, 'LHR-JFK');
    expect(await readStatus(bookDraft(traced, payment.intentId))).toEqual(200);
    await get(traced, '/api/mode', { traceparent: caller.traceparent });
    expect(await traced.stop('SIGTERM')).toEqual(0);

    const { spans } = receiver;
    const bySpanId = new Map(spans.map(span => [span.spanId, span]));
    const getAncestors = (span: ReceivedSpan): string[] => {
      const parent = bySpanId.get(span.parentSpanId);
      return parent === undefined ? [span.name] : [span.name, ...getAncestors(parent)];
    };
    const capture = spans.find(span => span.name === 'payments captureIntent');
    expect(capture && getAncestors(capture)).toEqual([
      'payments captureIntent',
      'step capturing',
      'POST /api/bookings/book',
    ]);
    const step = bySpanId.get(capture?.parentSpanId ?? '');
    expect([getAttribute(step, 'from'), getAttribute(step, 'to')]).toEqual(['capturing', 'ticketed']);
    const code = String(getAttribute(step, 'booking'));
    expect(traced.getOutput()).toContain(`"booking":"${code}"`);
    const statement = spans.find(span =>
      getAncestors(span).join(' < ').startsWith('update bookings < step capturing'),
    );
    expect(statement?.attributes).toEqual([]);
    const request = spans.find(span => span.name === 'POST /api/bookings/book');
    expect([
      getAttribute(request, 'http.route'),
      Number(getAttribute(request, 'http.response.status_code')),
      request?.parentSpanId,
    ]).toEqual(['/api/bookings/book', 200, '']);
    expect(spans.find(span => span.name === 'GET /api/mode')?.traceId).toEqual(caller.traceId);
    expect(traced.getOutput()).toContain(`"traceId":"${request?.traceId}"`);
    expect(receiver.headers[0]?.['api-key']).toEqual('abc=1');
    const sent = receiver.bodies.join();
    for (const secret of [
      'amelia',
      'earhart',
      '1987-07-24',
      payment.clientSecret,
      payment.intentId,
      payment.offerId,
      'bkg_',
    ])
      expect([secret, sent.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  });

  it('start with us for a client that no proxy vouches for, and for work in the background', async () => {
    const receiver = await startReceiver();
    const traced = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await get(traced, '/api/mode', { traceparent: caller.traceparent });
    // The reconciler goes on with it when it is due.
    const { intentId } = await payForRoute(traced, 'LHR-MAN');
    await readStatus(bookDraft(traced, intentId));
    await vi.waitFor(() => expect(receiver.spans.map(span => span.name)).toContain('step awaitingAirline'), {
      timeout: 30_000,
    });
    expect(receiver.spans.filter(span => span.traceId === caller.traceId)).toEqual([]);
    await vi.waitFor(
      () =>
        expect(
          receiver.spans.some(span => span.name === 'step awaitingAirline' && span.parentSpanId === ''),
        ).toEqual(true),
      { timeout: 30_000 },
    );
  });

  it.each<[string, () => Promise<string>]>([
    ['is down', async () => 'http://127.0.0.1:9'],
    ['never answers', async () => (await startReceiver({ isSilent: true })).url],
  ])('change nothing for travelers if the collector %s', async (_, getEndpoint) => {
    const traced = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: await getEndpoint() });
    const { intentId } = await payForRoute(traced, 'LHR-JFK');
    expect(await readStatus(bookDraft(traced, intentId))).toEqual(200);
    await vi.waitFor(() => expect(traced.getOutput()).toContain('"event":"traces_lost"'), {
      timeout: 30_000,
    });
    expect(await traced.stop('SIGTERM')).toEqual(0);
  });
});
