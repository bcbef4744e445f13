// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { settings } from '#site/content/settings.ts';
import { notFoundPage } from '#site/pages/not-found/not-found-page.tsx';
import { readTexts, renderView } from './render-view.tsx';

const { Component: NotFoundPage } = notFoundPage;

test('an unknown address says that there is no such page, and leads home, to the phone, and to the contact page', async () => {
  vi.mocked(console.warn).mockImplementation(() => {});
  const { page } = await renderView(<NotFoundPage />, { url: '/no-such-page?from=mail' });
  const logged = vi.mocked(console.warn).mock.calls.flat();
  vi.mocked(console.warn).mockClear();
  const content = page.getByRole('heading', { level: 1 }).parentElement;
  expect({
    texts: readTexts(content),
    links: page.getAllByRole('link').map(link => [readTexts(link).join(' '), link.getAttribute('href')]),
    logged,
  }).toEqual({
    texts: [
      'Oops! Flight Path Not Found',
      'It seems like the page you’re looking for has taken off to another destination...',
      'Return Home',
      'Call Now',
      'Contact Support',
    ],
    links: [
      ['Return Home', '/'],
      ['Call Now', settings.phoneHref],
      ['Contact Support', '/contact'],
    ],
    logged: ['No page at /no-such-page'],
  });
});
