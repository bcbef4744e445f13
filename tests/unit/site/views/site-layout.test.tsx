// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mode } from '#contract/modes.ts';
import { SiteLayout } from '#site/app/layout/site-layout.tsx';
import { settings } from '#site/content/settings.ts';
import { readTexts, renderView } from './render-view.tsx';

const paths = ['/about', '/services', '/destinations', '/contact', '/my-booking'] as const;

const renderLayout = (url: string, mode?: Mode) =>
  renderView(
    <SiteLayout mode={mode}>
      <h1>Some page</h1>
    </SiteLayout>,
    { url },
  );

/** Where the links that are marked as the current page lead. */
const listCurrent = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('link')
    .filter(link => link.getAttribute('aria-current') === 'page')
    .map(link => link.getAttribute('href'));

async function listCurrentOfParts(url: string) {
  const { page, user } = await renderLayout(url);
  await user.click(page.getByRole('button', { name: 'Open menu' }));
  const menu = await page.findByRole('dialog', { name: 'Menu' });
  return {
    header: listCurrent(page.getByRole('navigation', { name: 'Main' })),
    menu: listCurrent(menu),
    footer: listCurrent(page.getByRole('contentinfo')),
  };
}

test.each(paths)(
  'on %s, its link is marked as the current page in the header, the menu and the footer',
  async path => {
    expect(await listCurrentOfParts(path)).toEqual({ header: [path], menu: [path], footer: [path] });
  },
);

test('on the home page, only links to it are marked', async () => {
  expect(await listCurrentOfParts('/')).toEqual({ header: [], menu: ['/'], footer: ['/'] });
});

test('on a page that the header doesn’t link, none of its links is marked', async () => {
  const { page } = await renderLayout('/air-canada');
  expect(listCurrent(page.getByRole('navigation', { name: 'Main' }))).toEqual([]);
});

test.each([
  ['test', true],
  ['live', false],
  [undefined, false],
] as const)('in %s mode, whether the page says that no charge is real: %s', async (mode, isShown) => {
  const { page } = await renderLayout('/about', mode);
  const line = page.getByText('Test mode: no real tickets, no real charges');
  expect([line.hidden, page.getByRole('banner').contains(line)]).toEqual([!isShown, true]);
});

test('"Skip to content" is the first link, and moves the focus to the content', async () => {
  const { page, user } = await renderLayout('/about');
  await user.tab();
  const focused = [readTexts(document.activeElement)];
  await user.keyboard('{Enter}');
  focused.push(readTexts(document.activeElement));
  expect(focused).toEqual([['Skip to content'], ['Some page']]);
  expect(document.activeElement).toBe(page.getByRole('main'));
});

test('each navigation of the page has a name of its own', async () => {
  const { page } = await renderLayout('/about');
  const names = page.getAllByRole('navigation').map(part => part.getAttribute('aria-label'));
  expect(names).toEqual(['Main', settings.brand, 'Help and legal']);
});

test('the footer has the phone number and the address of the mailbox as links that say what they open', async () => {
  const { page } = await renderLayout('/about');
  const links = within(page.getByRole('contentinfo')).getAllByRole('link');
  const contacts = links
    .map(link => [readTexts(link).join(' '), link.getAttribute('href') ?? ''])
    .filter(([, href]) => /^(?:tel|mailto):/.test(href ?? ''));
  expect(contacts).toEqual([
    [settings.phone, settings.phoneHref],
    [settings.email, `mailto:${settings.email}`],
  ]);
});
