import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A control has no ring of its own where its outline is taken away, or where it can't be seen itself. */
const hidesRing = /outline: (?:none|0)\b|\binput\b[^{}]*\{[^}]*\bopacity: 0;/;

/** A ring that is drawn once something has the focus of the keyboard. */
const drawsRing = /:focus-visible[^{}]*\{[^}]*\boutline: [1-9]\d*px/;

test('what hides the ring of the focus draws one elsewhere', () => {
  const files = globSync('src/site/**/*.{ts,tsx}').map(file => ({
    file,
    source: readFileSync(file, 'utf8'),
  }));
  const hiding = files.filter(({ source }) => hidesRing.test(source));
  expect(hiding.length).toBeGreaterThan(3);
  expect(hiding.filter(({ source }) => !drawsRing.test(source)).map(({ file }) => file)).toEqual([]);
});
