import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { emptySearchForm } from '#machines/booking/search-form.ts';
import { buildRefusedError, buildUnreachableError } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToCardForm, goToPassengers, goToResults, search, startBooking, today } from './booking-harness.ts';

const submit: BookingEvent = { type: 'search.submit', today };

describe('the search form', () => {
  test('is initially empty', () => {
    const booking = startBooking();
    expect([booking.at, booking.tags, booking.context.form]).toEqual([
      'searching.editing',
      [],
      emptySearchForm,
    ]);
  });

  test('is restored from storage', () => {
    const form = buildSearchForm();
    expect(startBooking({ form }).context.form).toEqual(form);
  });

  test('shows the errors of a link’s dates at once', () => {
    const prefill = buildSearchForm({ departureDate: '2099-01-01', returnDate: '' });
    const booking = startBooking();
    booking.send({ type: 'page.open', path: '/', prefill, today });
    expect([booking.context.form, booking.context.searchErrors]).toEqual([
      prefill,
      { departureDate: expect.stringMatching(/^Flights can be booked until /) },
    ]);
  });

  test('says that a link’s text is no code, until it is changed', () => {
    const booking = startBooking();
    const prefill = { ...emptySearchForm, originText: 'Nowhere', destinationText: 'LONDON1' };
    booking.send({ type: 'page.open', path: '/', prefill, today });
    expect(booking.context.searchErrors).toEqual({
      origin: 'No airport or city has the code Nowhere.',
      destination: 'No airport or city has the code LONDON1.',
    });
    booking.send({ type: 'search.change', change: { originText: 'Boston' } });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('says that a link’s passengers are too many, until enough of them are taken away', () => {
    const booking = startBooking();
    const counts = { adults: 11, children: 0, infants: 0 };
    booking.send({ type: 'page.open', path: '/', prefill: { ...emptySearchForm, counts }, today });
    const error = { passengers: 'At most 9 passengers can travel on one booking.' };
    expect([booking.context.form.counts, booking.context.searchErrors]).toEqual([counts, error]);
    booking.send(
      { type: 'search.change', change: { originText: 'New York (JFK)', originCode: 'JFK' } },
      { type: 'traveler.remove', passenger: 'adult' },
    );
    expect(booking.context.searchErrors).toEqual(error);
    booking.send({ type: 'traveler.remove', passenger: 'adult' });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('says that a link names nobody, until an adult travels', () => {
    const booking = startBooking();
    const counts = { adults: 0, children: 0, infants: 0 };
    booking.send({ type: 'page.open', path: '/', prefill: { ...emptySearchForm, counts }, today });
    expect(booking.context.searchErrors).toEqual({
      passengers: 'The link does not say who travels. Choose the passengers.',
    });
    booking.send({ type: 'traveler.add', passenger: 'child' });
    expect(booking.context.searchErrors).toEqual({ passengers: 'At least one adult has to travel.' });
    booking.send({ type: 'traveler.add', passenger: 'adult' });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('applies typed texts, selected places, swaps and counts', () => {
    const booking = startBooking();
    booking.send(
      { type: 'search.change', change: { originText: 'London (LHR)', originCode: 'LHR' } },
      { type: 'search.change', change: { destinationText: 'New York (JFK)', destinationCode: 'JFK' } },
      { type: 'search.swap' },
      { type: 'search.change', change: { departureDate: '2027-03-15', returnDate: '2027-03-22' } },
      { type: 'search.change', change: { cabin: 'first' } },
      { type: 'traveler.add', passenger: 'child' },
      { type: 'traveler.add', passenger: 'adult' },
      { type: 'traveler.add', passenger: 'infant' },
      { type: 'traveler.remove', passenger: 'adult' },
      { type: 'childAge.change', index: 0, age: 9 },
    );
    expect(booking.context.form).toEqual(
      buildSearchForm({
        originText: 'New York (JFK)',
        originCode: 'JFK',
        destinationText: 'London (LHR)',
        destinationCode: 'LHR',
        cabin: 'first',
        counts: { adults: 1, children: 1, infants: 1 },
        childAges: [9],
      }),
    );
  });

  test('shows errors and makes no call when it is incomplete', () => {
    const booking = startBooking();
    booking.send(submit);
    expect([booking.at, booking.count('searchFlights'), booking.context.searchErrors]).toEqual([
      'searching.editing',
      0,
      {
        origin: 'From airport is required.',
        destination: 'To airport is required.',
        departureDate: 'Departure date is required.',
        returnDate: 'Return date is required for round trip.',
      },
    ]);
  });

  test('clears the error of a changed field and keeps the others', () => {
    const booking = startBooking();
    booking.send(submit, { type: 'search.change', change: { departureDate: '2027-03-15' } });
    expect(booking.context.searchErrors).toEqual({
      origin: 'From airport is required.',
      destination: 'To airport is required.',
    });
  });

  test('keeps the date errors when the places are swapped', () => {
    const booking = startBooking();
    booking.send(submit, { type: 'search.swap' });
    expect(booking.context.searchErrors).toEqual({
      departureDate: 'Departure date is required.',
      returnDate: 'Return date is required for round trip.',
    });
  });

  test('has no airport for text without a selected suggestion', () => {
    const booking = startBooking({ form: buildSearchForm() });
    booking.send({ type: 'search.change', change: { originText: 'Lond', originCode: '' } }, submit);
    expect([booking.at, booking.context.searchErrors]).toEqual([
      'searching.editing',
      { origin: 'From airport is required.' },
    ]);
  });

  test('reports an unknown code of a link, which is not chosen, until the field changes', () => {
    const booking = startBooking();
    booking.send(
      { type: 'page.open', path: '/', prefill: { ...emptySearchForm, originCode: 'QQQ' } },
      { type: 'place.rejected', end: 'origin', code: 'QQQ' },
    );
    const { form, searchErrors } = booking.context;
    const error = 'No airport or city has the code QQQ.';
    expect([form.originText, form.originCode, searchErrors]).toEqual(['QQQ', '', { origin: error }]);
    booking.send(submit);
    expect(booking.context.searchErrors.origin).toBe(error);
    booking.send({ type: 'search.change', change: { originText: 'QQ', originCode: '' } }, submit);
    expect(booking.context.searchErrors.origin).toBe('From airport is required.');
  });

  test('is filled in from the address, which clears previous errors', () => {
    const booking = startBooking();
    booking.send(submit, { type: 'page.open', path: '/', prefill: buildSearchForm() });
    expect([booking.context.form, booking.context.searchErrors]).toEqual([buildSearchForm(), {}]);
  });

  test('keeps its content when the page is opened without a query', () => {
    const booking = startBooking({ form: buildSearchForm() });
    booking.send({ type: 'page.open', path: '/' }, { type: 'page.open', path: '/', prefill: null });
    expect(booking.context.form).toEqual(buildSearchForm());
  });
});

describe('a search', () => {
  test('requests what the form says and saves the form', () => {
    const booking = startBooking();
    search(booking);
    expect([booking.at, booking.tags, booking.running]).toEqual([
      'searching.requesting',
      ['busy'],
      ['searchFlights'],
    ]);
    expect(booking.inputOf('searchFlights')).toEqual({ searchParams: buildSearchParams() });
    expect(booking.memory).toEqual([{ name: 'saveForm', params: { form: buildSearchForm() } }]);
  });

  test('opens the results 600 ms after its response, not sooner', async () => {
    const booking = startBooking();
    search(booking);
    await booking.resolve('searchFlights', [buildFlight()]);
    booking.clock.increment(599);
    expect([booking.at, booking.tags]).toEqual(['searching.leaving', ['busy']]);
    booking.clock.increment(1);
    expect([booking.at, booking.tags]).toEqual(['choosing', []]);
  });

  test('shows its overlay after 400 ms and keeps it until the results open', async () => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(399);
    expect(booking.isOverlayShown).toEqual(false);
    booking.clock.increment(1);
    expect(booking.isOverlayShown).toEqual(true);
    await booking.resolve('searchFlights', [buildFlight()]);
    booking.clock.increment(599);
    expect(booking.isOverlayShown).toEqual(true);
    booking.clock.increment(1);
    expect([booking.at, booking.isOverlayShown]).toEqual(['choosing', false]);
  });

  test('never shows its overlay after an immediate response', async () => {
    const booking = startBooking();
    search(booking);
    await booking.resolve('searchFlights', [buildFlight()]);
    booking.clock.increment(599);
    expect([booking.at, booking.isOverlayShown]).toEqual(['searching.leaving', false]);
  });

  test('passes on and saves the results together with the search', async () => {
    const booking = startBooking();
    const flights = [buildFlight(), buildFlight({ id: 'off_2' })];
    await goToResults(booking, { flights });
    expect([booking.context.flights, booking.context.searchParams]).toEqual([flights, buildSearchParams()]);
    expect(booking.memory.at(-1)).toEqual({
      name: 'saveResults',
      params: { flights, searchParams: buildSearchParams() },
    });
  });

  test('opens the results even if nothing was found', async () => {
    const booking = startBooking();
    await goToResults(booking, { flights: [] });
    expect([booking.at, booking.context.flights]).toEqual(['choosing', []]);
  });

  test.each([
    ['is refused', buildRefusedError('internal_error')],
    ['gets no response', buildUnreachableError()],
    ['throws', new Error('bug')],
  ])('that %s closes the overlay and shows a message in the form, which is kept', async (_, error) => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(400);
    await booking.reject('searchFlights', error);
    expect([booking.at, booking.isOverlayShown, booking.context.searchFailure, booking.context.form]).toEqual(
      ['searching.editing', false, 'Something went wrong fetching flights.', buildSearchForm()],
    );
  });

  test('that is canceled keeps the form, and its late response changes nothing', async () => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(400);
    booking.send({ type: 'search.cancel' });
    await booking.resolveLate('searchFlights', [buildFlight()]);
    booking.clock.increment(40_000);
    const { flights, searchFailure, form } = booking.context;
    expect([booking.at, booking.isOverlayShown, flights, searchFailure, form]).toEqual([
      'searching.editing',
      false,
      null,
      null,
      buildSearchForm(),
    ]);
    expect(booking.memory.map(({ name }) => name)).toEqual(['saveForm']);
  });

  test('is given up after 30 s, not sooner', () => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(29_999);
    expect(booking.at).toEqual('searching.requesting');
    booking.clock.increment(1);
    expect([booking.at, booking.isOverlayShown, booking.context.searchFailure]).toEqual([
      'searching.editing',
      false,
      'Something went wrong fetching flights.',
    ]);
  });

  test('that the backend rejects shows its issues at the fields', async () => {
    const booking = startBooking();
    search(booking);
    const issues = [
      { path: 'destination', message: 'LON and LHR share an airport. Choose another destination.' },
      { path: 'departure_date', message: 'The departure date has passed.' },
    ];
    await booking.reject('searchFlights', buildRefusedError('invalid_request', { issues }));
    expect([booking.at, booking.context.searchFailure, booking.context.searchErrors]).toEqual([
      'searching.editing',
      null,
      {
        destination: 'LON and LHR share an airport. Choose another destination.',
        departureDate: 'The departure date has passed.',
      },
    ]);
  });

  test('after a failed one clears the failure and shows its overlay again', async () => {
    const booking = startBooking();
    search(booking);
    await booking.reject('searchFlights', buildUnreachableError());
    booking.send(submit);
    booking.clock.increment(400);
    expect([booking.at, booking.context.searchFailure, booking.isOverlayShown]).toEqual([
      'searching.requesting',
      null,
      true,
    ]);
  });

  test('is requested once, however often the button is pressed', () => {
    const booking = startBooking();
    search(booking);
    booking.send(submit, submit);
    expect(booking.count('searchFlights')).toEqual(1);
  });

  test('cannot be changed while it is running', () => {
    const booking = startBooking();
    search(booking);
    booking.send({ type: 'search.change', change: { originCode: 'CDG' } }, { type: 'search.swap' });
    expect(booking.context.form).toEqual(buildSearchForm());
  });

  test('drops a late response after the traveler has left', async () => {
    const booking = startBooking();
    search(booking);
    booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm({ originCode: 'CDG' }) }, submit);
    await booking.resolveLate('searchFlights', [buildFlight({ id: 'off_old' })]);
    expect([booking.at, booking.context.flights]).toEqual(['searching.requesting', null]);
    const flights = [buildFlight({ id: 'off_new' })];
    await booking.resolve('searchFlights', flights);
    expect(booking.context.flights).toEqual(flights);
  });

  test('clears the previous flight and intent and keeps the entered passengers', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    await goToResults(booking, { flights: [buildFlight({ id: 'off_2' })] });
    const {
      flight,
      fare,
      offer,
      bookedPassengers: booked,
      clientSecret,
      replacedSecret,
      passengers,
    } = booking.context;
    expect({ flight, fare, offer, booked, clientSecret, replacedSecret, passengers }).toEqual({
      flight: null,
      fare: null,
      offer: null,
      booked: null,
      clientSecret: null,
      replacedSecret: 'pi_1_secret_1',
      passengers: [buildPassengerEntry()],
    });
  });

  test('starts without the previous filters', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'results.limitPrice', maxPrice: 50 },
      { type: 'results.toggleAirline', airline: 'delta air lines' },
    );
    await goToResults(booking);
    expect(booking.context.filters).toEqual({ sort: 'price', maxPrice: null, airlines: [], page: 1 });
  });

  test('that is repeated keeps the filters that its results have', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'results.toggleAirline', airline: 'nobody air' },
      { type: 'search.repeat' },
    );
    await booking.resolve('searchFlights', [buildFlight()]);
    booking.clock.increment(600);
    expect(booking.context.filters).toEqual({ sort: 'duration', maxPrice: null, airlines: [], page: 1 });
  });
});

