import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test as base } from 'vitest';
import { channelName } from '#tools/trace/channel.ts';
import { launchBrowser } from '../harness/browser.ts';
import { Traveler } from '../harness/traveler.ts';
import { monitorContext } from '../harness/browser-monitor.ts';

const flowScript = fileURLToPath(new URL('../../scripts/flow.ts', import.meta.url));
const minuteMs = 60_000;

async function startFlow(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flow-'));
  const server = spawn(process.execPath, [flowScript], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout.on('data', handleOutput);
    server.stderr.on('data', handleOutput);
    server.once('exit', code => reject(new Error(`npm run flow ended with ${code}: ${output}`)));
  });
  return {
    url,
    async close() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const test = base
  // oxlint-disable-next-line no-empty-pattern
  .extend('flow', { scope: 'file' }, async ({}, { onCleanup }) => {
    const flow = await startFlow();
    onCleanup(() => flow.close());
    return flow;
  })
  // oxlint-disable-next-line no-empty-pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  /** Somebody with the flow page open, and whatever else they open beside it. */
  .extend('owner', async ({ flow, browser }, { onCleanup }) => {
    const context = await browser.newContext({
      baseURL: flow.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const watch = monitorContext(context, flow.url);
    onCleanup(async () => {
      await context.close();
      expect(watch.getProblems()).toEqual([]);
    });
    return {
      context,
      watch,
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

test('the site as it is deployed has nothing that tells where it is', () => {
  const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));
  const files = listFiles(assets);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter(file => readFileSync(join(assets, file), 'utf8').includes(channelName))).toEqual([]);
});

describe('the flow page', { timeout: 2 * minuteMs }, () => {
  test('is walked through by keyboard, from state to state', async ({ owner }) => {
    const page = await owner.open();
    const first = page.locator('.face[tabindex="0"]');
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

  test('opens at the state or path that its address names', async ({ owner }) => {
    const page = await owner.open('#state=booking.confirming.failed.refused');
    await panel(page, 'Refused')
      .getByText('The airline refused the order. Nothing is charged, and the hold is released.')
      .waitFor();
    const small = await owner.open('#machine=promoBar');
    await small.getByRole('region', { name: 'Promotion bar, as a chart' }).waitFor();
  });

  test('finds a path, and replays it on the chart', async ({ owner }) => {
    const page = await owner.open();
    await page.getByRole('searchbox', { name: 'Search the paths' }).fill('card is declined');
    await page.getByRole('region', { name: 'Paths' }).getByRole('link').first().click();
    await page.getByText('Nothing has happened yet.').waitFor();
    expect(await page.locator('.card.is-active').getAttribute('data-state')).toBe(
      'booking.searching.editing',
    );

    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByText(/^Step 1 of/).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^Step (\d+) of \1:/).waitFor();
    expect(await page.locator('[data-step][aria-current="step"]').count()).toBe(1);
    expect(await page.locator('.card.is-past').count()).toBeGreaterThan(1);
  });

  test('follows the site in another tab', async ({ owner }) => {
    const page = await owner.open();
    await page.getByRole('button', { name: 'Follow live' }).click();
    await page.getByText('Waiting for the site.').waitFor();

    const traveler = await Traveler.open(owner.context, owner.watch);
    await traveler.openHome();
    const active = page.locator('.card.is-active');
    await page.locator('.card.is-active[data-state="booking.searching.editing"]').waitFor();
    await traveler.searchFlights({ from: 'JFK', to: 'LHR' });
    await page.locator('.card.is-active[data-state="booking.choosing"]').waitFor();
    expect(await active.count()).toBe(1);
    await panel(page, 'Choosing').waitFor();

    const later = await owner.open();
    await later.getByRole('button', { name: 'Follow live' }).click();
    await later.getByText('The site is at Choosing.').waitFor();
  });

  test('has nothing in the way of assistive technology, light or dark, large or small', async ({ owner }) => {
    const issues: string[] = [];
    const views = [
      ['', 'light', 1440],
      ['#state=booking.enteringPassengers.editing', 'dark', 768],
      ['#path=booking-001&step=2', 'light', 360],
    ] as const;
    for (const [hash, colorScheme, width] of views) {
      const page = await owner.open(hash);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const axe = new AxeBuilder({ page });
      // A thousand shapes: once is enough.
      if (hash !== '') axe.exclude('.chart');
      const { violations } = await axe.analyze();
      issues.push(
        ...violations.map(({ id, nodes }) => `${hash} ${colorScheme}: ${id} ${nodes[0]?.target.join(' ')}`),
      );
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      if (isWider) issues.push(`${hash} ${width}: scrolls sideways`);
      await page.close();
    }
    expect(issues).toEqual([]);
  });
});
