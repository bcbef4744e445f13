import { describe } from 'vitest';
import { expect, test } from './journey.ts';
import { inDays } from './people.ts';
import { searchLink, type Traveller } from './traveller.ts';

/** The search form as it reads. */
async function formOf(traveller: Traveller) {
  const place = (name: string) => traveller.page.getByRole('combobox', { name, exact: true }).inputValue();
  return {
    from: await place('From'),
    to: await place('To'),
    tripType: (await traveller.page.getByRole('radio', { name: 'Round trip' }).isChecked())
      ? 'round'
      : 'oneway',
    departure: await traveller.field('Departure date').inputValue(),
    return: await traveller.field('Return date').inputValue(),
    guests: await traveller.button(/Guest\(s\)/).innerText(),
    cabin: await traveller.page.getByRole('combobox', { name: 'Cabin class' }).inputValue(),
  };
}

/** The names of the places are looked up after the page has come. */
const namesOf = (traveller: Traveller) =>
  expect.poll(async () => (await formOf(traveller)).to, { timeout: 15_000 });

describe('a link', () => {
  test('fills in the whole form, names its places, and is a round trip with a return date', async ({
    traveller,
  }) => {
    const [depart, back] = [inDays(21), inDays(28)];
    const passengers = JSON.stringify([
      { type: 'adult' },
      { type: 'adult' },
      { type: 'child', age: 7 },
      { type: 'infant' },
    ]);
    await traveller.page.goto(
      `/?${new URLSearchParams({
        origin: 'JFK',
        destination: 'LON',
        departure_date: depart,
        return_date: back,
        passengers,
        cabin_class: 'business',
      }).toString()}`,
    );
    await namesOf(traveller).toMatch(/London.*\(LON\)$/);
    expect(await formOf(traveller)).toEqual({
      from: expect.stringMatching(/^New York \(JFK\)$/),
      to: expect.stringMatching(/London.*\(LON\)$/),
      tripType: 'round',
      departure: depart,
      return: back,
      guests: '4 Guest(s)',
      cabin: 'business',
    });
    await traveller.button(/Guest\(s\)/).click();
    expect(await traveller.page.getByRole('combobox', { name: 'Age of child 1' }).inputValue()).toBe('7');
  });

  test('without a return date is one-way', async ({ traveller }) => {
    await traveller.page.goto(searchLink({ from: 'JFK', to: 'LHR' }));
    await namesOf(traveller).toBe('London (LHR)');
    expect(await formOf(traveller)).toMatchObject({ tripType: 'oneway', return: '', guests: '1 Guest(s)' });
    expect(await traveller.field('Return date').isDisabled()).toBe(true);
  });

  test('with nonsense in it fills in what makes sense', async ({ traveller }) => {
    await traveller.page.goto(
      `/?${new URLSearchParams({
        origin: '<script>',
        destination: 'LHR',
        departure_date: '2027-02-30',
        passengers: '[{"type":"dog"}]',
        cabin_class: 'hold',
        utm_source: 'letter',
      }).toString()}`,
    );
    await namesOf(traveller).toBe('London (LHR)');
    expect(await formOf(traveller)).toEqual({
      from: '',
      to: 'London (LHR)',
      tripType: 'oneway',
      departure: '',
      return: '',
      guests: '1 Guest(s)',
      cabin: 'economy',
    });
  });

  test('to a place that nobody knows keeps the code and finds no fault with the page', async ({
    traveller,
  }) => {
    await traveller.page.goto('/?origin=QQQ&destination=LHR');
    await namesOf(traveller).toBe('London (LHR)');
    expect((await formOf(traveller)).from).toBe('QQQ');
  });
});

describe('Modify Search', () => {
  test('brings the form back as it was searched', async ({ traveller }) => {
    await traveller.openHome();
    await traveller.fillSearch({ from: 'JFK', to: 'LHR', depart: inDays(30), back: inDays(37), infants: 1 });
    await traveller.page.getByRole('combobox', { name: 'Cabin class' }).selectOption('premium_economy');
    const form = await formOf(traveller);
    await traveller.submitSearch();
    await traveller.button('Modify Search').click();
    await traveller.button('Search Flights').waitFor();
    expect(await formOf(traveller)).toEqual(form);
    expect(form.guests).toBe('2 Guest(s)');

    await traveller.button('Swap origin and destination').click();
    expect(await formOf(traveller)).toEqual({ ...form, from: form.to, to: form.from });
    await traveller.page.getByRole('radio', { name: 'One way' }).check();
    expect(await formOf(traveller)).toMatchObject({ tripType: 'oneway', return: '' });
  });
});

describe('the summary of the results', () => {
  test('says from where to where, when, and for how many', async ({ traveller }) => {
    await traveller.page.goto(
      searchLink({ from: 'JFK', to: 'LHR', back: inDays(37), adults: 2, infants: 1 }),
    );
    await namesOf(traveller).toBe('London (LHR)');
    await traveller.submitSearch();
    const main = await traveller.page.getByRole('main').innerText();
    expect(main).toContain('New York (JFK) to London (LHR)');
    expect(main).toMatch(/3 (passengers|travelers)/);
  });
});
