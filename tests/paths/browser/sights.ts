import type { Locator, Page } from 'playwright-core';
import { sightText, type Sight } from '../../../machines/inventory/sight.ts';

type Role = Parameters<Page['getByRole']>[0];

const isRole = (text: string): text is Role => /^[a-z]+$/.test(text);

function locatorOf(page: Page, { role, name, says, is }: Sight): Locator {
  if (!isRole(role)) throw new Error(`"${role}" is no role.`);
  const named = page.getByRole(role, name === undefined ? {} : { name });
  const saying = says === undefined ? named : named.filter({ hasText: says });
  if (is === 'busy') return saying.and(page.locator('[aria-busy="true"]')).first();
  const calm =
    role === 'button' && is === undefined ? saying.and(page.locator(':not([aria-busy="true"])')) : saying;
  return calm.filter({ visible: true }).first();
}

const descriptionOf = (locator: Locator): Promise<string> =>
  locator.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

const patience = 10_000;

/** Looks until something is there, or is gone. @throws Error where it isn't */
export async function see(page: Page, sight: Sight): Promise<void> {
  const locator = locatorOf(page, sight);
  try {
    await locator.waitFor({ state: sight.is === 'absent' ? 'hidden' : 'visible', timeout: patience });
  } catch {
    throw new Error(`not to be seen: ${sightText(sight)}`);
  }
  const { described } = sight;
  if (described === undefined) return;
  const until = Date.now() + patience;
  while (!(await descriptionOf(locator)).includes(described)) {
    if (Date.now() > until) throw new Error(`not to be seen: ${sightText(sight)}`);
    await page.waitForFunction(() => new Promise(requestAnimationFrame));
  }
}

/** Brings something into view that is there. */
export const show = (page: Page, sight: Sight): Promise<void> =>
  locatorOf(page, sight).scrollIntoViewIfNeeded();
