import { readChart } from '#tools/chart/read-chart.ts';
import { isWithin } from '#tools/chart/state-nodes.ts';
import type { CoverageExclusion } from '#tools/model/machine-model.ts';
import { toItem } from '#tools/paths/covered-items.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { impossibleInterruptions } from '../interruptions/interruption-outcomes.ts';
import type { BookingStateId } from './model-state.ts';

const { states, transitions } = readChart(bookingMachine);
const leafStates = states.filter(({ kind, isTransient }) => kind === 'atomic' && !isTransient);

/** Matches a state with a transition, by the beginning of its id. */
const matchItem = (state: string, transition: string): RegExp =>
  new RegExp(`^${toItem(state, transition).replaceAll(/[.|(){}]/g, String.raw`\$&`)}`);

const lockedStates = new Set(
  transitions
    .filter(({ event, guard }) => event === 'page.open' && guard === null)
    .map(({ source }) => source),
);

/** Each page, in the states that are shown as this page. The home page is the exception: links fill in its form. */
const openPages: readonly CoverageExclusion[] = leafStates
  .filter(({ id, path }) => path !== '/' && !lockedStates.has(id))
  .map(({ id, path }) => ({
    items: matchItem(id, `booking --page.open{isPage ${path}}`),
    reason: 'The page is open: the site sends the event for other pages only.',
  }));

const passengersPage: BookingStateId = 'booking.enteringPassengers';

/** The leaf states in which the passengers page can be when it opens. */
const openingStates = new Set(
  transitions
    .filter(({ source }) => !isWithin(passengersPage, source) || source === `${passengersPage}.arriving`)
    .flatMap(({ targets }) => targets),
);

/** The states that the passengers page only reaches after its actors have started. */
const statesAfterOpening: readonly CoverageExclusion[] = leafStates
  .filter(({ id }) => isWithin(passengersPage, id) && !openingStates.has(id))
  .map(({ id }) => ({
    items: matchItem(id, `${passengersPage} --error(watchOffer)`),
    reason: 'The expiry is watched from the moment when the page opens, which fails at once or never.',
  }));

/** What no path of the booking can cover, as `npm run paths -- --coverage` prints it. What happens after all is a gap. */
export const coverageExclusions: readonly CoverageExclusion[] = [
  {
    items: /isPage \/booking-confirmation is false$/,
    reason: 'It is the last of the four pages of the booking: no other path is ever opened.',
  },
  {
    items: /--search\.repeat\{hasSearch\}.* \? hasSearch is false$/,
    reason: 'Without a search, no page has a button that repeats it.',
  },
  {
    items: /isOfferExpired \+ hasSearch\}.* \? hasSearch is false$/,
    reason: 'A flight is selected in the results of a search, and stored together with it.',
  },
  {
    items: /missingFlight \| .*(offer\.expir|watchOffer)/,
    reason: 'No flight is selected, so that no offer can expire.',
  },
  {
    items: /repricing \| .*offer\.expir/,
    reason: 'The offer has expired before its flight is priced again, and expires only once.',
  },
  {
    items: /awaitingAirline\.waiting \| .*--done\(pollBooking\)--> confirming\.failed\.unresolved$/,
    reason: 'The page asks for ten minutes, and after 45 seconds it says that it takes longer.',
  },
  ...openPages,
  ...statesAfterOpening,
  ...impossibleInterruptions,
];
