import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineGaps, engineJourneys } from '#tests/harness/engines/engine-journeys.ts';

test('every test that an engine leaves out exists among the journeys for engines', () => {
  const journeys = engineJourneys.map(file => readFileSync(file, 'utf8')).join();
  const titles = Object.values(engineGaps).flatMap(gaps => gaps.flatMap(({ tests }) => tests));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter(title => !journeys.includes(title))).toEqual([]);
});
