import { describe } from 'vitest';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

const sortBy = (traveler: Traveler, name: string) => traveler.page.getByRole('radio', { name, exact: true });
const airlines = (traveler: Traveler) =>
  traveler.page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox');
const maximumPrice = (traveler: Traveler) => traveler.page.getByRole('slider', { name: 'Maximum price' });
const goToPage = (traveler: Traveler, page: number) =>
  traveler.button(new RegExp(`^Page ${page}\\b`)).click();

const readQuery = (traveler: Traveler) => Object.fromEntries(new URL(traveler.page.url()).searchParams);

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

  test('changes without moving the page, and is found by Back where it was scrolled to', async ({
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
    expect(await readScroll()).toBe(before);

    await traveler
      .button(/^Select Flight/)
      .nth(6)
      .dispatchEvent('click');
    await traveler.heading('Passenger & Payment Details').waitFor();
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    await expect.poll(readScroll).toBe(before);
    expect(readQuery(traveler)).toEqual({ sort: 'departure' });
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
