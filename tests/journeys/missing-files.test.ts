import { describe } from 'vitest';
import { waitForReact } from '#model/drivers/hydration.ts';
import { expect, test } from './fixtures.ts';
import { isFocused, type Traveler } from '#tests/harness/traveler.ts';
import { testCards } from '#tests/harness/test-passengers.ts';

const trip = { from: 'JFK', to: 'LHR' };

/** Makes a script fail to load, as if offline, blocked or removed, until the returned function is called. */
async function blockScript(
  traveler: Traveler,
  name: string,
  failure: 'abort' | 404 | 500 = 'abort',
): Promise<() => Promise<void>> {
  traveler.allowConsole(
    /net::ERR_|status of (404|500)/,
    /could not be loaded/,
    /Failed to load module script/,
    /Error in route match/,
    // Firefox: that the script is missing, and the error of the import, without its message.
    /Loading module from/,
    /^error: Error \(/,
  );
  const url = `**/assets/${name}-*.js*`;
  await traveler.page.route(url, route =>
    failure === 'abort' ? route.abort() : route.fulfill({ status: failure, body: '' }),
  );
  return () => traveler.page.unroute(url);
}

const retry = (traveler: Traveler) => traveler.button('Try again');

async function expectFailure(traveler: Traveler, label: string): Promise<void> {
  await traveler.alert().waitFor();
  expect(await traveler.alert().innerText()).toContain(`${label} could not be loaded.`);
}

describe('a part of the search form that fails to load', () => {
  test('is the other flights of a multi-city trip: what was typed stays, and a retry brings them', async ({
    traveler,
  }) => {
    const unblock = await blockScript(traveler, 'later-slices');
    await traveler.openHome();
    await traveler.pickPlace('To', 'LHR');
    await traveler.page.getByRole('radio', { name: 'Multi-city' }).check();
    await expectFailure(traveler, 'The other flights');
    await unblock();
    await retry(traveler).click();
    await traveler.combobox('From, flight 2').waitFor();
    expect(await traveler.combobox('From, flight 2').inputValue()).toBe('London (LHR)');
  });

  test('is the calendar: the form stays, a date can be typed, and a retry opens it', async ({ traveler }) => {
    const unblock = await blockScript(traveler, 'calendar-dialog', 404);
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.button('Open departure calendar').click();
    await expectFailure(traveler, 'The calendar');
    await traveler.field('Departure date').fill('2026-12-24');

    await retry(traveler).click();
    await traveler.button('Reload the page').waitFor();
    await unblock();
    await retry(traveler).click();
    await traveler.page.getByRole('grid').first().waitFor();
    expect(await traveler.alert().count()).toBe(0);
    await traveler.page.keyboard.press('Escape');
    expect(await traveler.combobox('To').inputValue()).toMatch(/\(LHR\)$/);
  });

  test('is still missing after a retry: the page is loaded again, and the form keeps what was typed over a link', async ({
    traveler,
  }) => {
    const unblock = await blockScript(traveler, 'calendar-dialog');
    await traveler.page.goto('/?origin=JFK&destination=LHR&passengers=[{"type":"adult"},{"type":"adult"}]');
    await expect.poll(() => traveler.combobox('To').inputValue()).toMatch(/\(LHR\)$/);
    await traveler.combobox('To').fill('Munich');
    await traveler.field('Departure date').fill('2027-03-15');
    await traveler.button('Open departure calendar').click();
    await retry(traveler).click();
    await traveler.button('Reload the page').waitFor();
    await unblock();
    const reloaded = traveler.page.waitForEvent('load');
    await traveler.button('Reload the page').click();
    await reloaded;
    await expect.poll(() => traveler.combobox('To').inputValue()).toBe('Munich (MUC)');
    expect(await traveler.combobox('From').inputValue()).toMatch(/\(JFK\)$/);
    expect(await traveler.field('Departure date').inputValue()).toBe('Mon, Mar 15, 2027');
    await traveler.button('2 Guest(s)').waitFor();
    await traveler.button('Open departure calendar').click();
    await traveler.page.getByRole('grid').first().waitFor();

    // Left by any other way, the page forgets it.
    await traveler.page.goto('/about');
    await traveler.page.goto('/');
    await traveler.button('1 Guest(s)').waitFor();
    expect(await traveler.combobox('To').inputValue()).toBe('');
  });

  test('is the list of guests: the popover says so, and a retry moves the focus into the list', async ({
    traveler,
  }) => {
    const unblock = await blockScript(traveler, 'guest-counts', 500);
    await traveler.openHome();
    await traveler.button(/Guest\(s\)/).click();
    await expectFailure(traveler, 'The list of guests');
    await unblock();
    await retry(traveler).click();
    await traveler.button('Add adult').click();
    await traveler.button('2 Guest(s)').waitFor();
  });
});

test('a menu that fails to load says so under its button, and a retry opens it', async ({ openTraveler }) => {
  const traveler = await openTraveler({ viewport: { width: 390, height: 844 } });
  const unblock = await blockScript(traveler, 'menu-panel');
  await traveler.openHome();
  await traveler.button('Open menu').click();
  await expectFailure(traveler, 'The menu');
  await traveler.button('Close').click();
  expect(await traveler.alert().count()).toBe(0);
  await traveler.button('Open menu').click();
  await expectFailure(traveler, 'The menu');
  await unblock();
  await retry(traveler).click();
  await traveler.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await traveler.heading('Far is normal here').waitFor();
});

test('a card form that fails to load keeps the passengers, and a retry leads to the ticket', async ({
  traveler,
}) => {
  const unblock = await blockScript(traveler, 'payment-form');
  await traveler.reachPassengers(trip);
  await traveler.fillPassengers();
  await traveler.button('Continue to Payment').click();
  await expectFailure(traveler, 'The card form');
  expect(await traveler.alert().innerText()).toContain('Your card was not charged');
  await unblock();
  await retry(traveler).click();
  await traveler.pay(testCards.approved);
  await traveler.readTicket();
});

describe('a page whose code fails to load', () => {
  test('leaves the traveler on the results, says so, and opens with a retry', async ({ traveler }) => {
    const unblock = await blockScript(traveler, 'passengers-page');
    await traveler.followSearchLink(trip);
    await traveler
      .button(/^Select Flight/)
      .nth(1)
      .click();
    await expectFailure(traveler, 'The page “Passenger & Payment Details”');
    expect(new URL(traveler.page.url()).pathname).toBe('/flight-results');
    expect(await traveler.flights().count()).toBeGreaterThan(1);

    await unblock();
    await retry(traveler).click();
    await traveler.passenger('Adult 1').waitFor();
    expect(await traveler.alert().count()).toBe(0);
  });

  test('keeps the search form when the results cannot be opened', async ({ traveler }) => {
    const unblock = await blockScript(traveler, 'results-page', 404);
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.button('Search Flights').click();
    await expectFailure(traveler, 'The page “Flight results”');
    expect(await traveler.combobox('From').inputValue()).toMatch(/\(JFK\)$/);
    await unblock();
    await retry(traveler).click();
    await traveler.heading('Flight results').waitFor();
    expect(await traveler.flights().count()).toBeGreaterThan(1);
  });

  test('keeps the page and its focus when a link is followed offline', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.fillSearch(trip);
    // Before that, links load documents.
    await waitForReact(traveler);
    traveler.allowConsole(/net::ERR_/);
    await traveler.page.context().setOffline(true);
    const link = traveler.page.getByRole('banner').getByRole('link', { name: 'Services' });
    await link.click();
    await expectFailure(traveler, 'The page “Services”');
    expect(await traveler.alert().innerText()).toContain('You are offline.');
    await traveler.button('Close').click();
    expect(await isFocused(link)).toBe(true);
    expect(await traveler.combobox('To').inputValue()).toMatch(/\(LHR\)$/);

    await link.click();
    await expectFailure(traveler, 'The page “Services”');
    await traveler.page.context().setOffline(false);
    await retry(traveler).click();
    await traveler.heading('The whole trip, not just the seat').waitFor();
  });

  test('keeps the search form that was filled in, and works after a retry', async ({ traveler }) => {
    const unblock = await blockScript(traveler, 'booking');
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await expectFailure(traveler, 'The page “Flights with a clear price”');
    await unblock();
    await retry(traveler).click();
    await expect.poll(() => traveler.alert().count()).toBe(0);
    expect(await traveler.combobox('From').inputValue()).toMatch(/\(JFK\)$/);
    await traveler.submitSearch();
  });

  test('says so in the search form if the whole site is missing, and searches after a retry', async ({
    traveler,
  }) => {
    const unblock = await blockScript(traveler, 'index');
    await traveler.openHome();
    await traveler.fillSearch(trip);
    await traveler.button('Search Flights').click();
    await expectFailure(traveler, 'The search');
    expect(await traveler.alert().innerText()).toContain('Nothing you typed is lost.');
    await unblock();
    await retry(traveler).click();
    await traveler.heading('Flight results').waitFor();
  });

  test('says "Unexpected Application Error!" inside the layout if there is nothing to stay on', async ({
    traveler,
  }) => {
    await traveler.followSearchLink(trip);
    const unblock = await blockScript(traveler, 'results-page');
    await traveler.page.reload();
    await traveler.heading('Unexpected Application Error!').waitFor();
    expect(await traveler.page.getByRole('main').innerText()).toContain('Nothing was charged');
    await traveler.page.getByRole('contentinfo').waitFor();
    await unblock();
    await traveler.button('Reload the page').click();
    await traveler.heading('Flight results').waitFor();
  });

  test('says what to do if not even the first script of a booking page loads', async ({ traveler }) => {
    await blockScript(traveler, 'index');
    await traveler.page.goto('/booking-confirmation');
    await traveler.page.getByText('If you have just paid, that is safe').waitFor({ timeout: 20_000 });
    expect(await traveler.page.getByRole('link', { name: 'load it again' }).getAttribute('href')).toBe('');
  });
});
