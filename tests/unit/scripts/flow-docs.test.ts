import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawCharts } from '#scripts/flow-docs.ts';

const readProjectFile = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

test(
  'the charts in docs/flow match the machines; `npm run flow:docs` draws them again',
  { timeout: 60_000 },
  async () => {
    const drawn = await drawCharts();
    const stale = [...drawn].filter(([file, svg]) => readProjectFile(file) !== svg).map(([file]) => file);
    expect([drawn.size, stale]).toEqual([7, []]);
  },
);
