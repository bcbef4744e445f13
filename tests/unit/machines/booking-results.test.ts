import { describe, expect, test } from 'vitest';
import { noFilters } from '#machines/booking/results-filters.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { buildUnreachableError } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToPassengers, goToResults, search, startBooking, today } from './booking-harness.ts';

describe('results that are out of date', () => {
  test('are marked, and searched again', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.expireResults();
    expect([booking.at, booking.context.areResultsStale]).toEqual(['choosing', true]);
    booking.send({ type: 'search.repeat', at: 1000 });
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    booking.clock.increment(600);
    const { areResultsStale, searchParams } = booking.context;
    expect([booking.at, areResultsStale, searchParams?.searchedAt]).toEqual(['choosing', false, 1000]);
  });
});

test('another day is searched with as many nights and the same filters, and leaves the results if it is canceled', async () => {
  const booking = startBooking();
  await goToResults(booking, {
    form: buildSearchForm({ departureDate: '2027-03-15', returnDate: '2027-03-22' }),
  });
  booking.send({ type: 'results.sort', sort: 'duration' });
  const readDates = () => {
    const { searchParams, form, filters } = booking.context;
    return [searchParams?.departureDate, searchParams?.returnDate, form.departureDate, filters.sort];
  };
  booking.send({ type: 'search.selectDay', departureDate: '2027-03-13', at: 1000 });
  expect([booking.at, booking.context.searchParams?.searchedAt, ...readDates()]).toEqual([
    'updatingResults.requesting',
    1000,
    '2027-03-13',
    '2027-03-20',
    '2027-03-13',
    'duration',
  ]);
  booking.send({ type: 'search.cancel' }, { type: 'search.close' });
  expect([booking.at, ...readDates()]).toEqual([
    'choosing',
    '2027-03-15',
    '2027-03-22',
    '2027-03-15',
    'duration',
  ]);
});

describe('returning to the results', () => {
  const other = buildSearchForm({ destinationText: 'Paris (CDG)', destinationCode: 'CDG' });
  const found = { flights: [buildFlight()], searchParams: buildSearchParams() };
  const open = { type: 'page.open', path: '/flight-results' } as const;
  const summarize = (booking: ReturnType<typeof startBooking>) => {
    const { flights, searchParams } = booking.context;
    return [booking.at, { flights, searchParams }];
  };

  test('never shows results of another search after a failed search', async () => {
    const booking = startBooking();
    await goToResults(booking, found);
    search(booking, other);
    await booking.reject('searchFlights', buildUnreachableError());
    booking.send({ ...open, ...found });
    expect(summarize(booking)).toEqual(['choosing', found]);
  });

  test('shows the previous results while another search is running', async () => {
    const booking = startBooking();
    await goToResults(booking, found);
    search(booking, other);
    booking.send({ ...open, ...found });
    expect([summarize(booking), booking.running]).toEqual([['choosing', found], []]);
  });

  test('shows the results of the history entry after another search', async () => {
    const booking = startBooking();
    await goToResults(booking, found);
    await goToResults(booking, { form: other, flights: [buildFlight({ id: 'off_paris' })] });
    booking.send({ type: 'page.open', path: '/' }, { ...open, ...found });
    expect(summarize(booking)).toEqual(['choosing', found]);
  });

  test('shows results that belong to the search after a visit to the passengers of an older search', async () => {
    const booking = startBooking();
    const paris = {
      flights: [buildFlight({ id: 'off_paris' })],
      searchParams: buildSearchParams({ destination: 'CDG', destinationLabel: 'Paris (CDG)' }),
    };
    await goToResults(booking, { form: other, flights: paris.flights });
    booking.send(
      {
        type: 'page.open',
        path: '/passenger-details',
        flight: buildFlight(),
        searchParams: buildSearchParams(),
      },
      { ...open, ...paris },
    );
    expect(summarize(booking)).toEqual(['choosing', paris]);
  });

  test('keeps filters and page after a visit to the passengers', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    const filters = { ...noFilters, sort: 'departure' as const };
    booking.send({ ...open, ...found }, { type: 'results.sort', sort: 'departure' });
    booking.send(
      { type: 'flight.select', flight: buildFlight() },
      { ...open, flights: structuredClone(found.flights), searchParams: structuredClone(found.searchParams) },
    );
    expect(booking.context.filters).toEqual(filters);
  });

  test('shows the results of the history entry after a reload, otherwise the stored ones', () => {
    const reloaded = startBooking();
    reloaded.send({ ...open, ...found });
    expect(summarize(reloaded)).toEqual(['choosing', found]);
    const deep = startBooking(found);
    deep.send(open);
    expect(summarize(deep)).toEqual(['choosing', found]);
  });

  test('shows no results without a search', () => {
    const booking = startBooking();
    booking.send(open);
    expect(summarize(booking)).toEqual(['choosing', { flights: null, searchParams: null }]);
  });
});

describe('filters', () => {
  test('reset the page to 1', async () => {
    const booking = startBooking();
    await goToResults(booking);
    const turn = { type: 'results.turnPage', page: 3 } as const;
    const pageAfter = (event: BookingEvent) => {
      booking.send(turn, event);
      return booking.context.filters.page;
    };
    expect([
      pageAfter({ type: 'results.turnPage', page: 2 }),
      pageAfter({ type: 'results.sort', sort: 'duration' }),
      pageAfter({ type: 'results.limitPrice', maxPrice: 300 }),
      pageAfter({ type: 'results.toggleOption', group: 'airlines', option: 'delta air lines' }),
      pageAfter({ type: 'results.clearFilters' }),
    ]).toEqual([2, 1, 1, 1, 1]);
  });

  test('are combined and cleared together', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'results.limitPrice', maxPrice: 300 },
      { type: 'results.toggleOption', group: 'airlines', option: 'delta air lines' },
    );
    expect(booking.context.filters).toEqual({
      ...noFilters,
      sort: 'duration',
      maxPrice: 300,
      airlines: ['delta air lines'],
      page: 1,
    });
    booking.send({ type: 'results.clearFilters' });
    expect(booking.context.filters).toEqual(noFilters);
  });
});

