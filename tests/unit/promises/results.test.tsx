import { formatNextDay } from '#model/promises/expected/formats.ts';
// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { sortModes, filterGroups as siteGroups } from '#machines/booking/results-filters.ts';
import { formatRowDetails, formatTotal } from '#model/promises/expected/flight-row-text.ts';
import { findTextDifference } from '#model/promises/expected/page-text.ts';
import { getTotal, type RawOffer } from '#model/promises/expected/raw-offer.ts';
import { formatResults } from '#model/promises/expected/results-page-text.ts';
import { filterGroups, listGroups, listOptions } from '#model/promises/expected/filter-groups.ts';
import { getExpectedResults } from '#model/promises/expected/shown-results.ts';
import { toResultsQuery } from '#site/booking/query-params.ts';
import { Results } from '#site/booking/results/results.tsx';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToResults, startBooking, today, type Booking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { describeFact, generateSearch } from './generated-offers.ts';
import { readShownSettings, readShownText, readClock } from './read-shown-page.ts';

const toggle = fc.record({ toggle: fc.tuple(fc.nat(50), fc.nat(50)), isOfFare: fc.boolean() });
const fareToggle = toggle.map(one => ({ ...one, isOfFare: true }));
const sort = fc.record({ sort: fc.constantFrom(...sortModes) });
const limit = fc.record({ limitTo: fc.nat(50) });

const chosenFare = fc.oneof(
  fc.record({ fare: fc.nat(50) }),
  fc.record({ faresOfOne: fc.array(fc.nat(4), { minLength: 2, maxLength: 4 }) }),
);

/** What a traveler sets. Numbers count what there is to choose from, again and again. */
const change = fc.oneof(toggle, sort, limit, fc.record({ page: fc.integer({ min: 1, max: 3 }) }), chosenFare);
type Change = ReturnType<typeof change.generate>['value'];

const pick = <T,>(all: readonly T[], number: number): T | undefined => all[number % all.length];

/** The filter that is set: any one, or one of those that concern fares. */
const pickGroup = (one: Change, offers: readonly RawOffer[]) =>
  'toggle' in one
    ? pick(
        listGroups(offers).filter(({ isOfFare }) => isOfFare || !one.isOfFare),
        one.toggle[0],
      )
    : undefined;

/** The fares that a change chooses, in order: any one, or several of the flight that has most. */
function listFares(one: Change, offers: readonly RawOffer[]): RawOffer[] {
  if ('fare' in one) return [pick(offers, one.fare)].filter(offer => offer !== undefined);
  if (!('faresOfOne' in one)) return [];
  // Without filters, whatever the page has set: the same flight before and after a change.
  const settings = { url: 'http://localhost/flight-results', controls: [] };
  const { shown } = getExpectedResults({ results: JSON.stringify({ flights: offers }) }, settings);
  const [most] = shown.map(({ fares }) => fares).toSorted((a, b) => b.length - a.length);
  return one.faresOfOne.flatMap(number => pick(most ?? [], number) ?? []);
}

/** Sends what a traveler sets to the booking. Options and prices are those that the offers have. */
function set(booking: Booking, one: Change, offers: readonly RawOffer[]): void {
  if ('sort' in one) return booking.send({ type: 'results.sort', sort: one.sort });
  if ('page' in one) return booking.send({ type: 'results.turnPage', page: one.page });
  if ('fare' in one || 'faresOfOne' in one) {
    for (const { id } of listFares(one, offers)) booking.send({ type: 'results.selectFare', offerId: id });
    return;
  }
  if ('limitTo' in one) {
    const offer = pick(offers, one.limitTo);
    const maxPrice = Math.ceil((offer === undefined ? 0 : getTotal(offer)) / 50) * 50;
    return booking.send({ type: 'results.limitPrice', maxPrice });
  }
  const group = pickGroup(one, offers);
  const option = group && pick(listOptions(group, offers), one.toggle[1]);
  const name = group && siteGroups[filterGroups.indexOf(group)];
  if (name === undefined || option === undefined) return;
  booking.send({ type: 'results.toggleOption', group: name, option: group?.toKey(option) ?? '' });
}

