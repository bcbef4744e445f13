/** Which folder may import from which. docs/decisions/0002-import-directions.md explains the directions. */
export interface ImportZone {
  /** The zone's folder; the part after `src/` or before is also its import prefix. */
  folder: string;
  /** How other zones import from it. */
  prefix: string;
  /** Prefixes of the zones that it may import from, beside itself and packages. */
  mayImport: readonly string[];
}

const site = ['#contract/', '#site/ui/'];

/** Every folder of the product and of the test model. Folders of tests and scripts beside these may import anything. */
export const importZones: readonly ImportZone[] = [
  { folder: 'src/contract', prefix: '#contract/', mayImport: [] },
  { folder: 'machines', prefix: '#machines/', mayImport: ['#contract/'] },
  { folder: 'src/backend', prefix: '#backend/', mayImport: ['#contract/'] },
  { folder: 'src/tools', prefix: '#tools/', mayImport: [...site, '#site/content/', '#model/'] },
  { folder: 'src/site/ui', prefix: '#site/ui/', mayImport: ['#contract/'] },
  { folder: 'src/site/content', prefix: '#site/content/', mayImport: site },
  {
    folder: 'src/site/booking',
    prefix: '#site/booking/',
    mayImport: [...site, '#machines/', '#site/content/'],
  },
  {
    folder: 'src/site/pages',
    prefix: '#site/pages/',
    mayImport: [...site, '#machines/', '#site/content/', '#site/booking/'],
  },
  {
    folder: 'src/site/app',
    prefix: '#site/app/',
    mayImport: [...site, '#machines/', '#site/content/', '#site/booking/', '#site/pages/'],
  },
  {
    folder: 'tests/model',
    prefix: '#model/',
    mayImport: ['#machines/', '#contract/', '#tools/', '#tests/harness/', '#tests/builders/'],
  },
];

interface RestrictedImports {
  files: string[];
  patterns: { regex: string; message: string }[];
}

/** The linter's regular expressions know no lookahead: what is forbidden has to be listed. */
const allPrefixes = [
  ...importZones.map(({ prefix }) => prefix),
  '#scripts/',
  '#tests/harness/',
  '#tests/builders/',
  '#tests/unit/',
  '#tests/backend/',
  '#tests/journeys/',
  '#tests/paths/',
];

const shortPaths =
  'Import from farther away than the parent folder with a # prefix (package.json, "imports").';

/**
 * The zones as patterns for the linter's `no-restricted-imports`. A relative import never leaves its zone: it climbs one
 * folder at most, and none from the zone's own top folder.
 */
export const restrictedImports = (): RestrictedImports[] => [
  { files: ['**/*.{ts,tsx}'], patterns: [{ regex: String.raw`^\.\./\.\./`, message: shortPaths }] },
  ...importZones.flatMap(({ folder, prefix, mayImport }) => {
    const forbidden = allPrefixes.filter(other => ![prefix, ...mayImport].includes(other));
    const patterns = [
      { regex: String.raw`^\.\./\.\./`, message: shortPaths },
      {
        regex: `^(${forbidden.join('|')})`,
        message: `${folder} may not import from there (docs/decisions/0002-import-directions.md).`,
      },
    ];
    return [
      { files: [`${folder}/**/*.{ts,tsx}`], patterns },
      {
        files: [`${folder}/*.{ts,tsx}`],
        patterns: [{ regex: String.raw`^\.\./`, message: shortPaths }, ...patterns],
      },
    ];
  }),
];
