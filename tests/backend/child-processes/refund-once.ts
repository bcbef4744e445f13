import { createBackend } from '#backend/backend.ts';
import { findBooking } from '#backend/operations/find-booking.ts';
import { planRefund, refundBooking } from '#backend/operations/refund-booking.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { support } from '../doubles/build-backend.ts';

/** Refunds a part of a charge on a real database, and is killed (-9) before or after the write with this number. */
const [dataDir = '', bookingId = '', killAt = '0', killSide = 'before'] = process.argv.slice(2);

let writes = 0;

async function killAtWrite<Result>(write: () => Promise<Result>): Promise<Result> {
  writes += 1;
  const isKillPoint = writes === Number(killAt);
  if (isKillPoint && killSide === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await write();
  if (isKillPoint) process.kill(process.pid, 'SIGKILL');
  return result;
}

const backend = await createBackend({
  settings: { mode: 'sandbox', support },
  dataDir,
  log: silentLogger,
  overrideDeps: ({ payments, ...deps }) => ({
    ...deps,
    payments: {
      ...payments,
      refundIntent: (...args) => killAtWrite(() => payments.refundIntent(...args)),
    },
  }),
});
const { operatorStore } = backend.operationDeps;
const deps = {
  ...backend.operationDeps,
  operatorStore: {
    ...operatorStore,
    addAuditEntry: (...args: Parameters<typeof operatorStore.addAuditEntry>) =>
      killAtWrite(() => operatorStore.addAuditEntry(...args)),
  },
};
const booking = await findBooking(deps, bookingId);
const plan = await planRefund(deps, booking, { amount: 5000, again: false });
await refundBooking(deps, { name: 'olivia', reason: 'Test' }, booking, plan);
await backend.stop();
process.stdout.write('done\n');
