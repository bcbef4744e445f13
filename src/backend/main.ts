import { createPinoLogger } from './server/pino-logger.ts';
import { ServerStartError } from './server/listen.ts';
import { startServer } from './server/start-server.ts';
import { readSettings, SettingsError } from './settings.ts';

const writeLine = (line: string) => process.stdout.write(`${line}\n`);
const writeErrorLine = (line: string) => process.stderr.write(`${line}\n`);

const modeLabels = {
  sandbox: 'sandbox: no real tickets, no real charges',
  test: 'test mode: no real tickets, no real charges',
  live: 'live',
} as const;

/** Runs the server until it receives SIGTERM or SIGINT. Prints what prevents it from starting. */
export async function main(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    const settings = readSettings(environment);
    const log = createPinoLogger(settings.logLevel);
    // An unhandled rejection must not end bookings in progress.
    process.on('unhandledRejection', error => log.error('unhandled rejection', error));
    // Node would print the message, which may quote input.
    process.on('uncaughtException', error => {
      log.error('uncaught exception', error);
      process.exit(1);
    });
    const server = await startServer(settings, log);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    writeLine(`${settings.support.brand} is ready: ${server.url} (${modeLabels[settings.mode]})`);
  } catch (error) {
    if (error instanceof SettingsError) {
      writeErrorLine('The server cannot start with these settings:');
      for (const problem of error.problems) writeErrorLine(`- ${problem}`);
    } else if (error instanceof ServerStartError) writeErrorLine(error.message);
    else throw error;
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
