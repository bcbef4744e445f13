import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { testCards } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

/** Every call and script from now on takes longer than a browser forgives a shift after a press. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Sums up what moves by itself from now on (https://web.dev/cls). */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === false) shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift' });
    Reflect.set(window, 'shifts', shifts);
  });

const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : 1;
  });

describe('Continue to Payment', () => {
  test.for([
    { width: 360, height: 640, isMobile: true },
    { width: 390, height: 844, isMobile: true },
    { width: 1366, height: 900, isMobile: false },
  ])(
    'moves nothing on $width × $height while the card form loads',
    async ({ width, height, isMobile }, { openTraveler }) => {
      const traveler = await openTraveler({ viewport: { width, height }, isMobile, hasTouch: isMobile });
      await traveler.reachPassengers({ from: 'JFK', to: 'LHR' });
      await traveler.fillPassengers();
      await slowDown(traveler.page);
      await watchShifts(traveler.page);
      await traveler.continueToPayment();
      await traveler.field('Security code').fill('123');
      expect(await readShift(traveler.page)).toBeLessThan(0.02);
    },
  );
});

describe('Pay', () => {
  test('locks every field while it is busy, and pays once for many presses', async ({
    payingTraveler: traveler,
    ledger,
  }) => {
    const { page } = traveler;
    await traveler.fillCard(testCards.approved);
    const release = await traveler.holdRequests('**/api/sandbox/payment-intents/confirm');
    await traveler.field('Security code').press('Enter');
    await traveler.field('Security code').press('Enter');
    await traveler.button(/^Pay /).dblclick({ force: true });
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      expect(await field.isEditable()).toBe(false);
      expect(await field.isVisible()).toBe(true);
      expect(await field.inputValue()).not.toBe('');
    }
    const gender = traveler.combobox('Gender').first();
    const chosen = await gender.inputValue();
    await gender.focus();
    await page.keyboard.press('ArrowDown');
    expect(await gender.inputValue()).toBe(chosen);
    release();
    await traveler.readTicket();
    expect(ledger.getTotals()).toEqual({ orders: 1, charges: 1 });
  });

  test.for([
    { width: 320, height: 256 },
    { width: 360, height: 640 },
    { width: 1366, height: 768 },
  ])('is covered by nothing on $width × $height', async (viewport, { openTraveler }) => {
    const traveler = await openTraveler({ viewport });
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    const pay = traveler.button(/^Pay /);
    for (const approach of ['start', 'nearest', 'end'] as const) {
      const hits = await pay.evaluate((button, block) => {
        button.scrollIntoView({ block, behavior: 'instant' });
        const { left, top, width, height } = button.getBoundingClientRect();
        return [0.1, 0.5, 0.9].map(part =>
          button.contains(document.elementFromPoint(left + width * part, top + height / 2)),
        );
      }, approach);
      expect(hits).toEqual([true, true, true]);
    }
  });
});

test('the passengers’ fields look locked while the card is authorized', async ({
  payingTraveler: traveler,
}) => {
  const fields = traveler.page.getByRole('group', { name: 'Adult 1' }).locator('input, select');
  const readLooks = () =>
    fields.evaluateAll(all =>
      all.map(field => {
        const { backgroundColor, color } = getComputedStyle(field);
        return `${color} on ${backgroundColor}`;
      }),
    );
  const editable = await readLooks();
  expect(editable.length).toBeGreaterThan(5);
  const release = await traveler.holdRequests('**/payment-intents/confirm');
  await traveler.pay(testCards.approved);
  await expect
    .poll(async () => (await readLooks()).filter(look => editable.includes(look)), { timeout: 5000 })
    .toEqual([]);

  release();
  await traveler.readTicket();
});
