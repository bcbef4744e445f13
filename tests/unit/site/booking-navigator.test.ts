import { describe, expect, test } from 'vitest';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import {
  createBookingNavigator,
  type Destination,
  type PageLocation,
} from '#site/booking/booking-navigator.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToBankRedirect, secret, startBooking, today } from '../machines/booking-harness.ts';
import { FakeStorage } from './fake-storage.ts';

const flight = buildFlight();
const searchParams = buildSearchParams();

/** A tab: the booking, its navigator, and a router with a history that does as it is told. */
function openTab(pathname = '/', search: Record<string, string> = {}) {
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
    navigator.resolveNavigation(createLocation({ pathname: destination.to, search: destination.search }));
  });
  return {
    booking,
    memory: storage,
    /** What the booking asked the router for. */
    went: navigations,
    placeOf: createLocation,
    /** The traveller comes to a place; where the router is sent instead, or null. */
    arrive: (place: PageLocation) => navigator.resolveNavigation(place),
    first: navigator.resolveNavigation(createLocation({ pathname, search })),
  };
}

/** The tab has searched and shows the results. */
async function openResults() {
  const tab = openTab();
  tab.booking.send({ type: 'search.change', change: buildSearchForm() }, { type: 'search.submit', today });
  await tab.booking.resolve('searchFlights', [flight]);
  tab.booking.clock.increment(600);
  return tab;
}

describe('the booking leads, and the address follows', () => {
  test('to the results, whose history entry keeps flights and search', async () => {
    const { went: navigations } = await openResults();
    expect(navigations).toEqual([
      { to: '/flight-results', search: {}, state: { flights: [flight], searchParams }, replace: false },
    ]);
  });

  test('to the passengers, whose history entry keeps the flight', async () => {
    const { booking, went: navigations } = await openResults();
    booking.send({ type: 'flight.select', flight });
    expect(navigations.slice(1)).toEqual([
      { to: '/passenger-details', search: {}, state: { flight, searchParams }, replace: false },
    ]);
  });

  test('and an event that keeps the page navigates nowhere', async () => {
    const { booking, went: navigations } = await openResults();
    booking.send({ type: 'results.sort', sort: 'duration' }, { type: 'results.turnPage', page: 1 });
    expect(navigations.length).toEqual(1);
  });

  test('but not while another page than the funnel’s is shown', async () => {
    const tab = openTab();
    tab.booking.send({ type: 'search.change', change: buildSearchForm() }, { type: 'search.submit', today });
    expect(tab.arrive(tab.placeOf({ pathname: '/about' }))).toEqual(null);
    await tab.booking.resolve('searchFlights', [flight]);
    tab.booking.clock.increment(600);
    expect({ went: tab.went, at: tab.booking.at }).toEqual({ went: [], at: 'choosing' });
  });

  test('back to the card in place of the return from the bank that was declined', async () => {
    const tab = openTab();
    tab.memory.saveResults([flight], searchParams);
    tab.memory.saveBooking([buildBookingPassenger()], flight, null, searchParams);
    tab.memory.saveIntent('pi_1');
    tab.arrive(
      tab.placeOf({
        pathname: '/booking-confirmation',
        search: {
          payment_intent: 'pi_1',
          payment_intent_client_secret: secret,
          redirect_status: 'failed',
        },
      }),
    );
    await tab.booking.resolve('findBooking', { isKnown: true, booking: null });
    expect(tab.went).toEqual([
      {
        to: '/passenger-details',
        search: {},
        state: { flight, searchParams },
        replace: true,
      },
    ]);
  });
});

