import type { CabinClass } from '#contract/cabin.ts';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { getDateInDays } from '#tests/harness/test-passengers.ts';
import { isFocused, type LaterFlight, type Trip, type WriteDate } from '#tests/harness/traveler.ts';
import { getSearchLinkId, type SearchLinkId } from '../booking/event-cases/search-form-event-cases.ts';
import { sandboxRoutes } from '../booking/sandbox-routes.ts';
import { getDayInCalendar, openCalendar, pickDay } from './calendar.ts';
import type { BookingDrivers, Driver } from './driver.ts';
import { waitForHydration } from './hydration.ts';
import { checkOpenPart } from './open-part.ts';
import { waitForPlaceNames } from './place-names.ts';
import { checkSuggestions } from './suggestions.ts';

/** Fills in a trip that can't be searched. A place of several letters is typed, and none is picked. */
const fillOneWay = async (session: BrowserSession, from: string, to: string, depart = getDateInDays(30)) => {
  const { page, traveler, trip } = session;
  session.trip = { ...trip, from, to, departureDate: depart };
  delete session.trip.returnDate;
  if (/^[A-Z]{3}$/.test(from)) await traveler.pickPlace('From', from);
  else await traveler.combobox('From').fill(from);
  await traveler.pickPlace('To', to);
  await page.getByRole('radio', { name: 'One way' }).check();
  await traveler.field('Departure date').fill(depart);
};

export const changeGuests = async (session: BrowserSession, change: () => Promise<unknown>) => {
  const { traveler } = session;
  const opener = traveler.button(/Guest\(s\)/);
  await opener.click();
  await change();
  await checkOpenPart(session, 'booking.searching.editing', ({ name }) =>
    /^(?:Add|Remove) (?:adult|child|infant)$|^Age of child|^Done$/.test(name),
  );
  await traveler.button('Done').click();
  if (!(await isFocused(opener)))
    throw new Error('After Done, the focus is not on the button of the guests.');
};

export const getChildAge = ({ page }: BrowserSession, child: number) =>
  page.getByRole('combobox', { name: `Age of child ${child}` });

/** Checks what the open list of guests says of the children's ages. */
export async function checkChildAges(session: BrowserSession, ...ages: readonly string[]): Promise<void> {
  for (const [index, age] of ages.entries()) {
    const shown = await getChildAge(session, index + 1).inputValue();
    if (shown !== age) throw new Error(`The age of child ${index + 1} is "${shown}" instead of "${age}".`);
  }
  if (await getChildAge(session, ages.length + 1).isVisible())
    throw new Error('There is one child too many.');
}

/** As people write dates here and there. */
const writeWithSlashes: WriteDate = date => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
};
const writeWithDots: WriteDate = date => date.split('-').toReversed().join('.');

/** A date at least this many days ahead that would be another one if day and month were exchanged. */
function getAmbiguousDate(days: number): PlainDate {
  const date = getDateInDays(days);
  const [, month, day] = date.split('-');
  return Number(day) <= 12 && day !== month ? date : getAmbiguousDate(days + 1);
}

/** What was corrected is not wrong any more, before anything is pressed. */
async function checkCorrected({ page }: BrowserSession): Promise<void> {
  await page.locator('main [aria-invalid=true]').first().waitFor({ state: 'detached', timeout: 2000 });
}

type Party = Pick<Trip, 'adults' | 'children' | 'infants'>;

async function changeGuestCount(session: BrowserSession, change: Party, press: string): Promise<void> {
  if (session.trip !== null) session.trip = { ...session.trip, ...change };
  await session.traveler.button(press).click();
}

export const changeParty =
  (change: Party, press: string): Driver =>
  session =>
    changeGuests(session, () => changeGuestCount(session, change, press));

const selectCabin =
  (cabin: CabinClass): Driver =>
  async session => {
    if (session.trip !== null) session.trip = { ...session.trip, cabin };
    await session.traveler.combobox('Cabin class').selectOption(cabin);
  };

const parties: Readonly<Record<PathConditions['party'], Party>> = {
  adult: {},
  twoAdults: { adults: 2 },
  adultChild: { children: 1 },
  adultInfant: { infants: 1 },
  family: { adults: 2, children: 1, infants: 1 },
};

/** What a link searches beside the route, which ends here. */
export const getLinkedSearch = ({ trip, party, cabin }: PathConditions, end: string): Partial<Trip> => ({
  ...parties[party],
  ...(trip === 'roundTrip' ? { returnDate: getDateInDays(37) } : {}),
  ...(trip === 'multiCity'
    ? { laterFlights: [{ from: end, to: 'CDG', departureDate: getDateInDays(37) }] }
    : {}),
  ...(cabin === 'economy' ? {} : { cabin }),
});

