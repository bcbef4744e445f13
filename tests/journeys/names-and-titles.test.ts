import { describe } from 'vitest';
import { expect, test } from './fixtures.ts';

describe('a screen reader is told', () => {
  test('the number of passengers, in one place', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.button(/Guest\(s\)/).click();
    await traveler.button('Add child').click();
    const popover = traveler.page.getByRole('group', { name: 'Passengers', exact: true });
    const regions = popover.locator('output, [role="status"], [aria-live]');
    expect(await regions.count()).toBe(1);
    expect(await regions.getAttribute('aria-label')).toBe('Passengers chosen');
    expect(await regions.textContent()).toBe('Adults age 12+: 1, Children age 2–11: 1, Infants under 2: 0');
  });

  test('which flight each "Flight details" belongs to', async ({ traveler }) => {
    await traveler.followSearchLink({ from: 'JFK', to: 'LHR' });
    const names = await traveler.flights().locator('summary').allTextContents();
    expect(names.length).toBeGreaterThan(3);
    expect([...new Set(names)]).toEqual(names);
    expect(names[0]).toMatch(/^Flight details, .+, \d+:\d\d [AP]M, \$[\d,.]+$/);
  });

  test('of errors by the title of the page, until they are corrected', async ({ traveler }) => {
    await traveler.openHome();
    const required = traveler.page.getByRole('search').locator('[aria-required="true"]');
    expect(await required.count()).toBe(4);
    await traveler.button('Search Flights').click();
    await traveler.page.waitForFunction(() => document.title.startsWith('Error: '));
    await traveler.fillSearch({ from: 'JFK', to: 'LHR' });
    await traveler.page.waitForFunction(() => !document.title.startsWith('Error: '));
  });
});
