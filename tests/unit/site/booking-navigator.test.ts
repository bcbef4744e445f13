import { describe, expect, test } from 'vitest';
import { noFilters } from '#machines/booking/results-filters.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import {
  createBookingNavigator,
  type Destination,
  type PageLocation,
} from '#site/booking/booking-navigator.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { getToday } from '#site/booking/today.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildBookResponse, buildRefusedError } from '#tests/builders/build-responses.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToBankRedirect, secret, startBooking, today } from '../machines/booking-harness.ts';
import { FakeStorage } from './fake-storage.ts';

const flight = buildFlight();
const searchParams = buildSearchParams();
/** The query of that search. */
const query = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  return_date: '2027-03-22',
  passengers: '[{"type":"adult"}]',
  cabin_class: 'economy',
};

/** A day so many days from today. */
const getDay = (days: number) => addDays(getToday(), days);

/** A tab: the booking, its navigator, and a router that records navigations, and opens their pages at once or later. */
function openTab(
  pathname = '/',
  search: Record<string, string> = {},
  opensPages: 'at once' | 'later' = 'at once',
) {
  const booking = startBooking();
  const [local, session] = [new FakeStorage(), new FakeStorage()];
  const storage = createBookingStorage(
    createKeyValueStore(() => local),
    createKeyValueStore(() => session),
    () => 0,
  );
  const navigations: Destination[] = [];
  let keys = 0;
  const createLocation = (destination: Partial<PageLocation> & { pathname: string }): PageLocation => ({
    search: {},
    state: { __TSR_key: `entry-${(keys += 1)}` },
    ...destination,
  });
  const navigator = createBookingNavigator(booking.actor, storage, destination => {
    navigations.push(destination);
    if (opensPages === 'later') return;
    navigator.resolveNavigation(createLocation({ pathname: destination.to, search: destination.search }));
  });
  return {
    booking,
    storage,
    /** The navigations that the booking asked the router for. */
    navigations,
    createLocation,
    /** Navigates to a location. Returns the redirect, or null. */
    resolveNavigation: (location: PageLocation) => navigator.resolveNavigation(location),
    refusesNavigation: (location: PageLocation) => navigator.refusesNavigation(location),
    initialRedirect: navigator.resolveNavigation(createLocation({ pathname, search })),
  };
}

/** A tab that shows search results. */
async function openResults(flights = [flight]) {
  const tab = openTab();
  tab.booking.send({ type: 'search.change', change: buildSearchForm() }, { type: 'search.submit', today });
  await tab.booking.resolve('searchFlights', { flights, unsearched: [] });
  tab.booking.clock.increment(600);
  return tab;
}

describe('a running search is canceled', () => {
  const startSearch = () => {
    const tab = openTab();
    tab.booking.send({ type: 'search.change', change: buildSearchForm() }, { type: 'search.submit', today });
    return tab;
  };

  test('by Back from its own history entry', () => {
    const tab = startSearch();
    tab.resolveNavigation(tab.createLocation({ pathname: '/', state: { __TSR_key: 's', isSearch: true } }));
    expect(tab.booking.at).toEqual('searching.requesting');
    tab.resolveNavigation(tab.createLocation({ pathname: '/' }));
    expect([tab.booking.at, tab.navigations]).toEqual(['searching.editing', []]);
  });

  test.for(['while it runs', 'once it has its flights'])(
    'by the history, %s, from its own entry to results before the form, which open',
    async when => {
      const tab = startSearch();
      tab.resolveNavigation(tab.createLocation({ pathname: '/', state: { __TSR_key: 's', isSearch: true } }));
      if (when === 'once it has its flights')
        await tab.booking.resolve('searchFlights', { flights: [flight], unsearched: [] });
      const state = { __TSR_key: 'r', flights: [flight], searchParams };
      const redirect = tab.resolveNavigation(tab.createLocation({ pathname: '/flight-results', state }));
      expect([redirect, tab.booking.at, tab.navigations]).toEqual([null, 'choosing', []]);
    },
  );

  test('by a link to a page outside the funnel', () => {
    const tab = startSearch();
    tab.resolveNavigation(tab.createLocation({ pathname: '/about' }));
    expect([tab.booking.at, tab.navigations]).toEqual(['searching.editing', []]);
  });
});