describe('results that are out of date', () => {
  test('are marked, and searched again', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.expireResults();
    expect([booking.at, booking.context.areResultsStale]).toEqual(['choosing', true]);
    booking.send({ type: 'search.repeat', at: 1000 });
    await booking.resolve('searchFlights', [buildFlight()]);
    booking.clock.increment(600);
    const { areResultsStale, searchParams } = booking.context;
    expect([booking.at, areResultsStale, searchParams?.searchedAt]).toEqual(['choosing', false, 1000]);
  });
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
    const filters = { sort: 'departure' as const, maxPrice: null, airlines: [], page: 1 };
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
      pageAfter({ type: 'results.toggleAirline', airline: 'delta air lines' }),
      pageAfter({ type: 'results.clearFilters' }),
    ]).toEqual([2, 1, 1, 1, 1]);
  });

  test('are combined and cleared together', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'results.limitPrice', maxPrice: 300 },
      { type: 'results.toggleAirline', airline: 'delta air lines' },
    );
    expect(booking.context.filters).toEqual({
      sort: 'duration',
      maxPrice: 300,
      airlines: ['delta air lines'],
      page: 1,
    });
    booking.send({ type: 'results.clearFilters' });
    expect(booking.context.filters).toEqual({ sort: 'price', maxPrice: null, airlines: [], page: 1 });
  });
});
