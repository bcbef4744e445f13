import { describe } from 'vitest';
import type { Traveler } from '#tests/harness/traveler.ts';
import { prefillParamNames } from '#site/booking/query-param-names.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { buildResultsLink } from '#tests/harness/traveler.ts';
import { getDescription } from './field-description.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

const sortBy = (traveler: Traveler, name: string) => traveler.page.getByRole('radio', { name, exact: true });
const airlines = (traveler: Traveler) =>
  traveler.page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox');
const maximumPrice = (traveler: Traveler) => traveler.page.getByRole('slider', { name: 'Maximum price' });
const goToPage = (traveler: Traveler, page: number) =>
  traveler.button(new RegExp(`^Page ${page}\\b`)).click();

const searchNames: readonly string[] = prefillParamNames;

const readParams = (traveler: Traveler) => [...new URL(traveler.page.url()).searchParams];
/** What the address says of the search. */
const readSearch = (traveler: Traveler) =>
  Object.fromEntries(readParams(traveler).filter(([name]) => searchNames.includes(name)));
/** What the address says beside the search. */
const readQuery = (traveler: Traveler) =>
  Object.fromEntries(readParams(traveler).filter(([name]) => !searchNames.includes(name)));

/** What the traveler sees of the results. */
const readView = async (traveler: Traveler) => ({
  flights: await traveler.readFlights(),
  page: await traveler.page
    .getByRole('navigation', { name: 'Pagination' })
    .locator('[aria-current=page]')
    .allInnerTexts(),
});

describe('the address of the results', () => {
  test('keeps sort order, filters and page for a reload, Back and another tab', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    expect(readQuery(traveler)).toEqual({});
    const entries = await traveler.page.evaluate(() => history.length);
    await sortBy(traveler, 'Duration').check();
    await maximumPrice(traveler).press('ArrowLeft');
    await maximumPrice(traveler).press('ArrowLeft');
    const price = await maximumPrice(traveler).inputValue();
    await traveler.flights().first().scrollIntoViewIfNeeded();
    await goToPage(traveler, 2);
    await expect.poll(() => readQuery(traveler)).toEqual({ sort: 'duration', max_price: price, page: '2' });
    expect(await traveler.page.evaluate(() => history.length)).toBe(entries);
    const view = await readView(traveler);

    await traveler.page.reload();
    await traveler.flights().first().waitFor();
    expect(await readView(traveler)).toEqual(view);
    expect(await sortBy(traveler, 'Duration').isChecked()).toBe(true);
    expect(await maximumPrice(traveler).inputValue()).toBe(price);

    await traveler.selectFlight();
    await traveler.page.reload();
    await traveler.heading('Passenger & Payment Details').waitFor();
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    expect(await readView(traveler)).toEqual(view);

    const other = await traveler.openTab();
    await other.page.goto(traveler.page.url());
    await other.flights().first().waitFor();
    expect(await readView(other)).toEqual(view);

    await traveler.button('Clear All Filters').click();
    await expect.poll(() => readQuery(traveler)).toEqual({});
  });

  test('changes without moving the page, and is found by Back where it was scrolled to, with its details open', async ({
    traveler,
  }) => {
    await traveler.followSearchLink(trip);
    await sortBy(traveler, 'Departure').check();
    await traveler.readFlights();
    await traveler.page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const readScroll = () => traveler.page.evaluate(() => Math.round(window.scrollY));
    const before = await readScroll();
    expect(before).toBeGreaterThan(300);
    await airlines(traveler)
      .first()
      .evaluate(box => box.focus({ preventScroll: true }));
    await traveler.page.keyboard.press('Space');
    await expect.poll(() => readQuery(traveler)).toHaveProperty('airlines');
    await traveler.page.keyboard.press('Space');
    await expect.poll(() => readQuery(traveler)).toEqual({ sort: 'departure' });
    // Flights above the screen change after those on it. Until then, the browser makes up for their other heights.
    await expect.poll(readScroll).toBe(before);

    // The flights out of sight have changed, too.
    await traveler.page.locator('ul[aria-label="Flights"][aria-busy="false"]').waitFor();
    await expect.poll(() => traveler.page.locator('[aria-busy="true"]').count()).toBe(0);
    const details = traveler.flights().locator('details');
    await details.nth(1).evaluate((element: HTMLDetailsElement) => (element.open = true));
    await details
      .nth(1)
      .getByText(/emissions/)
      .waitFor({ state: 'attached' });
    const opened = await readScroll();
    await traveler
      .button(/^Select Flight/)
      .nth(6)
      .dispatchEvent('click');
    await traveler.heading('Passenger & Payment Details').waitFor();
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    await expect.poll(readScroll).toBe(opened);
    const openDetails = await details.evaluateAll(all => all.map(element => element.hasAttribute('open')));
    expect(openDetails.flatMap((isOpen, index) => (isOpen ? [index] : []))).toEqual([1]);
    expect(readQuery(traveler)).toEqual({ sort: 'departure' });
  });

  test('has the airports of cities, connecting airports, durations, and what is asked of a fare', async ({
    traveler,
    openTraveler,
  }) => {
    const { page } = traveler;
    await traveler.followSearchLink({ from: 'NYC', to: 'LON', returnDate: getDateInDays(37) });
    const check = (group: string, option: string | RegExp) =>
      page.getByRole('group', { name: group }).getByRole('checkbox', { name: option }).check();
    await check('Outbound to', /\(LHR\)$/);
    await check('Changes and refunds', 'Refundable');
    await check('Bags included', 'Checked bag');
    await expect.poll(() => readQuery(traveler)).toEqual({ to: 'lhr', bags: 'checked', terms: 'refundable' });
    await page.getByRole('button', { name: 'Remove filter Refundable' }).waitFor();
    const rows = await traveler.readFlights();
    expect(rows.filter(text => !/checked bag/.test(text) || !/refundable, less|refund\b/.test(text))).toEqual(
      [],
    );
    const shown = await page.locator('ul[aria-label="Flights"] strong').allInnerTexts();

    const other = await openTraveler();
    await other.page.goto(page.url());
    await other.flights().first().waitFor();
    expect(await other.page.locator('ul[aria-label="Flights"] strong').allInnerTexts()).toEqual(shown);
    await other.selectFlight();
    const summary = other.page.getByRole('region', { name: 'Selected Flight Summary' });
    expect(await summary.innerText()).toContain(shown[0]);

    await traveler.button('Clear All Filters').click();
    await expect.poll(() => readQuery(traveler)).toEqual({});
    expect(
      await page.getByRole('group', { name: 'Outbound to' }).getByRole('checkbox').count(),
    ).toBeGreaterThan(1);
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    expect(await page.getByRole('group', { name: 'Arrival airport' }).count()).toBe(0);
  });

  test('shows the nearest view for values that the results don’t have', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    const name = await airlines(traveler)
      .first()
      .evaluate(box => box.closest('label')?.querySelector('[translate=no]')?.textContent ?? '');
    const query = new URLSearchParams({
      sort: 'stars',
      max_price: 'cheap',
      airlines: `${name},Nobody Air`,
      page: '99',
    });
    await traveler.page.goto(`/flight-results?${query.toString()}`);
    await traveler.flights().first().waitFor();
    expect(await airlines(traveler).first().isChecked()).toBe(true);
    expect(await sortBy(traveler, 'Price').isChecked()).toBe(true);
    await expect.poll(() => readQuery(traveler)['airlines']).toBe(name.toLowerCase());

    await traveler.page.goto('/flight-results?airlines=Nobody+Air&page=99');
    await traveler.flights().first().waitFor();
    const pages = traveler.page.getByRole('navigation', { name: 'Pagination' });
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await expect.poll(() => Object.keys(readQuery(traveler))).toEqual(['page']);
  });
});

