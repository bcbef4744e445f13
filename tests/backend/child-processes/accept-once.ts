import { createBackend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { post } from '../doubles/api-calls.ts';
import { support } from '../doubles/build-backend.ts';
import { createKillPoint } from './create-kill-point.ts';

/** Accepts the airline's new flights by a link on a real database, and is killed (-9) before or after a write. */
const [dataDir = '', link = '', changeId = '', killAt = '', killSide = 'before'] = process.argv.slice(2);

const killing = createKillPoint(killAt, killSide);

const backend = await createBackend({
  settings: { mode: 'sandbox', support },
  dataDir,
  log: silentLogger,
  overrideDeps: ({ flights, store, ...deps }) => ({
    ...deps,
    flights: {
      ...flights,
      acceptFlightChange: killing('accept', (...args: Parameters<typeof flights.acceptFlightChange>) =>
        flights.acceptFlightChange(...args),
      ),
    },
    store: {
      ...store,
      closeCase: killing('close', (...args: Parameters<typeof store.closeCase>) => store.closeCase(...args)),
      addMessage: killing('mail', (...args: Parameters<typeof store.addMessage>) =>
        store.addMessage(...args),
      ),
    },
  }),
});
const response = await post(backend.app, '/api/bookings/accept-flights', { link, change_id: changeId });
await backend.stop();
process.stdout.write(`${response.status}\n`);
