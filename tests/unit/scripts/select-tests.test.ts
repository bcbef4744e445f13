import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backendProcessTests, selectTests, testProjects } from '#scripts/select-tests.ts';

describe('backendProcessTests', () => {
  it('are all there', () => {
    expect(backendProcessTests.filter(file => !existsSync(file))).toEqual([]);
  });
});

describe('selectTests', () => {
  it('selects nothing without a change', () => {
    expect(selectTests([])).toEqual({ complete: [], byImports: [], reasons: [] });
  });

  it.for([
    ['package-lock.json', [...testProjects]],
    ['vitest.config.ts', [...testProjects]],
    ['src/site/app/router.tsx', ['unit', 'journeys', 'journeys-providers', 'paths-browser']],
    ['machines/booking/booking-machine.ts', ['unit', 'journeys', 'journeys-providers', 'paths-browser']],
    ['public/share.png', ['unit', 'journeys', 'journeys-providers', 'paths-browser']],
    ['index.html', ['unit', 'journeys', 'journeys-providers', 'paths-browser']],
    ['vite.config.ts', ['unit', 'journeys', 'journeys-providers', 'paths-browser']],
    ['scripts/prerender.ts', ['unit', 'journeys', 'journeys-providers', 'paths-browser']],
    [
      'src/contract/money.ts',
      ['unit', 'backend', 'backend-processes', 'journeys', 'journeys-providers', 'paths-browser'],
    ],
    [
      'src/backend/app.ts',
      ['unit', 'backend', 'backend-processes', 'journeys', 'journeys-providers', 'paths-browser'],
    ],
    [
      'src/backend/places/airports.tsv',
      ['unit', 'backend', 'backend-processes', 'journeys', 'journeys-providers', 'paths-browser'],
    ],
    ['src/tools/paths/plan.ts', ['unit', 'journeys', 'paths-browser']],
    ['tests/model/booking/booking-model.ts', ['unit', 'journeys', 'paths-browser']],
    ['tests/backend/child-processes/book-once.ts', ['unit', 'backend-processes']],
    ['docs/qa.md', ['unit']],
    ['docs/flow/booking.svg', ['unit']],
    ['tests/journeys/booking.test.ts', ['unit']],
  ] as const)('runs for %s all of %s', ([file, complete]) => {
    const selection = selectTests([file]);
    expect(selection.complete).toEqual(complete);
    expect(selection.byImports).toEqual(
      testProjects.filter(project => !selection.complete.includes(project)),
    );
  });

  it('gives one reason for each complete project', () => {
    expect(selectTests(['docs/qa.md', 'src/site/app/router.tsx']).reasons).toEqual([
      'unit: docs/qa.md can be read by a unit test (conventions, documents)',
      'journeys: src/site/app/router.tsx is part of the built site',
      'journeys-providers: src/site/app/router.tsx is part of the built site',
      'paths-browser: src/site/app/router.tsx is part of the built site',
    ]);
  });

  it('knows every project of the Vitest configuration', () => {
    const config = readFileSync(new URL('../../../vitest.config.ts', import.meta.url), 'utf8');
    const names = [...config.matchAll(/name: '([^']+)'/g)].map(([, name]) => name);
    // npm run test:engines runs the tests in WebKit.
    expect(new Set(names)).toEqual(new Set([...testProjects, 'webkit']));
  });
});

describe('npm test', () => {
  it('explains its options', () => {
    const script = new URL('../../../scripts/test.ts', import.meta.url);
    const output = execFileSync(process.execPath, [script.pathname, '--help'], { encoding: 'utf8' });
    expect(output).toContain('--changed[=REV]');
    expect(output).toContain('--quick');
  });
});
