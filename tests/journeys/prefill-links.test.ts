import { describe } from 'vitest';
import { getDescription } from './field-description.ts';
import { expect, test } from './fixtures.ts';
import { toShownDate } from '#tests/harness/shown-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { buildSearchLink, type Traveler } from '#tests/harness/traveler.ts';

/** Reads the values of the search form. */
async function readForm(traveler: Traveler) {
  const place = (name: string) => traveler.page.getByRole('combobox', { name, exact: true }).inputValue();
  return {
    from: await place('From'),
    to: await place('To'),
    tripType: (await traveler.page.getByRole('radio', { name: 'Round trip' }).isChecked())
      ? 'round'
      : 'oneway',
    departure: await traveler.field('Departure date').inputValue(),
    return: await traveler.field('Return date').inputValue(),
    guests: await traveler.button(/Guest\(s\)/).innerText(),
    cabin: await traveler.page.getByRole('combobox', { name: 'Cabin class' }).inputValue(),
  };
}

/** Waits for the name of a place, which is looked up after the page has loaded. */
const expectDestination = (traveler: Traveler) =>
  expect.poll(async () => (await readForm(traveler)).to, { timeout: 15_000 });

describe('a link', () => {
  test('fills in the whole form, resolves its places, and is a round trip with a return date', async ({
    traveler,
  }) => {
    const [depart, back] = [getDateInDays(21), getDateInDays(28)];
    const passengers = JSON.stringify([
      { type: 'adult' },
      { type: 'adult' },
      { type: 'child', age: 7 },
      { type: 'infant' },
    ]);
    await traveler.page.goto(
      `/?${new URLSearchParams({
        origin: 'JFK',
        destination: 'LON',
        departure_date: depart,
        return_date: back,
        passengers,
        cabin_class: 'business',
      }).toString()}`,
    );
    await expectDestination(traveler).toMatch(/London.*\(LON\)$/);
    expect(await readForm(traveler)).toEqual({
      from: expect.stringMatching(/^New York \(JFK\)$/),
      to: expect.stringMatching(/London.*\(LON\)$/),
      tripType: 'round',
      departure: toShownDate(depart),
      return: toShownDate(back),
      guests: '4 Guest(s)',
      cabin: 'business',
    });
    await traveler.button(/Guest\(s\)/).click();
    expect(await traveler.page.getByRole('combobox', { name: 'Age of child 1' }).inputValue()).toBe('7');
  });

  test('without a return date is one-way', async ({ traveler }) => {
    await traveler.page.goto(buildSearchLink({ from: 'JFK', to: 'LHR' }));
    await expectDestination(traveler).toBe('London (LHR)');
    expect(await readForm(traveler)).toEqual({
      from: 'New York (JFK)',
      to: 'London (LHR)',
      tripType: 'oneway',
      departure: toShownDate(getDateInDays(30)),
      return: '',
      guests: '1 Guest(s)',
      cabin: 'economy',
    });
    expect(await traveler.field('Return date').isDisabled()).toBe(true);
  });

  test('with invalid values fills in the valid ones, and says what is wrong with the others', async ({
    traveler,
  }) => {
    await traveler.page.goto(
      `/?${new URLSearchParams({
        origin: '<script>',
        destination: 'LHR',
        departure_date: '2027-02-30',
        passengers: '[{"type":"dog"}]',
        cabin_class: 'hold',
        utm_source: 'letter',
      }).toString()}`,
    );
    await expectDestination(traveler).toBe('London (LHR)');
    expect(await readForm(traveler)).toEqual({
      from: '<script>',
      to: 'London (LHR)',
      tripType: 'oneway',
      departure: '2027-02-30',
      return: '',
      guests: '0 Guest(s)',
      cabin: 'economy',
    });
    expect(await getDescription(traveler, 'From')).toBe('No airport or city has the code <script>.');
    expect(await getDescription(traveler, 'Departure date')).toBe(
      'February 2027 has 28 days. Check the day.',
    );
    const guests = traveler.button(/Guest\(s\)/);
    await traveler.page
      .getByText('The link does not say who travels. Choose the passengers.', { exact: true })
      .waitFor();
    await guests.click();
    await traveler.button('Add adult').click();
    expect(await guests.innerText()).toBe('1 Guest(s)');
    await expect.poll(() => traveler.page.getByText('The link does not say who travels.').count()).toBe(0);
  });

  test('to an unknown place keeps its code', async ({ traveler }) => {
    await traveler.page.goto('/?origin=QQQ&destination=LHR');
    await expectDestination(traveler).toBe('London (LHR)');
    expect((await readForm(traveler)).from).toBe('QQQ');
  });
});

describe('Modify Search', () => {
  test('restores the form of the search', async ({ traveler }) => {
    await traveler.openHome();
    await traveler.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      returnDate: getDateInDays(37),
      infants: 1,
    });
    await traveler.page.getByRole('combobox', { name: 'Cabin class' }).selectOption('premium_economy');
    const form = await readForm(traveler);
    await traveler.submitSearch();
    await traveler.button('Modify Search').click();
    await traveler.button('Search Flights').waitFor();
    expect(await readForm(traveler)).toEqual(form);
    expect(form.guests).toBe('2 Guest(s)');

    await traveler.button('Swap origin and destination').click();
    expect(await readForm(traveler)).toEqual({ ...form, from: form.to, to: form.from });
    await traveler.page.getByRole('radio', { name: 'One way' }).check();
    expect(await readForm(traveler)).toEqual({
      ...form,
      from: form.to,
      to: form.from,
      tripType: 'oneway',
      return: '',
    });
  });
});

describe('the summary of the results', () => {
  test('names the route and the number of travelers', async ({ traveler }) => {
    await traveler.page.goto(
      buildSearchLink({ from: 'JFK', to: 'LHR', returnDate: getDateInDays(37), adults: 2, infants: 1 }),
    );
    await expectDestination(traveler).toBe('London (LHR)');
    await traveler.submitSearch();
    const main = await traveler.page.getByRole('main').innerText();
    expect(main).toContain('New York (JFK) to London (LHR)');
    expect(main).toMatch(/3 (passengers|travelers)/);
  });
});
