import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** Waits until the form of a link, which has codes, has the names of the places of every flight. */
export async function waitForPlaceNames({ page, trip }: BrowserSession): Promise<void> {
  const later = (trip?.laterFlights ?? []).map((_, index) => `, flight ${index + 2}`);
  for (const name of ['', ...later].flatMap(flight => [`From${flight}`, `To${flight}`]))
    await page.waitForFunction(
      label =>
        [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')].some(
          input => input.labels?.[0]?.textContent === label && input.value.endsWith(')'),
        ),
      name,
    );
}
