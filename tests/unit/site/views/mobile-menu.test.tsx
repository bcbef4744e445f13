// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MobileMenu } from '#site/app/layout/mobile-menu.tsx';
import { SiteHeader } from '#site/app/layout/site-header.tsx';
import { settings } from '#site/content/settings.ts';
import { readTexts, renderView } from './render-view.tsx';

test('the menu opens with the links of the site and the phone number, and closes again', async () => {
  const { page, user } = await renderView(<MobileMenu />, { width: 390 });
  const button = page.getByRole('button', { name: 'Open menu' });
  expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-haspopup')]).toEqual([
    'false',
    'dialog',
  ]);
  await user.click(button);
  const menu = await page.findByRole('dialog', { name: 'Menu' });
  const links = within(menu).getAllByRole('link');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(readTexts(menu)).toEqual([
    'Menu',
    'Home',
    'About',
    'Services',
    'Destinations',
    'Contact',
    'Find my booking',
    '24/7 Support',
    'Book, change or ask. People answer at any hour.',
    `Call`,
    settings.phone,
  ]);
  expect(links.map(link => [readTexts(link).join(' '), link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Destinations', '/destinations'],
    ['Contact', '/contact'],
    ['Find my booking', '/my-booking'],
    [`Call ${settings.phone}`, settings.phoneHref],
  ]);
  await user.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('following a link closes the menu', async () => {
  const { page, user, router } = await renderView(<MobileMenu />, { width: 390 });
  await user.click(page.getByRole('button', { name: 'Open menu' }));
  await user.click(await page.findByRole('link', { name: 'Services' }));
  expect([
    router.state.location.pathname,
    page.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded'),
  ]).toEqual(['/services', 'false']);
});

/** A window whose width the test changes. */
function stubWindowWidth(width: number) {
  let current = width;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const [, least = '0'] = /min-width: ([\d.]+)em/.exec(query) ?? [];
      return current >= Number(least) * 16;
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }));
  return (changed: number) =>
    act(async () => {
      current = changed;
      for (const listener of listeners) listener();
    });
}

test('when the window gets wide enough for the links of the header, the menu closes, and the focus is on the first of them', async () => {
  const resize = stubWindowWidth(390);
  const { page, user } = await renderView(<SiteHeader />, { width: 390 });
  await user.click(page.getByRole('button', { name: 'Open menu' }));
  await page.findByRole('dialog', { name: 'Menu' });
  await resize(1280);
  expect(readTexts(document.activeElement)).toEqual(['About']);
  expect([
    page.getByRole('navigation', { name: 'Main' }).contains(document.activeElement),
    page.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded'),
  ]).toEqual([true, 'false']);
});
