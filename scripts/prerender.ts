import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as renderModule from '#site/app/render.tsx';
import { joinStyles, selectCriticalStyles } from './critical-styles.ts';
import { type BuildManifest, getRequiredChunks } from './vite/build-manifest.ts';
import { pageImports, recordPageImports } from './vite/page-imports.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

/** Starts the search form of a prerendered page, without the rest of the site. */
const searchSource = join(projectRoot, 'src/site/app/search/search.ts');

/** What the router imports for every page that shows the booking, in addition to the page. */
const funnelSources = ['src/site/app/funnel.tsx', 'src/site/app/start-booking.ts'];

/** What a page imports by itself once it is opened: the calls that ask for the booking, and the map of the ticket. */
const openingSources: Readonly<Record<string, readonly string[]>> = {
  '/booking-confirmation': [
    'src/site/booking/actors/find-booking.ts',
    'src/site/booking/itinerary/route-map-drawing.tsx',
  ],
};

type Renderer = typeof renderModule;

async function buildRenderer(folder: string): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    plugins: [recordPageImports()],
    build: { ssr: 'src/site/app/render.tsx', outDir: folder, copyPublicDir: false },
  });
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.js')).href);
  return renderer;
}

/** The script of prerendered pages, in a file that imports nothing. Returns the file's name. */
async function buildReader(dist: string): Promise<string> {
  const built = await build({
    configFile: false,
    envPrefix: ['VITE_', 'PUBLIC_ORIGIN'],
    logLevel: 'warn',
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/site/app/reader/reader.ts',
        output: { codeSplitting: false, entryFileNames: 'reader.js' },
      },
    },
  });
  const [script] = Array.isArray(built) || !('output' in built) ? [] : built.output;
  if (script?.type !== 'chunk') throw new Error('Expected one script.');
  return writeAsset(dist, 'reader.js', script.code);
}

/** Returns the name of the file, which has a hash of its content. */
function writeAsset(dist: string, name: string, content: string): string {
  const { name: base, ext } = parse(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `assets/${base}-${hash}${ext}`;
  writeFileSync(join(dist, file), content);
  return file;
}

const siteScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The libraries that every page uses. */
const isBase = (file: string): boolean => /[/]base-/.test(file);

/**
 * A booking page needs all of its script at once, after the paint of its shell. The libraries, which all of it imports, are run in
 * a task of their own, before it.
 */
function startAfterShell(document: string, startScript: string, parts: readonly string[]): string {
  const [base, ...otherBases] = parts.filter(isBase);
  if (base === undefined || otherBases.length > 0) throw new Error('The libraries are not in one file.');
  return document.replace(siteScript, (_, site: string) => {
    const others = parts.filter(part => part !== base).map(part => `/${part}`);
    return `<script data-parts="${[`/${base}`, site, ...others].join(' ')}">${startScript}</script>`;
  });
}

/** What a page that can be read without script loads later: besides the site's first file, and for its search form. */
interface LaterFiles {
  site: readonly string[];
  search: readonly string[];
}

/** A page that can be read without script loads the reader's, and says itself where script is needed. */
const startWithReader = (document: string, reader: string, files: LaterFiles): string =>
  document
    .replace(siteScript, (_, site: string) => {
      const list = (first: string, parts: readonly string[]) =>
        [first, ...parts.map(part => `/${part}`)].join(' ');
      const [search, ...searchParts] = files.search;
      const searchData = search === undefined ? '' : ` data-search="${list(`/${search}`, searchParts)}"`;
      return `<script type="module" crossorigin src="/${reader}" data-site="${list(site, files.site)}"${searchData}></script>`;
    })
    .replace(/<p class="slow-start">.*?<\/p>/s, '')
    .replace(/<style data-slow-start>.*?<\/style>/s, '');

const laterStyles = /<style data-later>(.*?)<\/style>/gs;

/** The head and the styles of the template are written to be read. */
const minify = (document: string): string =>
  document
    .replace(/^.*?<body/s, head => head.replaceAll(/\n\s+/g, '\n'))
    .replaceAll(/<style>.*?<\/style>/gs, style =>
      style.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s*\n\s*/g, ''),
    );

/** Where nothing says that it is below the first screen, the footer is. */
const belowFirstScreen = /<\w+ [^>]*data-below-first-screen.*$|<footer .*$/s;

/**
 * A parser waits for stylesheets before it runs a script. Without one, Firefox paints what follows before it has its styles.
 * The script leaves nothing in the page that React would find.
 */
const waitForStyles = '<script>document.currentScript.remove()</script>';

