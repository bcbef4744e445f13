import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { passThrough } from '#tests/harness/api-call.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { formatDay } from '../expected/formats.ts';
import type { Situation } from '../promise.ts';
import { getPageToday } from './page-today.ts';

interface LinkRow {
  query: Readonly<Record<string, string>>;
  /** The fields of the form, and the ages of the children. */
  expected: string;
}

const people = (...travelers: readonly (readonly [type: string, age?: number])[]): string =>
  JSON.stringify(travelers.map(([type, age]) => (age === undefined ? { type } : { type, age })));

function getLinkRows(today: PlainDate): LinkRow[] {
  const [out, back] = [addDays(today, 50), addDays(today, 57)];
  const route = { origin: 'JFK', destination: 'LHR', departure_date: out };
  const places = 'New York (JFK), London (LHR)';
  return [
    { query: route, expected: `One way, ${places}, ${formatDay(out)}, -, 1 Guest(s), economy, ages -` },
    {
      query: {
        ...route,
        return_date: back,
        cabin_class: 'first',
        passengers: people(['adult'], ['child', 9], ['child', 2]),
      },
      expected: `Round trip, ${places}, ${formatDay(out)}, ${formatDay(back)}, 3 Guest(s), first, ages 9 2`,
    },
    {
      query: {
        ...route,
        cabin_class: 'premium_economy',
        passengers: people(
          ['adult'],
          ['adult'],
          ['child'],
          ['child', 11],
          ['infant_without_seat'],
          ['infant'],
        ),
      },
      expected: `One way, ${places}, ${formatDay(out)}, -, 6 Guest(s), premium_economy, ages 6 11`,
    },
    {
      query: {
        origin: 'lhr',
        destination: 'cdg',
        departure_date: out.replaceAll('-', ''),
        cabin_class: 'nonsense',
      },
      expected: `One way, London (LHR), Paris (CDG), ${formatDay(out)}, -, 1 Guest(s), economy, ages -`,
    },
    {
      query: { destination: 'LHR', return_date: back },
      expected: `Round trip, -, London (LHR), -, ${formatDay(back)}, 1 Guest(s), economy, ages -`,
    },
  ];
}

/** Everything that the search form contains, also the ages of the children, which are not shown at first. */
export async function readSearchForm({ page, traveler }: BrowserSession): Promise<string> {
  const guests = traveler.button(/Guest\(s\)/);
  await guests.click();
  await traveler.button('Add child').waitFor();
  const ages = await page
    .getByRole('combobox', { name: /^Age of child \d$/ })
    .evaluateAll((lists: HTMLSelectElement[]) => lists.map(list => list.value).join(' '));
  await page.keyboard.press('Escape');
  return [
    (await page.getByRole('radio', { name: 'Round trip' }).isChecked()) ? 'Round trip' : 'One way',
    (await traveler.combobox('From').inputValue()) || '-',
    (await traveler.combobox('To').inputValue()) || '-',
    (await traveler.field('Departure date').inputValue()) || '-',
    (await traveler.field('Return date').inputValue()) || '-',
    await guests.textContent(),
    await traveler.combobox('Cabin class').inputValue(),
    `ages ${ages || '-'}`,
  ].join(', ');
}

/** Searches for a family by a link, and changes that search: from the results, and after a reload. */
export async function findChangedSearch({ session }: Situation): Promise<string[]> {
  const { page, traveler, interceptor } = session;
  const today = await getPageToday(page);
  const [, family] = getLinkRows(today);
  await page.clock.resume();
  interceptor.alwaysRespond('searchFlights', passThrough);
  await page.goto(`/?${new URLSearchParams(family?.query).toString()}`);
  await traveler.button(/^3 Guest/).waitFor();
  await traveler.button('Search Flights').click();
  const change = page.getByRole('button', { name: 'Modify Search', exact: true });
  const wrong: string[] = [];
  for (const way of ['at once', 'after a reload']) {
    await change.waitFor();
    if (way === 'after a reload') await page.reload();
    await change.click();
    await traveler.button('Search Flights').waitFor();
    const shown = await readSearchForm(session);
    if (shown !== family?.expected)
      wrong.push(`Changed ${way}: expected "${family?.expected}", shown "${shown}".`);
    await traveler.button('Close search').click();
  }
  return wrong;
}

/** A link fills in the form with everything that it says. */
export async function findMisreadLinks({ session }: Situation): Promise<string[]> {
  const { page } = session;
  const wrong: string[] = [];
  for (const { query, expected } of getLinkRows(await getPageToday(page))) {
    await page.goto(`/?${new URLSearchParams(query).toString()}`);
    await page
      .waitForFunction(
        () =>
          document.querySelectorAll<HTMLInputElement>('search input[role=combobox]')[1]?.value.endsWith(')'),
        null,
        { timeout: 5000 },
      )
      .catch(() => {});
    const shown = await readSearchForm(session);
    if (shown !== expected) wrong.push(`${JSON.stringify(query)}: expected "${expected}", shown "${shown}".`);
  }
  return wrong;
}
