import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Which files may not import from where. The directions are the architecture's: see docs/decisions/0002-import-directions.md. */
export interface ImportZone {
  name: string;
  files: string[];
  forbidden: { group: string[]; message: string }[];
}

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const listFolders = (path: string) =>
  readdirSync(`${projectRoot}${path}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name);

/** What each room may import from, beside itself and packages. Nothing may import from a room that isn't listed. */
const allowedImports: Record<string, readonly string[]> = {
  'src/contract': [],
  machines: ['src/contract'],
  'src/backend': ['src/contract'],
  'src/site/ui': ['src/contract'],
  'src/flow': ['src/contract', 'machines', 'src/site/ui', 'src/site/content'],
  'src/site/content': ['src/contract', 'src/site/ui'],
  'src/site/booking': ['src/contract', 'machines', 'src/site/ui', 'src/site/content'],
  'src/site/pages': ['src/contract', 'machines', 'src/site/ui', 'src/site/content', 'src/site/booking'],
  'src/site/app': [
    'src/contract',
    'machines',
    'src/site/ui',
    'src/site/content',
    'src/site/booking',
    'src/site/pages',
  ],
};

const listSourceFolders = () => [
  'machines',
  ...listFolders('src')
    .filter(name => name !== 'site')
    .map(name => `src/${name}`),
  ...listFolders('src/site').map(name => `src/site/${name}`),
];

/** One zone a room that stands in the tree; a room without a rule may import nothing, so that it has to get one. */
export function importZones(): ImportZone[] {
  const all = listSourceFolders();
  return all.map(sourceFolder => {
    const allowed = new Set([sourceFolder, ...(allowedImports[sourceFolder] ?? [])]);
    const group = all
      .filter(other => !allowed.has(other))
      .map(other =>
        other === 'machines' ? '**/machines/**' : `**/${other.replace(/^src\/(site\/)?/, '')}/**`,
      );
    const forbidden = group.map(pattern => ({
      group: [pattern],
      message: `${sourceFolder} may not import from there (docs/decisions/0002-import-directions.md).`,
    }));
    return { name: sourceFolder, files: [`${sourceFolder}/**/*.{ts,tsx}`], forbidden };
  });
}
