import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

const dealsHeading = 'Explore International Deals';
const rowHeading = 'Airlines you can book';
const directoryHeading = 'Airline directory';
const featuredHeading = 'Featured airlines';

/** A busy computer needs more than the default second. */
const slowPoll = { timeout: 15_000 };

const largeScreen = { width: 1440, height: 900 };
const mediumScreen = { width: 800, height: 900 };
const smallScreen = { width: 360, height: 740 };

class Carousel {
  readonly region: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly slides: Locator;

  constructor(page: Page, heading: string) {
    this.region = page.getByRole('region', { name: heading, exact: true });
    this.previous = this.region.getByRole('button', { name: `Previous ${heading}`, exact: true });
    this.next = this.region.getByRole('button', { name: `Next ${heading}`, exact: true });
    this.slides = this.region.locator('[aria-roledescription="slide"]');
  }

  /** The names of the cards that are completely visible. */
  getVisibleSlides = (): Promise<(string | null)[]> =>
    // Not evaluateAll(), which crashes Firefox.
    this.region.evaluate(region =>
      [...region.querySelectorAll('[aria-roledescription="slide"]')]
        .filter(slide => {
          const card = slide.getBoundingClientRect();
          const frame = slide.parentElement?.parentElement?.getBoundingClientRect();
          return frame && card.left >= frame.left - 1 && card.right <= frame.right + 1;
        })
        .map(slide => slide.getAttribute('aria-label')),
    );

  expectVisibleSlides = (...names: string[]) => expect.poll(this.getVisibleSlides, slowPoll).toEqual(names);

  /** The text of the live region. */
  getAnnouncement = () => this.region.getByRole('status').textContent();
}

/** Opens the home page and waits until the carousel's script shows how many cards are visible. */
async function openCarousel(traveler: Traveler, heading: string): Promise<Carousel> {
  await traveler.openHome();
  const carousel = new Carousel(traveler.page, heading);
  const position = carousel.region.getByText(/^\d+(–\d+)? of \d+$/);
  // A pointer that arrives before the page listens has to move again, as a visitor's does.
  const turnToIt = async () => {
    await traveler.page.mouse.move(0, 0);
    await carousel.region.hover();
    return await position.isVisible();
  };
  await expect.poll(turnToIt, slowPoll).toBe(true);
  return carousel;
}

