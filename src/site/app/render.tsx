import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { SearchHtmlContext } from '#site/booking/search/search-island.ts';
import { settings } from '#site/content/settings.ts';
import { getPage } from '#site/pages.ts';
import { App } from './app.tsx';
import { headScripts } from './head-scripts.ts';
import { createSiteRouter } from './router.tsx';
import { searchIdPrefix, SearchRoot } from './search/search-root.tsx';
import { pageOutlines } from './shells/page-outlines.tsx';
import { PageShell } from './shells/page-shell.tsx';
import { buildStructuredData } from './structured-data.ts';

export { isFunnel, isPublic, pages } from '#site/pages.ts';
export { startAfterPaint } from './shells/start-after-paint.ts';
export { version as stylesVersion } from 'styled-components';

export const { siteUrl } = settings;

export interface RenderedPage {
  /** Metadata and structured data, for `<head>`. */
  head: string;
  /** What styled-components writes: rules, and behind those of each component its marker. */
  styles: string;
  /** For the element that React hydrates, or in which it renders the page once that works. */
  body: string;
  /** Whether this is only the shell of a page. */
  isShell: boolean;
}

/** React writes the elements of the head first, since it renders no `<head>` here. */
const leadingHeadElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)+/;

const styleTag = /<\/?style[^>]*>/g;

async function renderHtml(element: ReactNode, options: { identifierPrefix?: string } = {}): Promise<string> {
  const { prelude } = await prerender(element, {
    ...options,
    // React would otherwise send parts of the page in templates, which inline scripts move into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** The search form is hydrated by itself, before the page around it. */
const renderSearch = (sheet: ServerStyleSheet): Promise<string> =>
  renderHtml(sheet.collectStyles(<SearchRoot actor={null} loadBooking={() => null} />), {
    identifierPrefix: searchIdPrefix,
  });

/** The page's own metadata takes the place of that of its shell. */
const markShellElements = (elements: string): string =>
  elements.replaceAll(/<(title|meta|link)\b/g, '<$1 data-shell');

/**
 * Renders a page of the registry, by its path: to the HTML that React hydrates in the browser, or, where the page depends on
 * the traveler's booking, to its shell.
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = getPage(path);
  const pageModule = await page.load();
  const router = createSiteRouter(
    { bookingLoader: null },
    { history: createMemoryHistory({ initialEntries: [path] }), isServer: true },
  );
  await router.load();
  const headScript = headScripts[path];
  const outline = pageOutlines[path];
  const isShell = outline !== undefined;
  const data = isShell ? [] : buildStructuredData(page, pageModule);
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderHtml(
      sheet.collectStyles(
        isShell ? (
          <PageShell router={router} title={page.title} description={pageModule.description}>
            {outline}
          </PageShell>
        ) : (
          <SearchHtmlContext value={page.kind === 'home' ? await renderSearch(sheet) : null}>
            <App router={router} />
          </SearchHtmlContext>
        ),
      ),
    );
    const meta = leadingHeadElements.exec(html)?.[0] ?? '';
    return {
      head: [
        isShell ? markShellElements(meta) : meta,
        ...(headScript === undefined ? [] : [`<script>${headScript}</script>`]),
        ...data.map(toJsonLdScript),
      ].join('\n    '),
      styles: sheet.getStyleTags().replaceAll(styleTag, ''),
      body: html.slice(meta.length),
      isShell,
    };
  } finally {
    sheet.seal();
  }
}

const toJsonLdScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
