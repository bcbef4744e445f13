import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bookingPaths } from '#contract/site-routes.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { findFreePort } from '#tests/harness/free-port.ts';
import { spawnServer, stopServer } from '#tests/harness/spawn-server.ts';
import { startStaticHost } from '#tests/harness/static-host.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import { Traveler } from '#tests/harness/traveler.ts';
import { expect, test as base } from './fixtures.ts';
import { childEnvironment } from '#tests/harness/child-environment.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** A built site on a static host, and the server that it calls, on another host. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
const test = base.extend('deployment', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-elsewhere-'));
  const sitePort = await findFreePort();
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const server = await spawnServer(join(projectRoot, 'src/backend/main.ts'), {
    dataDir: join(folder, 'data'),
    environment: { CORS_ORIGINS: siteUrl, PUBLIC_ORIGIN: siteUrl },
  });
  const apiUrl = `http://localhost:${server.port}`;
  const siteFolder = join(folder, 'site');
  // In a process of its own, because the settings of a build are environment variables.
  const build = `import { buildSite } from '#scripts/build.ts'; await buildSite(${JSON.stringify({ quiet: true, folder: siteFolder })});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: projectRoot,
    env: { ...childEnvironment, VITE_API_BASE: apiUrl, PUBLIC_ORIGIN: siteUrl },
  });
  const host = await startStaticHost(siteFolder, sitePort);
  onCleanup(async () => {
    await stopServer(server, 'SIGTERM');
    await host.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { siteUrl, apiUrl, siteFolder };
});

test('a site on a static host sells a ticket through a server elsewhere, with a visit to the bank', async ({
  browser,
  deployment: { siteUrl, apiUrl },
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' });
  const traveler = await Traveler.open(context, monitorContext(context, siteUrl));
  await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
  await traveler.pay(testCards.requires3ds);
  await traveler.page.waitForURL(`${apiUrl}/sandbox/3d-secure/**`);
  await traveler.decideAtBank('Approve');
  const ticket = await traveler.readTicket();
  const { origin } = new URL(traveler.page.url());
  await context.close();
  expect(ticket).toContain("Amelia O'Brien-Smith");
  expect(origin).toEqual(siteUrl);
});

test('its headers name the policy of every document, in lines that static hosts accept', async ({
  deployment: { siteFolder, apiUrl },
}) => {
  const text = await readFile(join(siteFolder, '_headers'), 'utf8');
  const paths = text.split('\n').filter(line => line.startsWith('/'));
  const files = ['/*', '/assets/*', '/links.speculationrules'];
  expect(paths).toEqual(expect.arrayContaining([...files, '/', '/about', ...bookingPaths]));
  // The limits of Cloudflare Pages.
  expect(paths.length).toBeLessThanOrEqual(100);
  expect(text.split('\n').filter(line => line.length > 2000)).toEqual([]);
  const policies = text.split('\n').filter(line => line.includes('Content-Security-Policy:'));
  expect(policies).toHaveLength(paths.length - files.length);
  expect(policies.filter(policy => !policy.includes(`connect-src 'self' ${apiUrl};`))).toEqual([]);
  expect(/\/booking-confirmation\n(?: .*\n)*/.exec(text)?.[0]).toContain('Referrer-Policy: no-referrer');
  expect(/\/links\.speculationrules\n(?: .*\n)*/.exec(text)?.[0]).toContain(
    'application/speculationrules+json',
  );
});
