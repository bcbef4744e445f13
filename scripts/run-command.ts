import { DatabaseOpenError } from '#backend/ports/database-error.ts';
import { SettingsError } from '#backend/settings.ts';
import { UsageError } from './admin/options.ts';

type ErrorClass = abstract new (...args: never[]) => Error;

const isOneOf = (error: unknown, classes: readonly ErrorClass[]): error is Error =>
  classes.some(one => error instanceof one);

/**
 * Runs a command, and prints what it returns. Exits with 1 after one of the `failures`, and with 2 if the command line, the
 * settings or the database that they name are wrong. Their message is for the operator; any other error is a fault of ours.
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<string>,
  failures: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    process.stdout.write(await main(process.argv.slice(2)));
  } catch (error) {
    const hasFailed = isOneOf(error, failures);
    if (!hasFailed && !isOneOf(error, [UsageError, SettingsError, DatabaseOpenError])) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = hasFailed ? 1 : 2;
  }
}