/** Opens the home page by a link that fills in the form. */
export const searchLinkDrivers: Readonly<Record<SearchLinkId, Driver>> = Object.fromEntries(
  sandboxRoutes.map(route => [
    getSearchLinkId(route),
    async (session: BrowserSession) => {
      session.hasLinkedParty = session.conditions.party !== 'adult';
      await session.followSearchLink({
        from: route.origin,
        to: route.destination,
        ...getLinkedSearch(session.conditions, route.destination),
      });
      await waitForHydration(session);
      await waitForPlaceNames(session);
    },
  ]),
);

/** Notes the flights of a multi-city trip after its first one. */
export function setLaterFlights(session: BrowserSession, laterFlights: readonly LaterFlight[]): void {
  if (session.trip !== null) session.trip = { ...session.trip, laterFlights };
}

async function fillFlight2(session: BrowserSession, flight: LaterFlight): Promise<void> {
  const { traveler, page } = session;
  await traveler.pickPlace('From, flight 2', flight.from);
  await traveler.pickPlace('To, flight 2', flight.to);
  await traveler.field('Date of flight 2').fill(flight.departureDate);
  await page.keyboard.press('Tab');
  setLaterFlights(session, [flight]);
}

/** Adds a flight: it starts where the last one ends. */
export async function addFlight(session: BrowserSession): Promise<void> {
  const flights = session.trip?.laterFlights ?? [];
  await session.traveler.button('Add a flight').click();
  setLaterFlights(session, [...flights, { from: flights.at(-1)?.to ?? '', to: '', departureDate: '' }]);
}

export async function removeFlight(session: BrowserSession): Promise<void> {
  await session.traveler.button('Remove flight 3').click();
  setLaterFlights(session, session.trip?.laterFlights?.slice(0, 1) ?? []);
}

/** Chooses an airport near a place, and closes the list. */
export const chooseNearby =
  (field: 'From' | 'To', airport: string): Driver =>
  async session => {
    const { traveler, page, trip } = session;
    const toggle = traveler.button(`Add nearby airports for ${field}`);
    await toggle.click();
    await page.getByRole('checkbox', { name: airport }).check();
    await toggle.click();
    if (trip !== null) session.trip = { ...trip, nearby: `${airport.slice(-4, -1)} for ${field}` };
  };

/** Removes the airport that was chosen. */
export const removeNearby: Driver = async session => {
  const { nearby = '', ...trip } = session.trip ?? { from: '', to: '' };
  await session.traveler.button(`Remove ${nearby}`).click();
  session.trip = trip;
};

