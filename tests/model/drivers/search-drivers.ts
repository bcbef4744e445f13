import type { Page } from 'playwright-core';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { buildSearchLink } from '#tests/harness/traveler.ts';
import { sandboxRoutes } from '../booking/sandbox-routes.ts';
import { dropConnection, passThrough } from '#tests/harness/request-interceptor.ts';
import type { Drivers } from './driver.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';

/** The page answers to presses: its code has taken over what was rendered at build time. */
export const waitForHydration = async ({ page }: BrowserSession): Promise<void> => {
  const button = page.getByRole('button', { name: 'Search Flights' });
  await button.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form button[type=submit]')].some(one =>
      Object.keys(one).some(key => key.startsWith('__reactProps')),
    ),
  );
};

const fillOneWay = async ({ page, traveler }: BrowserSession, depart = getDateInDays(30)) => {
  await page.getByRole('radio', { name: 'One way' }).check();
  await traveler.field('Departure date').fill(depart);
};

/** Picks a day in the calendar, instead of typing it. */
const pickDay = async (session: BrowserSession, depart: PlainDate) => {
  if (session.trip !== null) session.trip = { ...session.trip, departureDate: depart };
  await session.traveler.button('Open departure calendar').click();
  await session.page.locator(`[data-day="${depart}"]:not([data-outside]) button`).click();
  const field = session.traveler.field('Departure date');
  if ((await field.inputValue()) !== depart) throw new Error(`The field doesn’t say ${depart}.`);
};

const changeGuests = async ({ page, traveler }: BrowserSession, change: () => Promise<unknown>) => {
  await traveler.button(/Guest\(s\)/).click();
  await change();
  await page.keyboard.press('Escape');
};

const setChildren = async (session: BrowserSession, children: number, press: string) => {
  if (session.trip !== null) session.trip = { ...session.trip, children };
  await changeGuests(session, () => session.traveler.button(press).click());
};

const getMaxPriceSlider = (page: Page) => page.getByRole('slider', { name: 'Maximum price' });

const submit = ({ traveler }: BrowserSession) => traveler.button('Search Flights').click();

/** Answered, but for the time that the page takes to leave: it stands still there. */
async function answerAndHold(session: BrowserSession): Promise<void> {
  await session.interceptor.waitForCall('searchFlights');
  await session.stopClock();
  await session.interceptor.release('searchFlights', passThrough);
}

export const searchDrivers: Drivers = {
  ...Object.fromEntries(
    sandboxRoutes.map(({ origin, destination }) => [
      `page.open: link for ${origin}-${destination}`,
      async (session: BrowserSession) => {
        session.trip = { from: origin, to: destination };
        await session.page.goto(buildSearchLink(session.trip));
        await waitForHydration(session);
      },
    ]),
  ),
  'search.change: JFK-LHR one-way': session => session.fillSearch({ from: 'JFK', to: 'LHR' }),
  'search.change: corrected': async session => {
    await session.fillSearch({ from: 'JFK', to: 'LHR', departureDate: getDateInDays(31) });
    await pickDay(session, getDateInDays(30));
  },
  'search.change: the same place twice': async session => {
    await session.traveler.pickPlace('From', 'JFK');
    await session.traveler.pickPlace('To', 'JFK');
    await fillOneWay(session);
  },
  'search.change: a place that is not picked': async session => {
    await session.page.getByRole('combobox', { name: 'From', exact: true }).fill('London');
    await session.traveler.pickPlace('To', 'LHR');
    await fillOneWay(session);
  },
  'search.change: a day that has passed': async session => {
    await session.traveler.pickPlace('From', 'JFK');
    await session.traveler.pickPlace('To', 'LHR');
    await fillOneWay(session, getDateInDays(-1));
  },
  'search.change: return before departure': ({ traveler }) =>
    traveler.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      returnDate: getDateInDays(25),
    }),
  'search.swap': async session => {
    if (session.trip !== null)
      session.trip = { ...session.trip, from: session.trip.to, to: session.trip.from };
    await session.traveler.button('Swap origin and destination').click();
  },
  'traveler.add: a child': session => setChildren(session, 1, 'Add child'),
  'traveler.remove: the child': session => setChildren(session, 0, 'Remove child'),
  'childAge.change: 7': async session => {
    session.childAge = 7;
    const age = session.page.getByRole('combobox', { name: 'Age of child 1' });
    await changeGuests(session, async () => {
      await age.selectOption('7');
      if ((await age.inputValue()) !== '7') throw new Error('The field doesn’t say 7.');
    });
  },

  'search.submit: filled in': submit,
  'search.submit: with a child of seven': submit,
  'search.submit: pressed twice': ({ traveler }) => traveler.button('Search Flights').dblclick(),
  'search.submit: untouched': submit,
  'search.submit: the same place twice': submit,
  'search.submit: a place that is not picked': submit,
  'search.submit: a day that has passed': submit,
  'search.submit: return before departure': submit,

  'done(searchFlights): flights': answerAndHold,
  'done(searchFlights): none': answerAndHold,
  'error(searchFlights): too slow': ({ interceptor }) => interceptor.release('searchFlights'),
  'error(searchFlights): no answer': ({ interceptor }) =>
    interceptor.alwaysRespond('searchFlights', dropConnection),
  'after(navigationDelay)': async ({ page, interceptor }) => {
    await page.clock.resume();
    await page.clock.fastForward(600);
    if (interceptor.responseBodies.get('searchFlights')?.includes('"flights":[]')) return;
    // A new search begins with all flights, the cheapest first.
    await page.getByRole('radio', { name: 'Price', checked: true }).waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
  },

  'results.sort: duration': ({ page }) => page.getByRole('radio', { name: 'Duration' }).check(),
  'results.sort: departure': ({ page }) => page.getByRole('radio', { name: 'Departure' }).check(),
  'results.toggleAirline: the first': ({ page }) =>
    page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox').first().check(),
  'results.turnPage: 2': async ({ traveler, page }) => {
    await traveler.button('Page 2').click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
  },
  'results.limitPrice: nothing left': async ({ page }) => {
    await getMaxPriceSlider(page).fill('0');
    await page.getByText('No flights found').waitFor();
  },
  'results.clearFilters': async ({ traveler, page }) => {
    await traveler.button('Clear All Filters').first().click();
    await page
      .getByRole('button', { name: /^Select Flight/ })
      .first()
      .waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
  },
  'flight.select: the first': async session => {
    const first = session.traveler.button(/^Select Flight/).first();
    session.fare = Number((await first.innerText()).replaceAll(/.*\$|,/gs, ''));
    await first.click();
  },
};
