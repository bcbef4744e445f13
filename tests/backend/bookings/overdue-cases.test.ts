import { expect, it } from 'vitest';
import { createAuthorizedPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';

const hour = 3_600_000;

it('logs a case past its deadline as an error in every round, until it is closed', async () => {
  const backend = await buildBackend();
  await createAuthorizedPayment(backend.app);
  const { id } = await escalateBooking(backend);
  const runRound = async () => {
    await backend.overdueCaseReport.runOnce();
    return backend.log.errors.splice(0);
  };
  backend.clock.advance(23 * hour);
  expect(await runRound()).toEqual([]);
  backend.clock.advance(hour);
  expect(await runRound()).toEqual(['overdue case captured_without_order']);
  expect(await runRound()).toEqual(['overdue case captured_without_order']);
  await backend.store.closeCase(id, { state: 'failed' }, 'settled', backend.bookingDeps.storeClock.read());
  expect(await runRound()).toEqual([]);
});
