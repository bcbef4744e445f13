import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor, type AnyActorRef } from 'xstate';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import { provideBookingActors } from '#site/booking/booking-actor.ts';
import { buildBookingDetails, buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { takeStepsBetween } from '#tests/unit/machines/steps-between.ts';
import { stubFetch } from './actors/stub-fetch.ts';
import { FakeStorage } from './fake-storage.ts';

const flight = buildFlight();
const searchParams = buildSearchParams();
const secret = 'pi_1_secret_1';
const today = '2027-01-10';

/** A tab with its storage. */
function openTab(local = new FakeStorage(), session = new FakeStorage()) {
  const storage = createBookingStorage(
    createKeyValueStore(() => local),
    createKeyValueStore(() => session),
    () => Date.parse('2027-01-10T12:00:00Z'),
  );
  const open = () => {
    const actor = createActor(provideBookingActors(storage, Promise.resolve()), { input: storage.load() });
    actor.start();
    return actor;
  };
  return { local, session, storage, open };
}

/** Sends the events that a test is about. */
function send(actor: AnyActorRef, ...events: BookingEvent[]): void {
  for (const event of events) {
    actor.send(event);
    takeStepsBetween(actor, step => actor.send(step));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('starts from the stored booking', () => {
  const { storage, open } = openTab();
  storage.saveForm(buildSearchForm());
  storage.saveResults([flight], searchParams);
  const { form, flights, searchParams: searched } = open().getSnapshot().context;
  expect({ form, flights, searched }).toEqual({
    form: buildSearchForm(),
    flights: [flight],
    searched: searchParams,
  });
});

test('sends the form’s search and stores the response', async () => {
  const fetched = stubFetch({ json: { flights: [flight] } });
  const { local, session, open } = openTab();
  const actor = open();
  send(actor, { type: 'page.open', path: '/', prefill: buildSearchForm() }, { type: 'search.submit', today });
  await waitFor(actor, snapshot => snapshot.context.flights !== null);
  actor.stop();

  expect(fetched.mock.calls.map(([address, init]) => [address, init?.method, init?.body])).toEqual([
    [
      '/api/flights/search',
      'POST',
      JSON.stringify({
        origin: 'LHR',
        destination: 'JFK',
        departure_date: '2027-03-15',
        return_date: '2027-03-22',
        cabin_class: 'economy',
        passengers: [{ type: 'adult' }],
      }),
    ],
  ]);
  expect({ local: local.keys(), session: session.keys() }).toEqual({
    local: ['allFlights', 'searchParams'],
    session: ['searchFormData'],
  });
});

test('stores the payment intent, but not its secret', async () => {
  stubFetch({ json: buildValidatedOffer() }, { json: { clientSecret: secret } });
  const { local, session, open } = openTab();
  const actor = open();
  send(
    actor,
    { type: 'page.open', path: '/flight-results', flights: [flight], searchParams },
    { type: 'flight.select', flight },
    { type: 'passenger.change', index: 0, change: buildPassengerEntry() },
    { type: 'payment.continue', today },
  );
  await waitFor(actor, snapshot => snapshot.hasTag('cardForm'));
  actor.stop();

  expect(actor.getSnapshot().context.clientSecret).toEqual(secret);
  expect(local.getItem('paymentIntentId')).toEqual('pi_1');
  expect(
    [...local.texts.values(), ...session.texts.values()].filter(text => text.includes('secret')),
  ).toEqual([]);
});

test('removes the passengers from the storage once there is a ticket', async () => {
  stubFetch({ json: { data: buildBookingDetails() } });
  const { local, storage, open } = openTab();
  storage.saveBooking([buildBookingPassenger()], flight, null, searchParams);
  const actor = open();
  send(actor, {
    type: 'page.open',
    path: '/booking-confirmation',
    returned: { paymentIntent: null, clientSecret: null, redirectStatus: null, bookingId: 'bkg_1' },
    remembered: null,
  });
  await waitFor(actor, snapshot => snapshot.context.ticket !== null);
  actor.stop();

  expect(local.keys()).toEqual(['flightDetails', 'searchParams', 'selectedFlight']);
});
