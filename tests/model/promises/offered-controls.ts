import { isWithin } from '#tools/chart/state-nodes.ts';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { formatDay } from './expected/formats.ts';
import { formatRecentRoute, readRecentSearches } from './expected/recent-searches-text.ts';
import { getSearchedTrip } from './expected/searched-trip.ts';
import { controlsByManageEvent } from './managed-controls.ts';
import type { OfferedControl } from './offered-control.ts';
import type { ShownControl } from './snapshot/page-snapshot.ts';
import type { Situation } from './promise.ts';

const hasSidebar = ({ session }: Situation) => (session.page.viewportSize()?.width ?? 0) >= 1024;
/** A form without results behind it can't be closed. */
const hasCloseButton = ({ page }: Situation) => page.mainText.includes('Modify your search');
const hasFlights = ({ page }: Situation) => page.areas.flights.length > 0;
const isRoundTrip = ({ page }: Situation) =>
  page.controls.some(({ name, isChecked }) => name === 'Round trip' && isChecked);
const isMultiCity = ({ page }: Situation) =>
  page.controls.some(({ name, isChecked }) => name === 'Multi-city' && isChecked);
/** Whether a field of the form has a place that was chosen: its text ends in the code. */
const hasChosenPlace = (field: string) => (situation: Situation) =>
  situation.page.controls.some(({ name, value }) => name === field && /\([A-Z]{3}\)$/.test(value));
/** Whether the form of a multi-city trip has a flight. */
const hasSlice = (number: number) => (situation: Situation) =>
  isMultiCity(situation) &&
  situation.page.controls.some(({ name }) => name.startsWith(`From, flight ${number}`));
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Of the departure that was searched: of the days beside it, one falls on each other weekday. */
const getWeekday = (session: Situation['session']) =>
  formatDay(getSearchedTrip(session)?.departureDate ?? '').slice(0, 3);
const hasOverlay = ({ page }: Situation) =>
  page.dialogs.some(({ name }) => name === 'Searching for flights...');
const isIn =
  (id: string) =>
  ({ state }: Situation) =>
    isWithin(id, state);
const isStale = ({ page }: Situation) => /out of date|have departed/.test(page.mainText);
const isUnfolded = ({ page }: Situation) => page.controls.some(({ name }) => name.startsWith('First name'));

const isFirstUnfolded = ({ page }: Situation) =>
  page.controls.some(({ group, name }) => group === 'Adult 1' && name.startsWith('First name'));

const exclusive = (name: string): OfferedControl => ({ role: 'button', name, isExclusive: true });
const guests: readonly OfferedControl[] = [{ role: 'button', name: '1 Guest(s)', isNeeded: () => false }];
const closed = 'booking.enteringPassengers.paymentClosed';
const unavailable = 'booking.enteringPassengers.offerUnavailable';

