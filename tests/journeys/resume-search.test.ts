import { describe } from 'vitest';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

describe('on the home page', () => {
  test('a reload shows an empty form, and the browser stores nothing of the previous one', async ({
    traveler,
  }) => {
    await traveler.openHome();
    await traveler.fillSearch({ ...trip, returnDate: getDateInDays(40) });
    await traveler.page.reload();

    expect(await traveler.combobox('From').inputValue()).toBe('');
    expect(await traveler.page.getByRole('radio', { name: 'Round trip' }).isChecked()).toBe(true);
    expect(await traveler.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('JFK');
  });

  test('Back from the results restores the form, and Forward the results', async ({ traveler }) => {
    const departureDate = getDateInDays(35);
    await traveler.searchFlights({
      ...trip,
      departureDate,
      returnDate: getDateInDays(45),
      children: 1,
    });
    await traveler.page.goBack();

    expect(await traveler.combobox('From').inputValue()).toMatch(/\(JFK\)$/);
    expect(await traveler.field('Departure date').inputValue()).toBe(toShownDate(departureDate));
    expect(await traveler.button(/Guest\(s\)/).innerText()).toBe('2 Guest(s)');

    await traveler.page.goForward();
    await traveler.heading('Flight results').waitFor();
    expect(await traveler.button(/^Select Flight/).count()).toBe(12);
  });

  test('a second tab starts with an empty form', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    const other = await traveler.openTab();
    await other.openHome();

    expect(await other.combobox('From').inputValue()).toBe('');
  });
});

describe('on the results', () => {
  test('a reload and a second tab show the same flights', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    const first = await traveler.flights().first().innerText();
    await traveler.page.reload();
    expect(await traveler.flights().first().innerText()).toBe(first);

    const other = await traveler.openTab();
    await other.page.goto('/flight-results');
    expect(await other.flights().first().innerText()).toBe(first);
  });

  test('a reload keeps the search that Modify Search shows', async ({ traveler }) => {
    await traveler.followSearchLink(trip);
    await traveler.page.reload();
    await traveler.button('Modify Search').click();
    await traveler.button('Search Flights').waitFor();
    expect(await traveler.combobox('From').inputValue()).toBe('New York (JFK)');
    expect(await traveler.combobox('To').inputValue()).toBe('London (LHR)');
    await traveler.submitSearch();
  });

  test('that are too old are announced, and searched again by one button', async ({ traveler }) => {
    await traveler.page.clock.install();
    await traveler.followSearchLink(trip);
    const notice = traveler.page.getByRole('status').filter({ hasText: 'These results are out of date' });
    expect(await notice.count()).toBe(0);
    await traveler.page.clock.fastForward('16:00');
    await notice.waitFor();
    await traveler.button('Search again').click();
    await notice.waitFor({ state: 'hidden' });
    await traveler.flights().first().waitFor();
    expect(await traveler.button(/^Select Flight/).count()).toBe(12);
  });

  test('whose flights have departed are announced', async ({ traveler }) => {
    await traveler.page.clock.install();
    await traveler.followSearchLink(trip);
    await traveler.page.clock.setSystemTime(Date.now() + 40 * 24 * 3_600_000);
    await traveler.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await traveler.page.getByRole('status').filter({ hasText: 'These flights have departed' }).waitFor();
  });

  test('Back from the passengers or from the search keeps sort order, filters and page', async ({
    traveler,
  }) => {
    await traveler.followSearchLink({ from: 'LON', to: 'NYC' });
    await traveler.page.getByRole('radio', { name: 'Duration' }).check();
    await traveler.button('Page 2').click();
    const shown = await traveler.readFlights();
    await traveler.selectFlight();
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    expect(await traveler.readFlights()).toEqual(shown);

    await traveler.page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await traveler.button('Search Flights').waitFor();
    await traveler.page.goBack();
    await traveler.flights().first().waitFor();
    expect(await traveler.readFlights()).toEqual(shown);
    expect(await traveler.page.getByRole('radio', { name: 'Duration' }).isChecked()).toBe(true);
    expect(await traveler.button('Page 2').getAttribute('aria-current')).toBe('page');
  });
});