const example = fc.record({
  search: fc.oneof(
    { arbitrary: generateSearch(today, { minLength: 1, maxLength: 5 }), weight: 14 },
    // On several pages.
    { arbitrary: generateSearch(today, { minLength: 13, maxLength: 26 }), weight: 1 },
  ),
  before: fc.oneof(
    { arbitrary: fc.array(change, { maxLength: 3 }), weight: 2 },
    // A fare is chosen in a row before the filters say what it has to have.
    { arbitrary: fc.tuple(chosenFare, fareToggle), weight: 1 },
  ),
  after: fc.array(change, { maxLength: 2 }),
  width: fc.constantFrom(1280, 390),
  /** Whether the airports of the first flight were searched, and not their cities. */
  isForAirports: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

/** Of several flights, so many filters that few or none pass, in any order. */
const narrowed = fc
  .record({
    search: generateSearch(today, { minLength: 3, maxLength: 6 }),
    order: sort,
    filters: fc.array(fc.oneof({ arbitrary: toggle, weight: 3 }, limit), { minLength: 3, maxLength: 6 }),
    width: fc.constantFrom(1280, 390),
    isForAirports: fc.boolean(),
  })
  .map(({ order, filters, ...others }): Example => ({ ...others, before: [order, ...filters], after: [] }));

/** So many offers are written for people. */
const most = 4;

const describe = ({ search: { offers, people }, before, after, width }: Example): string =>
  [
    `Offers for ${people}, on a screen of ${width} pixels:`,
    ...offers.slice(0, most).map(describeFact),
    ...(offers.length > most ? [`… and ${offers.length - most} more`] : []),
    `Set before: ${JSON.stringify(before)}`,
    `Set after: ${JSON.stringify(after)}`,
  ].join('\n');

/** The fares that are chosen once something is set. A filter for fares chooses the cheapest that passes it again. */
function listChosen(changes: readonly Change[], offers: readonly RawOffer[]): string[] {
  const start = changes.findLastIndex(one => pickGroup(one, offers)?.isOfFare === true);
  return changes.slice(start + 1).flatMap(one => listFares(one, offers).map(({ id }) => id));
}

/** Renders the results of a search, on which something is set already, until `close`. */
async function renderResults({ search: { offers, people }, before, width, isForAirports }: Example) {
  const booking = startBooking();
  const results = JSON.stringify({ flights: offers });
  const { flights } = v.parse(flightSearchResponseSchema, JSON.parse(results));
  const counts = { adults: people, children: 0, infants: 0 };
  const [first] = offers[0]?.slices ?? [];
  const searched = isForAirports
    ? [first?.origin.iata_code ?? '', first?.destination.iata_code ?? '']
    : ['NYC', 'LON'];
  const [originCode = '', destinationCode = ''] = searched;
  await goToResults(booking, { form: buildSearchForm({ counts, originCode, destinationCode }), flights });
  for (const one of before) set(booking, one, offers);
  const view = await renderView(<Results flights={flights} map={null} />, { booking, width });
  const context = {
    searched,
    year: today.slice(0, 4),
    nextDay: formatNextDay(readClock()),
    openDetails: new Set<string>(),
    flights: [],
  };
  return { ...view, results, context };
}

async function findDifferences(one: Example): Promise<string[]> {
  const { booking, results, context, happen, close } = await renderResults(one);
  const { offers } = one.search;
  const isWide = one.width >= 1024;
  const readQuery = () => new URLSearchParams(toResultsQuery(null, booking.context.filters)).toString();
  const read = () => {
    const query = readQuery();
    return getExpectedResults({ results }, readShownSettings(`http://localhost/flight-results?${query}`));
  };
  const compare = (changes: readonly Change[]) => {
    const chosen = listChosen(changes, offers);
    const expected = read();
    const wrong = expected.shown.filter(({ fares, cheapest, offer }) => {
      const id = chosen.findLast(other => fares.some(fare => fare.id === other)) ?? cheapest.id;
      return offer.id !== id;
    });
    return [
      ...findTextDifference(
        'Results',
        readShownText(document.body),
        formatResults(expected, context, isWide),
      ),
      ...wrong.map(({ offer }) => `The fare for ${formatTotal(offer)} is chosen.`),
    ];
  };
  const compareDetails = async () => {
    const { shown, flights } = read();
    const all = [...document.querySelectorAll<HTMLDetailsElement>('ul[aria-label=Flights] details')].slice(
      0,
      3,
    );
    await happen(() => all.forEach(details => details.querySelector('summary')?.click()));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBe(null));
    return all.flatMap((details, index) => {
      const item = shown[index];
      if (item === undefined) return [`Flight ${index + 1} isn’t expected.`];
      const text = [...details.children].slice(1).map(readShownText).join(' ');
      const what = `Details of flight ${index + 1}, ${formatTotal(item.offer)}`;
      return findTextDifference(what, text, formatRowDetails(item, { ...context, flights }));
    });
  };
  try {
    const first = compare(one.before);
    if (first.length > 0) return first;
    await happen(() => one.after.forEach(next => set(booking, next, offers)));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBe(null));
    const query = readQuery();
    booking.send({ type: 'search.modify' });
    await happen(() => booking.send({ type: 'search.close' }));
    if (readQuery() !== query)
      return [`Once the search form is closed, the results are those of ${readQuery()}, not of ${query}.`];
    const second = compare([...one.before, ...one.after]);
    return second.length > 0 ? second.map(text => `After a change: ${text}`) : await compareDetails();
  } finally {
    close();
  }
}

test(
  'the list contains the flights found that pass the filters, in the selected order, and each says what the airline gave',
  async () => {
    expect(await findBrokenExample(example, { runs: 30, describe, findViolations: findDifferences })).toBe(
      '',
    );
  },
  longestMs,
);

test(
  'where filters leave no flight, each choice of the fewest that have to go says how many flights there are then, and from what price',
  async () => {
    expect(await findBrokenExample(narrowed, { runs: 40, describe, findViolations: findDifferences })).toBe(
      '',
    );
  },
  longestMs,
);

/** Takes one filter off after the other. */
async function findRemovalViolations(one: Example): Promise<string[]> {
  const { page, user, close } = await renderResults(one);
  try {
    for (;;) {
      const [chip] = page.queryAllByRole('button', { name: /^Remove filter / });
      if (chip === undefined) return [];
      const name = chip.textContent.trim();
      await user.click(chip);
      const isRemoved = await waitFor(() => expect(page.queryByRole('button', { name })).toBe(null), {
        timeout: 2000,
      }).then(
        () => true,
        () => false,
      );
      const focused = document.activeElement;
      if (!isRemoved) return [`${name}: it is still there.`];
      if (focused?.tagName !== 'H2' || !/^\d+ flights?/.test(focused.textContent))
        return [`${name}: the focus is on ${focused?.tagName.toLowerCase() ?? 'nothing'}.`];
    }
  } finally {
    close();
  }
}

test(
  'a filter that is taken off is gone, and the focus is on how many flights there are then',
  async () => {
    expect(
      await findBrokenExample(narrowed, { runs: 8, describe, findViolations: findRemovalViolations }),
    ).toBe('');
  },
  longestMs,
);
