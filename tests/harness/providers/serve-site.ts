import { createPinoLogger } from '#backend/server/pino-logger.ts';
import { startServer } from '#backend/server/start-server.ts';
import { readSettings } from '#backend/settings.ts';

/** Runs the server as `src/backend/main.ts` does, with the site that was built with Stripe's key: its folder is the argument. */
const settings = readSettings(process.env);
const server = await startServer(settings, createPinoLogger(settings.logLevel), process.argv[2]);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${settings.support.brand} is ready: ${server.url} (${settings.mode})\n`);
