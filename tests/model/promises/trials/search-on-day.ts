import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** Searches for flights of a day, from the home page to the results. */
export async function searchOnDay({ page, traveler }: BrowserSession, departure: PlainDate): Promise<void> {
  const query = { origin: 'JFK', destination: 'LHR', departure_date: departure };
  await page.goto(`/?${new URLSearchParams(query).toString()}`);
  await page
    .waitForFunction(
      () => document.querySelectorAll<HTMLInputElement>('search input[role=combobox]')[1]?.value !== '',
    )
    .catch(() => {});
  await traveler.button('Search Flights').click();
  await page.getByRole('button', { name: 'Modify Search', exact: true }).waitFor();
}