/** Counts the searches of a tab from now on. */
function countSearches({ page }: Traveler): () => number {
  let count = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/flights/search')) count += 1;
  });
  return () => count;
}

const family = {
  ...trip,
  departureDate: getDateInDays(30),
  returnDate: getDateInDays(37),
  adults: 2,
  children: 1,
  cabin: 'business',
} as const;

describe('the search in the address of the results', () => {
  test('names places, dates, people and cabin, and leads to the same search in another browser', async ({
    traveler,
    openTraveler,
  }) => {
    await traveler.followSearchLink(family);
    expect(readSearch(traveler)).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      departure_date: family.departureDate,
      return_date: family.returnDate,
      passengers: '[{"type":"adult"},{"type":"adult"},{"type":"child","age":6}]',
      cabin_class: 'business',
    });
    await sortBy(traveler, 'Duration').check();
    await expect.poll(() => readQuery(traveler)).toEqual({ sort: 'duration' });

    const other = await openTraveler();
    const countOfOther = countSearches(other);
    await other.page.goto(traveler.page.url());
    await other.flights().first().waitFor();
    const main = await other.page.getByRole('main').innerText();
    expect(main).toContain('New York (JFK) to London (LHR)');
    expect(main).toContain('3 passengers');
    expect(await sortBy(other, 'Duration').isChecked()).toBe(true);
    expect([new URL(other.page.url()).search, countOfOther()]).toEqual([
      new URL(traveler.page.url()).search,
      1,
    ]);
    await expect
      .poll(() => other.page.evaluate(() => document.activeElement?.textContent))
      .toBe('Flight results');

    await other.page.reload();
    await other.flights().first().waitFor();
    expect(countOfOther()).toBe(1);
    await other.selectFlight();
  });

  test('is searched again by a reload and by Back once its results are 15 minutes old', async ({
    traveler,
  }) => {
    await traveler.page.clock.install();
    await traveler.followSearchLink(trip);
    const getCount = countSearches(traveler);
    const { search } = new URL(traveler.page.url());
    await traveler.page.clock.fastForward('16:00');
    await traveler.page.reload();
    await traveler.flights().first().waitFor();
    expect([getCount(), new URL(traveler.page.url()).search]).toEqual([1, search]);

    await traveler.selectFlight();
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    expect(getCount()).toBe(1);
    await traveler.page.goForward();
    await traveler.passenger('Adult 1').waitFor();
    await traveler.page.clock.fastForward('16:00');
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    // The expired offer on the passengers page was priced again by a search, too.
    expect([getCount(), new URL(traveler.page.url()).search]).toEqual([3, search]);
  });

  test('that can’t be searched fills in the form, which says what is wrong', async ({ traveler }) => {
    const getCount = countSearches(traveler);
    const departureDate = getDateInDays(-1);
    await traveler.page.goto(buildResultsLink({ ...trip, departureDate, adults: 10 }));
    await expect.poll(() => traveler.combobox('From').inputValue()).toBe('New York (JFK)');
    expect(await traveler.field('Departure date').inputValue()).toBe(toShownDate(departureDate));
    expect(await getDescription(traveler, 'Departure date')).toBe('The departure date has passed.');
    await traveler.page
      .getByText('At most 9 passengers can travel on one booking.', { exact: true })
      .waitFor();
    expect(await traveler.heading('Flight results').isVisible()).toBe(true);
    expect(await traveler.button('Close search').count()).toBe(0);

    await traveler.page.goto(
      `${buildResultsLink({ ...trip, departureDate: getDateInDays(30) })}&departure_date=2027-02-30&origin=QQQ`,
    );
    await expect.poll(() => getDescription(traveler, 'From')).toBe('No airport or city has the code QQQ.');
    expect(await getDescription(traveler, 'Departure date')).toBe(
      'February 2027 has 28 days. Check the day.',
    );
    expect(getCount()).toBe(0);

    await traveler.pickPlace('From', 'JFK');
    await traveler.field('Departure date').fill(getDateInDays(30));
    await traveler.button('Search Flights').click();
    await traveler.flights().first().waitFor();
    expect(readSearch(traveler)['origin']).toBe('JFK');
  });

  test('to an unknown place ends at its field', async ({ traveler }) => {
    traveler.allowConsole(/400/);
    await traveler.page.goto(buildResultsLink({ from: 'QQQ', to: 'LHR' }));
    await expect.poll(() => getDescription(traveler, 'From')).toBe('No airport or city has the code QQQ.');
    expect(await traveler.combobox('From').evaluate(field => field === document.activeElement)).toBe(true);
  });
});

