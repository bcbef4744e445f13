import { dirname, join } from 'node:path/posix';
import packageJson from '../package.json' with { type: 'json' };

/** Which folder may import from which. docs/decisions/0002-import-directions.md explains the directions. */
export interface ImportZone {
  /** The zone's folder, `*` for one folder each. A file belongs to the zone with the longest match. */
  folder: string;
  /** Folders and files that it may import from, beside itself and packages. */
  mayImport: readonly string[];
}

const contract = 'src/contract';
const machines = 'machines';
const ui = 'src/site/ui';
const content = 'src/site/content';
const booking = 'src/site/booking';
const pages = 'src/site/pages';
const registry = 'src/site/pages.ts';
const app = 'src/site/app';
const ports = 'src/backend/ports';
const places = 'src/backend/places';
const flights = 'src/backend/flights';
const bookings = 'src/backend/bookings';
const messages = 'src/backend/messages';
const operations = 'src/backend/operations';
const selfService = 'src/backend/self-service';
const http = 'src/backend/http';
const apiError = 'src/backend/api-error.ts';
const dataFiles = 'src/backend/data-files';
/** The record that the bookings store keeps: the port speaks of it, so its adapters do too. */
const bookingRecord = [
  'src/backend/bookings/booking.ts',
  'src/backend/bookings/booking-cases.ts',
  'src/backend/bookings/booking-failures.ts',
  'src/backend/bookings/support-code.ts',
  'src/backend/messages/message-kinds.ts',
];

/** Every folder of the product, the tools and the test model. Folders beside these may import anything. */
export const importZones: readonly ImportZone[] = [
  { folder: contract, mayImport: [] },
  { folder: machines, mayImport: [contract] },

  { folder: dataFiles, mayImport: [contract] },
  { folder: ports, mayImport: [contract, ...bookingRecord] },
  { folder: places, mayImport: [contract, ports, dataFiles] },
  { folder: flights, mayImport: [contract, ports, places, apiError] },
  { folder: bookings, mayImport: [contract, ports, places, apiError] },
  { folder: messages, mayImport: [contract, ports, bookings] },
  { folder: operations, mayImport: [contract, ports, bookings] },
  { folder: selfService, mayImport: [contract, ports, bookings, operations, apiError] },
  { folder: http, mayImport: [contract, ports, places, flights, bookings, selfService, apiError] },
  {
    folder: 'src/backend/adapters/*',
    mayImport: [contract, ports, ...bookingRecord, places, http, dataFiles, apiError],
  },
  // The composition: it alone knows which adapter implements a port.
  { folder: 'src/backend/server', mayImport: [contract, 'src/backend'] },
  { folder: 'src/backend', mayImport: [contract, 'src/backend'] },

  { folder: ui, mayImport: [contract] },
  { folder: content, mayImport: [contract, ui] },
  { folder: booking, mayImport: [contract, machines, ui, content] },
  { folder: pages, mayImport: [contract, machines, ui, content, booking] },
  { folder: app, mayImport: [contract, machines, ui, content, booking, pages, registry] },
  // The page registry, which loads the pages.
  { folder: 'src/site', mayImport: [contract, ui, content, booking, pages] },

  { folder: 'src/tools', mayImport: [] },
  { folder: 'tests/model', mayImport: [machines, contract, 'src/tools', 'tests/harness', 'tests/builders'] },
];

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The folder of a zone for one path: `src/backend/adapters/sqlite` for a file in it. */
function matchFolder(path: string, pattern: string): string | null {
  if (!pattern.endsWith('/*')) return isInside(path, pattern) ? pattern : null;
  const parent = pattern.slice(0, -1);
  const [name, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split('/') : [];
  return name === undefined || rest.length === 0 ? null : parent + name;
}

/** The zone that a file belongs to, with its folder without `*`; null outside of all. */
export function findZone(path: string): ImportZone | null {
  const matches = importZones.flatMap(({ folder, mayImport }) => {
    const match = matchFolder(path, folder);
    return match === null ? [] : [{ folder: match, mayImport }];
  });
  return matches.toSorted((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

/** `#contract/` → `src/contract/` */
const aliases = Object.entries(packageJson.imports).map(
  ([alias, target]) => [alias.slice(0, -1), target.slice('./'.length, -1)] as const,
);

const shortPath =
  'Import from farther away than the parent folder with a # prefix (package.json, "imports").';

/** Why a file may not import a module, else null. Packages are no concern of the zones. */
export function findImportError(importer: string, specifier: string): string | null {
  if (!/^(?:[./#]|file:)/.test(specifier)) return null;
  const [first = '', ...rest] = specifier.split('/');
  if (rest.length === 0 || rest.includes('..') || !/^(?:\.\.?|#.*)$/.test(first)) return shortPath;
  if (first.startsWith('#')) {
    const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
    if (alias === undefined) return `No # prefix of package.json, "imports", matches ${specifier}.`;
    return findZoneError(importer, alias[1] + specifier.slice(alias[0].length));
  }
  const path = join(dirname(importer), specifier);
  const error = findZoneError(importer, path);
  if (error !== null) return error;
  const isSameZone = findZone(importer)?.folder === findZone(path)?.folder;
  return isSameZone || first === '.' ? null : 'A relative import stays in its zone: use the # prefix.';
}

/** What to write instead of a relative path: `../../contract/money.ts` → `#contract/money.ts`; null for other specifiers. */
export function findPrefixedPath(importer: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = join(dirname(importer), specifier);
  const alias = aliases.find(([, folder]) => path.startsWith(folder));
  return alias === undefined ? null : alias[0] + path.slice(alias[1].length);
}

/** Why a file may not import a path (both from the root of the repository), else null. */
function findZoneError(importer: string, imported: string): string | null {
  const zone = findZone(importer);
  if (zone === null || findZone(imported)?.folder === zone.folder) return null;
  if (zone.mayImport.some(folder => isInside(imported, folder))) return null;
  const allowed = zone.mayImport.length === 0 ? 'nothing else of ours' : zone.mayImport.join(', ');
  return `${zone.folder} may not import ${imported}. It may import ${allowed} (docs/decisions/0002-import-directions.md).`;
}
