import { describe } from 'vitest';
import { testCards } from '#tests/harness/test-passengers.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

interface Dialog {
  name: string;
  role: 'dialog' | 'alertdialog';
  viewport: { width: number; height: number };
  /** Brings the traveler to the page, and returns the button that opens the dialog. */
  reach: (traveler: Traveler) => Promise<ReturnType<Traveler['button']>>;
}

const large = { width: 1366, height: 900 };
const small = { width: 360, height: 740 };

const dialogs: Dialog[] = [
  {
    name: 'Menu',
    role: 'dialog',
    viewport: small,
    reach: async traveler => {
      await traveler.openHome();
      return traveler.button('Open menu');
    },
  },
  {
    name: 'Filters',
    role: 'dialog',
    viewport: small,
    reach: async traveler => {
      await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
      return traveler.button('Filters');
    },
  },
];

describe('a dialog', () => {
  test('dims the page to its edge, where the place of the scrollbar is kept free', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler({ viewport: small });
    await traveler.openHome();
    const readBackgrounds = () =>
      traveler.page.evaluate(() =>
        [document.documentElement, document.body].map(element => getComputedStyle(element).backgroundColor),
      );
    const [edge, page] = await readBackgrounds();
    await traveler.button('Open menu').click();
    await traveler.page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(edge).toBe(page);
    expect(await readBackgrounds()).toEqual(['rgb(143, 146, 149)', page]);
  });

  test.for(dialogs)(
    '$name takes the focus, keeps it, and returns it',
    async ({ name, role, viewport, reach }, { openTraveler }) => {
      const traveler = await openTraveler({ viewport });
      const { page } = traveler;
      const opener = await reach(traveler);
      await opener.press('Enter');
      const dialog = page.getByRole(role, { name });
      await dialog.waitFor();
      const holdsFocus = () => dialog.evaluate(element => element.contains(document.activeElement));
      await expect.poll(holdsFocus).toBe(true);
      // The page behind is inert: Tab stays in the dialog, or is in the browser’s own controls.
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press('Tab');
        expect(
          (await holdsFocus()) || (await page.evaluate(() => document.activeElement === document.body)),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => isFocused(opener)).toBe(true);
    },
  );

  test('of a declined card makes the page inert', async ({ payingTraveler: traveler }) => {
    traveler.allowConsole(/status of 402/);
    await traveler.pay(testCards.declined);
    const dialog = traveler.paymentFailedDialog();
    await dialog.waitFor();
    for (let press = 0; press < 6; press++) {
      await traveler.page.keyboard.press('Tab');
      expect(
        await traveler.page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[role="alertdialog"]') !== null,
        ),
      ).toBe(true);
    }
  });

  test('closes one layer at a time: Escape closes the list in the form, then the popover', async ({
    openTraveler,
  }) => {
    const traveler = await openTraveler({ viewport: large });
    await traveler.openHome();
    await traveler.button(/Guest\(s\)/).click();
    const guests = traveler.page.getByRole('group', { name: 'Passengers' });
    await guests.waitFor();
    await traveler.page.keyboard.press('Escape');
    await guests.waitFor({ state: 'hidden' });
    expect(await isFocused(traveler.button(/Guest\(s\)/))).toBe(true);
  });
});
