import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const readText = (file: string): string => readFileSync(projectRoot + file, 'utf8');

/** Which of the pages that have states a module of the site belongs to. */
export interface PageModules {
  /** The paths of the pages that import it, directly or not; `all` where every page has it, in its layout. */
  findPages: (file: string) => 'all' | string[];
}

const siteAlias = '#site/';
const siteFolder = 'src/site/';

/** The module of the site that an import names; null for any other one. */
function resolveImport(specifier: string, importer: string): string | null {
  if (specifier.startsWith(siteAlias)) return siteFolder + specifier.slice(siteAlias.length);
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : null;
}

/** What a module imports when it is loaded, and what it may load later. */
function readImports(file: string): { loaded: string[]; lazy: string[] } {
  const { module } = parseSync(file, readText(file));
  const resolve = (specifier: string) => resolveImport(specifier, file) ?? [];
  return {
    loaded: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ].flatMap(resolve),
    lazy: module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => readText(file).slice(start, end).replaceAll(/['"`]/g, ''))
      .flatMap(resolve),
  };
}

/** Every module that some module imports, directly or not, and itself. */
function findImported(entry: string, includesLazy: boolean): Set<string> {
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || !existsSync(projectRoot + file)) continue;
    const { loaded, lazy } = readImports(file);
    for (const imported of includesLazy ? [...loaded, ...lazy] : loaded) found.add(imported);
  }
  return found;
}

/** The modules of the pages that a machine shows, by path: of the booking, and of a booking that is managed. */
const readPageEntries = (): [path: string, module: string][] =>
  [
    ...readText('src/site/pages.ts').matchAll(
      /path: '([^']+)',\s+kind: '(?:home|funnel|content)'[^{}]*?import\('([^']+)'\)/gs,
    ),
  ].map(([, path = '', specifier = '']) => [path, resolveImport(specifier, 'src/site/pages.ts') ?? '']);

/** Reads the imports of the site. */
export function readPageModules(): PageModules {
  const shared = findImported('src/site/app/main.tsx', false);
  const pages = readPageEntries().map(([path, entry]) => ({ path, modules: findImported(entry, true) }));
  return {
    findPages: file =>
      shared.has(file) ? 'all' : pages.filter(({ modules }) => modules.has(file)).map(({ path }) => path),
  };
}
