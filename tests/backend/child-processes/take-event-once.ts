import { createBackend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { support } from '../doubles/build-backend.ts';
import { createKillPoint } from './create-kill-point.ts';

/** Acts on the events of the sandbox on a real database, and is killed (-9) before or after a write. */
const [dataDir = '', killAt = '', killSide = 'before'] = process.argv.slice(2);

const killing = createKillPoint(killAt, killSide);

const backend = await createBackend({
  settings: { mode: 'sandbox', support },
  dataDir,
  log: silentLogger,
  overrideDeps: ({ store, ...deps }) => ({
    ...deps,
    store: {
      ...store,
      openCase: killing('case', (...args: Parameters<typeof store.openCase>) => store.openCase(...args)),
      addMessage: killing('mail', (...args: Parameters<typeof store.addMessage>) =>
        store.addMessage(...args),
      ),
      recordEvent: killing('event', (...args: Parameters<typeof store.recordEvent>) =>
        store.recordEvent(...args),
      ),
    },
  }),
});
await backend.eventTask?.runOnce();
await backend.stop();
process.stdout.write('not killed\n');
