import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

const componentSchema = v.looseObject({
  name: v.string(),
  'bom-ref': v.string(),
  version: v.string(),
  scope: v.optional(v.string()),
  properties: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  licenses: v.optional(
    v.array(
      v.looseObject({
        license: v.optional(v.looseObject({ id: v.optional(v.string()) })),
        expression: v.optional(v.string()),
      }),
    ),
    [],
  ),
});
const sbomSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    bomFormat: v.literal('CycloneDX'),
    metadata: v.looseObject({ component: componentSchema }),
    components: v.array(componentSchema),
    dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
  }),
);
export type Sbom = v.InferOutput<typeof sbomSchema>;

/** The licenses that a production dependency may have: they permit commercial use, and ask for nothing but their text. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera', // Fonts. Only a changed one needs another name.
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // Fonts.
  'Unlicense',
]);

/** The licenses of packages whose package.json doesn't name them, as their LICENSE files have them. */
const readLicenses: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

/** What production runs on, from the lockfile, as CycloneDX. The lockfile has the hashes; nothing is downloaded. */
export function readSbom(): Sbom {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const sbom = v.parse(sbomSchema, text);
  // `--omit dev` would also omit what both production and development need.
  const components = sbom.components
    .filter(
      ({ scope, properties }) =>
        scope !== 'optional' && !properties.some(({ name }) => name === 'cdx:npm:package:development'),
    )
    .map(component => {
      const id = readLicenses[component.name];
      return id === undefined ? component : { ...component, licenses: [{ license: { id } }] };
    });
  const refs = new Set([sbom.metadata.component, ...components].map(component => component['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ dependsOn, ...rest }) => ({ ...rest, dependsOn: dependsOn.filter(ref => refs.has(ref)) }));
  // npm names the component after the folder.
  return {
    ...sbom,
    components,
    dependencies,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name: 'sagewing' } },
  };
}

/** `MIT` and `OFL-1.1` for `MIT AND OFL-1.1`: all of them hold. */
const getLicenseIds = (licenses: Sbom['components'][number]['licenses']): readonly string[] =>
  licenses.flatMap(({ license, expression }) => expression?.split(' AND ') ?? [license?.id ?? '']);

/** The dependencies whose license isn't allowed, or not known. */
export const findLicenseProblems = ({
  components,
}: {
  components: readonly Pick<Sbom['components'][number], 'name' | 'version' | 'licenses'>[];
}): string[] =>
  components
    .filter(
      ({ licenses }) =>
        licenses.length === 0 || !getLicenseIds(licenses).every(id => allowedLicenses.has(id)),
    )
    .map(({ name, version }) => `${name}@${version}`);

if (import.meta.main) {
  const [file = 'sbom.cdx.json'] = process.argv.slice(2);
  const sbom = readSbom();
  const problems = findLicenseProblems(sbom);
  if (problems.length > 0) {
    console.error(
      `These dependencies have no license that we allow (scripts/sbom.ts): ${problems.join(', ')}`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
    console.log(`${file} lists ${sbom.components.length} dependencies.`);
  }
}
