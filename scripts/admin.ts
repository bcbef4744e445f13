import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { getDatabasePath } from '#backend/adapters/sqlite/open-sqlite.ts';
import { createBackend } from '#backend/backend.ts';
import { CaseClosingError } from '#backend/bookings/close-case.ts';
import { OutcomeUnknownError } from '#backend/operations/audit.ts';
import { OperationRefusedError } from '#backend/operations/operation-refused-error.ts';
import { DatabaseOpenError } from '#backend/ports/database-error.ts';
import { silentLogger, type Logger } from '#backend/ports/logger.ts';
import { describeError } from '#backend/server/describe-error.ts';
import { readSettings, SettingsError, type Settings } from '#backend/settings.ts';
import { getHelp, overview } from './admin/help.ts';
import { parseOptions, UsageError } from './admin/options.ts';
import { formatProblems, runCommand } from './admin/run-command.ts';
import { readEnvFile } from './env-file.ts';

/** Who runs the command: behind sudo, the person rather than the user of the server. */
function getOperatorName(): string {
  const { SUDO_USER: sudoUser } = process.env;
  if (sudoUser !== undefined && sudoUser !== '') return sudoUser;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** SQLite would create an empty one. */
function requireDatabase({ dataDir, postgres }: Settings): void {
  if (postgres !== null || existsSync(getDatabasePath(dataDir))) return;
  throw new UsageError(
    `There is no database in ${dataDir}. Run this with the settings of the server: its DATABASE_URL, or its DATA_DIR.`,
  );
}

/** Keeps what the steps of a booking log, for the operator. */
function createProblemLogger(problems: Set<string>): Logger {
  return {
    ...silentLogger,
    error(where, error) {
      const { name, code, message } = describeError(error);
      problems.add(`${where}: ${String(message ?? code ?? name)}`);
    },
  };
}

async function main(args: readonly string[], isJson: boolean): Promise<string> {
  const { command, by, reason } = parseOptions(args);
  if (command.name === 'help') return command.command === null ? overview : getHelp(command.command);
  readEnvFile();
  const settings = readSettings(process.env);
  requireDatabase(settings);
  const problems = new Set<string>();
  // It starts nothing by itself: servers may be running beside it.
  const backend = await createBackend({
    settings,
    dataDir: settings.dataDir,
    log: createProblemLogger(problems),
  });
  try {
    const operator = { name: by ?? getOperatorName(), reason };
    const { text, data, isUnfinished = false } = await runCommand(backend.operationDeps, operator, command);
    if (isUnfinished) process.exitCode = 1;
    if (isJson) return `${JSON.stringify({ ...data, problems: [...problems] }, null, 2)}\n`;
    return `${text}${formatProblems([...problems])}\n`;
  } finally {
    await backend.stop();
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof OperationRefusedError ||
  error instanceof CaseClosingError ||
  error instanceof OutcomeUnknownError;

const args = process.argv.slice(2);
const isJson = args.includes('--json');
try {
  process.stdout.write(await main(args, isJson));
} catch (error) {
  const isUsage =
    error instanceof UsageError || error instanceof SettingsError || error instanceof DatabaseOpenError;
  if (!isRefusal(error) && !isUsage) throw error;
  const outcome = isUsage ? 'invalid' : error instanceof OutcomeUnknownError ? 'unknown' : 'refused';
  if (isJson) process.stdout.write(`${JSON.stringify({ outcome, message: error.message }, null, 2)}\n`);
  else process.stderr.write(`${error.message}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
