import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name));

/** What belongs to the server: keys, the names of their settings, and modules that no browser has. */
const secrets =
  /\b[sr]k_(test|live)_\w+|whsec_\w+|duffel_(test|live)_\w+|STRIPE_SECRET_KEY|DUFFEL_ACCESS_TOKEN|_WEBHOOK_SECRET|METRICS_TOKEN|DATABASE_URL|PRIVATE KEY|node:sqlite|sourceMappingURL=/;

test('the built site contains no secret of the server, and no map of its sources', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap(file => {
    const match = secrets.exec(readFileSync(file, 'latin1'));
    return match === null ? [] : [`${file}: ${match[0]}`];
  });
  expect(found).toEqual([]);
  const kinds = new Set(files.map(file => extname(file)));
  expect(
    [...kinds].filter(kind => ['.map', '.ts', '.tsx', '.env', '.sqlite', '.json'].includes(kind)),
  ).toEqual([]);
});
