import { expect, test } from 'vitest';
import { bookingPaths, privatePaths } from '#contract/site-routes.ts';
import { readAirlines } from '#scripts/vite/airline-index.ts';
import { airlineGuideLinks, headerLinks, helpLinks, menuLinks } from '#site/app/layout/site-links.ts';
import { getPage, isFunnel, isPublic, pages, type SitePage } from '#site/pages.ts';

const airlines = await readAirlines();
const getPaths = (isListed: (page: SitePage) => boolean) => pages.filter(isListed).map(({ path }) => path);

test('each path and each title has one page', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

test('each page loads a component and a description of its own', async () => {
  const modules = await Promise.all(pages.map(({ load }) => load()));
  expect(modules.filter(({ Component }) => typeof Component !== 'function')).toEqual([]);
  expect(modules.filter(({ description }) => description.trim() === '')).toEqual([]);
  expect(new Set(modules.map(({ description }) => description)).size).toBe(pages.length);
});

test('the funnel pages are those that the server answers with the shared document', () => {
  expect(getPaths(({ kind }) => kind === 'funnel')).toEqual(bookingPaths);
  expect(getPaths(isFunnel)).toEqual(['/', ...bookingPaths]);
  expect(getPaths(page => !isPublic(page))).toEqual([...bookingPaths, '/404', '/_ui']);
  expect(privatePaths.filter(path => getPage(path).kind !== 'funnel')).toEqual([]);
});

test('each airline has a page under its name', () => {
  expect(pages.filter(({ kind }) => kind === 'airline').map(({ path, title }) => [path, title])).toEqual(
    airlines.map(({ slug, name }) => [`/${slug}`, name]),
  );
});

test('the link lists of the layout', () => {
  expect(headerLinks).toEqual([
    { to: '/about', label: 'About' },
    { to: '/services', label: 'Services' },
    { to: '/destinations', label: 'Destinations' },
    { to: '/contact', label: 'Contact' },
    { to: '/my-booking', label: 'Find my booking' },
  ]);
  expect(menuLinks).toEqual([{ to: '/', label: 'Home' }, ...headerLinks]);
  expect(helpLinks).toEqual([
    { to: '/help', label: 'Help Center' },
    { to: '/refund-policy', label: 'Refund Policy' },
    { to: '/terms', label: 'Terms & Conditions' },
    { to: '/privacy', label: 'Privacy Policy' },
    { to: '/advertiser-disclosure', label: 'Advertiser Disclosure' },
  ]);
  expect(airlineGuideLinks).toEqual(airlines.map(({ slug, name }) => ({ to: `/${slug}`, label: name })));
});

test('an unknown path is an error, not an airline', () => {
  expect(() => getPage('/no-such-airline')).toThrow('The page registry has no entry for /no-such-airline.');
});
