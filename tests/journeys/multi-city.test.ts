import type { Locator, Page } from 'playwright-core';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { Traveler } from '#tests/harness/traveler.ts';
import { expect, test } from './fixtures.ts';

const days = [getDateInDays(60), getDateInDays(65), getDateInDays(70)] as const;
const routes = ['JFK-LHR', 'LHR-CDG', 'CDG-JFK'] as const;
const slices = routes.map((route, index) => `${route}-${days[index]}`);

/** Types a code and chooses its place, without the mouse. */
async function typePlace({ page, suggestions }: Traveler, code: string): Promise<void> {
  await page.keyboard.type(code);
  await suggestions().filter({ hasText: code }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

const isFocused = (control: Locator) => control.evaluate(element => element === document.activeElement);

/** Fills in three flights with the keyboard only, and searches. */
async function searchTrip(traveler: Traveler): Promise<void> {
  const { page, combobox, field } = traveler;
  await traveler.openHome();
  await page.getByRole('radio', { name: 'Round trip' }).focus();
  await press(page, 'ArrowRight', 2);
  await combobox('From, flight 2').waitFor();
  await press(page, 'Tab', 1);
  await typePlace(traveler, 'JFK');
  await press(page, 'Tab', 2);
  await typePlace(traveler, 'LHR');
  await press(page, 'Tab', 1);
  await page.keyboard.type(days[0]);
  await press(page, 'Tab', 3);
  expect(await combobox('From, flight 2').inputValue()).toBe('London (LHR)');
  await typePlace(traveler, 'CDG');
  await press(page, 'Tab', 1);
  await page.keyboard.type(days[1]);
  await press(page, 'Tab', 2);
  await page.keyboard.press('Enter');
  expect(await isFocused(combobox('To, flight 3'))).toBe(true);
  await typePlace(traveler, 'JFK');
  await press(page, 'Tab', 1);
  await page.keyboard.type(days[2]);
  expect(await field('Date of flight 3').inputValue()).toBe(days[2]);
  await page.keyboard.press('Enter');
  await traveler.heading('Flight results').waitFor();
}

const namedRoute = 'New York – London · London – Paris · Paris – New York';

const readSlices = (page: Page) => new URL(page.url()).searchParams.getAll('slice');

test('three flights are searched, booked and ticketed as one trip', async ({ traveler }) => {
  const { page } = traveler;
  await searchTrip(traveler);
  await expect.poll(() => readSlices(page)).toEqual(slices);
  await page.getByText(namedRoute).waitFor();
  const [first = '', ...others] = await traveler.readFlights();
  expect(others.length).toBeGreaterThan(0);
  expect(['JFK–LHR', 'LHR–CDG', 'CDG–JFK'].filter(route => !first.includes(route))).toEqual([]);

  await traveler.selectFlight();
  const summary = page.getByRole('region', { name: 'Selected Flight Summary' });
  expect(await summary.getByText(/^Flight [123]$/).allInnerTexts()).toEqual([
    'Flight 1',
    'Flight 2',
    'Flight 3',
  ]);
  await traveler.fillPassengers();
  await traveler.continueToPayment();
  await traveler.pay('4242 4242 4242 4242');
  const ticket = page.getByRole('article', { name: 'Electronic Ticket' });
  await ticket.getByText('Booking Confirmed!').waitFor();
  const text = await ticket.innerText();
  expect(
    ['Flight 1', 'Flight 2', 'Flight 3', 'Outbound', 'Return'].filter(one => text.includes(one)),
  ).toEqual(['Flight 1', 'Flight 2', 'Flight 3']);
});

test('the address leads to the same trip, Back to the results, and Modify Search to its form', async ({
  traveler,
}) => {
  const { page, combobox, field } = traveler;
  await page.goto(`/flight-results?${slices.map(slice => `slice=${slice}`).join('&')}`);
  await traveler.flights().first().waitFor();
  // Of which the address has the codes.
  await page.getByText(namedRoute).waitFor();
  const found = await traveler.readFlights();
  await page.reload();
  await expect.poll(() => traveler.readFlights()).toEqual(found);
  await traveler.selectFlight();
  await page.goBack();
  await expect.poll(() => traveler.readFlights()).toEqual(found);
  expect(readSlices(page)).toEqual(slices);

  await traveler.button('Modify Search').click();
  await combobox('From, flight 3').waitFor();
  expect(await page.getByRole('radio', { name: 'Multi-city' }).isChecked()).toBe(true);
  await expect.poll(() => combobox('To, flight 2').inputValue()).toContain('(CDG)');
  await traveler.button('Remove flight 2').click();
  await combobox('From, flight 3').waitFor({ state: 'detached' });
  await field('Date of flight 2').fill(days[1]);
  await traveler.button('Search Flights').click();
  await expect.poll(() => readSlices(page)).toEqual([slices[0], `CDG-JFK-${days[1]}`]);
});

test('a link’s flights that can’t be searched fill in the form, with what is wrong', async ({ traveler }) => {
  const { page } = traveler;
  await page.goto(`/?slice=${slices[0]}&slice=LHR-XQZ1-${getDateInDays(50)}`);
  await page.getByText('No airport or city has the code XQZ1.').waitFor();
  await page.getByText('Flight 2 is before flight 1.').waitFor();
  expect(await traveler.combobox('To, flight 2').inputValue()).toBe('XQZ1');
});
