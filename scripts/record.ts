import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDuffelSettings } from '#backend/provider-settings.ts';
import { readEnvFile } from './env-file.ts';
import { help, parseOptions, UsageError } from './record/options.ts';
import { recordDuffel, RecordError } from './record/record-duffel.ts';
import { RedactionError } from './record/redact.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(args);
  if (options === 'help') return print(help);
  readEnvFile();
  const { settings, problems } = readDuffelSettings(process.env);
  if (settings === null) throw new UsageError(problems.join('\n'));
  const recordings = await recordDuffel({ settings, options, print });
  mkdirSync(options.folder, { recursive: true });
  for (const [name, recording] of recordings) {
    writeFileSync(join(options.folder, `${name}.json`), `${JSON.stringify(recording, null, 2)}\n`);
  }
  print(`${recordings.size} recordings in ${options.folder}. Read them before you share them.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof RecordError || error instanceof RedactionError;
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