describe('navigates when the machine changes the page', () => {
  test('to the results, with flights and search in the navigation state', async () => {
    const { navigations } = await openResults();
    expect(navigations).toEqual([
      { to: '/flight-results', search: query, state: { flights: [flight], searchParams }, replace: false },
    ]);
  });

  test('to more results than a history entry should hold, without them', async () => {
    const { navigations } = await openResults(Array.from({ length: 401 }, () => flight));
    expect(navigations).toEqual([
      { to: '/flight-results', search: query, state: { searchParams }, replace: false },
    ]);
  });

  test('to the passengers, with the flight in the navigation state', async () => {
    const { booking, navigations } = await openResults();
    booking.send({ type: 'flight.select', flight });
    expect(navigations.slice(1)).toEqual([
      { to: '/passenger-details', search: {}, state: { flight, searchParams }, replace: false },
    ]);
  });

  test('back to the results while they are searched again, and then with their filters in the address', async () => {
    const { booking, navigations } = await openResults();
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'flight.select', flight },
      { type: 'search.repeat' },
    );
    const search = { ...query, sort: 'duration' };
    expect(navigations.at(-1)).toEqual({
      to: '/flight-results',
      search,
      state: { flights: null, searchParams },
      replace: false,
    });
    await booking.resolve('searchFlights', { flights: [flight], unsearched: [] });
    expect(navigations.at(-1)).toEqual({
      to: '/flight-results',
      search,
      state: { flights: [flight], searchParams },
      replace: true,
    });
  });

  test('but not for an event that keeps the page', async () => {
    const { booking, navigations } = await openResults();
    booking.send({ type: 'results.sort', sort: 'duration' }, { type: 'results.turnPage', page: 1 });
    expect(navigations.length).toEqual(1);
  });

  test('but not while a page outside the funnel is shown', async () => {
    const tab = openTab();
    tab.booking.send({ type: 'search.change', change: buildSearchForm() }, { type: 'search.submit', today });
    await tab.booking.resolve('searchFlights', { flights: [flight], unsearched: [] });
    expect(tab.resolveNavigation(tab.createLocation({ pathname: '/about' }))).toEqual(null);
    tab.booking.clock.increment(600);
    expect({ navigations: tab.navigations, at: tab.booking.at }).toEqual({ navigations: [], at: 'choosing' });
  });

  test('to the results, replacing the history entry of the search', async () => {
    const tab = openTab();
    tab.booking.send({ type: 'search.change', change: buildSearchForm() }, { type: 'search.submit', today });
    tab.resolveNavigation(tab.createLocation({ pathname: '/', state: { __TSR_key: 's', isSearch: true } }));
    await tab.booking.resolve('searchFlights', { flights: [flight], unsearched: [] });
    tab.booking.clock.increment(600);
    expect(tab.navigations).toEqual([
      { to: '/flight-results', search: query, state: { flights: [flight], searchParams }, replace: true },
    ]);
  });

  describe('from a started payment, replacing it,', () => {
    async function resumePayment(
      hasData: boolean,
      status: 'confirmed' | 'failed',
      opensPages?: 'at once' | 'later',
    ) {
      const tab = openTab('/', {}, opensPages);
      if (hasData) tab.storage.saveBooking([buildBookingPassenger()], flight, null, searchParams);
      tab.storage.saveIntent('pi_1');
      const draft = { passengers: [buildPassengerEntry()], clientSecret: secret };
      tab.resolveNavigation(
        tab.createLocation({
          pathname: '/passenger-details',
          state: { __TSR_key: 'p', flight, searchParams, draft },
        }),
      );
      expect(tab.booking.at).toEqual('enteringPassengers.resuming');
      await tab.booking.resolve('findBooking', { isKnown: true, booking: buildBookResponse({ status }) });
      return tab;
    }

    test('home if its ticket was shown', async () => {
      const tab = await resumePayment(false, 'confirmed');
      const { clientSecret, replacedSecret, passengers } = tab.booking.context;
      expect([tab.booking.at, clientSecret, replacedSecret, passengers]).toEqual([
        'searching.editing',
        null,
        null,
        null,
      ]);
      expect(tab.navigations).toEqual([{ to: '/', search: {}, state: {}, replace: true }]);
    });

    test('to the confirmation if it has a booking', async () => {
      const tab = await resumePayment(true, 'failed');
      expect(tab.navigations).toEqual([
        {
          to: '/booking-confirmation',
          search: { payment_intent: 'pi_1', payment_intent_client_secret: secret },
          state: {},
          replace: true,
        },
      ]);
    });

    test('even if the booking is found to have failed before the router opens the confirmation', async () => {
      const tab = await resumePayment(true, 'failed', 'later');
      await tab.booking.resolve('findBooking', {
        isKnown: true,
        booking: buildBookResponse({ status: 'failed' }),
      });
      expect(tab.booking.at).toEqual('confirming.failed.refused');
      expect(tab.navigations.map(({ to, replace }) => [to, replace])).toEqual([
        ['/booking-confirmation', true],
        ['/booking-confirmation', true],
      ]);
    });
  });

  test('back to the card form, replacing the declined bank return', async () => {
    const tab = openTab();
    tab.storage.saveResults([flight], searchParams);
    tab.storage.saveBooking([buildBookingPassenger()], flight, null, searchParams);
    tab.storage.saveIntent('pi_1');
    tab.resolveNavigation(
      tab.createLocation({
        pathname: '/booking-confirmation',
        search: {
          payment_intent: 'pi_1',
          payment_intent_client_secret: secret,
          redirect_status: 'failed',
        },
      }),
    );
    await tab.booking.resolve('findBooking', { isKnown: true, booking: null });
    await tab.booking.reject('bookFlight', buildRefusedError('payment_not_authorised'));
    expect(tab.navigations).toEqual([
      {
        to: '/passenger-details',
        search: {},
        state: { flight, searchParams },
        replace: true,
      },
    ]);
  });
});