/**
 * Puts the styles of a page's first screen into its head, and the links to its stylesheets where that screen ends: a browser
 * paints what stands before it meanwhile. On a slow network a document arrives in pieces, and what the first ones contain
 * would move when the next are there, so it is painted when its parser has come to them.
 */
function addStyles(document: string, styles: string, links: string): string {
  const below = belowFirstScreen.exec(document);
  if (below === null) throw new Error('A page has no footer.');
  const firstScreen = document.slice(0, below.index);
  return minify(
    `${firstScreen}${links}${waitForStyles}${below[0].replace(' data-below-first-screen="true"', '')}`,
  ).replace(
    '</head>',
    () =>
      `  <link rel="expect" href="#site-styles" blocking="render">\n    ` +
      `<style>${selectCriticalStyles(styles, firstScreen)}</style>\n  </head>`,
  );
}

const buildSitemap = (urls: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map(url => `  <url><loc>${url}</loc></url>`).join('\n')}
</urlset>
`;

const buildRobotsTxt = (disallowed: readonly string[], siteUrl: string): string => `User-agent: *
${disallowed.map(path => `Disallow: ${path}`).join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`;

/**
 * Writes the HTML document of every page into the built site: of every public page and of the error page, so that they can be
 * read before and without any script; of the booking pages, their shells. Then sitemap.xml and robots.txt.
 */
export async function prerenderSite(manifest: BuildManifest, dist: string): Promise<void> {
  const builtTemplate = readFileSync(join(dist, 'index.html'), 'utf8');
  const template = builtTemplate.replaceAll(laterStyles, '');
  // Inside the project, so that the renderer finds its packages; a new folder each time, since Node caches modules by path.
  const folder = mkdtempSync(join(projectRoot, 'node_modules', '.render-'));
  const { isFunnel, isPublic, pages, renderPage, siteUrl, startAfterPaint, stylesVersion } =
    await buildRenderer(folder);

  const reader = await buildReader(dist);

  const documents: { file: string; document: string; styles: string; isHome: boolean }[] = [];
  for (const page of pages) {
    if (page.kind === 'development') continue;
    pageImports.clear();
    const { head, styles, body, isShell } = await renderPage(page.path);
    if (pageImports.size === 0) throw new Error(`The renderer recorded no import of ${page.path}.`);
    const booking = isFunnel(page) ? [...funnelSources, ...(openingSources[page.path] ?? [])] : [];
    const sources = [...booking.map(path => join(projectRoot, path)), ...pageImports];
    const requiredFiles = [
      ...new Set(sources.flatMap(source => [...getRequiredChunks(source, manifest)])),
    ].filter(file => !template.includes(`src="/${file}"`));
    const document = template
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root">', () => `<div id="root"${isShell ? ' data-shell' : ''}>${body}`);
    const isHome = page.kind === 'home';
    documents.push({
      isHome,
      file: isHome ? 'index.html' : `${page.path}.html`,
      styles,
      document: isShell
        ? startAfterShell(document, startAfterPaint, requiredFiles)
        : startWithReader(document, reader, {
            site: requiredFiles,
            search: isHome ? [...getRequiredChunks(searchSource, manifest)] : [],
          }),
    });
  }
  const joined = joinStyles(
    documents.find(({ isHome }) => isHome)?.styles ?? '',
    documents.filter(({ isHome }) => !isHome).map(({ styles }) => styles),
  );
  const later = Array.from(builtTemplate.matchAll(laterStyles), ([, rules = '']) => rules);
  // What belongs to no component comes first, where it counts as the first one's: behind the last one, it would belong to none.
  const sharedFile = writeAsset(dist, 'styles.css', [...later, joined.shared].join('\n'));
  const homeFile = writeAsset(dist, 'home.css', joined.home);
  for (const { file, document, styles, isHome } of documents) {
    const links = (isHome ? [sharedFile, homeFile] : [sharedFile]).map(
      (path, index) =>
        `<link rel="stylesheet" href="/${path}"${index === 0 ? ' id="site-styles"' : ''} data-version="${stylesVersion}">`,
    );
    writeFileSync(join(dist, file), addStyles(document, styles, links.join('')));
  }
  rmSync(folder, { recursive: true });

  const listed = pages.filter(isPublic).map(({ path }) => `${siteUrl}${path}`);
  writeFileSync(join(dist, 'sitemap.xml'), buildSitemap(listed));
  const disallowed = pages.filter(page => isFunnel(page) && !isPublic(page)).map(({ path }) => path);
  writeFileSync(join(dist, 'robots.txt'), buildRobotsTxt(['/api/', ...disallowed], siteUrl));
}
