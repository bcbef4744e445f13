import { describe } from 'vitest';
import { isFocused } from '#tests/harness/traveler.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { buildSearchLink } from '#tests/harness/traveler.ts';
import { getDescription } from './field-description.ts';
import { expect, test } from './fixtures.ts';

describe('a place', () => {
  test.for(['Munich', 'münchen'])(
    'may be typed as a code or as %s, without choosing a suggestion',
    async (name, { traveler }) => {
      await traveler.openHome();
      await traveler.combobox('From').fill('jfk ');
      await traveler.combobox('To').fill(name);
      await traveler.page.getByRole('radio', { name: 'One way' }).check();
      await traveler.field('Departure date').fill(getDateInDays(30));
      await traveler.submitSearch();
      await traveler.page.getByText('New York (JFK) to Munich (MUC)').waitFor();
    },
  );

  test('that is looked up slowly keeps the button busy until the search starts', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    const lookUp = Promise.withResolvers<void>();
    await traveler.page.route('**/place-suggestions?*', async route => {
      await lookUp.promise;
      await route.continue();
    });
    await traveler.combobox('To').fill('münchen');
    const search = traveler.button('Search Flights');
    await search.click();
    await expect.poll(() => search.getAttribute('aria-busy')).toBe('true');
    expect(new URL(traveler.page.url()).pathname).toBe('/');
    lookUp.resolve();
    await traveler.page.getByText('New York (JFK) to Munich (MUC)').waitFor();
  });

  test('that is misspelled is suggested, and one that is unknown is said to be', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.combobox('From').fill('londn');
    await traveler.suggestions().filter({ hasText: 'London · all airports' }).waitFor();
    await traveler.combobox('From').fill('zzzqq');
    await traveler.page
      .getByRole('search')
      .getByRole('status')
      .filter({ hasText: 'No airports found' })
      .waitFor();
  });

  test('is suggested as soon as the browser is online again', async ({ traveler }) => {
    traveler.allowConsole(/ERR_INTERNET_DISCONNECTED/, /^warning: /);
    await traveler.openHome();
    await traveler.combobox('From').fill('rome');
    await traveler.suggestions().first().waitFor();
    await traveler.page.context().setOffline(true);
    await traveler.combobox('From').fill('paris');
    await traveler.page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor();
    await traveler.page.context().setOffline(false);
    await traveler.suggestions().filter({ hasText: 'Paris · all airports' }).waitFor();
  });

  test('that a link names and that does not exist is reported at its field', async ({ traveler }) => {
    await traveler.page.goto(buildSearchLink({ from: 'qqq', to: 'LHR' }));
    await traveler.page.getByText('No airport or city has the code QQQ.').waitFor();
    expect(await getDescription(traveler, 'From')).toContain('No airport or city has the code QQQ.');
    await traveler.button('Search Flights').click();
    expect(await getDescription(traveler, 'From')).toContain('No airport or city has the code QQQ.');
    expect(await isFocused(traveler.combobox('From'))).toBe(true);
    expect(await traveler.alert().count()).toBe(0);
  });

  test('that is the city of the other one is refused at its field, without a search', async ({
    traveler,
  }) => {
    const searches: string[] = [];
    traveler.page.on('request', request => {
      if (request.url().endsWith('/api/flights/search')) searches.push(request.url());
    });
    await traveler.page.goto(buildSearchLink({ from: 'LON', to: 'LHR' }));
    await traveler.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value !== '',
    );
    await traveler.button('Search Flights').click();
    await traveler.page
      .getByText('London (LHR) is an airport of London (LON). Pick another destination.')
      .waitFor();
    expect(await isFocused(traveler.combobox('To'))).toBe(true);
    expect(searches).toEqual([]);
    await traveler.combobox('From').fill('lgw');
    await traveler.submitSearch();
    await traveler.page.getByText('London (LGW) to London (LHR)').waitFor();
  });
});
