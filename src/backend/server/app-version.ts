import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** The version in package.json. */
export const readAppVersion = (): string =>
  v.parse(packageSchema, readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
