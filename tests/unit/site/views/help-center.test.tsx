// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { helpArticles } from '#site/content/help.ts';
import { settings } from '#site/content/settings.ts';
import { helpPage } from '#site/pages/help/help-page.tsx';
import { readTexts, renderView } from './render-view.tsx';

const { Component: HelpPage } = helpPage;

afterEach(() => {
  // React warns of an element that happy-dom doesn't know.
  const { calls } = vi.mocked(console.error).mock;
  if (calls.every(([, element]) => element === 'search')) vi.mocked(console.error).mockClear();
});

const openHelp = async () => {
  const view = await renderView(<HelpPage />);
  const field = view.page.getByRole('searchbox', { name: 'What do you want to know?' });
  return {
    ...view,
    field,
    search: (query: string) => view.user.type(field, query),
    listOpenArticles: () =>
      [...document.querySelectorAll('details[open] summary')].map(summary => readTexts(summary).join(' ')),
  };
};

test('a search that finds nothing says so, and how to go on', async () => {
  const { page, search } = await openHelp();
  expect(page.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await search('zeppelin');
  await page.findByText('Nothing matches “zeppelin”.');
  const advice = page.getByText(/^Try a single word/);
  const links = [...(advice.parentElement?.querySelectorAll('a') ?? [])];
  expect({
    advice: readTexts(advice).join(' '),
    links: links.map(link => [readTexts(link).join(' '), link.getAttribute('href')]),
    articles: page.queryByRole('heading', { name: 'Popular articles' }),
  }).toEqual({
    advice:
      'Try a single word, such as refund, name or child. Or ask us: call at any hour, or send us a message .',
    links: [
      ['send us a message', '/contact'],
      [`Call ${settings.phone}`, settings.phoneHref],
    ],
    articles: null,
  });
});

test('a search that finds something gives no advice for one that finds nothing', async () => {
  const { page, search } = await openHelp();
  await search('refund');
  await page.findByText(/ articles? in \d+ topics? for “refund”\.$/);
  expect([
    page.queryByText(/^Try a single word/),
    page.queryByRole('button', { name: 'Clear search' }),
  ]).toEqual([null, null]);
});

test('Clear search empties the field, has the focus in it, and shows every article again', async () => {
  const { page, user, field, search } = await openHelp();
  await search('zeppelin');
  await user.click(page.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(field);
  expect([
    page.getByDisplayValue('') === field,
    page.queryByRole('button', { name: 'Clear search' }),
    helpArticles.filter(({ title }) => page.queryByRole('heading', { name: title }) === null),
  ]).toEqual([true, null, []]);
});

test.each([
  ['refund', 'Help topics and articles'],
  ['', 'What do you want to know?'],
  ['zeppelin', 'What do you want to know?'],
])('Search for "%s" moves the focus to "%s"', async (query, expected) => {
  const { page, field, user, search } = await openHelp();
  if (query !== '') await search(query);
  await user.type(field, '{Enter}');
  const places = [field, page.getByRole('region', { name: 'Help topics and articles' })];
  const names = ['What do you want to know?', 'Help topics and articles'];
  expect(names[places.findIndex(place => place === document.activeElement)]).toBe(expected);
});

test.each(helpArticles.map(({ id, title }) => [id, title]))(
  'a link to #%s opens that article, and no other',
  async (id, title) => {
    vi.stubGlobal('location', new URL(`https://own.example/help#${id}`));
    const { listOpenArticles } = await openHelp();
    expect(listOpenArticles()).toEqual([title]);
  },
);

test('without such a link, every article is closed', async () => {
  const { listOpenArticles } = await openHelp();
  expect(listOpenArticles()).toEqual([]);
});