/** The controls for each event that a traveler can send. The other events come from the browser. */
const controlsByEvent: Readonly<Record<BookingEvent['type'], readonly OfferedControl[]>> = {
  'page.open': [],
  'page.restore': [],
  'place.rejected': [],
  'results.expired': [],
  'offer.expiring': [],
  'offer.expired': [],
  'nearby.toggle': ['From', 'To'].map(name => ({
    role: 'button',
    name: `Add nearby airports for ${name}`,
    isNeeded: situation => hasChosenPlace(name)(situation) && !isMultiCity(situation),
  })),
  'search.change': [
    { role: 'radio', name: 'Round trip' },
    { role: 'radio', name: 'One way' },
    { role: 'radio', name: 'Multi-city' },
    { role: 'combobox', name: 'From' },
    { role: 'combobox', name: 'To' },
    { role: 'textbox', name: 'Departure date' },
    { role: 'button', name: 'Open departure calendar' },
    { role: 'textbox', name: 'Return date', isNeeded: isRoundTrip },
    { role: 'combobox', name: 'Cabin class' },
  ],
  'search.selectRecent': [
    {
      role: 'button',
      name: 'JFK to LHR',
      isNeeded: ({ page }) => readRecentSearches(page).some(one => formatRecentRoute(one) === 'JFK to LHR'),
    },
  ],
  'search.swap': [{ role: 'button', name: 'Swap origin and destination' }],
  'slice.add': [
    {
      role: 'button',
      name: 'Add a flight',
      isNeeded: situation => isMultiCity(situation) && !hasSlice(6)(situation),
    },
  ],
  'slice.remove': [{ role: 'button', name: 'Remove flight 2', isNeeded: hasSlice(3) }],
  'slice.change': [
    { role: 'combobox', name: 'From, flight 2', isNeeded: isMultiCity },
    { role: 'combobox', name: 'To, flight 2', isNeeded: isMultiCity },
    { role: 'textbox', name: 'Date of flight 2', isNeeded: isMultiCity },
    { role: 'button', name: 'Open calendar of flight 2', isNeeded: isMultiCity },
  ],
  'search.submit': [{ role: 'button', name: 'Search Flights' }],
  'search.selectDay': weekdays.map(name => ({
    role: 'button',
    name: `${name} `,
    isNeeded: ({ session }) =>
      session.results !== null && session.trip?.laterFlights === undefined && getWeekday(session) !== name,
  })),
  'search.modify': [exclusive('Modify Search')],
  'search.close': [{ ...exclusive('Close search'), isNeeded: hasCloseButton }],
  'search.cancel': [{ role: 'button', name: 'Cancel search', isNeeded: hasOverlay }],
  'search.repeat': [
    {
      role: 'button',
      name: 'Search again',
      isNeeded: situation =>
        isIn(unavailable)(situation) || (isIn('booking.choosing')(situation) && isStale(situation)),
    },
  ],
  'traveler.add': guests,
  'traveler.remove': guests,
  'childAge.change': guests,
  'results.sort': ['Price', 'Duration', 'Departure', 'Best'].map(name => ({
    role: 'radio',
    name,
    isNeeded: situation => hasFlights(situation) && hasSidebar(situation),
  })),
  'results.limitPrice': [
    {
      role: 'slider',
      name: 'Maximum price',
      isNeeded: situation => hasFlights(situation) && hasSidebar(situation),
    },
    {
      role: 'button',
      name: 'Filters',
      isNeeded: situation => hasFlights(situation) && !hasSidebar(situation),
    },
  ],
  'results.toggleOption': [],
  'results.clearFilters': [
    {
      role: 'button',
      name: 'Clear All Filters',
      isNeeded: situation => hasFlights(situation) && hasSidebar(situation),
    },
  ],
  'results.turnPage': [
    {
      role: 'button',
      name: 'Next',
      isNeeded: ({ page }) =>
        / Page \d+ of \d+/.test(page.mainText) && !/ Page (\d+) of \1 /.test(page.mainText),
    },
  ],
  'results.selectFare': [],
  'results.toggleDetails': [],
  'flight.select': [{ role: 'button', name: 'Select Flight', isNeeded: hasFlights }],
  'passenger.change': ['First name', 'Last name', 'Birth day', 'Birth year', 'Email', 'Phone']
    .map((name): OfferedControl => ({
      role: 'textbox',
      name,
      // The others have the contact of the first adult.
      isNeeded: /^(?:Email|Phone)$/.test(name) ? isFirstUnfolded : isUnfolded,
      isExclusive: true,
    }))
    .concat(
      ['Title', 'Birth month', 'Gender'].map(name => ({
        role: 'combobox',
        name,
        isNeeded: isUnfolded,
        isExclusive: true,
      })),
    ),
  'payment.continue': [
    { ...exclusive('Continue to Payment'), isNeeded: isIn('booking.enteringPassengers.editing') },
    { ...exclusive('Try again'), isNeeded: isIn(unavailable) },
  ],
  'payment.confirm': [
    { role: 'button', name: 'Pay $' },
    { role: 'textbox', name: 'Card number' },
    { role: 'textbox', name: 'Expiry date' },
    { role: 'textbox', name: 'Security code' },
  ],
  'payment.retry': [
    { ...exclusive('Try another card'), isNeeded: situation => !isIn(closed)(situation) },
    { ...exclusive('Start a new payment'), isNeeded: isIn(closed) },
  ],
  'payment.abandon': [exclusive('Back to home')],
  'fare.accept': [exclusive('Accept new fare')],
  'fare.decline': [exclusive('Back to results')],
  'duplicate.accept': [exclusive('Book another')],
  'duplicate.decline': [exclusive('Edit passengers')],
  'booking.retry': [exclusive('Retry')],
};

interface ControlTable {
  /** In tests/model/promises. */
  file: string;
  controls: Readonly<Record<string, readonly OfferedControl[]>>;
}

/** Who names the controls of each event, by machine. */
export const controlTables: Readonly<Record<string, ControlTable | undefined>> = {
  booking: { file: 'offered-controls.ts', controls: controlsByEvent },
  manageBooking: { file: 'managed-controls.ts', controls: controlsByManageEvent },
};

const getControls = ({ id }: InventoryMachine) => Object.entries(controlTables[id]?.controls ?? {});

/** The controls that are there without an event, by state or ancestor. */
const pageControls: Readonly<Record<string, readonly OfferedControl[]>> = {
  'booking.enteringPassengers.missingFlight': [{ role: 'link', name: 'Search flights' }],
  'booking.ticketed': [
    { role: 'button', name: 'Print Ticket' },
    { role: 'button', name: 'Add to calendar' },
    { role: 'button', name: 'Download PDF' },
    { role: 'button', name: 'Share flights' },
    { role: 'button', name: 'Book Another Flight' },
    { role: 'button', name: 'Copy reference' },
  ],
};

const getEvents = (machine: InventoryMachine, state: string): Set<string> =>
  new Set(
    machine.transitions
      .filter(({ kind, source }) => kind === 'event' && isWithin(source, state))
      .map(({ name }) => name),
  );

/** The controls that a state offers. */
export const getOfferedControls = (situation: Situation): OfferedControl[] => {
  const events = getEvents(situation.machine, situation.state);
  return [
    ...getControls(situation.machine).flatMap(([event, controls]) => (events.has(event) ? controls : [])),
    ...Object.entries(pageControls).flatMap(([id, controls]) =>
      isWithin(id, situation.state) ? controls : [],
    ),
  ].filter(({ isNeeded }) => isNeeded?.(situation) ?? true);
};

/** The controls that a state must not offer, because it ignores their events. */
export const getForeignControls = ({ machine, state }: Situation): OfferedControl[] => {
  const events = getEvents(machine, state);
  return getControls(machine)
    .filter(([event]) => !events.has(event))
    .flatMap(([, controls]) => controls.filter(({ isExclusive }) => isExclusive));
};

export const isControl = ({ role, name }: OfferedControl, shown: ShownControl): boolean =>
  shown.role === role && (shown.name === name || shown.name.startsWith(name));
