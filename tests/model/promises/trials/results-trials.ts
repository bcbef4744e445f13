import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findCardDifferences, findListDifferences } from '../flight-promises.ts';
import { findTextDifference } from '../expected/page-text.ts';
import { formatRowDetails } from '../expected/flight-row-text.ts';
import { getTotal } from '../expected/raw-offer.ts';
import { filterGroups, listGroups, listOptions } from '../expected/filter-groups.ts';
import { getExpectedResults, getRowContext } from '../expected/shown-results.ts';
import type { Situation } from '../promise.ts';
import { readFlightDetails } from '../snapshot/flight-details.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';

/** What an address says beside the search. */
const filterNames = new Set(['sort', ...filterGroups.map(({ param }) => param), 'max_price', 'page']);

/** Uses the filters, from another page than the first: on narrow screens in their sheet, which is left afterwards. */
async function filter({ page, traveler }: BrowserSession, act: () => Promise<unknown>): Promise<void> {
  const second = traveler.button('Page 2');
  if (await second.isVisible()) await second.click();
  const opener = traveler.button('Filters');
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  await act();
  if (isSheet) {
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('button', { name: /^Show \d/ })
      .click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
  }
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** What the list shows beside what it has to. */
async function findDifferences(situation: Situation, what: string): Promise<string[]> {
  const page = await takePageSnapshot(situation.session.page, false);
  const found = [
    ...findListDifferences({ ...situation, page }),
    ...findCardDifferences({ ...situation, page }),
  ];
  return found.map(text => `${what}: ${text}`);
}

/** Turns every page with Next, from the first. */
async function findPageDifferences(situation: Situation, what: string): Promise<string[]> {
  const { traveler, page } = situation.session;
  const wrong: string[] = [];
  for (let number = 1; ; number += 1) {
    wrong.push(...(await findDifferences(situation, `${what}, page ${number}`)));
    const next = traveler.button('Next');
    if (!(await next.isVisible()) || (await next.getAttribute('aria-disabled')) === 'true') return wrong;
    await next.click();
    await page.locator('[aria-current=page]', { hasText: String(number + 1) }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }
}

const priceStep = 50;
const addressTimeoutMs = 3000;

/**
 * Uses every order and every filter. What they make of the list is the same on every screen, so that all pages and combinations
 * are looked at on large ones; on phones, what is pressed there is.
 */
export async function findWrongLists(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const { page, traveler } = session;
  const { flights, found } = getExpectedResults(session, situation.page);
  if (flights.length === 0) return [];
  const isPhone = await traveler.button('Filters').isVisible();
  const wrong: string[] = [];
  const readQuery = (url: URL) =>
    JSON.stringify(Object.fromEntries([...url.searchParams].filter(([name]) => filterNames.has(name))));
  /** The address follows the list. */
  const expectQuery = async (query: Readonly<Record<string, string>>) => {
    const expected = JSON.stringify(query);
    await page
      .waitForURL(url => readQuery(url) === expected, { timeout: addressTimeoutMs })
      .catch(() =>
        wrong.push(`Expected ${expected} in the address; found ${readQuery(new URL(page.url()))}.`),
      );
  };
  const clear = () =>
    filter(session, () => traveler.button('Clear All Filters').filter({ visible: true }).first().click());
  await clear();
  for (const name of ['Duration', 'Departure', 'Best', 'Price']) {
    await filter(session, () => page.getByRole('radio', { name }).check());
    await expectQuery(name === 'Price' ? {} : { sort: name.toLowerCase() });
    const findOrderDifferences = isPhone ? findDifferences : findPageDifferences;
    wrong.push(...(await findOrderDifferences(situation, name)));
  }
  const totals = flights.map(getTotal).toSorted((one, other) => one - other);
  const middle = totals[Math.floor(totals.length / 2)] ?? 0;
  for (const price of [Math.ceil(middle / priceStep), Math.floor(middle / priceStep)].map(
    steps => steps * priceStep,
  )) {
    await filter(session, () => page.getByRole('slider', { name: 'Maximum price' }).fill(String(price)));
    await expectQuery({ max_price: String(price) });
    wrong.push(...(await findDifferences(situation, `Up to ${price}`)));
  }
  await clear();
  await expectQuery({});
  for (const group of listGroups(found)) {
    const { names, param, toKey, chip } = group;
    const toggle = (name: string) =>
      filter(session, () =>
        page
          .getByRole('group', { name: new RegExp(`^(?:${names.join('|')})$`) })
          .getByRole('checkbox', { name, exact: true })
          .click(),
      );
    const [last = '', other = ''] = listOptions(group, found).toReversed();
    await toggle(last);
    await expectQuery({ [param]: toKey(last) });
    wrong.push(...(await findDifferences(situation, chip(last))));
    if (isPhone) {
      await toggle(last);
      continue;
    }
    await toggle(other);
    await expectQuery({ [param]: `${toKey(last)},${toKey(other)}` });
    wrong.push(...(await findDifferences(situation, `${chip(last)}, ${chip(other)}`)));
    await toggle(last);
    await expectQuery({ [param]: toKey(other) });
    wrong.push(...(await findDifferences(situation, chip(other))));
    await toggle(other);
  }
  return wrong;
}

export async function findWrongDetails(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const page = await takePageSnapshot(session.page, false);
  const { shown } = getExpectedResults(session, page);
  const wrong: string[] = [];
  for (const [index, item] of shown.entries())
    wrong.push(
      ...findTextDifference(
        `Details of flight ${index + 1}`,
        await readFlightDetails(session.page, index),
        formatRowDetails(item, getRowContext({ session, page })),
      ),
    );
  return wrong;
}
