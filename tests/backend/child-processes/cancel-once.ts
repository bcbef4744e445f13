import { createBackend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { post } from '../doubles/api-calls.ts';
import { support } from '../doubles/build-backend.ts';
import { createKillPoint } from './create-kill-point.ts';

/** Cancels a booking by its link on a real database, and is killed (-9) before or after a write at a provider. */
const [dataDir = '', link = '', refundAmount = '', killAt = '', killSide = 'before'] = process.argv.slice(2);

const killing = createKillPoint(killAt, killSide);

const backend = await createBackend({
  settings: { mode: 'sandbox', support },
  dataDir,
  log: silentLogger,
  overrideDeps: ({ flights, payments, store, ...deps }) => ({
    ...deps,
    flights: {
      ...flights,
      cancelOrder: killing('cancel', (...args: Parameters<typeof flights.cancelOrder>) =>
        flights.cancelOrder(...args),
      ),
    },
    payments: {
      ...payments,
      refundIntent: killing('refund', (...args: Parameters<typeof payments.refundIntent>) =>
        payments.refundIntent(...args),
      ),
    },
    store: {
      ...store,
      markCanceled: killing('mark', (...args: Parameters<typeof store.markCanceled>) =>
        store.markCanceled(...args),
      ),
    },
  }),
});
const response = await post(backend.app, '/api/bookings/cancel', {
  link,
  refund_amount: refundAmount,
  refund_currency: 'USD',
  refund_to: 'card',
});
await backend.stop();
process.stdout.write(`${response.status}\n`);