describe('Modify Search', () => {
  test('opens the form in place, and Escape returns to the results as they were', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    await sortBy(traveler, 'Duration').check();
    await traveler.readFlights();
    await traveler.flights().first().locator('summary').click();
    await expect.poll(() => readQuery(traveler)).toEqual({ sort: 'duration' });
    const { href } = new URL(traveler.page.url());
    const entries = await traveler.page.evaluate(() => history.length);

    await traveler.button('Modify Search').click();
    await traveler.button('Search Flights').waitFor();
    expect(await traveler.combobox('From').inputValue()).toBe('New York (JFK)');
    expect(await traveler.flights().count()).toBe(0);
    await expect
      .poll(() => traveler.page.evaluate(() => document.activeElement?.textContent))
      .toBe('Modify your search');
    // Escape closes what is open in the form first.
    await traveler.button(/Guest\(s\)/).click();
    await traveler.page.keyboard.press('Escape');
    expect(await traveler.button('Search Flights').isVisible()).toBe(true);
    await traveler.field('Departure date').fill(getDateInDays(99));
    await traveler.page.keyboard.press('Escape');

    await traveler.flights().first().waitFor();
    expect(await traveler.button('Modify Search').evaluate(one => one === document.activeElement)).toBe(true);
    expect(await traveler.flights().first().locator('details').getAttribute('open')).toBe('');
    expect([new URL(traveler.page.url()).href, await traveler.page.evaluate(() => history.length)]).toEqual([
      href,
      entries,
    ]);
    await traveler.button('Modify Search').click();
    expect(await traveler.field('Departure date').inputValue()).toBe(toShownDate(getDateInDays(30)));
  });

  test('searches in place, and Back leads to the page before the results', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    await traveler.button('Modify Search').click();
    await traveler.field('Departure date').fill(getDateInDays(40));
    await traveler.button('Search Flights').click();
    await traveler.flights().first().waitFor();
    await expect.poll(() => readSearch(traveler)['departure_date']).toBe(getDateInDays(40));
    expect(await traveler.page.getByRole('main').innerText()).toContain(
      toShownDate(getDateInDays(40)).replace(/, \d{4}$/, ''),
    );
    await traveler.page.reload();
    await traveler.flights().first().waitFor();
    expect(readSearch(traveler)['departure_date']).toBe(getDateInDays(40));
    await traveler.page.goBack();
    await traveler.heading('Big sky. Clear price.').waitFor();
  });
});
