import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderPage } from '#site/app/render.tsx';
import { contactFaq } from '#site/content/contact.ts';
import { helpArticles } from '#site/content/help.ts';
import { settings } from '#site/content/settings.ts';

/** The structured data of the rendered page, by schema.org type. */
const structuredDataSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

async function renderStructuredData(path: string): Promise<Map<unknown, unknown>> {
  const { head } = await renderPage(path);
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return new Map(
    [...scripts].map(([, json = '']) => {
      const data = v.parse(structuredDataSchema, json);
      return [data['@type'], data];
    }),
  );
}

test('a breadcrumb has the title from the registry, not its HTML escape', async () => {
  const data = await renderStructuredData('/terms');
  expect([...data.keys()]).toEqual(['TravelAgency', 'BreadcrumbList']);
  expect(data.get('BreadcrumbList')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${settings.siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Terms & Conditions', item: `${settings.siteUrl}/terms` },
    ],
  });
});

test.each(['/', '/404'])('%s has no breadcrumb', async path => {
  expect([...(await renderStructuredData(path)).keys()]).toEqual(['TravelAgency']);
});

test.each([
  ['/contact', contactFaq.map(({ question, answer }) => [question, answer])],
  ['/help', helpArticles.map(({ title, paragraphs }) => [title, paragraphs.join('\n')])],
])('%s publishes its questions and answers', async (path, questions) => {
  const data = await renderStructuredData(path);
  expect(data.get('FAQPage')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: `${settings.siteUrl}${path}`,
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  });
});

test('the document has the title and description of its page, and its address if it is public', async () => {
  const { head } = await renderPage('/services');
  expect(head).toContain(`<title>Services · ${settings.brand}</title>`);
  expect(head).toContain('<meta name="description" content="Flights booked online; hotels,');
  expect(head).toContain(`<link rel="canonical" href="${settings.siteUrl}/services"/>`);
  expect(head).not.toContain('noindex');

  const notFound = await renderPage('/404');
  expect(notFound.head).toContain('<meta name="robots" content="noindex"/>');
  expect(notFound.head).not.toContain('canonical');
});

test('an unknown path is refused', async () => {
  await expect(renderPage('/no-such-airline')).rejects.toThrow(
    'The page registry has no entry for /no-such-airline.',
  );
});

test('the document of a booking page is a shell: its heading, and metadata that the page replaces', async () => {
  const { head, body, isShell } = await renderPage('/flight-results');
  expect(isShell).toBe(true);
  expect(head).toContain(`<title data-shell>Flight results · ${settings.brand}</title>`);
  expect(head).toContain('<meta data-shell name="robots" content="noindex"/>');
  expect(body.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Flight results</h1>', '<h1>Flight results</h1>']);
});
