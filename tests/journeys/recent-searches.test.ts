import type { Page } from 'playwright-core';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { expect, test } from './fixtures.ts';

const trip = { from: 'JFK', to: 'LHR' };

const recentList = (page: Page) => page.getByRole('list', { name: 'Recent searches' });
const fill = (page: Page) => recentList(page).getByRole('button', { name: /^JFK to LHR/ });
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

test('a search that found flights can be filled in again, changed, and removed', async ({ traveler }) => {
  const { page } = traveler;
  await traveler.openHome();
  expect(await page.getByText('Recent searches').isVisible()).toBe(false);
  await traveler.searchFlights(trip);
  await page.goto('/');

  await fill(page).click();
  await expect.poll(() => traveler.combobox('From').inputValue()).toBe('New York (JFK)');
  expect(await traveler.combobox('To').inputValue()).toBe('London (LHR)');
  expect(await traveler.field('Departure date').inputValue()).toContain(formatDay(getDateInDays(30)));
  expect(new URL(page.url()).pathname).toBe('/');

  await page.getByRole('button', { name: /^Remove JFK to LHR, .* from recent searches$/ }).click();
  await recentList(page).waitFor({ state: 'detached' });
  await page.reload();
  await traveler.combobox('From').click();
  expect(await page.getByRole('option', { name: /New York/ }).count()).toBe(0);
});

test('the empty field From suggests recent searches, also of another tab', async ({ traveler }) => {
  const { page } = traveler;
  await traveler.openHome();
  await traveler.combobox('From').click();
  const other = await traveler.openTab();
  await other.searchFlights(trip);

  await page.bringToFront();
  await page.getByRole('listbox', { name: 'Recent searches' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => traveler.combobox('To').inputValue()).toBe('London (LHR)');
});

test('what is no list of searches is ignored', async ({ traveler }) => {
  const { page } = traveler;
  await traveler.openHome();
  await page.evaluate(() => localStorage.setItem('recentSearches', '[{"origin":"New York"}]'));
  await page.reload();
  await traveler.searchFlights(trip);
  await page.goto('/');
  await expect.poll(() => recentList(page).getByRole('listitem').count()).toBe(1);
});
