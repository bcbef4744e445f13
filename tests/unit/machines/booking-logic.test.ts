import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { findSearchErrors } from '#contract/rules/search-criteria.ts';
import { emptyContext } from '#machines/booking/booking-context.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { createBookingLogic } from '#machines/booking/booking-logic.ts';
import type { FoundFlights } from '#machines/booking/booking-actors.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { initialContext } from '#machines/booking/initial-context.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';

const today = '2027-01-10';

function startInParts() {
  const { logic, complete } = createBookingLogic();
  const actor = createActor(logic, { input: {} });
  actor.start();
  return { actor, complete };
}

const text = fc.constantFrom('', 'LHR', 'JFK', 'London (LHR)', '2027-03-15', '2026-01-01');
const passenger = fc.constantFrom('adult' as const, 'child' as const, 'infant' as const);
const end = fc.constantFrom('origin' as const, 'destination' as const);

/** What a traveler can do in the search form, without a complete search. */
const formEvent: fc.Arbitrary<BookingEvent> = fc.oneof(
  fc.record({
    type: fc.constant('search.change' as const),
    change: fc.record(
      {
        originText: text,
        originCode: text,
        destinationText: text,
        departureDate: text,
        returnDate: text,
        tripType: fc.constantFrom('round' as const, 'oneway' as const),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('search.swap' as const) }),
  fc.record({ type: fc.constant('place.rejected' as const), end, code: text }),
  fc.record({ type: fc.constant('traveler.add' as const), passenger }),
  fc.record({ type: fc.constant('traveler.remove' as const), passenger }),
  fc.record({
    type: fc.constant('childAge.change' as const),
    index: fc.nat(3),
    age: fc.integer({ min: 2, max: 11 }),
  }),
  fc.record({ type: fc.constant('search.submit' as const), today: fc.constant(today) }),
);

test('the form is filled in as by the whole machine, whenever that is loaded', () => {
  fc.assert(
    fc.property(fc.array(formEvent, { maxLength: 12 }), fc.nat(12), (events, loadedAfter) => {
      const { actor, complete } = startInParts();
      const whole = createActor(bookingMachine, { input: {} });
      whole.start();
      for (const [index, event] of events.entries()) {
        if (index === loadedAfter) complete(bookingMachine, emptyContext);
        const { form } = whole.getSnapshot().context;
        // Only the whole machine searches: the page waits for it. Swapping can complete a form that one end began.
        if (event.type === 'search.submit') fc.pre(Object.keys(findSearchErrors(form, today)).length > 0);
        actor.send(event);
        whole.send(event);
        const [part, expected] = [actor.getSnapshot(), whole.getSnapshot()];
        expect({ value: part.value, context: part.context, meta: part.getMeta() }).toEqual({
          value: expected.value,
          context: expected.context,
          meta: expected.getMeta(),
        });
      }
      actor.stop();
      whole.stop();
    }),
  );
});

test('goes on with the whole machine in the same actor, with what is stored', async () => {
  const flight = buildFlight();
  const searchParams = buildSearchParams();
  const { actor, complete } = startInParts();
  const observed: string[] = [];
  actor.subscribe(({ context }) => observed.push(context.form.originText));
  const overlay = actor.getSnapshot().children['searchOverlay'];
  const { originText, originCode, destinationText, destinationCode, departureDate, returnDate } =
    buildSearchForm();
  actor.send({ type: 'search.change', change: { originText, originCode } });
  complete(
    bookingMachine.provide({
      actors: {
        searchFlights: fromPromise<FoundFlights, { searchParams: SearchParams }>(() =>
          Promise.resolve({ flights: [flight], unsearched: [] }),
        ),
      },
    }),
    initialContext({ searchParams, flights: [], form: buildSearchForm({ originText: 'Paris' }) }),
  );
  actor.send({
    type: 'search.change',
    change: { destinationText, destinationCode, departureDate, returnDate },
  });
  expect(actor.getSnapshot().context).toEqual({
    ...emptyContext,
    form: { ...buildSearchForm(), originCity: null, destinationCity: null },
    flights: [],
    searchParams,
  });
  expect(actor.getSnapshot().children['searchOverlay']).toBe(overlay);
  expect(observed).toEqual([originText, originText]);

  actor.send({ type: 'search.submit', today });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await vi.waitFor(() => expect(actor.getSnapshot().context.flights).toEqual([flight]));
  actor.stop();
});

test('a complete form waits for the machine that can search', () => {
  const { actor, complete } = startInParts();
  const change = { ...buildSearchForm() };
  actor.send({ type: 'search.change', change });
  actor.send({ type: 'search.submit', today });
  expect({
    value: actor.getSnapshot().value,
    errors: actor.getSnapshot().context.searchErrors,
  }).toEqual({ value: { searching: 'editing' }, errors: {} });
  complete(bookingMachine, emptyContext);
  actor.send({ type: 'search.submit', today });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.stop();
});
