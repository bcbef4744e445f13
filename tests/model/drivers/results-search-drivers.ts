import { addDays } from '#contract/rules/plain-date.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import type { BookingDrivers } from './driver.ts';
import {
  addFlight,
  changeGuests,
  changeParty,
  checkChildAges,
  chooseNearby,
  getChildAge,
  removeFlight,
  removeNearby,
  setLaterFlights,
} from './search-form-drivers.ts';

const defaultChildAge = 6;

/** The search form on the results page. */
export const resultsSearchDrivers = {
  'slice.change: date of flight 2 corrected': async session => {
    const departureDate = getDateInDays(35);
    await session.traveler.field('Date of flight 2').fill(departureDate);
    await session.page.keyboard.press('Tab');
    setLaterFlights(session, [{ from: 'LHR', to: 'CDG', departureDate }]);
  },
  'nearby.toggle: EWR on the results page': chooseNearby('From', 'Newark Liberty International (EWR)'),
  'nearby.toggle: EWR removed': removeNearby,
  'slice.add: on the results page': addFlight,
  'slice.remove: on the results page': removeFlight,
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
