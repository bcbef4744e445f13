// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import type { PassengerChange } from '#machines/booking/passenger-entries.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { Review } from '#site/booking/passengers/review.tsx';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

let unmount: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  unmount?.();
  vi.unstubAllGlobals();
});

/** Renders the review for one adult whose block is filled in, except for `missing`, and counts later renders. */
async function renderReview(missing: PassengerChange = {}) {
  const actor = createActor(bookingMachine, { input: {} });
  actor.start();
  // The itinerary reads the directions whenever it renders, and nothing else on this page does.
  const { slices, ...others } = buildFlight();
  const readSlices = vi.fn<() => typeof slices>(() => slices);
  const flight = Object.defineProperty({ ...others, slices }, 'slices', {
    get: readSlices,
    enumerable: true,
  });
  actor.send({
    type: 'page.open',
    path: '/flight-results',
    flights: [flight],
    searchParams: buildSearchParams(),
  });
  actor.send({ type: 'flight.select', flight });
  actor.send({ type: 'passenger.change', index: 0, change: { ...buildPassengerEntry(), ...missing } });
  const onRender = vi.fn<() => void>();
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <BookingProvider actor={actor}>
          <Profiler id="review" onRender={onRender}>
            <Review />
          </Profiler>
        </BookingProvider>
      ),
    }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  unmount = () => {
    act(() => root.unmount());
    container.remove();
    actor.stop();
  };
  await act(async () => root.render(<RouterProvider router={router} />));
  onRender.mockClear();
  readSlices.mockClear();
  return {
    container,
    type: (change: PassengerChange) => act(() => actor.send({ type: 'passenger.change', index: 0, change })),
    countRenders: () => ({
      review: onRender.mock.calls.length,
      itinerary: readSlices.mock.calls.length,
    }),
  };
}

test('renders nothing while passengers are incomplete, however much is typed', async () => {
  const { container, type, countRenders } = await renderReview({ email: '', lastName: '' });
  for (const lastName of ['E', 'Ea', 'Ear']) type({ lastName });
  expect({ text: container.textContent, ...countRenders() }).toEqual({ text: '', review: 0, itinerary: 0 });
});

test('does not render again for changes that it does not show', async () => {
  const { type, countRenders } = await renderReview();
  type({ phone: '30755501' });
  type({ gender: 'o' });
  expect(countRenders()).toEqual({ review: 0, itinerary: 0 });
});

test('renders only the passengers when a name changes', async () => {
  const { container, type, countRenders } = await renderReview();
  type({ firstName: 'Ngọc' });
  expect({
    names: [...container.querySelectorAll('ul li [translate]')].map(({ textContent }) => textContent),
    ...countRenders(),
  }).toEqual({ names: ['Ms Ngọc Earhart', 'NGOC EARHART'], review: 1, itinerary: 0 });
});

test('groups the digits of a phone number, and keeps it on one line', async () => {
  const { container } = await renderReview();
  expect(container.textContent).toContain('@example.com, +1\u00A0307\u00A0555\u00A00101');
});
