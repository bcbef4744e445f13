import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../.env', import.meta.url));

/** Takes the settings of the file `.env`, where there is one; those of the environment itself count more. */
export function readEnvFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
