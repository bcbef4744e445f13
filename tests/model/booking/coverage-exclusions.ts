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

/** The results page, in the states that are shown as it. */
const openResults: readonly CoverageExclusion[] = leafStates
  .filter(({ path }) => path === '/flight-results')
  .map(({ id }) => ({
    items: matchItem(id, 'booking --page.open{isSearchNeeded}'),
    reason:
      'The results of two searches are in the history of one document only after a visit to the home page, which resume-search.test.ts makes.',
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

/** Payloads that nothing sends, or that the machine can't tell from others. */
const payloads: readonly CoverageExclusion[] = [
  {
    items:
      /^(results\.toggleOption \| group is "|page\.open \| path is "\/flight-results": filters\.)(origins|destinations)("| has items)/,
    reason:
      'Trips of paths are between airports. results-address.test.ts filters by the airports of two cities.',
  },
  {
    items: /^page\.open \| path is "\/": no (prefill|today)$/,
    reason: 'The site always says what the address fills in, and what today is.',
  },
  {
    items:
      /^page\.open \| path is "\/": prefill\.(cabin is "(?!economy)|childAges has items|tripType is "round")/,
    reason:
      'The link of a path has its trip, party and cabin by the conditions of the path, in the browser only.',
  },
  {
    items:
      /^page\.open \| path is .*: search\.form\.(cabin is "(first|premium)|childAges has items|tripType is "round")/,
    reason: 'It is read as for the home page: query-params.test.ts has every trip, party and cabin.',
  },
  {
    items: /^page\.open \| path is .*: (prefill|search\.form)\.\w+City is (a text|empty)$/,
    reason: 'A link names places by their codes. Their cities are looked up afterwards.',
  },
  {
    items:
      /^(page\.open \| path is .*: (prefill|search\.form)\.\w+Nearby has items|search\.selectRecent \| search\.\w+Nearby has (no )?items)$/,
    reason:
      'They are chosen in the form. Links with them, and what is remembered, are in query-params.test.ts and nearby-airports.test.ts.',
  },
  {
    items: /^done\(searchFlights\) \| unsearched has items$/,
    reason: 'Paths search one route at a time. nearby-airports.test.ts has a search that fails in part.',
  },
  {
    items: /^page\.open \| path is .*: (flights|searchParams|flight|draft) is null$/,
    reason: 'A history entry has it or lacks it. It is null where the entry is damaged only.',
  },
  {
    items: /^page\.open \| .* remembered is null$/,
    reason: 'The site always says what the browser remembers of a payment, if it is nothing at all.',
  },
  {
    items: /^page\.open \| .* remembered\.passengers has no items$/,
    reason: 'A booking without passengers is never stored.',
  },
  {
    items: /^page\.restore \| isTicketShown is true$/,
    reason:
      'The browsers of the paths restore no page after the ticket: they open it in a new document, which is an event case.',
  },
  {
    items: /^search\.selectRecent \| search\.(returnDate is a text|cabinClass is "(?!economy))/,
    reason: 'They are filled in as they are: search-form.test.ts has a round trip in business class.',
  },
  {
    items: /^search\.submit \| no at$/,
    reason: 'The site always says when it searches.',
  },
  {
    items: /^(search|slice)\.change \| change\.(origin|destination)City is empty$/,
    reason: 'The city of a place is its code, or none: it is never typed.',
  },
  {
    items: /^passenger\.change \| change\.title is "Mrs?"$/,
    reason: 'Each title is an item of the same list, and is kept as it is.',
  },
  {
    items: /^passenger\.change \| change\.phoneCountry is empty$/,
    reason: 'The list of countries has no empty item.',
  },
  {
    items: /^error\((?!searchFlights|createPaymentIntent)\w+\) \| kind is "offline"$/,
    reason:
      'It leads where a lost connection leads, with a sentence that booking-offline.test.ts checks for each call.',
  },
  {
    items: /^error\((?!validateOffer)\w+\) \| kind is "invalidResponse"$/,
    reason: 'The machine takes a response that it can’t read like none at all.',
  },
  {
    items: /^error\((validateOffer|createPaymentIntent)\) \| kind is "unreachable"$/,
    reason: 'The machine takes no response at all like one that it can’t read, or a failure of the server.',
  },
  {
    items: /^error\((confirmPayment|findStartedBooking)\) \| kind is "refused"$/,
    reason: 'A refusal of these calls is a result of theirs, and any other one is like no response at all.',
  },
  {
    items: /^done\(findStartedBooking\) \| (isKnown is false|booking\.isEscalated is true)$/,
    reason:
      'A started payment that has a booking leads to its confirmation, and one without stays, whatever else is known.',
  },
  {
    items: /^done\((findStartedBooking|pollBooking)\) \| (booking\.)?supportCode is null$/,
    reason: 'Our backend names the code of every booking.',
  },
  {
    items: /^done\((bookFlight|pollBooking)\) \| code is a text$/,
    reason:
      'These calls end with an error where a payment came to nothing. Only a look-up has its code as a result.',
  },
  {
    items: /^done\(validateOffer\) \| (no offer\.|offer is null|offer\.data\.(passengers|total_\w+) is null)/,
    reason:
      'Our backend says it of every offer; booking-fare.test.ts has the answers of hosts that leave it out.',
  },
];

/** What no path of the booking can cover, as `npm run paths -- --coverage` prints it. What happens after all is a gap. */
export const coverageExclusions: readonly CoverageExclusion[] = [
  {
    items: /isPage \/booking-confirmation is false$/,
    reason: 'It is the last of the four pages of the booking: no other path is ever opened.',
  },
  {
    items: /^booking\.updatingResults\.requesting \| booking --page\.open/,
    reason: 'The overlay covers the links of the page, and Back is tried as an interruption.',
  },
  {
    items: /^booking\.updatingResults\.editing \| booking --page\.open\{isPage \/(passenger|booking)/,
    reason:
      'The form on the results page is left by its button or by the logo. Forward is tried from the results.',
  },
  {
    items: /^booking\.enteringPassengers\.repricing \| booking --page\.open\{isPage \/flight-results\}/,
    reason: 'Results are too old before an offer of theirs expires, so that they are searched again.',
  },
  {
    items:
      /^booking\.(searching\.leaving|enteringPassengers\.missingFlight|confirming\.(awaitingAirline|failed\.(unidentified|paymentFailed|unanswered)).*) \| booking --page\.open\{isSearchNeeded\}/,
    reason: 'Results that have become too old meanwhile are opened from the other states of these pages.',
  },
  {
    items: /--search\.close\{hasResults\}.* \? hasResults is false$/,
    reason: 'Without results, the form on their page has no button that closes it.',
  },
  {
    items: /--slice\.(add\{canAddSlice\}|remove\{canRemoveSlice\}).* \? can(Add|Remove)Slice is false$/,
    reason: 'With six flights, the form has no button that adds one; with two, none that removes one.',
  },
  {
    items: /--nearby\.toggle\{canToggleNearby\}.* \? canToggleNearby is false$/,
    reason: 'The checkbox of an airport that can’t be chosen sends nothing.',
  },
  {
    items: /--search\.modify\{hasSearch\}.* \? hasSearch is false$/,
    reason: 'Without a search, the button leads to the home page.',
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
    items: /^booking\.searching\.(requesting|leaving) \| booking --page\.open\{isPage \/\}/,
    reason: 'The home page is open, and no link on it fills in its form.',
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
  ...openResults,
  ...statesAfterOpening,
  ...impossibleInterruptions,
  ...payloads,
];
