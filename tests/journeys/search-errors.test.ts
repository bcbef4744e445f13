import { describe } from 'vitest';
import { isFocused } from '#tests/harness/traveler.ts';
import { getDescription } from './field-description.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

describe('the search form', () => {
  test('names each missing field and focuses the first one', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.button('Search Flights').click();
    const messages = [];
    for (const label of ['From', 'To', 'Departure date', 'Return date'])
      messages.push(await getDescription(traveler, label));
    expect(messages).toEqual([
      expect.stringContaining('From airport is required.'),
      expect.stringContaining('To airport is required.'),
      expect.stringContaining('Departure date is required.'),
      expect.stringContaining('Return date is required for round trip.'),
    ]);
    const from = traveler.combobox('From');
    expect(await isFocused(from)).toBe(true);

    await traveler.page.getByRole('radio', { name: 'One way' }).check();
    expect(await getDescription(traveler, 'Return date')).not.toContain('required');
    await from.fill('London');
    await traveler.button('Search Flights').click();
    expect(await getDescription(traveler, 'From')).toContain('From airport is required.');
  });

  test('reports a search that takes too long', async ({ traveler }) => {
    traveler.allowConsole(/status of 5\d\d/);
    await traveler.openHome();
    await traveler.fillSearch({ from: 'STN', to: 'LHR' });
    await traveler.button('Search Flights').click();
    await traveler.alert().waitFor();
    expect(await traveler.alert().innerText()).toContain('Something went wrong fetching flights.');
    expect(await traveler.page.getByRole('dialog').count()).toBe(0);
  });

  test('empties the suggestions without a message if they fail', async ({ traveler }) => {
    traveler.allowConsole(/status of 5\d\d/, /^warning: /);
    const warned = traveler.page.waitForEvent('console', message => message.type() === 'warning');
    await traveler.openHome();
    await traveler.combobox('From').fill('London');
    await traveler.suggestions().first().waitFor();
    await traveler.combobox('From').fill('zzfail');
    await warned;
    expect(await traveler.suggestions().count()).toBe(0);
    expect(await traveler.alert().count()).toBe(0);
  });
});

describe('the results say "No flights found"', () => {
  test('for a route without flights', async ({ traveler }) => {
    await traveler.followSearchLink({ from: 'PVD', to: 'RAI' });
    const main = await traveler.page.getByRole('main').innerText();
    expect(main).toContain('No flights found');
    expect(main).toContain('Try adjusting your filters or search criteria.');
  });

  test('if the filters exclude every flight, and Clear All Filters shows them again', async ({
    traveler,
  }) => {
    await traveler.followSearchLink(trip);
    const before = await traveler.page.getByText(/^\d+ of \d+ flights$/).innerText();
    await traveler.page.getByRole('slider', { name: 'Maximum price' }).fill('0');
    await traveler.page.getByText('No flights found').waitFor();
    await traveler.page.getByText(/^0 of \d+ flights$/).waitFor();
    await traveler.button('Clear All Filters').click();
    await traveler.page.getByText(before, { exact: true }).waitFor();
  });
});

describe('a page that cannot be shown', () => {
  test('is answered with 404 if it does not exist, and its path is logged', async ({ traveler }) => {
    traveler.allowConsole(/^warning: .*\/no-such-page/, /status of 404/);
    const warned = traveler.page.waitForEvent('console', message => message.type() === 'warning');
    const response = await traveler.page.goto('/no-such-page?email=someone@example.org');
    expect(response?.status()).toBe(404);
    await traveler.page.getByText('Oops! Flight Path Not Found').waitFor();
    expect((await warned).text()).not.toContain('someone');
    expect(await traveler.page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  });
});
