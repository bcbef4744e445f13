import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { isPublic, pages } from '#site/pages.ts';
import { auditPage } from './audit-page.ts';
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
  '/help': /Help Center/,
  '/terms': /Terms/,
  '/privacy': /Privacy Policy/,
  '/refund-policy': /Refund Policy/,
  '/advertiser-disclosure': /Advertiser Disclosure/,
  '/singapore-airlines': 'Singapore Airlines',
};

const openAndSettle = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name);

describe('every page', () => {
  test('is in the sitemap: ten pages of the site, and one of each airline of the specification', () => {
    expect(readSitemap()).toEqual(publicPaths);
    expect(samplePaths).toHaveLength(11);
    expect(publicPaths.length).toBeGreaterThanOrEqual(35);
    expect(new Set(publicPaths).size).toBe(publicPaths.length);
  });

  test('has one heading, a title and a description of its own, and is taken over without a complaint', async ({
    traveler,
  }) => {
    const { page } = traveler;
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of publicPaths) {
      await openAndSettle(page, path);
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

  test('keeps the very HTML it came with', async ({ traveler }) => {
    const { page } = traveler;
    for (const path of samplePaths) {
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          const heading = document.querySelector('h1');
          if (heading) heading.dataset['first'] ??= 'yes';
        });
      });
      await openAndSettle(page, path);
      expect([path, await attribute(page, 'h1', 'data-first')]).toEqual([path, 'yes']);
      // React marks what it has taken over.
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(document.querySelector('header') ?? {}).some(key => key.startsWith('__react')),
          ),
        )
        .toBe(true);
    }
  });

  test.for(samplePaths)('%s is in nobody’s way', { timeout: 180_000 }, async (path, { traveler }) => {
    await openAndSettle(traveler.page, path);
    expect(await traveler.page.getByRole('heading', { level: 1 }).innerText()).toMatch(headings[path] ?? /./);
    expect(await auditPage(traveler, path)).toEqual([]);
  });

  test('reads well without script, styled, and without one inline style attribute', async ({
    openTraveler,
  }) => {
    const reader = await openTraveler({ javaScriptEnabled: false });
    for (const path of samplePaths) {
      await reader.page.goto(path);
      const words = (await reader.page.getByRole('main').innerText()).split(/\s+/).length;
      expect([path, words > 120]).toEqual([path, true]);
      expect([path, await reader.page.locator('[style]').count()]).toEqual([path, 0]);
      const ground = await reader.page.locator('body').evaluate(body => getComputedStyle(body).fontFamily);
      expect(ground).toContain('Figtree');
    }
    await reader.page.goto('/');
    expect(await reader.page.getByRole('search').innerText()).toContain('The search needs JavaScript');
  });
});

describe('no link is dead', () => {
  test(
    'on any page: every address of ours answers, every anchor is there',
    { timeout: 180_000 },
    async ({ traveler, site }) => {
      const { page } = traveler;
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
        const answer = await fetch(address, { method: 'HEAD' });
        if (!answer.ok) brokenLinks.push(`${url.pathname}: ${answer.status}`);
        const anchor = decodeURIComponent(url.hash.slice(1));
        if (anchor !== '' && !anchors.get(url.pathname)?.has(anchor))
          brokenLinks.push(`${url.pathname}${url.hash}`);
      }
      expect(brokenLinks).toEqual([]);
      expect(found.size).toBeGreaterThan(60);
      await page.goto('about:blank');
    },
  );

  test.for(samplePaths)('and no control on %s', { timeout: 180_000 }, async (path, { openTraveler }) => {
    const visitor = await openTraveler({ viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    await openAndSettle(page, path);
    // The blocks after the search get their script when the visitor turns to them.
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
      if (new URL(page.url()).pathname !== path) await openAndSettle(page, path);
    }
    expect(unresponsiveControls).toEqual([]);
  });
});

/** All that a press may change: words, states, places, the focus, the address. */
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
