import { afterEach, expect, it, vi } from 'vitest';
import { createOpenWorkReader } from '#backend/bookings/open-work.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import { createAuthorizedPayment, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';

const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

it('counts bookings, holds and cases, and says how old the oldest are', async () => {
  const backend = await buildBackend();
  backend.flights.orderStatus = 'pending';
  await startPayment(backend.app);
  backend.clock.advance(minute);
  await createAuthorizedPayment(backend.app, { confirm_duplicate: true });
  backend.clock.advance(minute);
  await backend.reconciler.runOnce();
  expect(await backend.readOpenWork()).toEqual({
    inProgress: [
      { state: 'awaitingAirline', count: 1 },
      { state: 'drafted', count: 1 },
    ],
    due: { count: 0, oldestSeconds: 0 },
    holds: { count: 1, oldestSeconds: 0, amounts: [{ currency: 'USD', minorUnits: 24_530 }] },
    cases: [],
    mails: { count: 0, oldestSeconds: 0 },
  });
  backend.clock.advance(10 * minute);
  expect(await backend.readOpenWork()).toEqual({
    inProgress: [
      { state: 'awaitingAirline', count: 1 },
      { state: 'drafted', count: 1 },
    ],
    due: { count: 2, oldestSeconds: 599 },
    holds: { count: 1, oldestSeconds: 600, amounts: [{ currency: 'USD', minorUnits: 24_530 }] },
    cases: [],
    mails: { count: 0, oldestSeconds: 0 },
  });
});

it('counts open cases by kind, and those past their deadline; a charge is no hold', async () => {
  const backend = await buildBackend();
  const { intentId } = await createAuthorizedPayment(backend.app);
  await escalateBooking(backend, intentId);
  await backend.tables.updateTable('bookings').set({ authorized_at: 0 }).execute();
  const kind = 'captured_without_order';
  expect(await backend.readOpenWork()).toEqual({
    inProgress: [{ state: 'escalated', count: 1 }],
    due: { count: 0, oldestSeconds: 0 },
    holds: { count: 0, oldestSeconds: 0, amounts: [] },
    cases: [{ kind, count: 1, overdue: 0 }],
    mails: { count: 0, oldestSeconds: 0 },
  });
  backend.clock.advance(25 * 60 * minute);
  expect((await backend.readOpenWork())?.cases).toEqual([{ kind, count: 1, overdue: 1 }]);
});

it('counts the mails that were tried and not sent', async () => {
  const { store, tables, readOpenWork, clock, bookingDeps } = await buildBackend();
  const message = { kind: 'manage_link', delayMs: 0 } as const;
  for (const id of ['bkg_1', 'bkg_2', 'bkg_3'])
    await store.addMessage(id, message, '', bookingDeps.storeClock.read());
  await tables.updateTable('messages').set({ attempts: 1 }).where('booking_id', '<>', 'bkg_1').execute();
  const sent = { attempts: 1, due_at: null, outcome: 'sent', ended_at: 1 };
  await tables.updateTable('messages').set(sent).where('booking_id', '=', 'bkg_3').execute();
  clock.advance(10 * minute);
  expect((await readOpenWork())?.mails).toEqual({ count: 1, oldestSeconds: 600 });
});

it('asks the database once in five seconds, and gives up on one that fails or hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { bookingDeps, store, clock, log } = await buildBackend();
  const summarizeOpenWork = vi.fn<BookingStore['summarizeOpenWork']>(at => store.summarizeOpenWork(at));
  const read = createOpenWorkReader({ ...bookingDeps, store: { summarizeOpenWork } });
  await Promise.all([read(), read()]);
  clock.advance(4999);
  await read();
  expect(summarizeOpenWork).toHaveBeenCalledTimes(1);

  clock.advance(1);
  summarizeOpenWork.mockRejectedValueOnce(new Error('down'));
  expect([await read(), await read()]).toEqual([null, null]);
  expect(summarizeOpenWork).toHaveBeenCalledTimes(2);

  clock.advance(5000);
  summarizeOpenWork.mockReturnValueOnce(new Promise(() => {}));
  const hanging = read();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await hanging).toEqual(null);
  expect(log.warnings).toEqual(['open_work_unreadable']);

  clock.advance(5000);
  expect(await read()).not.toEqual(null);
  clock.advance(5000);
  summarizeOpenWork.mockRejectedValueOnce(new Error('down again'));
  await read();
  expect(log.warnings).toEqual(['open_work_unreadable', 'open_work_unreadable']);
});
