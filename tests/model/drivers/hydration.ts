import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** Waits until React has hydrated the heading of a prerendered page. */
export const waitForReact = async ({ page }: Pick<BrowserSession, 'page'>): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some(key => key.startsWith('__react')),
  );
};

/** Waits until React has hydrated the prerendered page. */
export const waitForHydration = async ({ page }: BrowserSession): Promise<void> => {
  const button = page.getByRole('button', { name: 'Search Flights' });
  await button.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form button[type=submit]')].some(one =>
      Object.keys(one).some(key => key.startsWith('__reactProps')),
    ),
  );
};
