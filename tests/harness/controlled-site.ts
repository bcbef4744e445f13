import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getRequestListener } from '@hono/node-server';
import { createBackend, isBackendPath } from '#backend/backend.ts';
import { defaultTiming, type BookingTiming } from '#backend/bookings/booking-timing.ts';
import type { AirlinePatience } from '#backend/ports/flight-provider.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { createSiteApp } from '#backend/server/site-app.ts';
import { readSiteFiles } from '#backend/server/site-files.ts';
import { readSettings } from '#backend/settings.ts';
import { tracedSiteFolder } from './build-traced-site.ts';
import { RequestInterceptor } from './request-interceptor.ts';

const oneHour = 3_600_000;

/** The built site and the real embedded backend, with an interceptor between them and a clock under control. */
export interface ControlledSite {
  url: string;
  dataDir: string;
  interceptor: RequestInterceptor;
  /** Moves the backend's clock. */
  advanceClock(ms: number): void;
  /** Sends the emails that are due, into the data folder. */
  sendMails(): Promise<void>;
  /** The time of the backend's clock. */
  now(): Date;
  /** Posts to the backend without the interceptor. */
  postToBackend(path: string, body: unknown): Promise<Response>;
  /** The same, or a GET without a body. */
  callBackend(path: string, body?: unknown): Promise<Response>;
  /** The ID of the booking that a payment intent pays for. */
  findBookingId(paymentIntent: string): string;
  close(): Promise<void>;
}

let files: ReturnType<typeof readSiteFiles> | null = null;

/**
 * Orders stay pending for an hour, and drafts and orders are polled hourly: time passes, and the backend acts by itself,
 * only when the path advances the clock.
 */
const timing = {
  ...defaultTiming,
  draftPollMs: oneHour,
  pollIntervalMs: oneHour,
  maxPollIntervalMs: oneHour,
} satisfies BookingTiming;

const patience = {
  orderTimeoutMs: oneHour,
  callTimeoutMs: oneHour,
  lookupDelaysMs: [oneHour],
} satisfies AirlinePatience;

export async function startControlledSite(): Promise<ControlledSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'path-'));
  let clockOffset = 0;
  const now = () => new Date(Date.now() + clockOffset);
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' });
  const backend = await createBackend({
    settings,
    dataDir,
    log: silentLogger,
    timing,
    patience,
    pendingMs: oneHour,
    clock: {
      now,
      elapsed: () => performance.now() + clockOffset,
    },
  });
  files ??= readSiteFiles(tracedSiteFolder);
  const site = createSiteApp({ ...settings, files, log: silentLogger });
  const interceptor = new RequestInterceptor(request =>
    isBackendPath(new URL(request.url).pathname) ? backend.app.fetch(request) : site.fetch(request),
  );
  const server = createServer((request, response: ServerResponse) => {
    const dropConnection = () => void response.destroy();
    void getRequestListener(fetched => interceptor.handle({ request: fetched, dropConnection }))(
      request,
      response,
    );
  });
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  backend.reconciler.start();

  const url = `http://127.0.0.1:${port}`;
  async function callBackend(path: string, body?: unknown): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    return backend.app.request(
      `${url}${path}`,
      body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  }

  return {
    url,
    dataDir,
    interceptor,
    advanceClock: ms => {
      clockOffset += ms;
    },
    now,
    async sendMails() {
      await backend.eventTask?.runOnce();
      await backend.sendMessages();
    },
    postToBackend: callBackend,
    callBackend,
    findBookingId(paymentIntent) {
      const store = new DatabaseSync(join(dataDir, 'sagewing.sqlite'), { readOnly: true });
      const row = store.prepare('select id from bookings where payment_intent_id = ?').get(paymentIntent);
      store.close();
      return String(row?.['id'] ?? '');
    },
    async close() {
      interceptor.close();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
