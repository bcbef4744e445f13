/**
 * Takes `docs/pictures/funnel.png`, the picture in the README, from the product itself: it books a flight on the built site
 * and puts its search form, results and ticket next to each other. It needs a Chromium.
 */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '#tests/harness/browser.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import buildSiteIfStale from '#tests/harness/build-site.ts';
import { startSite } from '#tests/harness/site.ts';
import { Traveler } from '#tests/harness/traveler.ts';

const TARGET = fileURLToPath(new URL('../docs/pictures/funnel.png', import.meta.url));
const PAGE = { width: 1200, height: 800 };
const SCALE = 0.56;

const buildMontage = (shots: readonly string[]) => `<!doctype html>
<style>
  body { margin: 0; width: 1280px; height: 720px; position: relative; overflow: hidden; background: #DCE6F5; }
  img { position: absolute; width: ${PAGE.width * SCALE}px; border-radius: 14px; box-shadow: 0 12px 40px #1B243030; }
</style>
${shots
  .map(
    (shot, index) =>
      `<img src="data:image/png;base64,${shot}" style="left:${32 + index * 272}px;top:${32 + index * 100}px" alt="">`,
  )
  .join('\n')}`;

await buildSiteIfStale();
const site = await startSite();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: PAGE,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const traveler = await Traveler.open(context, monitorContext(context, site.url));
  const { page } = traveler;
  const shots: string[] = [];
  /** The page as it looks when scrolled this far. */
  const shoot = async (top = 0) => {
    const promotion = page.getByRole('button', { name: 'Close promotion' });
    if (await promotion.isVisible()) await promotion.click();
    await page.evaluate(async to => {
      await document.fonts.ready;
      scrollTo({ top: to, behavior: 'instant' });
    }, top);
    shots.push((await page.screenshot()).toString('base64'));
  };

  await traveler.openHome();
  await traveler.fillSearch({ from: 'SFO', to: 'CDG' });
  await shoot();
  await traveler.submitSearch();
  await traveler.heading('Flight results').waitFor();
  await shoot();
  await traveler.selectFlight();
  await traveler.fillPassengers();
  await traveler.continueToPayment();
  await traveler.pay('4242 4242 4242 4242');
  await traveler.readTicket();
  const ticket = await page.getByRole('article', { name: 'Electronic Ticket' }).boundingBox();
  const scrolled = await page.evaluate(() => scrollY);
  await shoot((ticket?.y ?? 0) + scrolled - 190);

  const montage = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await montage.setContent(buildMontage(shots));
  await montage.screenshot({ path: TARGET });
} finally {
  await browser.close();
  await site.close();
}
console.log(
  `${TARGET}: ${Math.ceil(statSync(TARGET).size / 1000)} kB, ${readFileSync(TARGET).readUInt32BE(16)} px wide`,
);