describe('the traveller leads, and the booking follows', () => {
  test('with a query that fills the form in', () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
    expect(resolveNavigation(createLocation({ pathname: '/', search: { origin: 'MUC' } }))).toEqual(null);
    expect(booking.context.form.originCode).toEqual('MUC');
  });

  test('with the results of the history entry', () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
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

  test('with the flight and the passengers of the history entry', () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
    const passengers = [buildPassengerEntry({ firstName: 'Bessie' })];
    const state = { flight, searchParams, draft: { passengers, clientSecret: null } };
    expect(resolveNavigation(createLocation({ pathname: '/passenger-details', state }))).toEqual(null);
    expect({
      at: booking.at,
      flight: booking.context.flight,
      passengers: booking.context.passengers,
    }).toEqual({ at: 'enteringPassengers.editing', flight, passengers });
  });

  test.each<{ name: string; state: unknown }>([
    { name: 'no state', state: undefined },
    { name: 'a state of somebody else', state: 'hello' },
    { name: 'a foreign flight', state: { flight: { id: 7 }, searchParams: [], draft: 'x' } },
  ])('to the passengers with $name, where no flight is chosen', ({ state }) => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
    expect(resolveNavigation(createLocation({ pathname: '/passenger-details', state }))).toEqual(null);
    expect({ flight: booking.context.flight, passengers: booking.context.passengers }).toEqual({
      flight: null,
      passengers: null,
    });
  });

  test('with a foreign draft, to untouched passengers', () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
    const drafts = [{ passengers: 'all' }, { passengers: [{ type: 'dog' }], clientSecret: null }];
    const untouched = drafts.map(draft => {
      resolveNavigation(
        createLocation({ pathname: '/passenger-details', state: { flight, searchParams, draft } }),
      );
      return booking.context.passengers?.map(({ firstName }) => firstName);
    });
    expect(untouched).toEqual([[''], ['']]);
  });

  test('with the return from the bank and what the browser remembers', () => {
    const { booking, memory: storage, arrive: resolveNavigation, placeOf: createLocation } = openTab();
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

  test('from a page outside of the funnel back to where the booking is', async () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = await openResults();
    resolveNavigation(createLocation({ pathname: '/about' }));
    expect(resolveNavigation(createLocation({ pathname: '/flight-results' }))).toEqual(null);
    expect(booking.at).toEqual('choosing');
  });
});

describe('a refusal', () => {
  test('sends the router back to where the booking is', async () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab('/passenger-details');
    await goToBankRedirect(booking);
    expect(resolveNavigation(createLocation({ pathname: '/flight-results' }))).toEqual({
      to: '/passenger-details',
      search: {},
      state: { flight, searchParams },
      replace: false,
    });
  });

  test('keeps the query of the confirmation while the booking runs', async () => {
    const search = { payment_intent: 'pi_1', payment_intent_client_secret: secret };
    const {
      booking,
      arrive: resolveNavigation,
      placeOf: createLocation,
    } = openTab('/booking-confirmation', search);
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

describe('a query', () => {
  test('fills the form in once a history entry, and Back to it keeps what was typed since', () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
    const entry = createLocation({ pathname: '/', search: { origin: 'MUC' } });
    resolveNavigation(entry);
    booking.send({ type: 'search.change', change: { originText: 'Berlin (BER)', originCode: 'BER' } });
    resolveNavigation(createLocation({ pathname: '/about' }));
    resolveNavigation(entry);
    expect(booking.context.form.originCode).toEqual('BER');
  });

  test('of another history entry fills it in again', () => {
    const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
    resolveNavigation(createLocation({ pathname: '/', search: { origin: 'MUC' } }));
    booking.send({ type: 'search.change', change: { originText: 'Berlin (BER)', originCode: 'BER' } });
    resolveNavigation(createLocation({ pathname: '/', search: { origin: 'MUC' } }));
    expect(booking.context.form.originCode).toEqual('MUC');
  });
});

test('passengers typed a moment before Back are there on Forward, though the history entry is older', () => {
  const { booking, arrive: resolveNavigation, placeOf: createLocation } = openTab();
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

test('the first page is shown as it is', () => {
  expect(openTab().first).toEqual(null);
});
