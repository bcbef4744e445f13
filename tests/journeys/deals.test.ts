import { expect, test } from './fixtures.ts';
import type { Traveler } from '#tests/harness/traveler.ts';

/** A deal of each section, with the months of its period. */
const deals = [
  { name: 'View deal from Boston to Paris', places: ['Boston (BOS)', 'Paris (PAR)'], months: ['Feb', 'Mar'] },
  {
    name: 'View deal from Denver to Las Vegas',
    places: ['Denver (DEN)', 'Las Vegas (LAS)'],
    months: ['Mar', 'Apr', 'May'],
  },
  {
    name: 'View deal from Seattle to London',
    places: ['Seattle (SEA)', 'London (LON)'],
    months: ['Dec', 'Jan', 'Feb'],
  },
];

const readForm = async (traveler: Traveler) => ({
  places: [await traveler.combobox('From').inputValue(), await traveler.combobox('To').inputValue()],
  isOneWay: await traveler.page.getByRole('radio', { name: 'One way' }).isChecked(),
  month: /^\w{3}, (\w{3}) \d/.exec(await traveler.field('Departure date').inputValue())?.[1] ?? '',
});

test.for(deals)('$name opens on a day that has its price', async ({ name, places, months }, { traveler }) => {
  await traveler.openHome();
  const link = traveler.page.getByRole('link', { name });
  const card = traveler.page.getByRole('listitem').filter({ has: link }).last();
  const price = Number(/from \$(\d+) one way/.exec(await card.innerText())?.[1]);
  await link.click();
  await expect
    .poll(() => readForm(traveler))
    .toEqual({ places, isOneWay: true, month: expect.toBeOneOf(months) });
  await traveler.submitSearch();
  const [cheapest = ''] = await traveler.readFlights();
  const total = Number(/\$([\d,.]+)/.exec(cheapest)?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(price);
});

test('a day that is chosen before the fares are known stays', async ({ traveler }) => {
  const release = await traveler.holdRequests('**/api/flights/day-fares*');
  await traveler.page.goto('/?origin=BOS&destination=PAR&travel_months=2,3');
  await expect.poll(() => traveler.combobox('To').inputValue()).toBe('Paris (PAR)');
  await traveler.field('Departure date').fill('2027-05-04');
  const answered = traveler.page.waitForResponse('**/api/flights/day-fares*');
  release();
  await answered;
  await traveler.field('Departure date').blur();
  expect(await traveler.field('Departure date').inputValue()).toBe('Tue, May 4, 2027');
});
