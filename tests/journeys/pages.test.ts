import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { isPublic, pages } from '#site/pages.ts';
import { auditPage } from './audit-page.ts';
import { waitForReact } from '#model/drivers/hydration.ts';
import { expect, test } from './fixtures.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The paths in the sitemap of the built site. */
const readSitemap = (): string[] =>
  [...readFileSync(`${dist}sitemap.xml`, 'utf8').matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );

const publicPages = pages.filter(isPublic);
const publicPaths = publicPages.map(({ path }) => path);
/** Every public page but the airlines', which differ in text only: one of them stands for all. */
const samplePaths = publicPages
  .filter(({ kind, path }) => kind !== 'airline' || path === '/singapore-airlines')
  .map(({ path }) => path);

const headings: Partial<Record<string, string | RegExp>> = {
  '/': 'Big sky. Clear price.',
  '/about': /./,
  '/services': /./,
  '/destinations': /./,
  '/contact': /./,
  '/help': /Help Center/,
  '/my-booking': 'Find my booking',
  '/terms': /Terms/,
  '/privacy': /Privacy Policy/,
  '/refund-policy': /Refund Policy/,
  '/advertiser-disclosure': /Advertiser Disclosure/,
  '/singapore-airlines': 'Singapore Airlines',
};

/** Opens a page, loads its script as by pointing at a control, and waits until React has hydrated its heading. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('button').first().dispatchEvent('pointerover');
  await waitForReact({ page });
}

/** Marks the heading of the HTML, before any script of the page runs. */
const markHeading = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const heading = document.querySelector('h1');
      if (heading) heading.dataset['first'] ??= 'yes';
    });
  });

const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name);

describe('every page', () => {
  test('is in the sitemap: eleven of the site, and one of each airline of the specification', () => {
    expect(readSitemap()).toEqual(publicPaths);
    expect(samplePaths).toHaveLength(12);
    expect(publicPaths.length).toBeGreaterThanOrEqual(35);
    expect(new Set(publicPaths).size).toBe(publicPaths.length);
  });

  test('has one heading, a unique title and description, and keeps its HTML when it is hydrated', async ({
    traveler,
  }) => {
    const { page } = traveler;
    await markHeading(page);
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of publicPaths) {
      await openHydrated(page, path);
      expect([path, await attribute(page, 'h1', 'data-first')]).toEqual([path, 'yes']);
      expect([path, await page.locator('h1:visible').count()]).toEqual([path, 1]);
      expect([path, await page.getByRole('main').count()]).toEqual([path, 1]);
      titles.add(await page.title());
      descriptions.add((await attribute(page, 'meta[name=description]', 'content')) ?? '');
      expect(new URL((await attribute(page, 'link[rel=canonical]', 'href')) ?? '').pathname).toBe(path);
      expect(await attribute(page, 'meta[property="og:image"]', 'content')).toMatch(/\/share\.png$/);
      expect(await page.locator('title').count()).toBe(1);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join()).toContain('"TravelAgency"');
      if (path !== '/') expect(data.join()).toContain('"BreadcrumbList"');
    }
    expect(titles.size).toBe(publicPaths.length);
    expect(descriptions.size).toBe(publicPaths.length);
  });

  test.for(samplePaths)('%s has no accessibility issues', async (path, { traveler }) => {
    await openHydrated(traveler.page, path);
    expect(await traveler.page.getByRole('heading', { level: 1 }).innerText()).toMatch(headings[path] ?? /./);
    expect(await auditPage(traveler, path)).toEqual([]);
  });

  test('is readable and styled without JavaScript, and has no inline style attribute', async ({
    openTraveler,
  }) => {
    const reader = await openTraveler({ javaScriptEnabled: false });
    for (const path of samplePaths) {
      await reader.page.goto(path);
      const words = (await reader.page.getByRole('main').innerText()).split(/\s+/).length;
      expect([path, words > 120]).toEqual([path, true]);
      expect([path, await reader.page.locator('[style]').count()]).toEqual([path, 0]);
      const fontFamily = await reader.page
        .locator('body')
        .evaluate(body => getComputedStyle(body).fontFamily);
      expect(fontFamily).toContain('Figtree');
    }
    await reader.page.goto('/');
    expect(await reader.page.getByRole('search').innerText()).toContain('The search needs JavaScript');
    for (const path of ['/flight-results', '/passenger-details', '/booking-confirmation']) {
      await reader.page.goto(path);
      const phone = reader.page.getByRole('main').getByRole('link', { name: /^\+1 / });
      expect([path, await phone.getAttribute('href')]).toEqual([path, expect.stringMatching(/^tel:\+1\d+$/)]);
    }
  });
});

describe('links and controls', () => {
  test('every link of every page leads to a page and an anchor that exist', async ({ site }) => {
    const anchors = new Map<string, Set<string>>();
    const found = new Set<string>();
    const brokenLinks: string[] = [];
    for (const path of publicPaths) {
      const html = await (await fetch(`${site.url}${path}`)).text();
      anchors.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const address = href.replaceAll('&amp;', '&');
        if (/^(tel:\+?[\d]+|mailto:[^\s@]+@[^\s@]+)/.test(address)) continue;
        if (!/^[/#]/.test(address)) brokenLinks.push(`${path}: ${address}`);
        else found.add(new URL(address, `${site.url}${path}`).href);
      }
    }
    for (const address of found) {
      const url = new URL(address);
      const response = await fetch(address, { method: 'HEAD' });
      if (!response.ok) brokenLinks.push(`${url.pathname}: ${response.status}`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (anchor !== '' && !anchors.get(url.pathname)?.has(anchor))
        brokenLinks.push(`${url.pathname}${url.hash}`);
    }
    expect(brokenLinks).toEqual([]);
    expect(found.size).toBeGreaterThan(60);
  });

  test.for(samplePaths)('every control of %s responds', async (path, { openTraveler }) => {
    const visitor = await openTraveler({ viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    await openHydrated(page, path);
    // The sections after the search load their script on the first pointer event.
    await page.getByRole('main').locator('> *').last().hover();
    await page.waitForLoadState('networkidle');
    const pressable = page.locator('button:visible:not([aria-disabled="true"]), summary:visible');
    const count = await pressable.count();
    const unresponsiveControls: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const control = pressable.nth(index);
      if ((await control.count()) === 0) continue;
      const name = `${await control.evaluate(element => element.tagName)} ${
        (await control.getAttribute('aria-label')) ?? (await control.innerText())
      }`;
      const before = await describePage(page);
      await control.click();
      await expect
        .poll(() => describePage(page), { timeout: 3000 })
        .not.toEqual(before)
        .catch(() => unresponsiveControls.push(name));
      await page.keyboard.press('Escape');
      if (new URL(page.url()).pathname !== path) await openHydrated(page, path);
    }
    expect(unresponsiveControls).toEqual([]);
  });
});

/** Everything that a click can change: text, attributes, scroll positions, values, the focus, the URL. */
const describePage = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    focus: document.activeElement?.id ?? '',
    html: document.body.innerHTML,
    scrolled: [scrollX, scrollY, ...[...document.querySelectorAll('*')].map(e => e.scrollLeft)].join(),
    values: [...document.querySelectorAll('input, select, textarea')]
      .map(field => ('value' in field ? String(field.value) : ''))
      .join('|'),
  }));
