import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import type { Traveller } from './traveller.ts';

const deals = 'Explore International Deals';
const row = 'Airlines you can book';
const directory = 'Airline directory';
const featured = 'Featured airlines';

/** A busy machine takes its time. */
const patience = { timeout: 15_000 };

const large = { width: 1440, height: 900 };
const medium = { width: 800, height: 900 };
const small = { width: 360, height: 740 };

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

  /** The names of the cards that are wholly in view. */
  inView = (): Promise<(string | null)[]> =>
    this.slides.evaluateAll(slides =>
      slides
        .filter(slide => {
          const card = slide.getBoundingClientRect();
          const frame = slide.parentElement?.parentElement?.getBoundingClientRect();
          return frame && card.left >= frame.left - 1 && card.right <= frame.right + 1;
        })
        .map(slide => slide.getAttribute('aria-label')),
    );

  expectInView = (...names: string[]) => expect.poll(this.inView, patience).toEqual(names);

  /** What is said aloud. */
  said = () => this.region.getByRole('status').textContent();
}

/** Comes to a carousel whose script is there: it knows how many cards are in view. */
async function reach(traveller: Traveller, heading: string): Promise<Carousel> {
  await traveller.openHome();
  const carousel = new Carousel(traveller.page, heading);
  await carousel.region.hover();
  await carousel.region.getByText(/^\d+(–\d+)? of \d+$/).waitFor();
  return carousel;
}

