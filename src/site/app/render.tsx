import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { getPage } from '#site/pages.ts';
import { App } from './app.tsx';
import { createSiteRouter } from './router.tsx';
import { buildStructuredData } from './structured-data.ts';

export { isFunnel, isPublic, pages } from '#site/pages.ts';

export const { siteUrl } = settings;

/** What pages without any content say where scripts are blocked. */
export const noScriptText = `<h1>${settings.brand}</h1>
      <p>Booking a flight here needs JavaScript. We also book by phone, at any hour: <a href="${settings.phoneHref}">${settings.phone}</a></p>
      <p><a href="/">Home</a></p>`;

export interface RenderedPage {
  /** Metadata, styles and structured data, for `<head>`. */
  head: string;
  /** For the element that React hydrates. */
  body: string;
}

/** React writes the elements of the head first, since it renders no `<head>` here. */
const leadingHeadElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)+/;

/** Renders a page of the registry, by its path, to the HTML that React hydrates in the browser. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = getPage(path);
  const data = buildStructuredData(page, await page.load());
  const router = createSiteRouter(
    { bookingLoader: null },
    { history: createMemoryHistory({ initialEntries: [path] }), isServer: true },
  );
  await router.load();
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerender(sheet.collectStyles(<App router={router} />), {
      // React would otherwise send parts of the page in templates, which inline scripts move into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        throw error;
      },
    });
    const html = await new Response(prelude).text();
    const meta = leadingHeadElements.exec(html)?.[0] ?? '';
    return {
      head: [meta, sheet.getStyleTags(), ...data.map(toJsonLdScript)].join('\n    '),
      body: html.slice(meta.length),
    };
  } finally {
    sheet.seal();
  }
}

const toJsonLdScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