export const searchFormDrivers = {
  async 'page.open: link with an unknown code'(session) {
    await session.followSearchLink({ from: 'QQQ', to: 'LHR' });
    await waitForHydration(session);
  },
  async 'page.open: link with an unknown code of the destination'(session) {
    await session.followSearchLink({ from: 'JFK', to: 'QQQ' });
    await waitForHydration(session);
  },
  async 'page.open: link with an unknown code of flight 2'(session) {
    await session.followSearchLink({
      from: 'JFK',
      to: 'LHR',
      laterFlights: [{ from: 'LHR', to: 'QQQ', departureDate: getDateInDays(35) }],
    });
    await waitForHydration(session);
  },
  'place.rejected: flight 2': ({ page }) => page.getByText('No airport or city has the code QQQ.').waitFor(),
  'place.rejected: destination': ({ page }) =>
    page.getByText('No airport or city has the code QQQ.').waitFor(),
  'place.rejected': ({ page }) => page.getByText('No airport or city has the code QQQ.').waitFor(),
  'search.change: JFK-LHR one-way': async session => {
    await checkSuggestions(session, 'From', 'new york');
    await session.fillSearch({ from: 'JFK', to: 'LHR' }, writeWithSlashes);
    // The date is written out when the field is left.
    await session.page.keyboard.press('Tab');
  },
  'search.change: JFK-LHR round trip': async session => {
    // A family leaves so soon that its ticket can't be canceled free of charge, and returns so late that it could.
    const departureDate = session.conditions.party === 'family' ? getDateInDays(5) : getAmbiguousDate(150);
    const returnDate = addDays(departureDate, 7);
    await session.fillSearch(
      { from: 'JFK', to: 'LHR', departureDate, returnDate: addDays(returnDate, -1) },
      writeWithDots,
    );
    await openCalendar(session, 'departureDate');
    await session.traveler.button('Close calendar').click();
    await pickDay(session, 'returnDate', returnDate);
  },
  'search.change: premium economy': selectCabin('premium_economy'),
  'search.change: business': selectCabin('business'),
  'search.change: first': selectCabin('first'),
  'search.change: economy again': selectCabin('economy'),
  'search.change: emptied': async session => {
    const { traveler } = session;
    for (const name of ['From', 'To'] as const) await traveler.combobox(name).fill('');
    for (const name of ['Departure date', 'Return date']) await traveler.field(name).fill('');
    await session.page.keyboard.press('Tab');
    session.trip = null;
  },
  'search.change: corrected': async session => {
    await session.fillSearch({ from: 'JFK', to: 'LHR', departureDate: getDateInDays(69) });
    await pickDay(session, 'departureDate', getDateInDays(70));
    await checkCorrected(session);
  },
  'search.change: return corrected': async session => {
    const returnDate = getDateInDays(37);
    if (session.trip !== null) session.trip = { ...session.trip, returnDate };
    await session.traveler.field('Return date').fill(returnDate);
    await session.page.keyboard.press('Tab');
    await checkCorrected(session);
  },
  'search.change: same origin and destination': session => fillOneWay(session, 'JFK', 'JFK'),
  'search.change: place not selected': session => fillOneWay(session, 'London', 'LHR'),
  'search.change: departure in the past': session => fillOneWay(session, 'JFK', 'LHR', getDateInDays(-1)),
  'search.change: departure after the last day': session =>
    fillOneWay(session, 'JFK', 'LHR', getDateInDays(363)),
  'search.change: return before departure': session =>
    session.fillSearch({
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      returnDate: getDateInDays(25),
    }),
  'search.change: LHR-CDG and back the same day': async session => {
    const { traveler, page } = session;
    const day = getDateInDays(30);
    await traveler.pickPlace('From', 'LHR');
    await traveler.pickPlace('To', 'CDG');
    await openCalendar(session, 'departureDate');
    session.trip = { from: 'LHR', to: 'CDG', departureDate: day, returnDate: day };
    await getDayInCalendar(session, day).click();
    await getDayInCalendar(session, day).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  'search.change: JFK-LHR multi-city': async session => {
    const { page, traveler } = session;
    await page.getByRole('radio', { name: 'Multi-city' }).check();
    await traveler.pickPlace('From', 'JFK');
    await traveler.pickPlace('To', 'LHR');
    await traveler.field('Departure date').fill(getDateInDays(30));
    session.trip = {
      from: 'JFK',
      to: 'LHR',
      departureDate: getDateInDays(30),
      laterFlights: [{ from: 'LHR', to: '', departureDate: '' }],
    };
    await traveler.combobox('From, flight 2').waitFor();
  },
  'nearby.toggle: LGW': chooseNearby('To', 'London Gatwick (LGW)'),
  'nearby.toggle: LGW removed': removeNearby,
  'slice.change: LHR-CDG': session =>
    fillFlight2(session, { from: 'LHR', to: 'CDG', departureDate: getDateInDays(35) }),
  'slice.change: emptied': async session => {
    const { traveler, page } = session;
    for (const name of ['From, flight 2', 'To, flight 2']) await traveler.combobox(name).fill('');
    await traveler.field('Date of flight 2').fill('');
    await page.keyboard.press('Tab');
    setLaterFlights(session, [{ from: '', to: '', departureDate: '' }]);
  },
  'slice.add': addFlight,
  'slice.remove': removeFlight,
  'search.selectRecent': async session => {
    const { page, shownTrip } = session;
    session.trip = shownTrip === null ? null : { ...shownTrip, adults: 1, children: 0, infants: 0 };
    await page.getByRole('list', { name: 'Recent searches' }).getByRole('button').first().click();
  },
  'search.swap': async session => {
    if (session.trip !== null)
      session.trip = { ...session.trip, from: session.trip.to, to: session.trip.from };
    await session.traveler.button('Swap origin and destination').click();
  },
  'traveler.add: adult': changeParty({ adults: 2 }, 'Add adult'),
  'traveler.add: infant': changeParty({ infants: 1 }, 'Add infant'),
  'traveler.add: child': changeParty({ children: 1 }, 'Add child'),
  'traveler.remove: child': changeParty({ children: 0 }, 'Remove child'),
  'traveler.remove: adult': changeParty({ adults: 1 }, 'Remove adult'),
  'traveler.remove: infant': changeParty({ infants: 0 }, 'Remove infant'),
  'childAge.change: 7': async session => {
    session.childAge = 7;
    await changeGuests(session, async () => {
      await getChildAge(session, 1).selectOption('7');
      await checkChildAges(session, '7');
    });
  },
  'traveler.add: second child': session =>
    changeGuests(session, async () => {
      await changeGuestCount(session, { children: 2 }, 'Add child');
      await checkChildAges(session, '7', '6');
    }),
  'traveler.remove: second child': session =>
    changeGuests(session, async () => {
      await changeGuestCount(session, { children: 1 }, 'Remove child');
      await checkChildAges(session, '7');
    }),
} satisfies Partial<BookingDrivers>;
