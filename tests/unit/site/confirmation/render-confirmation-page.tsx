import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { BookResponse, BookingDetails, BookRequest } from '#contract/booking.ts';
import type { FoundBooking, IntentSecrets } from '#machines/booking/booking-actors.ts';
import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { confirmationPage } from '#site/booking/confirmation/confirmation-page.tsx';

const emptyAddress: PaymentReturn = {
  paymentIntent: null,
  clientSecret: null,
  redirectStatus: null,
  bookingId: null,
};
/** What each call of the page gets. */
export interface Answers {
  findBooking?: FoundBooking | Error | 'waits';
  bookFlight?: BookResponse | Error | 'waits';
  pollBooking?: BookResponse | Error | 'waits';
  loadTicket?: Error | 'waits';
}

const answer = <Output extends object, Input>(result: Output | Error | 'waits' | undefined) =>
  fromPromise<Output, Input>(() => {
    if (result === 'waits') return new Promise(() => {});
    return result === undefined || result instanceof Error
      ? Promise.reject(result ?? new Error('An unexpected call'))
      : Promise.resolve(result);
  });

/**
 * Opens the page at an address until the end of the test, and lets its calls end. Test files share a worker's modules: hooks of
 * this one would only run for the first file that imports it.
 */
export async function renderPage(address: Partial<PaymentReturn>, answers: Answers) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        findBooking: answer<FoundBooking, IntentSecrets>(answers.findBooking),
        bookFlight: answer<BookResponse, BookRequest>(answers.bookFlight),
        pollBooking: answer<BookResponse, { request: BookRequest }>(answers.pollBooking),
        loadTicket: answer<BookingDetails, { bookingId: string }>(answers.loadTicket),
      },
    }),
    { input: {} },
  );
  actor.start();
  actor.send({
    type: 'page.open',
    path: '/booking-confirmation',
    returned: { ...emptyAddress, ...address },
    remembered: null,
  });
  await new Promise<void>(resolve => setImmediate(resolve));
  const { Component } = confirmationPage;
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <BookingProvider actor={actor}>
          <Component />
        </BookingProvider>
      ),
    }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
    actor.stop();
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  const getTexts = (selector: string) =>
    [...container.querySelectorAll(selector)]
      .filter(one => one.closest('[aria-hidden=true]') === null)
      .map(one => one.textContent);
  const [, reference = null] = /if you call us: (\S+?)(?:Questions|$)/.exec(container.textContent) ?? [];
  return {
    state: actor.getSnapshot().value,
    headings: getTexts('h1'),
    alerts: getTexts('[role=alert]'),
    sentences: getTexts('h1, p').flatMap(text => text.split(/(?<=[.!?:]) /)),
    reference,
    controls: getTexts('button, a'),
    statuses: getTexts('output > span'),
    steps: getTexts('ol > li').filter(text => text.endsWith(', done')),
    currentStep: getTexts('[aria-current=step]'),
  };
}
