import { expect, test } from 'vitest';
import { buildPreloadLinks } from '#backend/server/preload-links.ts';

test('the Link header has the scripts, stylesheets and fonts that a document starts with', () => {
  const html = `<!doctype html><head>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/site-1a.css">
    <link rel="preload" href="/assets/font-2b.woff2" as="font" type="font/woff2" crossorigin>
    <script type="module" crossorigin src="/assets/index-3c.js" data-parts="/assets/later-4d.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/page-5e.js">
    <link rel="modulepreload" crossorigin href="/assets/page-5e.js">
    <script type="application/ld+json">{}</script></head>`;
  expect(buildPreloadLinks(html)?.split(', ')).toEqual([
    '</assets/site-1a.css>; rel=preload; as=style',
    '</assets/font-2b.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    '</assets/index-3c.js>; rel=modulepreload; crossorigin',
    '</assets/page-5e.js>; rel=modulepreload; crossorigin',
  ]);
});

test('the Link header has no file of another host, and is missing without any file', () => {
  expect(
    buildPreloadLinks(
      '<link rel="stylesheet" href="https://a.example/b.css"><link rel="stylesheet" href="//a.example/b.css">',
    ),
  ).toBe(null);
  expect(buildPreloadLinks('<title>Page</title><link rel="canonical" href="/about">')).toBe(null);
});
