// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { errorCatalog } from '#contract/errors.ts';
import type { BookResponse } from '#contract/booking.ts';
import type { FoundBooking, IntentSecrets } from '#machines/booking/booking-actors.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { BookingFailure } from '#site/booking/confirmation/booking-failure.tsx';
import { buildBookResponse } from '#tests/builders/build-responses.ts';

let unmount: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  unmount?.();
  vi.unstubAllGlobals();
});

/** Renders the failure of a payment whose booking the backend describes. Returns the page's paragraphs and controls. */
async function renderFailure(booking: Partial<BookResponse>) {
  const findBooking = fromPromise<FoundBooking, IntentSecrets>(() =>
    Promise.resolve({ isKnown: true, booking: buildBookResponse(booking) }),
  );
  const actor = createActor(bookingMachine.provide({ actors: { findBooking } }), { input: {} });
  actor.start();
  actor.send({
    type: 'page.open',
    path: '/booking-confirmation',
    returned: {
      paymentIntent: 'pi_1',
      clientSecret: 'pi_1_secret_1',
      redirectStatus: 'succeeded',
      bookingId: null,
    },
    remembered: null,
  });
  await new Promise<void>(resolve => setImmediate(resolve));
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <BookingProvider actor={actor}>
          <BookingFailure />
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
  const getTexts = (selector: string) =>
    [...container.querySelectorAll(selector)].map(one => one.textContent);
  return { texts: getTexts('h1, p'), controls: getTexts('button, a') };
}

const helpLine = 'Questions? Our people answer day and night.';
const phoneLine = 'Your booking number, if you call us: 7K3M-Q2ZD';
const call = expect.stringMatching(/^Call /);

test.each<[string, Partial<BookResponse>, string[], unknown[]]>([
  [
    'a payment that lost against another one says so once',
    {
      status: 'failed',
      code: 'already_booked_trip',
      error:
        'You already have a ticket for this flight. Your card was not charged: the hold on it has been released.',
      supportCode: '7K3M-Q2ZD',
    },
    [
      'This payment was canceled',
      'You already have a ticket for this flight. Your card was not charged: the hold on it has been released.',
      phoneLine,
      helpLine,
    ],
    ['Start a new search', call],
  ],
  [
    'a booking that a person settles says only what the backend says, and offers no new search',
    {
      status: 'pending',
      isEscalated: true,
      error: 'You have not been charged. Please do not book again.',
      supportCode: '7K3M-Q2ZD',
    },
    [
      'Our team is handling your booking',
      'You have not been charged. Please do not book again.',
      phoneLine,
      helpLine,
    ],
    ['Retry', call],
  ],
  [
    'an expired payment says once that nothing was charged',
    {
      status: 'failed',
      error: 'This payment expired before it was booked. Your card was not charged.',
    },
    [
      'Your trip is not booked',
      'Booking failed: This payment expired before it was booked. Your card was not charged.',
      'Your booking number, if you call us: bkg_1',
      helpLine,
    ],
    ['Start a new search', call],
  ],
  [
    'a refusal of another host that says nothing about money is followed by what happened to it',
    { status: 'failed', error: errorCatalog.offer_no_longer_available.error },
    [
      'Your trip is not booked',
      'Booking failed: This fare is no longer available. Please search again.',
      'Your card was not charged. Any hold on it has been released.',
      'Your booking number, if you call us: bkg_1',
      helpLine,
    ],
    ['Start a new search', call],
  ],
])('%s', async (_, booking, texts, controls) => {
  expect(await renderFailure(booking)).toEqual({ texts, controls });
});
