import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { airlineLinks } from 'virtual:airline-links';
import { settings } from '#site/content/settings.ts';
import { App } from './app.tsx';
import { legalTextLoaders } from './prefetch-booking-code.ts';
import { createSiteRouter } from './router.tsx';
import { buildStructuredData } from './structured-data.ts';

/** The pages that are the same for everyone: they are rendered when the site is built. */
export const publicPaths: readonly string[] = [
  '/',
  '/about',
  '/services',
  '/destinations',
  '/contact',
  '/help',
  ...Object.keys(legalTextLoaders),
  ...airlineLinks.map(({ slug }) => `/${slug}`),
];

export const { siteUrl } = settings;

export interface RenderedPage {
  /** For the head: title, description and the like, styles, structured data. */
  head: string;
  /** For the element that the browser's script takes over. */
  body: string;
}

/** React writes what belongs into the head first, where no head is rendered. */
const leadingHeadElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)+/;

/** The HTML of the page at this path, as React finds it in the browser. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = createSiteRouter(
    { bookingLoader: null },
    { history: createMemoryHistory({ initialEntries: [path] }), isServer: true },
  );
  await router.load();
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerender(sheet.collectStyles(<App router={router} />), {
      // In pieces, parts of the page would wait in templates for inline scripts to place them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        throw error;
      },
    });
    const html = await new Response(prelude).text();
    const meta = leadingHeadElements.exec(html)?.[0] ?? '';
    const data = buildStructuredData(path, /<title>([^<]*) · /.exec(meta)?.[1] ?? '');
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
