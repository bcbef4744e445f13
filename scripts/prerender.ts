import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

/** The sources of the files that a page's script begins with, beside what every page loads. */
function getPageSources(path: string): string[] {
  const page = (name: string) => `src/site/pages/${name}-page.tsx`;
  const text = `src/site/content/legal${path}.ts`;
  if (path === '/') return ['src/site/app/funnel.tsx', 'src/site/app/start-booking.ts', page('home/home')];
  if (path === '/404') return [page('not-found/not-found')];
  if (['/about', '/services', '/destinations', '/contact', '/help'].includes(path))
    return [page(`${path.slice(1)}/${path.slice(1)}`)];
  return ['/terms', '/privacy', '/refund-policy', '/advertiser-disclosure'].includes(path)
    ? [page('legal/legal'), text]
    : [page('airlines/airline'), `src/site/content/airlines${path}.ts`];
}

/** Which file each source went into, and what each file imports. */
export interface BuildManifest {
  files: Map<string, string>;
  imports: Map<string, readonly string[]>;
}

/** Notes what became of the sources while the site is built. */
export function recordBuildFiles({ files, imports }: BuildManifest): Plugin {
  return {
    name: 'note-files',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        imports.set(chunk.fileName, chunk.imports);
        for (const source of chunk.moduleIds) files.set(source, chunk.fileName);
      }
    },
  };
}

/** The files that a source needs, with all that they import. */
function getRequiredFiles(source: string, { files, imports }: BuildManifest): Set<string> {
  const first = files.get(join(projectRoot, source));
  if (first === undefined) throw new Error(`The build has no file of ${source}.`);
  const needed = new Set([first]);
  for (const file of needed) for (const other of imports.get(file) ?? []) needed.add(other);
  return needed;
}

const createFileWriter =
  (dist: string) =>
  (path: string, content: string): void => {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };

interface Renderer {
  publicPaths: readonly string[];
  siteUrl: string;
  renderPage: (path: string) => Promise<{ head: string; body: string }>;
}

async function buildRenderer(folder: string): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/site/app/render.tsx', outDir: folder, copyPublicDir: false },
  });
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.js')).href);
  return renderer;
}

/**
 * Writes the HTML of every public page into the built site, so that it reads well before and without any script; and the
 * sitemap. `app.html` stays empty: the booking's pages are made in the browser.
 */
export async function prerenderSite(built: BuildManifest, dist: string): Promise<void> {
  const write = createFileWriter(dist);
  renameSync(join(dist, 'index.html'), join(dist, 'app.html'));
  const shell = readFileSync(join(dist, 'app.html'), 'utf8');
  // Within the project, so that what it imports is found; of its own, since Node keeps what it once imported.
  const folder = mkdtempSync(join(projectRoot, 'node_modules', '.render-'));
  const { publicPaths, siteUrl, renderPage } = await buildRenderer(folder);

  for (const path of [...publicPaths, '/404']) {
    const { head, body } = await renderPage(path);
    const files = new Set(getPageSources(path).flatMap(source => [...getRequiredFiles(source, built)]));
    const preloads = [...files]
      .filter(file => !shell.includes(`src="/${file}"`))
      .map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`);
    write(
      path === '/' ? 'index.html' : `${path}.html`,
      shell
        // These pages read without script, and say themselves what needs it.
        .replace(/<noscript>.*?<\/noscript>/s, '')
        .replace('</head>', () => `  ${[...preloads, head].join('\n    ')}\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
    );
  }
  const urls = publicPaths.map(path => `  <url><loc>${siteUrl}${path}</loc></url>`);
  write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
  );
  write(
    'robots.txt',
    `User-agent: *
Disallow: /api/
Disallow: /flight-results
Disallow: /passenger-details
Disallow: /booking-confirmation

Sitemap: ${siteUrl}/sitemap.xml
`,
  );
  rmSync(folder, { recursive: true });
}