describe('another fare of a flight', () => {
  const light = buildFlight({ id: 'light' });
  const flex = buildFlight({ id: 'flex', total_price: 'USD 300.00' });

  test('stays chosen after a visit to the passengers, and is forgotten with the next search', async () => {
    const booking = startBooking();
    const found = { flights: [light, flex], searchParams: buildSearchParams() };
    await goToResults(booking, found);
    booking.send({ type: 'results.selectFare', offerId: 'flex' });
    booking.send({ type: 'flight.select', flight: flex });
    booking.send({ type: 'page.open', path: '/flight-results', ...found });
    expect(booking.context.chosenFares).toEqual(['flex']);
    await goToResults(booking, found);
    expect(booking.context.chosenFares).toEqual([]);
  });

  test('is forgotten once something is asked of fares, and stays chosen under other filters', async () => {
    const booking = startBooking();
    await goToResults(booking, { flights: [light, flex] });
    booking.send({ type: 'results.selectFare', offerId: 'flex' });
    booking.send({ type: 'results.toggleOption', group: 'stops', option: '0' });
    expect(booking.context.chosenFares).toEqual(['flex']);
    booking.send({ type: 'results.toggleOption', group: 'bags', option: 'checked' });
    expect(booking.context.chosenFares).toEqual([]);
  });
});

test('details that were opened stay open after a visit to the passengers, and are closed by the next search', async () => {
  const booking = startBooking();
  const [first, second] = [buildFlight({ id: 'first' }), buildFlight({ id: 'second' })];
  const found = { flights: [first, second], searchParams: buildSearchParams() };
  await goToResults(booking, found);
  for (const offerId of ['first', 'second', 'first'])
    booking.send({ type: 'results.toggleDetails', offerId });
  booking.send({ type: 'flight.select', flight: first });
  booking.send({ type: 'page.open', path: '/flight-results', ...found });
  expect(booking.context.openDetails).toEqual(['second']);
  await goToResults(booking, found);
  expect(booking.context.openDetails).toEqual([]);
});

describe('a search on the results page', () => {
  const found = { flights: [buildFlight()], searchParams: buildSearchParams({ searchedAt: 0 }) };
  const paris = { destinationText: 'Paris (CDG)', destinationCode: 'CDG' };
  const submit = { type: 'search.submit', today, at: 1000 } as const;
  const summarize = (booking: ReturnType<typeof startBooking>) => {
    const { flights, searchParams, form } = booking.context;
    return [booking.at, flights, searchParams?.destination, form.destinationCode];
  };

  /** The form is open on results, and filled in with another destination. */
  async function openForm() {
    const booking = startBooking();
    await goToResults(booking, found);
    booking.send({ type: 'results.sort', sort: 'duration' }, { type: 'search.modify' });
    booking.send({ type: 'search.change', change: paris });
    return booking;
  }

  test('begins with what is shown, and ends with the results as they were', async () => {
    const booking = await openForm();
    expect(summarize(booking)).toEqual(['updatingResults.editing', found.flights, 'JFK', 'CDG']);
    booking.send({ type: 'search.close' });
    expect(summarize(booking)).toEqual(['choosing', found.flights, 'JFK', 'JFK']);
    expect(booking.context.filters.sort).toEqual('duration');
  });

  test('shows its results without leaving the page', async () => {
    const booking = await openForm();
    booking.send(submit);
    expect(summarize(booking)).toEqual(['updatingResults.requesting', null, 'CDG', 'CDG']);
    const flights = [buildFlight({ id: 'off_paris' })];
    await booking.resolve('searchFlights', { flights, unsearched: [] });
    expect(summarize(booking)).toEqual(['choosing', flights, 'CDG', 'CDG']);
    expect(booking.context.heldResults).toEqual(null);
  });

  test('that is canceled or fails leaves the earlier results within reach', async () => {
    const booking = await openForm();
    booking.send(submit, { type: 'search.cancel' });
    expect(summarize(booking)).toEqual(['updatingResults.editing', null, 'CDG', 'CDG']);
    booking.send(submit);
    await booking.reject('searchFlights', buildUnreachableError());
    booking.send({ type: 'search.close' });
    expect(summarize(booking)).toEqual(['choosing', found.flights, 'JFK', 'JFK']);
    expect([booking.context.filters.sort, booking.context.searchFailure]).toEqual(['duration', null]);
  });

  test('from an address names its places as its flights do', async () => {
    const booking = startBooking();
    const form = buildSearchForm({ originText: '', destinationText: '' });
    booking.send({ type: 'page.open', path: '/flight-results', search: { form, today, at: 0 } });
    const slice = buildFlight().slices[0];
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    const { originLabel, destinationLabel } = booking.context.searchParams ?? {};
    expect([originLabel, destinationLabel]).toEqual([
      `${slice?.origin.city_name} (LHR)`,
      `${slice?.destination.city_name} (JFK)`,
    ]);
  });
});
