import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findCardDifferences, findListDifferences } from '../flight-promises.ts';
import { findTextDifference } from '../expected/page-text.ts';
import { formatRowDetails } from '../expected/flight-row-text.ts';
import { getTotal } from '../expected/raw-offer.ts';
import { filterGroups, getExpectedResults, listOptions } from '../expected/shown-results.ts';
import type { Situation } from '../promise.ts';
import { readFlightDetails } from '../snapshot/flight-details.ts';
import { takePageSnapshot } from '../snapshot/page-snapshot.ts';

/** What an address says beside the search. */
const filterNames = new Set(['sort', 'stops', 'departs', 'arrives', 'airlines', 'max_price', 'page']);

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

export async function findWrongLists(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const { page, traveler } = session;
  const { flights: found } = getExpectedResults(session, situation.page);
  if (found.length === 0) return [];
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
    wrong.push(...(await findPageDifferences(situation, name)));
  }
  const totals = found.map(getTotal).toSorted((one, other) => one - other);
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
  for (const group of filterGroups.filter(({ options }) => options !== null)) {
    const options = listOptions(group, found);
    const toggle = (name: string) =>
      filter(session, () =>
        page.getByRole('group', { name: group.name }).getByRole('checkbox', { name, exact: true }).click(),
      );
    for (const option of options.slice(-2)) {
      await toggle(option);
      await expectQuery({ [group.param]: group.keys[group.options?.indexOf(option) ?? -1] ?? option });
      wrong.push(...(await findDifferences(situation, group.chip(option))));
      await toggle(option);
    }
  }
  const airlines = [...new Set(found.map(({ airline }) => airline.name))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const toggle = (name: string) =>
    filter(session, () =>
      page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox', { name, exact: true }).click(),
    );
  for (const [index, name] of airlines.slice(0, 3).entries()) {
    await toggle(name);
    await expectQuery({ airlines: name.trim().toLowerCase() });
    wrong.push(...(await findDifferences(situation, name)));
    const other = airlines[index + 1];
    if (other !== undefined && index === 0) {
      await toggle(other);
      await expectQuery({ airlines: [name, other].map(one => one.trim().toLowerCase()).join(',') });
      wrong.push(...(await findDifferences(situation, `${name} and ${other}`)));
      await toggle(other);
    }
    await toggle(name);
  }
  return wrong;
}

export async function findWrongDetails(situation: Situation): Promise<string[]> {
  const { session } = situation;
  const page = await takePageSnapshot(session.page, false);
  const { shown } = getExpectedResults(session, page);
  const year = new Date(page.now).toISOString().slice(0, 4);
  const wrong: string[] = [];
  for (const [index, item] of shown.entries())
    wrong.push(
      ...findTextDifference(
        `Details of flight ${index + 1}`,
        await readFlightDetails(session.page, index),
        formatRowDetails(item, year),
      ),
    );
  return wrong;
}
