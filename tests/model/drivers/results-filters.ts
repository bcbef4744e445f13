import type { BrowserSession } from '#tests/harness/browser-session.ts';

/**
 * Sorts or filters the results. Narrow windows have a sheet for that, which is opened before and left afterwards by its
 * button that says how many flights there are.
 */
export async function inFilters(
  { page, traveler }: BrowserSession,
  act: () => Promise<unknown>,
): Promise<void> {
  const opener = traveler.button('Filters');
  await page.getByRole('radio', { name: 'Price' }).or(opener).filter({ visible: true }).first().waitFor();
  if (!(await opener.isVisible())) return void (await act());
  await opener.click();
  await act();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  // The number of flights follows the controls.
  await page.locator('[aria-busy=true]').filter({ has: dialog }).waitFor({ state: 'detached' });
  const shown = dialog.getByRole('button', { name: /^Show \d+ flights?$/ });
  const promised = (await shown.textContent())?.replace('Show ', '') ?? '';
  await shown.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: new RegExp(`^${promised}\\b`) }).waitFor();
}
