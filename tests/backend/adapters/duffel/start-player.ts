import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { createDuffel } from '#backend/adapters/duffel/duffel.ts';
import { duffelMigrations } from '#backend/adapters/duffel/migrations.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import type { Recording } from '#scripts/record/recording.ts';
import { isCallLine } from './call-lines.ts';

/** What decides how the adapter is set up to play a recording. */
const frameSchema = v.object({
  live_mode: v.boolean(),
  total_currency: v.optional(v.string()),
  expires_at: v.optional(v.string()),
  offers: v.optional(v.array(v.object({ total_currency: v.string() }))),
});

/** The mode, the currency and the time in which a response was recorded. */
function readFrame({ response: { body } }: Recording) {
  const parsed = v.safeParse(v.object({ data: frameSchema }), body);
  const frame = parsed.success ? parsed.output.data : { live_mode: false };
  return {
    mode: frame.live_mode ? ('live' as const) : ('test' as const),
    currency: frame.total_currency ?? frame.offers?.[0]?.total_currency ?? 'USD',
    now: frame.expires_at === undefined ? new Date() : new Date(Date.parse(frame.expires_at) - 1000),
  };
}

const sendJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/**
 * The adapter with a server that answers with a recording. Another path is answered by its own recording among `others`, or
 * else by an empty list.
 */
export async function startPlayer(
  recording: Recording,
  others: readonly Recording[] = [],
): Promise<{ flights: FlightProvider; lines: string[] }> {
  const getPath = ({ request }: Recording) => new URL(request.path, 'http://recording').pathname;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://player');
    const isPlayed = url.pathname === getPath(recording) && !url.searchParams.has('after');
    const played = isPlayed ? recording : others.find(other => other.request.path === request.url);
    if (played === undefined) return sendJson(response, { data: [] });
    const { status, headers, body } = played.response;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return response.writeHead(status, headers).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { mode, currency, now } = readFrame(recording);
  const lines: string[] = [];
  const { flights } = createDuffel({
    db: openSqliteDatabase(null, duffelMigrations).db,
    token: `duffel_${mode}_player`,
    webhookSecret: null,
    baseUrl: `http://127.0.0.1:${port}`,
    mode,
    currency,
    clock: { now: () => now, elapsed: () => performance.now() },
    log: {
      request: () => {},
      warn: event => lines.push(event),
      info: line => isCallLine(line) || lines.push(line),
      error: where => lines.push(where),
    },
  });
  return { flights, lines };
}
