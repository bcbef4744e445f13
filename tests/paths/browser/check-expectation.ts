import type { Locator, Page } from 'playwright-core';
import { formatExpectation, type Expectation } from '#tools/model/expectation.ts';

type Role = Parameters<Page['getByRole']>[0];

const isRole = (text: string): text is Role => /^[a-z]+$/.test(text);

function getLocator(page: Page, { role, name, text, state: is }: Expectation): Locator {
  if (!isRole(role)) throw new Error(`"${role}" is no role.`);
  const named = page.getByRole(role, name === undefined ? {} : { name });
  const withText = text === undefined ? named : named.filter({ hasText: text });
  if (is === 'busy') return withText.and(page.locator('[aria-busy="true"]')).first();
  const notBusy =
    role === 'button' && is === undefined ? withText.and(page.locator(':not([aria-busy="true"])')) : withText;
  return notBusy.filter({ visible: true }).first();
}

const getAccessibleDescription = (locator: Locator): Promise<string> =>
  locator.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

const timeoutMs = 10_000;

/** Looks until something is there, or is gone. @throws Error where it isn't */
export async function checkExpectation(page: Page, expectation: Expectation): Promise<void> {
  const locator = getLocator(page, expectation);
  try {
    await locator.waitFor({
      state: expectation.state === 'absent' ? 'hidden' : 'visible',
      timeout: timeoutMs,
    });
  } catch {
    throw new Error(`not to be seen: ${formatExpectation(expectation)}`);
  }
  const { description } = expectation;
  if (description === undefined) return;
  const until = Date.now() + timeoutMs;
  while (!(await getAccessibleDescription(locator)).includes(description)) {
    if (Date.now() > until) throw new Error(`not to be seen: ${formatExpectation(expectation)}`);
    await page.waitForFunction(() => new Promise(requestAnimationFrame));
  }
}

/** Brings something into view that is there. */
export const scrollToExpectation = (page: Page, expectation: Expectation): Promise<void> =>
  getLocator(page, expectation).scrollIntoViewIfNeeded();
