// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { PassengerForm } from '#site/booking/passengers/passenger-form.tsx';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('errors that come without a press of Continue, as from the backend, focus the first field', async () => {
  const actor = createActor(bookingMachine, { input: {} });
  actor.start();
  const flight = buildFlight();
  const searchParams = buildSearchParams();
  actor.send({ type: 'page.open', path: '/flight-results', flights: [flight], searchParams });
  actor.send({ type: 'flight.select', flight });
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <BookingProvider actor={actor}>
          <PassengerForm />
        </BookingProvider>
      ),
    }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => actor.send({ type: 'payment.continue', today: '2026-11-01' }));
  const { id } = document.activeElement ?? document.body;
  act(() => root.unmount());
  actor.stop();
  expect(id).toBe('passenger-0-firstName');
});
