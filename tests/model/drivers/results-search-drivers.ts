import { addDays } from '#contract/rules/plain-date.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { BookingDrivers } from './driver.ts';
import { changeGuests, changeParty, checkChildAges, getChildAge } from './search-form-drivers.ts';

/** Waits until the form on the results page has the names of its places. */
export async function waitForPlaces({ page }: BrowserSession): Promise<void> {
  for (const name of ['From', 'To'])
    await page.waitForFunction(
      label =>
        [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')].some(
          input => input.labels?.[0]?.textContent === label && input.value.endsWith(')'),
        ),
      name,
    );
}

const defaultChildAge = 6;

/** The search form on the results page. */
export const resultsSearchDrivers = {
  'traveler.remove: tenth adult': changeParty({ adults: 9 }, 'Remove adult'),
  'search.change: five days later': async session => {
    const departureDate = addDays(session.trip?.departureDate ?? getDateInDays(30), 5);
    if (session.trip !== null) session.trip = { ...session.trip, departureDate };
    await session.traveler.field('Departure date').fill(departureDate);
    await session.page.keyboard.press('Tab');
  },
  'search.swap: on the results page': async session => {
    const { trip, traveler } = session;
    if (trip !== null) session.trip = { ...trip, from: trip.to, to: trip.from };
    await traveler.button('Swap origin and destination').click();
  },
  'traveler.add: child on the results page': changeParty({ children: 1 }, 'Add child'),
  'childAge.change: 7 on the results page': async session => {
    session.childAge = 7;
    await changeGuests(session, async () => {
      await getChildAge(session, 1).selectOption('7');
      await checkChildAges(session, '7');
    });
  },
  'search.close': async session => {
    session.trip = session.shownTrip;
    session.childAge = defaultChildAge;
    await session.traveler.button('Close search').click();
  },
} satisfies Partial<BookingDrivers>;
