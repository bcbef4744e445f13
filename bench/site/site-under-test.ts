import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import { startServer } from '../measure/start-server.ts';

export interface SiteUnderTest {
  /** The address of its server. */
  url: string;
  /** For profiles of browsers and the like. It is removed in the end. */
  folder: string;
}

/** Builds the site if necessary, serves it on a database of its own, and removes everything in the end. */
export async function runWithSite<T>(run: (site: SiteUnderTest) => Promise<T>): Promise<T> {
  if (!isBuilt()) await buildSite({ quiet: true });
  const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
  const server = await startServer({ dataDir: join(folder, 'data'), url: null });
  try {
    return await run({ url: server.url, folder });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same with a browser, which has the optimizing compiler: the tests leave it out. */
export const runWithBrowser = <T>(run: (browser: Browser, url: string) => Promise<T>): Promise<T> =>
  runWithSite(async ({ url }) => {
    const browser = await chromium.launch({
      executablePath: requireBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      return await run(browser, url);
    } finally {
      await browser.close();
    }
  });
