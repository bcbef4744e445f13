import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentStamp } from '#scripts/build-stamp.ts';

let folder = '';

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const stamp = (env: Record<string, string> = {}) => currentStamp(env, folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sagewing-stamp-'));
  write('index.html', '<main></main>');
  write('src/site/app/main.tsx', 'start();');
  write('src/backend/main.ts', 'serve();');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the same tree and settings have the same stamp', () => {
  expect(stamp({ VITE_BRAND_NAME: 'Sagewing' })).toEqual(stamp({ VITE_BRAND_NAME: 'Sagewing' }));
});

test.each([
  'index.html',
  'vite.config.ts',
  'scripts/vite/strip-descriptions.ts',
  'package-lock.json',
  'public/favicon.svg',
  'machines/booking/booking-machine.ts',
  'src/contract/flight.ts',
  'src/site/app/main.tsx',
  'src/site/app/router.tsx',
])('a change of %s changes the stamp', path => {
  const before = stamp();
  write(path, 'changed');
  expect(stamp()).not.toEqual(before);
});

test('removing or renaming a file changes the stamp', () => {
  const whole = stamp();
  rmSync(join(folder, 'src/site/app/main.tsx'));
  const without = stamp();
  write('src/site/app/entry.tsx', 'start();');
  expect(new Set([whole, without, stamp()]).size).toEqual(3);
});

test('files that are not part of the site don’t change the stamp', () => {
  const before = stamp();
  write('src/backend/main.ts', 'serve(more);');
  write('README.md', '# Sagewing');
  write('dist/index.html', 'built');
  expect(stamp()).toEqual(before);
});

test('setting, changing or emptying a build-time setting changes the stamp', () => {
  const settings: Record<string, string>[] = [
    {},
    { VITE_API_BASE: '' },
    { VITE_API_BASE: 'https://api.test' },
    { VITE_API_BASE: 'https://other.test' },
    { VITE_BRAND_NAME: 'https://api.test' },
  ];
  const stamps = settings.map(env => stamp(env));
  expect(new Set(stamps).size).toEqual(5);
});

test('server settings don’t change the stamp', () => {
  expect(stamp({ PORT: '3001', DATA_DIR: '/data', PATH: '/bin' })).toEqual(stamp());
});

test('the order of settings doesn’t matter', () => {
  expect(stamp({ VITE_A: '1', VITE_B: '2' })).toEqual(stamp({ VITE_B: '2', VITE_A: '1' }));
});
