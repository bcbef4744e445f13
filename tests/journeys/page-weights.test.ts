import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, describe } from 'vitest';
import { isPublic, pages } from '#site/pages.ts';
import { testCards } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';
import { budgets } from './page-weights/budgets.ts';
import { findExceededBudgets, formatFigures } from './page-weights/figures-table.ts';
import { stepNames, type PageFigures, type SiteFigures, type StepName } from './page-weights/page-figures.ts';
import releasedFigures from './page-weights/released-figures.json' with { type: 'json' };
import { logRequests } from './page-weights/request-log.ts';
import { findUncompressedFiles, weighPage } from './page-weights/weigh-page.ts';

interface WeighedStep {
  path: string;
  /** Goes to where the page can be opened. */
  reach?: (traveler: Traveler) => Promise<unknown>;
  /** Opens the page in a new document. Without it, the page is loaded again where it was reached, or by its path. */
  open?: (traveler: Traveler) => Promise<unknown>;
  /** Waits until the page is complete. */
  isShown: (page: Page) => Promise<unknown>;
  /** What a visitor typically does first. */
  touch?: (traveler: Traveler) => Promise<unknown>;
  /** Weighs what is loaded until the load event: the rest follows when the page is idle. */
  untilLoad?: true;
}

const waitForHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const waitForTicket = (page: Page) => page.getByRole('article', { name: 'Electronic Ticket' }).waitFor();

async function openMenu({ page, button }: Traveler): Promise<void> {
  await button('Open menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

const readingStep = (path: string): WeighedStep => ({ path, isShown: waitForHeading, touch: openMenu });

const steps: Readonly<Record<StepName, WeighedStep>> = {
  home: {
    path: '/',
    isShown: waitForHeading,
    untilLoad: true,
    async touch(traveler) {
      await traveler.combobox('From').fill('lon');
      await traveler.suggestions().first().waitFor();
    },
  },
  content: readingStep('/about'),
  legal: readingStep('/terms'),
  airline: readingStep('/qatar-airways'),
  notFound: readingStep('/no-such-page'),
  results: {
    path: '/flight-results',
    reach: traveler => traveler.followSearchLink({ from: 'JFK', to: 'LHR' }),
    isShown: page =>
      page
        .getByRole('button', { name: /^Select Flight/ })
        .first()
        .waitFor(),
    touch: ({ button }) => button('Page 2').click(),
  },
  passengers: {
    path: '/passenger-details',
    reach: traveler => traveler.reachPassengers({ from: 'JFK', to: 'LHR' }),
    isShown: page => page.getByRole('group', { name: 'Adult 1' }).waitFor(),
    touch: traveler => traveler.fillPassengers(),
  },
  payment: {
    path: '/passenger-details',
    reach: traveler => traveler.reachPayment({ from: 'JFK', to: 'LHR' }),
    async open(traveler) {
      await traveler.page.reload();
      await traveler.continueToPayment();
    },
    isShown: page => page.getByRole('textbox', { name: 'Card number' }).waitFor(),
    touch: traveler => traveler.cardNumber().fill(testCards.approved),
  },
  confirmation: {
    path: '/booking-confirmation',
    async reach(traveler) {
      await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
      await traveler.pay(testCards.requires3ds);
      await traveler.bankButton('Approve').waitFor();
    },
    open: traveler => traveler.decideAtBank('Approve'),
    isShown: waitForTicket,
  },
  ticket: {
    path: '/booking-confirmation',
    async reach(traveler) {
      await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
      await traveler.pay(testCards.approved);
      await traveler.readTicket();
    },
    isShown: waitForTicket,
  },
};

const weighed = new Map<StepName, PageFigures>();

/** Set at a release: the figures become those that later ones are compared with. */
const isRelease = process.env['RECORD_PAGE_WEIGHTS'] !== undefined;

afterAll(() => {
  if (weighed.size < stepNames.length) return;
  const figures = Object.fromEntries(weighed);
  const released: SiteFigures = releasedFigures;
  console.log(formatFigures(figures, released));
  if (isRelease) {
    const file = fileURLToPath(new URL('./page-weights/released-figures.json', import.meta.url));
    writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  }
});

describe('the weight of', () => {
  test.for(stepNames)('%s stays within its budget', async (name, { openTraveler }) => {
    const { path, reach, open, isShown, touch, untilLoad } = steps[name];
    const traveler = await openTraveler({ viewport: { width: 390, height: 844 } });
    const { page } = traveler;
    if (name === 'notFound') traveler.allowConsole(/404|No page at/);
    await reach?.(traveler);
    const log = await logRequests(page);
    await log.clearCache();
    await (open?.(traveler) ?? (reach ? page.reload() : page.goto(path)));
    expect(new URL(page.url()).pathname).toBe(path);
    await isShown(page);
    const settled = await log.settle();
    expect(findUncompressedFiles(settled)).toEqual([]);
    const before = untilLoad ? await log.getRequestsBeforeLoad() : settled;
    await touch?.(traveler);
    const figures = weighPage(before, await log.settle());
    weighed.set(name, figures);
    expect(findExceededBudgets(figures, budgets[name])).toEqual([]);
  });

  test('every kind of page is known', () => {
    const kinds = new Set(pages.filter(isPublic).map(({ kind }) => kind));
    expect([...kinds].filter(kind => !stepNames.some(name => name === kind))).toEqual([]);
  });
});