describe('in the history of one document', () => {
  test('the results of two searches are each found again', async ({ traveler }) => {
    await traveler.searchFlights(trip);
    const first = await traveler.readFlights();
    await traveler.page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await traveler.pickPlace('To', 'CDG');
    await traveler.submitSearch();
    const second = await traveler.readFlights();
    expect(second).not.toEqual(first);
    await traveler.page.evaluate(() => history.go(-2));
    await traveler.page.getByText('New York (JFK) to London (LHR)').waitFor();
    expect(await traveler.readFlights()).toEqual(first);
    await traveler.page.evaluate(() => history.go(2));
    await traveler.page.getByText('New York (JFK) to Paris (CDG)').waitFor();
    expect(await traveler.readFlights()).toEqual(second);
  });

  test('the passengers of the first of two searches lead to its flights, never to those of the second', async ({
    traveler,
  }) => {
    await traveler.searchFlights(trip);
    const first = await traveler.readFlights();
    await traveler.selectFlight();
    await traveler.fillPassengers();
    await traveler.page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await traveler.pickPlace('To', 'CDG');
    await traveler.submitSearch();
    await traveler.readFlights();
    await traveler.page.evaluate(() => history.go(-2));
    await traveler.heading('Passenger & Payment Details').waitFor();
    await traveler.page
      .getByRole('link', { name: /^Edit flight/ })
      .first()
      .click();
    await traveler.page.getByText('New York (JFK) to London (LHR)').waitFor();
    await traveler.flights().first().waitFor();
    expect(await traveler.readFlights()).toEqual(first);
  });
});

describe('on the passengers’ page with an unfinished form', () => {
  test('a reload, Back and Forward keep what was typed', async ({ traveler }) => {
    await traveler.reachPassengers({ ...trip, adults: 2 });
    const lastName = traveler.passenger('Adult 2').getByRole('textbox', { name: 'Last name' });
    await traveler.firstName().fill('Ame');
    await lastName.fill('O’Br');
    await traveler.page.reload();
    expect(await traveler.firstName().inputValue()).toBe('Ame');
    expect(await lastName.inputValue()).toBe('O’Br');

    await traveler.firstName().fill('Amelia');
    await traveler.page.goBack();
    await traveler.heading('Flight results').waitFor();
    await traveler.page.goForward();
    expect(await traveler.firstName().inputValue()).toBe('Amelia');
    await traveler.page.reload();
    expect(await traveler.firstName().inputValue()).toBe('Amelia');
  });

  test('a second tab says that no flight is selected', async ({ traveler }) => {
    await traveler.reachPassengers(trip);
    await traveler.firstName().fill('Amelia');
    const other = await traveler.openTab();
    await other.page.goto('/passenger-details');

    await other.heading('Passenger & Payment Details').waitFor();
    await other.page.getByText('No flight is chosen yet.').waitFor();
    await other.page.getByRole('main').getByRole('link', { name: 'Search flights' }).click();
    await other.button('Search Flights').waitFor();
  });
});

/** Goes back while React waits for its stylesheets, which come only after the page has noticed that. */
function goBackBeforeRendering(): void {
  const handleLoad = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLLinkElement) || target.media !== 'not all') return;
    document.removeEventListener('load', handleLoad, true);
    event.stopImmediatePropagation();
    const handleBack = async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      target.dispatchEvent(new Event('load'));
    };
    window.addEventListener('popstate', () => void handleBack(), { once: true });
    history.back();
  };
  document.addEventListener('load', handleLoad, true);
}

test('Back while a reloaded page starts leads to the page before', async ({ traveler }) => {
  await traveler.followSearchLink(trip);
  const flights = await traveler.readFlights();
  await traveler.selectFlight();
  await traveler.page.addInitScript(goBackBeforeRendering);
  await traveler.page.reload();

  await traveler.heading('Flight results').waitFor();
  expect(await traveler.readFlights()).toEqual(flights);
});
