import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createManageLink } from '#backend/bookings/manage-links.ts';
import { managedBookingResponseSchema } from '#contract/managed-booking.ts';
import { changeFlights } from '#tests/harness/change-flights.ts';
import { runKillable } from '#tests/backend/child-processes/run-killable.ts';
import { prepareKillableBackend } from '#tests/backend/child-processes/killable-backend.ts';
import { bookDraft, post } from '#tests/backend/doubles/api-calls.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';

vi.setConfig({ testTimeout: 60_000 });

const killable = prepareKillableBackend();

function countMails(): number {
  const database = new DatabaseSync(join(killable.dataDir, 'sagewing.sqlite'), { readOnly: true });
  const row = database
    .prepare("select count(*) as mails from messages where kind = 'flights_accepted'")
    .get();
  database.close();
  return Number(row?.['mails']);
}

/** A booking whose flights the airline has changed, and what its traveler does. */
async function buildChangedBooking() {
  const { intentId } = await payForRoute(killable.backend.app, 'LHR-LTN');
  await bookDraft(killable.backend.app, intentId);
  const { store } = killable.backend.bookingDeps;
  const { id = '' } = (await store.findByPaymentIntent(intentId)) ?? {};
  changeFlights(killable.dataDir);
  await killable.backend.eventTask?.runOnce();
  const { code } = await createManageLink(killable.backend.selfServiceDeps, id);
  const read = async (path: string, body: object = {}) => {
    const response = await post(killable.backend.app, `/api/bookings/${path}`, { link: code, ...body });
    return v.parse(managedBookingResponseSchema, await response.json()).data;
  };
  const shown = (await read('manage')).flight_change;
  return { code, read, shown, changeId: shown?.id ?? '' };
}

const killed = { output: '', signal: 'SIGKILL' };

describe('an acceptance whose process is killed', () => {
  it.each([
    ['accept', 'before'],
    ['accept', 'after'],
    ['close', 'before'],
    ['close', 'after'],
    ['mail', 'before'],
    ['mail', 'after'],
  ])('at the write “%s”, %s it, is done once when the traveler repeats it', async (...killPoint) => {
    const { code, read, shown, changeId } = await buildChangedBooking();
    expect(await runKillable('accept-once', killable.dataDir, code, changeId, ...killPoint)).toEqual(killed);

    const booking = await read('accept-flights', { change_id: changeId });
    expect(booking.flight_change).toBe(null);
    expect(booking.ticket?.slices[0]?.segments[0]?.departing_at).toBe(shown?.after[0]?.departing_at);
    expect(booking.timeline.filter(({ event }) => event === 'flights_accepted')).toHaveLength(1);
    expect(await killable.backend.bookingDeps.store.findOpenCases()).toEqual([]);
    expect(countMails()).toBe(1);
  });

  it.each([
    ['accept', 'after'],
    ['close', 'before'],
    ['close', 'after'],
    ['mail', 'before'],
    ['mail', 'after'],
  ])('at the write “%s”, %s it, is done once, though nobody asks again', async (...killPoint) => {
    const { code, read, changeId } = await buildChangedBooking();
    expect(await runKillable('accept-once', killable.dataDir, code, changeId, ...killPoint)).toEqual(killed);

    for (const minutes of [3, 14]) {
      killable.clockAheadMs = minutes * 60_000;
      await killable.backend.acceptanceTask?.runOnce();
      expect(await killable.backend.bookingDeps.store.findOpenCases()).toEqual([]);
      expect(countMails()).toBe(1);
    }
    const booking = await read('manage');
    expect(booking.flight_change).toBe(null);
    expect(booking.timeline.filter(({ event }) => event === 'flights_accepted')).toHaveLength(1);
  });

  it('before the airline has it is not repeated without the traveler', async () => {
    const { code, read, changeId } = await buildChangedBooking();
    expect(await runKillable('accept-once', killable.dataDir, code, changeId, 'accept', 'before')).toEqual(
      killed,
    );

    killable.clockAheadMs = 3 * 60_000;
    await killable.backend.acceptanceTask?.runOnce();
    expect((await read('manage')).flight_change?.acceptance).toBe('possible');
    expect(await killable.backend.bookingDeps.store.findOpenCases()).toHaveLength(1);
    expect(countMails()).toBe(0);
  });
});
