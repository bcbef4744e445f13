import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#backend/ports/logger.ts';
import { startServer } from '#backend/server/start-server.ts';
import { readSettings } from '#backend/settings.ts';
import { buildSite } from '#scripts/build.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

test('a deployment in the middle of a booking doesn’t disturb it', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-deployment-'));
  const nextSite = join(folder, 'next');
  // Every script of the next version has another name.
  await buildSite({
    quiet: true,
    folder: nextSite,
    plugins: [
      { name: 'next', renderChunk: code => ({ code: `${code}\nglobalThis.version = 'next';`, map: null }) },
    ],
  });
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT_FACTOR: '1000' });
  let server = await startServer({ ...settings, shutdownDelayMs: 0 }, silentLogger);
  const { port, origin } = new URL(server.url);
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const monitor = monitorContext(context, origin);
  const traveler = await Traveler.open(context, monitor);
  const scripts = new Set<string>();
  try {
    // Without what is fetched ahead, the open page has to ask for its scripts when it needs them.
    await context.addInitScript(() => {
      Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 });
    });
    const map = traveler.page.waitForEvent('requestfinished', request =>
      request.url().includes('/assets/world-'),
    );
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    // The last that the results ask for. It can't arrive while no server runs.
    await map;

    await server.stop();
    server = await startServer(
      { ...settings, port: Number(port), shutdownDelayMs: 0 },
      silentLogger,
      nextSite,
    );
    traveler.page.on('response', response => {
      const { pathname } = new URL(response.url());
      if (response.status() === 200 && pathname.startsWith('/assets/passengers-page')) scripts.add(pathname);
    });
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.continueToPayment();
    expect(await traveler.page.evaluate(() => Reflect.get(window, 'version'))).toBe(undefined);
    expect(scripts.size).toBe(1);
    await traveler.pay(testCards.requires3ds);
    await traveler.decideAtBank('Approve');
    expect(await traveler.readTicket()).toContain("Amelia O'Brien-Smith");
    expect(await traveler.page.evaluate(() => Reflect.get(window, 'version'))).toBe('next');
    expect(monitor.getProblems()).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
