import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as renderModule from '#site/app/render.tsx';
import { type BuildManifest, getRequiredChunks } from './vite/build-manifest.ts';
import type { SitePage } from '#site/pages.ts';
import { pageImports, recordPageImports } from './vite/page-imports.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

/** What the router imports for every page that shows the booking, in addition to the page. */
const funnelSources = ['src/site/app/funnel.tsx', 'src/site/app/start-booking.ts'].map(path =>
  join(projectRoot, path),
);

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

/** The script of pages that are read, in a file that imports nothing. Returns the file's name. */
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
  const hash = createHash('sha256').update(script.code).digest('hex').slice(0, 8);
  const file = `assets/reader-${hash}.js`;
  writeFileSync(join(dist, file), script.code);
  return file;
}

const siteScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Home starts the site's script at once: it has a form. The other pages are read. */
const isRead = ({ kind }: SitePage): boolean => kind !== 'home' && kind !== 'funnel';

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
 * Writes the HTML document of every public page and of the error page into the built site, so that they can be read before
 * and without any script; then sitemap.xml and robots.txt. The funnel pages share `app.html`, which stays empty: they are
 * rendered in the browser.
 */
export async function prerenderSite(manifest: BuildManifest, dist: string): Promise<void> {
  renameSync(join(dist, 'index.html'), join(dist, 'app.html'));
  const shell = readFileSync(join(dist, 'app.html'), 'utf8');
  // Inside the project, so that the renderer finds its packages; a new folder each time, since Node caches modules by path.
  const folder = mkdtempSync(join(projectRoot, 'node_modules', '.render-'));
  const { isFunnel, isPublic, noScriptText, pages, renderPage, siteUrl } = await buildRenderer(folder);
  writeFileSync(
    join(dist, 'app.html'),
    shell.replace('<noscript></noscript>', () => `<noscript>\n      ${noScriptText}\n    </noscript>`),
  );

  const reader = await buildReader(dist);

  for (const page of pages) {
    if (!isPublic(page) && page.kind !== 'error') continue;
    pageImports.clear();
    const { head, body } = await renderPage(page.path);
    if (pageImports.size === 0) throw new Error(`The renderer recorded no import of ${page.path}.`);
    const sources = [...(isFunnel(page) ? funnelSources : []), ...pageImports];
    const requiredFiles = [
      ...new Set(sources.flatMap(source => [...getRequiredChunks(source, manifest)])),
    ].filter(file => !shell.includes(`src="/${file}"`));
    const preloads = isRead(page)
      ? []
      : requiredFiles.map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`);
    const document = isRead(page)
      ? shell.replace(
          siteScript,
          (_, site: string) =>
            `<script type="module" crossorigin src="/${reader}" data-site="${site}"></script>`,
        )
      : shell;
    writeFileSync(
      join(dist, page.path === '/' ? 'index.html' : `${page.path}.html`),
      document
        // These pages can be read without script, and say where it is needed.
        .replace(/<noscript>.*?<\/noscript>/s, '')
        .replace(/<p class="slow-start">.*?<\/p>/s, '')
        .replace('</head>', () => `  ${[...preloads, head].join('\n    ')}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
    );
  }
  rmSync(folder, { recursive: true });

  const listed = pages.filter(isPublic).map(({ path }) => `${siteUrl}${path}`);
  writeFileSync(join(dist, 'sitemap.xml'), buildSitemap(listed));
  const disallowed = pages.filter(page => isFunnel(page) && !isPublic(page)).map(({ path }) => path);
  writeFileSync(join(dist, 'robots.txt'), buildRobotsTxt(['/api/', ...disallowed], siteUrl));
}
