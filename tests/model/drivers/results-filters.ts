import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** Sorts or filters the results. Narrow windows have a sheet for that, which is opened before and closed afterwards. */
export async function inFilters(
  { page, traveler }: BrowserSession,
  act: () => Promise<unknown>,
): Promise<void> {
  const opener = traveler.button('Filters');
  await page.getByRole('radio', { name: 'Price' }).or(opener).filter({ visible: true }).first().waitFor();
  if (!(await opener.isVisible())) return void (await act());
  await opener.click();
  await act();
  await traveler.button('Close filters').click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
}
