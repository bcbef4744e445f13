import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { Flight } from '#contract/flight.ts';
import { draftSchema, persistPassengerDraft } from '#site/booking/passenger-draft.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { goToCardForm, goToPassengers, secret, startBooking } from '../machines/booking-harness.ts';

class FakePage extends EventTarget {
  readonly location = { pathname: '/passenger-details' };
  readonly history = new FakeHistory({ __TSR_key: 'entry' });
}

class FakeHistory {
  state: unknown;
  constructor(state: unknown) {
    this.state = state;
  }
  replaceState(state: unknown): void {
    this.state = state;
  }
}

const saveDelayMs = 300;

async function openPassengers() {
  const booking = startBooking();
  await goToPassengers(booking, { flight: buildFlight() });
  const page = new FakePage();
  persistPassengerDraft(booking.actor, page);
  const type = (firstName: string) =>
    booking.send({ type: 'passenger.change', index: 0, change: { firstName } });
  return { booking, page, type };
}

const buildKeptState = (passenger: { firstName: string }) => ({
  __TSR_key: 'entry',
  draft: { passengers: [buildPassengerEntry(passenger)], clientSecret: null, replacedSecret: null },
  flight: buildFlight(),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('History', FakeHistory);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves the draft in the history entry after a delay, beside the entry’s other state', async () => {
  const { page, type } = await openPassengers();
  type('Be');
  vi.advanceTimersByTime(saveDelayMs - 1);
  type('Bessie');
  vi.advanceTimersByTime(saveDelayMs - 1);
  expect(page.history.state).toEqual({ __TSR_key: 'entry' });
  vi.advanceTimersByTime(1);
  expect(page.history.state).toEqual(buildKeptState({ firstName: 'Bessie' }));
});

test.each(['beforeunload', 'pagehide'])('saves the draft at once on %s', async leaving => {
  const { page, type } = await openPassengers();
  type('Bessie');
  page.dispatchEvent(new Event(leaving));
  expect(page.history.state).toEqual(buildKeptState({ firstName: 'Bessie' }));
});

test('saves the payment secret with the passengers', async () => {
  const booking = startBooking();
  await goToCardForm(booking);
  const page = new FakePage();
  persistPassengerDraft(booking.actor, page);
  page.dispatchEvent(new Event('pagehide'));
  expect(page.history.state).toEqual({
    __TSR_key: 'entry',
    draft: { passengers: [buildPassengerEntry()], clientSecret: secret, replacedSecret: null },
    flight: buildFlight(),
  });
});

const expiredFlight = buildFlight({ expires_at: '2027-01-10T12:00:00.000Z' });

/** Opens the passengers page, and replaces its offer, which has expired. */
async function replaceOffer(offer: Flight) {
  const booking = startBooking();
  await goToPassengers(booking, { flight: expiredFlight });
  const page = new FakePage();
  page.history.state = { flight: expiredFlight };
  persistPassengerDraft(booking.actor, page);
  booking.sendOfferEvent('offer.expired');
  await booking.resolve('repriceFlight', offer);
  vi.advanceTimersByTime(saveDelayMs);
  return { booking, page };
}

test('saves a new offer that replaces an expired one', async () => {
  const fresh = buildFlight({ expires_at: '2027-01-10T13:00:00.000Z' });
  const { page } = await replaceOffer(fresh);
  expect(page.history.state).toHaveProperty('flight', fresh);
});

test('keeps the earlier offer while the new one has another currency', async () => {
  const { page } = await replaceOffer(
    buildFlight({ expires_at: '2027-01-10T13:00:00.000Z', total_price: 'EUR 245.30', total_currency: 'EUR' }),
  );
  expect(page.history.state).toHaveProperty('flight', expiredFlight);
});

test('saves a more expensive offer once its fare is accepted', async () => {
  const fresh = buildFlight({ expires_at: '2027-01-10T13:00:00.000Z', total_price: 'USD 300.00' });
  const { booking, page } = await replaceOffer(fresh);
  expect(page.history.state).toHaveProperty('flight', expiredFlight);
  booking.send({ type: 'fare.accept' });
  vi.advanceTimersByTime(saveDelayMs);
  expect(page.history.state).toHaveProperty('flight.expires_at', fresh.expires_at);
});

test('saves nothing when other data changes', async () => {
  const { booking, page } = await openPassengers();
  booking.send({ type: 'offer.expiring' });
  vi.advanceTimersByTime(saveDelayMs);
  expect(page.history.state).toEqual({ __TSR_key: 'entry' });
});

test('does not change the entry of another page', async () => {
  const { page, type } = await openPassengers();
  type('Bessie');
  page.location.pathname = '/about';
  vi.advanceTimersByTime(saveDelayMs);
  page.dispatchEvent(new Event('pagehide'));
  expect(page.history.state).toEqual({ __TSR_key: 'entry' });
});

test('creates the state of an entry that has none', async () => {
  const { page, type } = await openPassengers();
  page.history.state = 'hello';
  type('Bessie');
  vi.advanceTimersByTime(saveDelayMs);
  expect(page.history.state).toEqual({
    draft: {
      passengers: [buildPassengerEntry({ firstName: 'Bessie' })],
      clientSecret: null,
      replacedSecret: null,
    },
    flight: buildFlight(),
  });
});

test('reads back a saved draft', () => {
  const draft = { passengers: [buildPassengerEntry()], clientSecret: secret, replacedSecret: null };
  expect(v.parse(draftSchema, structuredClone(draft))).toEqual(draft);
});

test('reads a draft without the choices of contact and title', () => {
  const { isTitleChosen: _title, hasOwnContact: _contact, ...entry } = buildPassengerEntry();
  expect(v.parse(draftSchema, { passengers: [entry], clientSecret: null }).passengers).toEqual([
    { ...entry, isTitleChosen: false, hasOwnContact: true },
  ]);
});

test.each<{ name: string; draft: unknown }>([
  { name: 'no object', draft: 'hello' },
  { name: 'no passengers', draft: { clientSecret: null } },
  {
    name: 'a passenger of an unknown kind',
    draft: { passengers: [buildPassengerEntry(), { type: 'dog' }], clientSecret: null },
  },
  {
    name: 'more passengers than can travel',
    draft: { passengers: Array.from({ length: 10 }, () => buildPassengerEntry()), clientSecret: null },
  },
  {
    name: 'a name without end',
    draft: { passengers: [buildPassengerEntry({ firstName: 'x'.repeat(301) })], clientSecret: null },
  },
  { name: 'a secret that is no text', draft: { passengers: [buildPassengerEntry()], clientSecret: 7 } },
])('rejects a draft with $name', ({ draft }) => {
  expect(v.safeParse(draftSchema, draft).success).toEqual(false);
});
