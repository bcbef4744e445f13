import type { Page } from 'playwright-core';
import type { PlainDate } from '../../../src/contract/rules/plain-date.ts';
import { inDays } from '../../journeys/people.ts';
import { searchLink } from '../../journeys/traveller.ts';
import { sandboxRoutes } from '../../../machines/booking/moves/sandbox-routes.ts';
import { cut, pass } from './gate.ts';
import type { Drivers } from './driver.ts';
import type { Walker } from './walker.ts';

/** The page answers to presses: its code has taken over what was rendered at build time. */
export const isAwake = async ({ page }: Walker): Promise<void> => {
  const button = page.getByRole('button', { name: 'Search Flights' });
  await button.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form button[type=submit]')].some(one =>
      Object.keys(one).some(key => key.startsWith('__reactProps')),
    ),
  );
};

const oneWay = async ({ page, traveller }: Walker, depart = inDays(30)) => {
  await page.getByRole('radio', { name: 'One way' }).check();
  await traveller.field('Departure date').fill(depart);
};

/** Picks a day in the calendar, instead of typing it. */
const pickDay = async (walker: Walker, depart: PlainDate) => {
  if (walker.trip !== null) walker.trip = { ...walker.trip, depart };
  await walker.traveller.button('Open departure calendar').click();
  await walker.page.locator(`[data-day="${depart}"]:not([data-outside]) button`).click();
  const field = walker.traveller.field('Departure date');
  if ((await field.inputValue()) !== depart) throw new Error(`The field doesn’t say ${depart}.`);
};

const withGuests = async ({ page, traveller }: Walker, change: () => Promise<unknown>) => {
  await traveller.button(/Guest\(s\)/).click();
  await change();
  await page.keyboard.press('Escape');
};

const withChildren = async (walker: Walker, children: number, press: string) => {
  if (walker.trip !== null) walker.trip = { ...walker.trip, children };
  await withGuests(walker, () => walker.traveller.button(press).click());
};

const highestPrice = (page: Page) => page.getByRole('slider', { name: 'Maximum price' });

const submit = ({ traveller }: Walker) => traveller.button('Search Flights').click();

/** Answered, but for the time that the page takes to leave: it stands still there. */
async function answerAndHold(walker: Walker): Promise<void> {
  await walker.gate.await('searchFlights');
  await walker.stopClock();
  await walker.gate.release('searchFlights', pass);
}

export const searchDrivers: Drivers = {
  ...Object.fromEntries(
    sandboxRoutes.map(({ origin, destination }) => [
      `page.open: link for ${origin}-${destination}`,
      async (walker: Walker) => {
        walker.trip = { from: origin, to: destination };
        await walker.page.goto(searchLink(walker.trip));
        await isAwake(walker);
      },
    ]),
  ),
  'search.change: JFK-LHR one-way': walker => walker.fillSearch({ from: 'JFK', to: 'LHR' }),
  'search.change: put right': async walker => {
    await walker.fillSearch({ from: 'JFK', to: 'LHR', depart: inDays(31) });
    await pickDay(walker, inDays(30));
  },
  'search.change: the same place twice': async walker => {
    await walker.traveller.pickPlace('From', 'JFK');
    await walker.traveller.pickPlace('To', 'JFK');
    await oneWay(walker);
  },
  'search.change: a place that is not picked': async walker => {
    await walker.page.getByRole('combobox', { name: 'From', exact: true }).fill('London');
    await walker.traveller.pickPlace('To', 'LHR');
    await oneWay(walker);
  },
  'search.change: a day that has passed': async walker => {
    await walker.traveller.pickPlace('From', 'JFK');
    await walker.traveller.pickPlace('To', 'LHR');
    await oneWay(walker, inDays(-1));
  },
  'search.change: back before there': ({ traveller }) =>
    traveller.fillSearch({ from: 'JFK', to: 'LHR', depart: inDays(30), back: inDays(25) }),
  'search.swap': async walker => {
    if (walker.trip !== null) walker.trip = { ...walker.trip, from: walker.trip.to, to: walker.trip.from };
    await walker.traveller.button('Swap origin and destination').click();
  },
  'traveller.add: a child': walker => withChildren(walker, 1, 'Add child'),
  'traveller.remove: the child': walker => withChildren(walker, 0, 'Remove child'),
  'childAge.change: 7': async walker => {
    walker.childAge = 7;
    const age = walker.page.getByRole('combobox', { name: 'Age of child 1' });
    await withGuests(walker, async () => {
      await age.selectOption('7');
      if ((await age.inputValue()) !== '7') throw new Error('The field doesn’t say 7.');
    });
  },

  'search.submit: filled in': submit,
  'search.submit: with a child of seven': submit,
  'search.submit: pressed twice': ({ traveller }) => traveller.button('Search Flights').dblclick(),
  'search.submit: untouched': submit,
  'search.submit: the same place twice': submit,
  'search.submit: a place that is not picked': submit,
  'search.submit: a day that has passed': submit,
  'search.submit: back before there': submit,

  'done(searchFlights): flights': answerAndHold,
  'done(searchFlights): none': answerAndHold,
  'error(searchFlights): too slow': ({ gate }) => gate.release('searchFlights'),
  'error(searchFlights): no answer': ({ gate }) => gate.always('searchFlights', cut),
  'after(navigationDelay)': async ({ page, gate }) => {
    await page.clock.resume();
    await page.clock.fastForward(600);
    if (gate.said.get('searchFlights')?.includes('"flights":[]')) return;
    // A new search begins with all flights, the cheapest first.
    await page.getByRole('radio', { name: 'Price', checked: true }).waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
  },

  'results.sort: duration': ({ page }) => page.getByRole('radio', { name: 'Duration' }).check(),
  'results.sort: departure': ({ page }) => page.getByRole('radio', { name: 'Departure' }).check(),
  'results.toggleAirline: the first': ({ page }) =>
    page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox').first().check(),
  'results.turnPage: 2': async ({ traveller, page }) => {
    await traveller.button('Page 2').click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
  },
  'results.limitPrice: nothing left': async ({ page }) => {
    await highestPrice(page).fill('0');
    await page.getByText('No flights found').waitFor();
  },
  'results.clearFilters': async ({ traveller, page }) => {
    await traveller.button('Clear All Filters').first().click();
    await page
      .getByRole('button', { name: /^Select Flight/ })
      .first()
      .waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
  },
  'flight.select: the first': async walker => {
    const first = walker.traveller.button(/^Select Flight/).first();
    walker.fare = Number((await first.innerText()).replaceAll(/.*\$|,/gs, ''));
    await first.click();
  },
};
