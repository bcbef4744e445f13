import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { channelName } from '#tools/trace/channel.ts';
import { formatHashRoute } from '#tools/viewer/hash-route.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { expect, test as base } from './fixtures.ts';
import { spawnServer, stopServer } from '#tests/harness/spawn-server.ts';
import { Traveler } from '#tests/harness/traveler.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';

const flowScript = fileURLToPath(new URL('../../scripts/flow.ts', import.meta.url));
const minuteMs = 60_000;

async function startFlow(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flow-'));
  const server = await spawnServer(flowScript, { dataDir });
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await stopServer(server, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('flow', { scope: 'file' }, async ({}, { onCleanup }) => {
    const flow = await startFlow();
    onCleanup(() => flow.close());
    return flow;
  })
  /** A browser context in which the flow page and the site can be opened. */
  .extend('viewer', async ({ flow, browser }, { onCleanup }) => {
    const context = await browser.newContext({
      baseURL: flow.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const monitor = monitorContext(context, flow.url);
    onCleanup(async () => {
      await context.close();
      expect(monitor.getProblems()).toEqual([]);
    });
    return {
      context,
      monitor,
      open: async (hash = ''): Promise<Page> => {
        const page = await context.newPage();
        await page.goto(`/_flow/${hash}`);
        await page.getByRole('heading', { level: 1, name: 'The flow' }).waitFor();
        return page;
      },
    };
  });

const panel = (page: Page, title: string) =>
  page.getByRole('region', { name: `State: ${title}`, exact: true });

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'));

test('the deployed site contains no code that broadcasts its state', () => {
  const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));
  const files = listFiles(assets);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter(file => readFileSync(join(assets, file), 'utf8').includes(channelName))).toEqual([]);
});

describe('the flow page', { timeout: 2 * minuteMs }, () => {
  test('can be navigated by keyboard from state to state', async ({ viewer }) => {
    const page = await viewer.open();
    const first = page.locator('.card-header[tabindex="0"]');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await panel(page, 'Requesting').getByText('Requests flights from the airlines.').waitFor();
    expect(new URL(page.url()).hash).toBe('#state=booking.searching.requesting');

    await panel(page, 'Requesting').getByRole('link', { name: 'To Leaving' }).click();
    await panel(page, 'Leaving').waitFor();
    expect(await page.locator('.card.is-selected').getAttribute('data-state')).toBe(
      'booking.searching.leaving',
    );
    await page.goBack();
    await panel(page, 'Requesting').waitFor();
  });

  test('zooms and pans the chart by keyboard, wheel and drag', async ({ viewer }) => {
    const page = await viewer.open();
    const chart = page.getByRole('region', { name: 'Chart: Booking' });
    const getTransform = () =>
      chart.locator('svg').evaluate(svg => {
        const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(svg).transform);
        return { scale, x, y };
      });
    const round = ({ scale, x, y }: { scale: number; x: number; y: number }) => ({
      scale: Number(scale.toFixed(3)),
      x: Math.round(x),
      y: Math.round(y),
    });
    const start = await getTransform();

    await chart.press('+');
    const zoomed = await getTransform();
    expect(zoomed.scale).toBeCloseTo(start.scale * 1.3);
    await chart.press('ArrowRight');
    expect(round(await getTransform())).toEqual(round({ ...zoomed, x: zoomed.x - 80 }));

    await chart.hover();
    await page.mouse.wheel(0, 50);
    const scrolled = { ...zoomed, x: zoomed.x - 80, y: zoomed.y - 50 };
    await expect.poll(async () => round(await getTransform())).toEqual(round(scrolled));

    await chart.hover({ position: { x: 300, y: 300 } });
    await page.mouse.down();
    await chart.hover({ position: { x: 260, y: 270 } });
    await page.mouse.up();
    expect(round(await getTransform())).toEqual(
      round({ ...scrolled, x: scrolled.x - 40, y: scrolled.y - 30 }),
    );
    // A drag selects nothing.
    expect(new URL(page.url()).hash).toBe('');

    await chart.press('0');
    expect(round(await getTransform())).toEqual(round(start));
  });

  test('opens at the state or machine in its address', async ({ viewer }) => {
    const page = await viewer.open('#state=booking.confirming.failed.refused');
    await panel(page, 'Refused')
      .getByText('The airline refused the order. Nothing is charged, and the hold is released.')
      .waitFor();
    const small = await viewer.open('#machine=promoBar');
    await small.getByRole('region', { name: 'Chart: Promotion bar' }).waitFor();
  });

  test('finds a path and replays it on the chart', async ({ viewer }) => {
    const page = await viewer.open();
    await page.getByRole('searchbox', { name: 'Search paths' }).fill('card is declined');
    await page.getByRole('region', { name: 'Paths' }).getByRole('link').first().click();
    await page.getByText('Not started.').waitFor();
    expect(await page.locator('.card.is-active').getAttribute('data-state')).toBe(
      'booking.searching.editing',
    );

    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByText(/^Step 1 of/).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^Step (\d+) of \1:/).waitFor();
    expect(await page.locator('[data-step][aria-current="step"]').count()).toBe(1);
    expect(await page.locator('.card.is-visited').count()).toBeGreaterThan(1);
  });

  test('follows the site in another tab', async ({ viewer }) => {
    const page = await viewer.open();
    await page.getByRole('button', { name: 'Follow live' }).click();
    await page.getByText('Waiting for the app.').waitFor();

    const traveler = await Traveler.open(viewer.context, viewer.monitor);
    await traveler.openHome();
    const active = page.locator('.card.is-active');
    await page.locator('.card.is-active[data-state="booking.searching.editing"]').waitFor();
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    await page.locator('.card.is-active[data-state="booking.choosing"]').waitFor();
    expect(await active.count()).toBe(1);
    await panel(page, 'Choosing').waitFor();

    const later = await viewer.open();
    await later.getByRole('button', { name: 'Follow live' }).click();
    await later.getByText('Current state: Choosing').waitFor();
  });

  test('has no accessibility violations in light and dark, on large and small screens', async ({
    viewer,
  }) => {
    const issues: string[] = [];
    const [firstPath] = buildPlan(bookingModel, 'covering').paths;
    const views = [
      ['', 'light', 1440],
      ['#state=booking.enteringPassengers.editing', 'dark', 768],
      [formatHashRoute({ path: firstPath?.id ?? '', step: 2 }), 'light', 360],
    ] as const;
    for (const [hash, colorScheme, width] of views) {
      const page = await viewer.open(hash);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      // The chart has a thousand shapes: checking them once is enough.
      const violations = await findAxeViolations(page, hash === '' ? {} : { exclude: '.chart' });
      issues.push(...violations.map(violation => `${hash} ${colorScheme}: ${violation}`));
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      if (isWider) issues.push(`${hash} ${width}: scrolls sideways`);
      await page.close();
    }
    expect(issues).toEqual([]);
  });
});
