import type { Locator, Page } from 'playwright-core';
import { formatExpectation, type Expectation } from '#tools/model/expectation.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

type Role = Parameters<Page['getByRole']>[0];

const isRole = (text: string): text is Role => /^[a-z]+$/.test(text);

function getLocator(page: Page, { role, name, text, state }: Expectation): Locator {
  if (!isRole(role)) throw new Error(`"${role}" is not a role.`);
  const named = page.getByRole(role, name === undefined ? {} : { name });
  const withText = text === undefined ? named : named.filter({ hasText: text });
  if (state === 'busy') return withText.and(page.locator('[aria-busy="true"]')).first();
  const notBusy =
    role === 'button' && state === undefined
      ? withText.and(page.locator(':not([aria-busy="true"])'))
      : withText;
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

/** Waits until a page meets an expectation. @throws Error after the timeout */
export async function checkExpectation(page: Page, expectation: Expectation): Promise<void> {
  const { description = '', state } = expectation;
  const locator = getLocator(page, expectation);
  const message = `expected to see: ${formatExpectation(expectation)}`;
  try {
    await locator.waitFor({ state: state === 'absent' ? 'hidden' : 'visible', timeout: timeoutMs });
  } catch (cause) {
    throw new Error(message, { cause });
  }
  if (description !== '')
    await waitUntil(async () => (await getAccessibleDescription(locator)).includes(description), {
      timeoutMs,
      getMessage: () => message,
    });
}

export const scrollToExpectation = (page: Page, expectation: Expectation): Promise<void> =>
  getLocator(page, expectation).scrollIntoViewIfNeeded();
