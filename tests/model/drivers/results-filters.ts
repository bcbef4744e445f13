import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { checkOpenPart } from './open-part.ts';

/**
 * Sorts or filters the results. Narrow windows have a sheet for that, which is opened before and left afterwards by its
 * button that says how many flights there are.
 */
export async function inFilters(session: BrowserSession, act: () => Promise<unknown>): Promise<void> {
  const { page, traveler } = session;
  const opener = traveler.button('Filters');
  await page.getByRole('radio', { name: 'Price' }).or(opener).filter({ visible: true }).first().waitFor();
  if (!(await opener.isVisible())) return void (await act());
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: 'Price' }).waitFor();
  await act();
  // The number of flights follows the controls.
  await page.locator('[aria-busy=true]').filter({ has: dialog }).waitFor({ state: 'detached' });
  await checkOpenPart(session, 'booking.choosing');
  const shown = dialog.getByRole('button', { name: /^Show \d+ flights?$/ });
  const promised = (await shown.textContent())?.replace('Show ', '') ?? '';
  await shown.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: new RegExp(`^${promised}\\b`) }).waitFor();
}

/** What is sorted and filtered, as the controls say. */
export async function readFilters(session: BrowserSession): Promise<string> {
  let filters = '';
  await inFilters(session, async () => {
    const checked = await session.page
      .getByRole('main')
      .or(session.page.getByRole('dialog'))
      .locator('input:checked:not([aria-label=Fare] *)')
      .all();
    const names = await Promise.all(
      checked.map(one =>
        one.evaluate((input: HTMLInputElement) => {
          const label = document.getElementById(input.getAttribute('aria-labelledby') ?? '');
          return (input.labels?.[0] ?? label)?.textContent;
        }),
      ),
    );
    const slider = session.page.getByRole('slider', { name: 'Maximum price' });
    filters = [...names, (await slider.isVisible()) ? await slider.inputValue() : ''].join(', ');
  });
  return filters;
}
