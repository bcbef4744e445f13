// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MobileMenu } from '#site/app/layout/mobile-menu.tsx';
import { settings } from '#site/content/settings.ts';
import { readTexts, renderView } from './render-view.tsx';

test('the menu opens with the links of the site and the phone number, and closes again', async () => {
  const { page, user } = await renderView(<MobileMenu />, { width: 390 });
  const button = page.getByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const menu = await page.findByRole('dialog', { name: 'Menu' });
  const links = within(menu).getAllByRole('link');
  expect(button.getAttribute('aria-expanded')).toBe('true');
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
