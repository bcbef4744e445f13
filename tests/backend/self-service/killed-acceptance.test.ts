import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { managedBookingResponseSchema } from '#contract/managed-booking.ts';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { bookDraft, post } from '#tests/backend/doubles/api-calls.ts';
import { support } from '#tests/backend/doubles/build-backend.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let backend: Backend;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sagewing-accept-'));
  backend = await createBackend({
    settings: { mode: 'sandbox', support, rateLimitFactor: 1000 },
    dataDir,
    log: silentLogger,
  });
});
afterEach(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function countMails(): number {
  const database = new DatabaseSync(join(dataDir, 'sagewing.sqlite'), { readOnly: true });
  const row = database
    .prepare("select count(*) as mails from messages where kind = 'flights_accepted'")
    .get();
  database.close();
  return Number(row?.['mails']);
}

describe('an acceptance whose process is killed', () => {
  it.each([
    ['accept', 'before'],
    ['accept', 'after'],
    ['close', 'before'],
    ['close', 'after'],
    ['mail', 'before'],
    ['mail', 'after'],
  ])('at the write “%s”, %s it, is done once when the traveler repeats it', async (...killPoint) => {
    const { intentId } = await payForRoute(backend.app, 'LHR-LTN');
    await bookDraft(backend.app, intentId);
    const { store, storeClock } = backend.bookingDeps;
    const { id = '' } = (await store.findByPaymentIntent(intentId)) ?? {};
    await store.openCase(id, 'schedule_changed', storeClock.read());
    const { code } = await createManageLink(backend.selfServiceDeps, id);
    const read = async (path: string, body: object = {}) => {
      const response = await post(backend.app, `/api/bookings/${path}`, { link: code, ...body });
      return v.parse(managedBookingResponseSchema, await response.json()).data;
    };
    const shown = (await read('manage')).flight_change;
    const changeId = shown?.id ?? '';
    expect(await runKillable('accept-once', dataDir, code, changeId, ...killPoint)).toEqual({
      output: '',
      signal: 'SIGKILL',
    });

    const booking = await read('accept-flights', { change_id: changeId });
    expect(booking.flight_change).toBe(null);
    expect(booking.ticket?.slices[0]?.segments[0]?.departing_at).toBe(shown?.after[0]?.departing_at);
    expect(booking.timeline.filter(({ event }) => event === 'flights_accepted')).toHaveLength(1);
    expect(await store.findOpenCases()).toEqual([]);
    expect(countMails()).toBe(1);
  });
});