describe('sends page.open when the traveler navigates', () => {
  test('with a form prefilled by the query', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    expect(resolveNavigation(createLocation({ pathname: '/', search: { origin: 'MUC' } }))).toEqual(null);
    expect(booking.context.form.originCode).toEqual('MUC');
  });

  test('with the results of the history entry', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    expect(
      resolveNavigation(
        createLocation({ pathname: '/flight-results', state: { flights: [flight], searchParams } }),
      ),
    ).toEqual(null);
    expect({
      at: booking.at,
      flights: booking.context.flights,
      params: booking.context.searchParams,
    }).toEqual({ at: 'choosing', flights: [flight], params: searchParams });
  });

  describe('with the search in the address', () => {
    const search = { ...query, departure_date: getDay(30), return_date: getDay(37), sort: 'duration' };
    const linked = buildSearchParams({ departureDate: getDay(30), returnDate: getDay(37) });
    const openEntry = (tab: ReturnType<typeof openTab>, state: object = {}, overrides: object = {}) =>
      tab.resolveNavigation(
        tab.createLocation({
          pathname: '/flight-results',
          search: { ...search, ...overrides },
          state: { __TSR_key: 'results', ...state },
        }),
      );

    test('which runs, and replaces the history entry with its results', async () => {
      const tab = openTab();
      expect([openEntry(tab), tab.booking.at]).toEqual([null, 'updatingResults.requesting']);
      await tab.booking.resolve('searchFlights', { flights: [flight], unsearched: [] });
      expect([tab.booking.at, tab.booking.context.filters]).toEqual([
        'choosing',
        { ...noFilters, sort: 'duration' },
      ]);
      expect(tab.navigations).toEqual([
        {
          to: '/flight-results',
          search: { ...search },
          state: { flights: [flight], searchParams: tab.booking.context.searchParams },
          replace: true,
        },
      ]);
    });

    test('whose results in the history entry are shown', () => {
      const tab = openTab();
      openEntry(tab, { flights: [flight], searchParams: { ...linked, searchedAt: Date.now() } });
      expect([tab.booking.at, tab.booking.context.flights]).toEqual(['choosing', [flight]]);
    });

    test('whose results in the history entry are too old', () => {
      const tab = openTab();
      const searchedAt = Date.now() - 16 * 60_000;
      openEntry(tab, { flights: [flight], searchParams: { ...linked, searchedAt } });
      const { originLabel, destinationLabel } = tab.booking.context.searchParams ?? {};
      expect([tab.booking.at, originLabel, destinationLabel]).toEqual([
        'updatingResults.requesting',
        'London (LHR)',
        'New York (JFK)',
      ]);
    });

    test('that can’t be searched, and fills in the form with it', () => {
      const tab = openTab();
      openEntry(tab, {}, { departure_date: '2027-02-30', destination: 'nowhere' });
      const { form, searchErrors } = tab.booking.context;
      expect([tab.booking.at, form.departureDate, form.destinationText, Object.keys(searchErrors)]).toEqual([
        'updatingResults.editing',
        '2027-02-30',
        'nowhere',
        ['departureDate', 'destination'],
      ]);
    });

    test('of another history entry than the one that is shown', async () => {
      const tab = openTab();
      openEntry(tab, { flights: [flight], searchParams: linked });
      const other = { __TSR_key: 'other' };
      tab.resolveNavigation(
        tab.createLocation({
          pathname: '/flight-results',
          search: { ...search, destination: 'CDG' },
          state: other,
        }),
      );
      expect([tab.booking.at, tab.booking.context.searchParams?.destination]).toEqual([
        'updatingResults.requesting',
        'CDG',
      ]);
    });
  });

  test('with the sort order and filters in the address, as far as the results have them', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    resolveNavigation(
      createLocation({
        pathname: '/flight-results',
        search: { sort: 'duration', max_price: '450', airlines: 'nobody', page: '7' },
        state: { flights: [flight], searchParams },
      }),
    );
    expect(booking.context.filters).toEqual({ ...noFilters, sort: 'duration', maxPrice: 450 });
  });

  test('with the filters with which the history entry was left, which are newer than the router’s address', async () => {
    const { booking, resolveNavigation, createLocation } = await openResults();
    const entry = createLocation({ pathname: '/flight-results', search: { sort: 'departure' } });
    resolveNavigation(entry);
    booking.send({ type: 'results.sort', sort: 'duration' });
    resolveNavigation(createLocation({ pathname: '/passenger-details', state: { flight, searchParams } }));
    resolveNavigation(entry);
    expect(booking.context.filters).toEqual({ ...noFilters, sort: 'duration' });
  });

  test('with the flight and the passengers of the history entry', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    const passengers = [buildPassengerEntry({ firstName: 'Bessie' })];
    const state = { flight, searchParams, draft: { passengers, clientSecret: null } };
    expect(resolveNavigation(createLocation({ pathname: '/passenger-details', state }))).toEqual(null);
    expect({
      at: booking.at,
      flight: booking.context.flight,
      passengers: booking.context.passengers,
    }).toEqual({ at: 'enteringPassengers.editing', flight, passengers });
  });

  test.each([
    { name: 'without the passengers of a ticket that was shown', secret, isBooked: true, firstName: '' },
    { name: 'with those of a payment that is not booked yet', secret, isBooked: false, firstName: 'Bessie' },
    { name: 'with those of another payment', secret: 'pi_2_secret_2', isBooked: true, firstName: 'Bessie' },
  ])('$name', ({ secret: clientSecret, isBooked, firstName }) => {
    const { booking, storage, resolveNavigation, createLocation } = openTab();
    storage.saveBooking([buildBookingPassenger()], flight, null, searchParams);
    storage.saveIntent('pi_1');
    if (isBooked) storage.clearPassengers();
    const draft = { passengers: [buildPassengerEntry({ firstName: 'Bessie' })], clientSecret };
    const state = { flight, searchParams, draft };
    resolveNavigation(createLocation({ pathname: '/passenger-details', state }));
    expect(booking.at).toEqual('enteringPassengers.resuming');
    expect(booking.context.clientSecret).toEqual(clientSecret);
    expect(booking.context.passengers?.map(entry => entry.firstName)).toEqual([firstName]);
  });

  test.each<{ name: string; state: unknown }>([
    { name: 'no state', state: undefined },
    { name: 'a state of somebody else', state: 'hello' },
    { name: 'a foreign flight', state: { flight: { id: 7 }, searchParams: [], draft: 'x' } },
  ])('to the passengers with $name, when no flight is selected', ({ state }) => {
    const { booking, resolveNavigation, createLocation } = openTab();
    expect(resolveNavigation(createLocation({ pathname: '/passenger-details', state }))).toEqual(null);
    expect({ flight: booking.context.flight, passengers: booking.context.passengers }).toEqual({
      flight: null,
      passengers: null,
    });
  });

  test('with empty passengers for an invalid draft', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    const drafts = [{ passengers: 'all' }, { passengers: [{ type: 'dog' }], clientSecret: null }];
    const untouched = drafts.map(draft => {
      resolveNavigation(
        createLocation({ pathname: '/passenger-details', state: { flight, searchParams, draft } }),
      );
      return booking.context.passengers?.map(({ firstName }) => firstName);
    });
    expect(untouched).toEqual([[''], ['']]);
  });

  test('with the bank return and the stored booking', () => {
    const { booking, storage, resolveNavigation, createLocation } = openTab();
    storage.saveBooking([buildBookingPassenger()], flight, null, searchParams);
    storage.saveIntent('pi_1');
    const search = { payment_intent: 'pi_1', payment_intent_client_secret: secret };
    expect(resolveNavigation(createLocation({ pathname: '/booking-confirmation', search }))).toEqual(null);
    expect({ returned: booking.context.returned, remembered: booking.context.remembered }).toEqual({
      returned: { paymentIntent: 'pi_1', clientSecret: secret, redirectStatus: null, bookingId: null },
      remembered: {
        paymentIntent: 'pi_1',
        flight,
        passengers: [buildBookingPassenger()],
        searchParams,
      },
    });
  });

  test('unless a payment is being looked up: then a link is refused, and adds nothing to the history', async () => {
    const { booking, resolveNavigation, refusesNavigation, createLocation } = openTab();
    const search = { payment_intent: 'pi_1', payment_intent_client_secret: secret };
    resolveNavigation(createLocation({ pathname: '/booking-confirmation', search }));
    const { context } = booking;
    expect(refusesNavigation(createLocation({ pathname: '/' }))).toBe(true);
    expect([booking.at, booking.context === context]).toEqual(['confirming.findingBooking', true]);
    expect(refusesNavigation(createLocation({ pathname: '/about' }))).toBe(false);

    const results = await openResults();
    expect(results.refusesNavigation(createLocation({ pathname: '/' }))).toBe(false);
    expect(results.booking.at).toBe('choosing');
  });

  test('from a page outside the funnel to the page of the booking', async () => {
    const { booking, resolveNavigation, createLocation } = await openResults();
    resolveNavigation(createLocation({ pathname: '/about' }));
    expect(resolveNavigation(createLocation({ pathname: '/flight-results' }))).toEqual(null);
    expect(booking.at).toEqual('choosing');
  });
});