/** Swipes from right to left over the first card. */
async function swipe({ page }: Traveler, carousel: Carousel): Promise<void> {
  const card = carousel.slides.first();
  await card.scrollIntoViewIfNeeded();
  const { y = 0 } = (await card.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + 100 }] });
  await touch('touchStart', 300);
  for (let x = 290; x >= 60; x -= 10) await touch('touchMove', x);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const buildNames = (from: number, to: number, of: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index} of ${of}`);

describe('the carousels of the home page', () => {
  test('show as many cards as there is room for', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: largeScreen });
    await openCarousel(traveler, dealsHeading);
    const all = [dealsHeading, rowHeading, directoryHeading, featuredHeading].map(
      heading => new Carousel(traveler.page, heading),
    );
    expect(await Promise.all(all.map(carousel => carousel.slides.count()))).toEqual([5, 25, 13, 12]);
    const countVisible = () =>
      Promise.all(all.map(async carousel => (await carousel.getVisibleSlides()).length));
    for (const { width, counts } of [
      { width: 1440, counts: [4, 8, 3, 3] },
      { width: 1024, counts: [4, 8, 3, 3] },
      { width: 1023, counts: [2, 5, 2, 2] },
      { width: 800, counts: [2, 5, 2, 2] },
      { width: 768, counts: [2, 5, 2, 2] },
      { width: 767, counts: [1, 3, 1, 1] },
      { width: 360, counts: [1, 3, 1, 1] },
    ]) {
      await traveler.page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => [width, ...(await countVisible())], slowPoll).toEqual([width, ...counts]);
    }
  });

  test.for([
    { viewport: largeScreen, views: [buildNames(1, 4, 5), buildNames(2, 5, 5)] },
    {
      viewport: mediumScreen,
      views: [buildNames(1, 2, 5), buildNames(2, 3, 5), buildNames(3, 4, 5), buildNames(4, 5, 5)],
    },
    { viewport: smallScreen, views: buildNames(1, 5, 5).map(name => [name]) },
  ])(
    'move by one card, and start over after the last, at $viewport.width px',
    async (given, { openTraveler }) => {
      const carousel = await openCarousel(await openTraveler({ viewport: given.viewport }), dealsHeading);
      for (const view of given.views) {
        await carousel.expectVisibleSlides(...view);
        await carousel.next.click();
      }
      await carousel.expectVisibleSlides(...(given.views[0] ?? []));
      await carousel.previous.click();
      await carousel.expectVisibleSlides(...(given.views.at(-1) ?? []));
    },
  );

  test('announce their position after they are moved, not before', async ({ traveler }) => {
    const carousel = await openCarousel(traveler, directoryHeading);
    expect(await carousel.getAnnouncement()).toEqual('');
    await carousel.previous.click();
    expect(await carousel.getAnnouncement()).toEqual('11 to 13 of 13');
  });

  test('follow the arrow keys and keep the focus on a visible card', async ({ traveler }) => {
    const carousel = await openCarousel(traveler, dealsHeading);
    const focused = () => traveler.page.evaluate(() => document.activeElement?.textContent);
    await carousel.slides.first().getByRole('link').focus();
    await traveler.page.keyboard.press('ArrowRight');
    await carousel.expectVisibleSlides(...buildNames(2, 5, 5));
    expect(await focused()).toContain('Hanoi');
    await traveler.page.keyboard.press('ArrowRight');
    await carousel.expectVisibleSlides(...buildNames(1, 4, 5));
    expect(await focused()).toContain('Hanoi');
    await traveler.page.keyboard.press('ArrowLeft');
    await carousel.expectVisibleSlides(...buildNames(2, 5, 5));
  });

  test('exclude hidden cards from the tab order', async ({ traveler }) => {
    const carousel = await openCarousel(traveler, dealsHeading);
    const focused = () => traveler.page.evaluate(() => document.activeElement?.textContent);
    await carousel.next.focus();
    const passed = [];
    for (let press = 0; press < 5; press++) {
      await traveler.page.keyboard.press('Tab');
      passed.push(/to (\w+)$/.exec((await focused()) ?? '')?.[1]);
    }
    expect(passed).toEqual(['London', 'Hanoi', 'Zurich', 'Dubai', undefined]);
  });

  test('keep their position within bounds when the width changes', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: smallScreen });
    const carousel = await openCarousel(traveler, dealsHeading);
    await carousel.previous.click();
    await carousel.expectVisibleSlides('5 of 5');
    await traveler.page.setViewportSize(largeScreen);
    await carousel.expectVisibleSlides(...buildNames(2, 5, 5));
    await traveler.page.setViewportSize(mediumScreen);
    await carousel.expectVisibleSlides(...buildNames(2, 3, 5));
    await carousel.next.click();
    await carousel.expectVisibleSlides(...buildNames(3, 4, 5));
  });

  test('follow a swipe', async ({ openTraveler }) => {
    const traveler = await openTraveler({ viewport: smallScreen, hasTouch: true, isMobile: true });
    const carousel = await openCarousel(traveler, dealsHeading);
    await swipe(traveler, carousel);
    await expect.poll(carousel.getAnnouncement, slowPoll).toEqual('2 of 5');
    // The carousel is still sliding.
    await carousel.next.click();
    await carousel.expectVisibleSlides('3 of 5');
    await expect.poll(carousel.getAnnouncement, slowPoll).toEqual('3 of 5');
  });

  test('slide for 300 ms, and not at all with reduced motion', async ({ openTraveler }) => {
    for (const [reducedMotion, times] of [
      ['no-preference', [300]],
      ['reduce', []],
    ] as const) {
      const carousel = await openCarousel(await openTraveler({ reducedMotion }), directoryHeading);
      const running = await carousel.region.evaluate(async region => {
        const [, next] = region.querySelectorAll('button');
        next?.click();
        await new Promise(requestAnimationFrame);
        return (region.querySelector('li')?.getAnimations({ subtree: true }) ?? []).map(
          ({ effect }) => effect?.getTiming().duration,
        );
      });
      expect(running).toEqual(times);
    }
  });

  test('link to each airline’s page', async ({ traveler }) => {
    const { region, slides } = await openCarousel(traveler, featuredHeading);
    const cards = await region.evaluate(element =>
      [...element.querySelectorAll('[aria-roledescription="slide"]')].map(slide => ({
        airline: slide.querySelector('h3')?.textContent ?? '',
        link: slide.querySelector('a')?.textContent ?? '',
      })),
    );
    expect(cards.map(({ link }) => link)).toEqual(cards.map(({ airline }) => `Learn More about ${airline}`));
    await slides.getByRole('link').first().click();
    await traveler.heading(cards[0]?.airline ?? '').waitFor();
  });

  test('are scrollable rows without JavaScript', async ({ openTraveler }) => {
    const { page } = await openTraveler({ javaScriptEnabled: false, viewport: smallScreen });
    await page.goto('/');
    const carousel = new Carousel(page, directoryHeading);
    // Nothing turns them, so they are a list.
    const cards = carousel.region.getByRole('list').first().locator(':scope > li');
    expect(await cards.count()).toEqual(13);
    expect(await carousel.next.isVisible()).toEqual(false);
    const link = cards.last().getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(smallScreen.width);
  });
});

describe('the row of airlines', () => {
  test('advances four times when it scrolls into view, then stops', async ({ openTraveler }) => {
    const traveler = await openTraveler({ reducedMotion: 'no-preference' });
    await traveler.page.clock.install();
    await openCarousel(traveler, dealsHeading);
    const carousel = new Carousel(traveler.page, rowHeading);
    await carousel.expectVisibleSlides(...buildNames(1, 8, 25));
    await traveler.page.mouse.move(0, 0);
    await carousel.region.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await traveler.page.clock.runFor(900);
        return carousel.getVisibleSlides();
      }, slowPoll)
      .toEqual(buildNames(5, 12, 25));
    await traveler.page.clock.runFor(60_000);
    expect(await carousel.getVisibleSlides()).toEqual(buildNames(5, 12, 25));
    expect(await carousel.getAnnouncement()).toEqual('');
  });

  test('does not advance with reduced motion', async ({ traveler }) => {
    await traveler.page.clock.install();
    const carousel = await openCarousel(traveler, rowHeading);
    await traveler.page.mouse.move(0, 0);
    await traveler.page.clock.runFor(60_000);
    expect(await carousel.getVisibleSlides()).toEqual(buildNames(1, 8, 25));
  });
});

describe('a deal', () => {
  test('fills in the search form and scrolls to it', async ({ traveler }) => {
    const carousel = await openCarousel(traveler, dealsHeading);
    await carousel.slides.first().getByRole('link').click();
    await traveler.page.waitForURL('**/?origin=SEA&destination=LON&*');
    const place = (name: string) => traveler.combobox(name).inputValue();
    await expect
      .poll(() => Promise.all([place('From'), place('To')]), slowPoll)
      .toEqual(['Seattle (SEA)', 'London (LON)']);
    expect(await traveler.page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1']);
  });

  test('fills in its cabin class', async ({ traveler }) => {
    await openCarousel(traveler, dealsHeading);
    await traveler.page.getByRole('link', { name: 'View deal from San Francisco to Tokyo' }).click();
    const cabin = traveler.page.getByRole('combobox', { name: 'Cabin class' });
    await expect.poll(() => cabin.inputValue(), slowPoll).toEqual('premium_economy');
  });
});