/** A finger goes from right to left over the first card. */
async function swipe({ page }: Traveller, carousel: Carousel): Promise<void> {
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

const names = (from: number, to: number, of: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index} of ${of}`);

describe('the carousels of the home page', () => {
  test.for([
    { viewport: large, counts: [4, 8, 3, 3] },
    { viewport: { width: 1024, height: 800 }, counts: [4, 8, 3, 3] },
    { viewport: { width: 1023, height: 800 }, counts: [2, 5, 2, 2] },
    { viewport: medium, counts: [2, 5, 2, 2] },
    { viewport: { width: 768, height: 800 }, counts: [2, 5, 2, 2] },
    { viewport: { width: 767, height: 800 }, counts: [1, 3, 1, 1] },
    { viewport: small, counts: [1, 3, 1, 1] },
  ])('show as many cards as there is room for: $counts at $viewport.width px', async (given, { arrive }) => {
    const traveller = await arrive({ viewport: given.viewport });
    await reach(traveller, deals);
    const all = [deals, row, directory, featured].map(heading => new Carousel(traveller.page, heading));
    expect(await Promise.all(all.map(carousel => carousel.slides.count()))).toEqual([5, 25, 13, 12]);
    expect(await Promise.all(all.map(async carousel => (await carousel.inView()).length))).toEqual(
      given.counts,
    );
  });

  test.for([
    { viewport: large, views: [names(1, 4, 5), names(2, 5, 5)] },
    { viewport: medium, views: [names(1, 2, 5), names(2, 3, 5), names(3, 4, 5), names(4, 5, 5)] },
    { viewport: small, views: names(1, 5, 5).map(name => [name]) },
  ])('go on by one, and begin again after the last, at $viewport.width px', async (given, { arrive }) => {
    const carousel = await reach(await arrive({ viewport: given.viewport }), deals);
    for (const view of given.views) {
      await carousel.expectInView(...view);
      await carousel.next.click();
    }
    await carousel.expectInView(...(given.views[0] ?? []));
    await carousel.previous.click();
    await carousel.expectInView(...(given.views.at(-1) ?? []));
  });

  test('say where they are once they were moved, not before', async ({ traveller }) => {
    const carousel = await reach(traveller, directory);
    expect(await carousel.said()).toEqual('');
    await carousel.previous.click();
    expect(await carousel.said()).toEqual('11 to 13 of 13');
  });

  test('follow the arrow keys, and the focus stays on a card in view', async ({ traveller }) => {
    const carousel = await reach(traveller, deals);
    const focused = () => traveller.page.evaluate(() => document.activeElement?.textContent);
    await carousel.slides.first().getByRole('link').focus();
    await traveller.page.keyboard.press('ArrowRight');
    await carousel.expectInView(...names(2, 5, 5));
    expect(await focused()).toContain('Hanoi');
    await traveller.page.keyboard.press('ArrowRight');
    await carousel.expectInView(...names(1, 4, 5));
    expect(await focused()).toContain('Hanoi');
    await traveller.page.keyboard.press('ArrowLeft');
    await carousel.expectInView(...names(2, 5, 5));
  });

  test('leave cards out of view out of the tab order', async ({ traveller }) => {
    const carousel = await reach(traveller, deals);
    const focused = () => traveller.page.evaluate(() => document.activeElement?.textContent);
    await carousel.next.focus();
    const passed = [];
    for (let press = 0; press < 5; press++) {
      await traveller.page.keyboard.press('Tab');
      passed.push(/to (\w+)$/.exec((await focused()) ?? '')?.[1]);
    }
    expect(passed).toEqual(['London', 'Hanoi', 'Zurich', 'Dubai', undefined]);
  });

  test('keep their place within the steps when the width changes', async ({ arrive }) => {
    const traveller = await arrive({ viewport: small });
    const carousel = await reach(traveller, deals);
    await carousel.previous.click();
    await carousel.expectInView('5 of 5');
    await traveller.page.setViewportSize(large);
    await carousel.expectInView(...names(2, 5, 5));
    await traveller.page.setViewportSize(medium);
    await carousel.expectInView(...names(2, 3, 5));
    await carousel.next.click();
    await carousel.expectInView(...names(3, 4, 5));
  });

  test('follow a finger', async ({ arrive }) => {
    const traveller = await arrive({ viewport: small, hasTouch: true, isMobile: true });
    const carousel = await reach(traveller, deals);
    await swipe(traveller, carousel);
    await expect.poll(carousel.said, patience).toEqual('2 of 5');
    // The row still settles.
    await carousel.next.click();
    await carousel.expectInView('3 of 5');
    await expect.poll(carousel.said, patience).toEqual('3 of 5');
  });

  test('slide for 300 ms, and not at all for readers who ask for less motion', async ({ arrive }) => {
    for (const [reducedMotion, times] of [
      ['no-preference', [300]],
      ['reduce', []],
    ] as const) {
      const carousel = await reach(await arrive({ reducedMotion }), directory);
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

  test('lead to each airline’s page', async ({ traveller }) => {
    const { slides } = await reach(traveller, featured);
    const airlines = await slides.getByRole('heading').allTextContents();
    expect(await slides.getByRole('link').allTextContents()).toEqual(
      airlines.map(airline => `Learn More about ${airline}`),
    );
    await slides.getByRole('link').first().click();
    await traveller.heading(airlines[0] ?? '').waitFor();
  });

  test('are rows to scroll where there is no script', async ({ arrive }) => {
    const { page } = await arrive({ javaScriptEnabled: false, viewport: small });
    await page.goto('/');
    const carousel = new Carousel(page, directory);
    expect(await carousel.slides.count()).toEqual(13);
    expect(await carousel.next.isVisible()).toEqual(false);
    await carousel.slides.last().getByRole('link').scrollIntoViewIfNeeded();
    await carousel.expectInView('13 of 13');
  });
});

describe('the row of airlines', () => {
  test('turns four times when it comes into view, and never again', async ({ arrive }) => {
    const traveller = await arrive({ reducedMotion: 'no-preference' });
    await traveller.page.clock.install();
    await reach(traveller, deals);
    const carousel = new Carousel(traveller.page, row);
    await carousel.expectInView(...names(1, 8, 25));
    await traveller.page.mouse.move(0, 0);
    await carousel.region.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await traveller.page.clock.runFor(900);
        return carousel.inView();
      }, patience)
      .toEqual(names(5, 12, 25));
    await traveller.page.clock.runFor(60_000);
    expect(await carousel.inView()).toEqual(names(5, 12, 25));
    expect(await carousel.said()).toEqual('');
  });

  test('stays as it is for readers who ask for less motion', async ({ traveller }) => {
    await traveller.page.clock.install();
    const carousel = await reach(traveller, row);
    await traveller.page.mouse.move(0, 0);
    await traveller.page.clock.runFor(60_000);
    expect(await carousel.inView()).toEqual(names(1, 8, 25));
  });
});

describe('a deal', () => {
  test('fills in the search and brings the traveller to it', async ({ traveller }) => {
    const carousel = await reach(traveller, deals);
    await carousel.slides.first().getByRole('link').click();
    await traveller.page.waitForURL('**/?origin=SEA&destination=LON');
    const place = (name: string) => traveller.page.getByRole('combobox', { name, exact: true }).inputValue();
    await expect.poll(() => Promise.all([place('From'), place('To')]), patience).toEqual(['SEA', 'LON']);
    expect(await traveller.page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([
      0,
      'H1',
    ]);
  });

  test('on flights brings the traveller to the search too', async ({ traveller }) => {
    const { region } = await reach(traveller, deals);
    await traveller.page.getByRole('link', { name: 'Search flights', exact: true }).click();
    await expect
      .poll(() => region.evaluate(element => element.getBoundingClientRect().top > innerHeight), patience)
      .toBe(true);
    expect(await traveller.page.evaluate(() => document.activeElement?.tagName)).toEqual('H1');
  });

  test('brings its cabin along', async ({ traveller }) => {
    await reach(traveller, deals);
    await traveller.page.getByRole('link', { name: 'View deal from San Francisco to Tokyo' }).click();
    const cabin = traveller.page.getByRole('combobox', { name: 'Cabin class' });
    await expect.poll(() => cabin.inputValue(), patience).toEqual('premium_economy');
  });
});