describe('a refused navigation', () => {
  test('redirects to the page of the booking', async () => {
    const { booking, resolveNavigation, createLocation } = openTab('/passenger-details');
    await goToBankRedirect(booking);
    expect(resolveNavigation(createLocation({ pathname: '/flight-results' }))).toEqual({
      to: '/passenger-details',
      search: {},
      state: { flight, searchParams },
      replace: false,
    });
  });

  test('keeps the query of the confirmation while the booking is in progress', async () => {
    const search = { payment_intent: 'pi_1', payment_intent_client_secret: secret };
    const { booking, resolveNavigation, createLocation } = openTab('/booking-confirmation', search);
    await booking.resolve('findBooking', { isKnown: true, booking: null });
    expect(booking.at).toEqual('confirming.booking');
    expect(resolveNavigation(createLocation({ pathname: '/' }))).toEqual({
      to: '/booking-confirmation',
      search,
      state: {},
      replace: false,
    });
  });
});

describe('a prefill query', () => {
  test('prefills once per history entry, so that Back keeps what was typed later', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    const entry = createLocation({ pathname: '/', search: { origin: 'MUC' } });
    resolveNavigation(entry);
    booking.send({ type: 'search.change', change: { originText: 'Berlin (BER)', originCode: 'BER' } });
    resolveNavigation(createLocation({ pathname: '/about' }));
    resolveNavigation(entry);
    expect(booking.context.form.originCode).toEqual('BER');
  });

  test('does not return with Back from the results', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    const entry = createLocation({ pathname: '/', search: { origin: 'MUC' } });
    resolveNavigation(entry);
    booking.send({ type: 'search.change', change: { originText: 'Berlin (BER)', originCode: 'BER' } });
    resolveNavigation(createLocation({ pathname: '/flight-results' }));
    resolveNavigation(entry);
    expect(booking.context.form.originCode).toEqual('BER');
  });

  test('prefills again for another history entry', () => {
    const { booking, resolveNavigation, createLocation } = openTab();
    resolveNavigation(createLocation({ pathname: '/', search: { origin: 'MUC' } }));
    booking.send({ type: 'search.change', change: { originText: 'Berlin (BER)', originCode: 'BER' } });
    resolveNavigation(createLocation({ pathname: '/', search: { origin: 'MUC' } }));
    expect(booking.context.form.originCode).toEqual('MUC');
  });
});

test('restores passengers typed just before Back on Forward, although the history entry is older', () => {
  const { booking, resolveNavigation, createLocation } = openTab();
  const draft = { passengers: [buildPassengerEntry({ firstName: 'Bess' })], clientSecret: null };
  const entry = createLocation({
    pathname: '/passenger-details',
    state: { flight, searchParams, draft, __TSR_key: 'entry' },
  });
  resolveNavigation(entry);
  booking.send({ type: 'passenger.change', index: 0, change: { firstName: 'Bessie' } });
  resolveNavigation(createLocation({ pathname: '/' }));
  resolveNavigation(entry);
  expect(booking.context.passengers).toEqual([buildPassengerEntry({ firstName: 'Bessie' })]);
});

test('shows the first page without a redirect', () => {
  expect(openTab().initialRedirect).toEqual(null);
});
