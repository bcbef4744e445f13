import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLicenseProblems, readSbom, type Sbom } from '#scripts/sbom.ts';

const versions = v.record(v.string(), v.string());
const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    dependencies: versions,
    devDependencies: versions,
    allowScripts: v.record(v.string(), v.boolean()),
  }),
);
const lockSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    packages: v.record(
      v.string(),
      v.object({
        integrity: v.optional(v.string()),
        resolved: v.optional(v.string()),
        link: v.optional(v.boolean()),
        hasInstallScript: v.optional(v.boolean(), false),
      }),
    ),
  }),
);
const manifest = v.parse(packageSchema, readFileSync('package.json', 'utf8'));
const lock = v.parse(lockSchema, readFileSync('package-lock.json', 'utf8'));

let sbom: Sbom;
beforeAll(() => {
  sbom = readSbom();
});

describe('the software bill of materials', () => {
  test('lists every production dependency in its version, and no other package of ours', () => {
    const listed = new Set(sbom.components.map(({ name, version }) => `${name} ${version}`));
    const expected = Object.entries(manifest.dependencies).map(entry => entry.join(' '));
    expect(expected.filter(dependency => !listed.has(dependency))).toEqual([]);
    const development = Object.entries(manifest.devDependencies).map(entry => entry.join(' '));
    expect(development.filter(dependency => listed.has(dependency))).toEqual([]);
    expect(sbom.metadata.component.name).toBe('sagewing');
  });

  test('has an allowed license for every dependency', () => {
    expect(findLicenseProblems(sbom)).toEqual([]);
    const component = (id?: string) => ({
      name: 'a',
      version: '1',
      licenses: id ? [{ license: { id } }] : [],
    });
    expect(findLicenseProblems({ components: [component('AGPL-3.0-only')] })).toEqual(['a@1']);
    expect(findLicenseProblems({ components: [component()] })).toEqual(['a@1']);
    const both = (expression: string) => [{ name: 'a', version: '1', licenses: [{ expression }] }];
    expect(findLicenseProblems({ components: both('MIT AND OFL-1.1') })).toEqual([]);
    expect(findLicenseProblems({ components: both('MIT AND AGPL-3.0-only') })).toEqual(['a@1']);
  });
});

describe('the dependencies', () => {
  test('have exact versions', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('are locked by their hash, and by no address: they come from where npm is told to look, and nowhere else', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
    expect(packages.filter(([, { resolved, link }]) => resolved !== undefined || link === true)).toEqual([]);
  });

  test('run no scripts when they are installed, unless allowScripts names them', () => {
    const scripted = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(scripted.filter(name => !(name in manifest.allowScripts))).toEqual([]);
  });
});
