// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { bookingFailures, failureMessages } from '#backend/bookings/booking-failures.ts';
import { caseTexts } from '#backend/bookings/booking-cases.ts';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog } from '#contract/errors.ts';
import type { BookResponse, BookingDetails, BookRequest } from '#contract/booking.ts';
import type { FoundBooking, IntentSecrets } from '#machines/booking/booking-actors.ts';
import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { failed } from '#machines/booking/confirmation-failures.ts';
import { settings } from '#site/content/settings.ts';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { confirmationPage } from '#site/booking/confirmation/confirmation-page.tsx';
import {
  buildBookResponse,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';

const supportCode = '7K3M-Q2ZD';
const longId = 'bkg_0123456789abcdef0123456789abcdef';
const offline = new CallError('offline', 'Failed to fetch');

const emptyAddress: PaymentReturn = {
  paymentIntent: null,
  clientSecret: null,
  redirectStatus: null,
  bookingId: null,
};
const paid = { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1', redirectStatus: 'succeeded' };
const refusedByBank = { ...paid, redirectStatus: 'failed' };
const link = { bookingId: longId };

const build = (booking: Partial<BookResponse>) => buildBookResponse({ id: longId, supportCode, ...booking });
const found = (booking: Partial<BookResponse>): FoundBooking => ({ isKnown: true, booking: build(booking) });
const notBooked: FoundBooking = { isKnown: true, booking: null };
const unknownPayment: FoundBooking = { isKnown: false, booking: null };
const confirmed = build({ bookingReference: 'RZPNX8' });

/** What each call of the page gets. */
interface Answers {
  findBooking?: FoundBooking | Error;
  bookFlight?: BookResponse | Error;
  pollBooking?: BookResponse | Error;
  loadTicket?: Error;
}

const answer = <Output, Input>(result: Output | Error | undefined) =>
  fromPromise<Output, Input>(() =>
    result === undefined || result instanceof Error
      ? Promise.reject(result ?? new Error('An unexpected call'))
      : Promise.resolve(result),
  );

const beginFailed = (text: string) => `Booking failed: ${text}`;
const search = 'Start a new search';
const call = `Call ${settings.phone}`;

type Row = [
  name: string,
  state: keyof typeof failed.states,
  address: Partial<PaymentReturn>,
  answers: Answers,
  page: { heading: string; alert: string; reference: string | null; controls: string[] },
];

const notBookedPage = {
  heading: 'We could not book your trip',
  reference: supportCode,
  controls: [search, call],
};
const heldPage = { heading: 'We could not confirm your booking yet', controls: ['Retry', call] };
const unknownPage = { heading: 'We could not open your booking', reference: null };
const teamPage = { heading: 'Our team is handling your booking', reference: supportCode, controls: [call] };
const ticketPage = {
  heading: 'We could not load your ticket',
  reference: 'RZPNX8',
  controls: ['Retry', call],
};
const canceledPage = {
  heading: 'This payment was canceled',
  reference: supportCode,
  controls: [search, call],
};

const rows: Row[] = [
  [
    'the page without an address',
    'unidentified',
    {},
    {},
    { ...unknownPage, alert: messages.missingReturn, controls: [search, call] },
  ],
  [
    'an address without the payment',
    'unidentified',
    { clientSecret: 'x' },
    {},
    { ...unknownPage, alert: messages.missingIntent, controls: [search, call] },
  ],
  [
    'an unknown payment in another browser',
    'unidentified',
    paid,
    { findBooking: unknownPayment },
    { ...unknownPage, alert: messages.missingBookingData, controls: [search, call] },
  ],
  [
    'a link of an unknown booking, with an id that could be read out',
    'unidentified',
    { bookingId: 'nothing' },
    { loadTicket: buildRefusedError('booking_not_found') },
    {
      ...unknownPage,
      alert: beginFailed(errorCatalog.booking_not_found.error),
      controls: [search, call],
    },
  ],
  [
    'a payment that the bank refused, in another browser',
    'paymentFailed',
    refusedByBank,
    { findBooking: notBooked },
    {
      heading: 'Your payment did not go through',
      alert: `Payment Failed: ${messages.bankRefused}`,
      reference: null,
      controls: [search, call],
    },
  ],
  [
    'a card that the bank refused without a word about the money',
    'paymentFailed',
    paid,
    {
      findBooking: notBooked,
      bookFlight: buildRefusedError('payment_not_authorised', {
        error: 'Your card has insufficient funds.',
        supportCode,
      }),
    },
    {
      heading: 'Your payment did not go through',
      alert: 'Payment Failed: Your card has insufficient funds.',
      reference: supportCode,
      controls: [search, call],
    },
  ],
  ...bookingFailures.map((failure): Row => [
    `a booking that failed: ${failure}`,
    failure === 'duplicate_trip' ? 'alreadyBooked' : 'refused',
    paid,
    {
      findBooking: found({
        status: 'failed',
        error: failureMessages[failure],
        code: failure === 'duplicate_trip' ? 'already_booked_trip' : null,
      }),
    },
    failure === 'duplicate_trip'
      ? { ...canceledPage, alert: failureMessages[failure] }
      : { ...notBookedPage, alert: beginFailed(failureMessages[failure]) },
  ]),
  [
    'an order that the airline refuses',
    'refused',
    paid,
    {
      findBooking: notBooked,
      bookFlight: buildRefusedError('order_failed', { supportCode }),
    },
    { ...notBookedPage, alert: beginFailed(errorCatalog.order_failed.error) },
  ],
  [
    'a refusal of another host, without a word about the money',
    'refused',
    paid,
    { findBooking: notBooked, bookFlight: buildRefusedError('offer_no_longer_available') },
    {
      ...notBookedPage,
      alert: beginFailed(errorCatalog.offer_no_longer_available.error),
      reference: null,
    },
  ],
  [
    'a link of a failed booking',
    'refused',
    link,
    { loadTicket: buildRefusedError('order_failed', { supportCode }) },
    { ...notBookedPage, alert: beginFailed(errorCatalog.order_failed.error) },
  ],
  ...Object.entries(caseTexts).map(([kind, { message }]): Row => [
    `a case: ${kind}`,
    'escalated',
    paid,
    { findBooking: found({ status: 'pending', isEscalated: true, error: message }) },
    { ...teamPage, alert: message },
  ]),
  [
    'a case, opened by a link',
    'escalated',
    link,
    {
      loadTicket: buildRefusedError('booking_escalated', {
        error: caseTexts.airline_silent.message,
        supportCode,
      }),
    },
    { ...teamPage, alert: caseTexts.airline_silent.message },
  ],
  [
    'a link of an erased ticket',
    'erased',
    link,
    { loadTicket: buildRefusedError('booking_erased', { supportCode }) },
    {
      heading: 'This ticket is no longer here',
      alert: errorCatalog.booking_erased.error,
      reference: supportCode,
      controls: [search, call],
    },
  ],
  [
    'an airline that is silent for ten minutes',
    'unresolved',
    paid,
    { findBooking: found({ status: 'pending' }), pollBooking: build({ status: 'pending' }) },
    { ...heldPage, alert: messages.airlineSilent, reference: supportCode },
  ],
  [
    'a booking without a response',
    'unresolved',
    paid,
    { findBooking: notBooked, bookFlight: buildUnreachableError() },
    { ...heldPage, alert: beginFailed(messages.bookingFetchFailed), reference: null },
  ],
  [
    'a server that fails during the booking',
    'unresolved',
    paid,
    { findBooking: notBooked, bookFlight: buildRefusedError('internal_error') },
    { ...heldPage, alert: beginFailed(errorCatalog.internal_error.error), reference: null },
  ],
  [
    'too many requests during the booking',
    'unresolved',
    paid,
    { findBooking: notBooked, bookFlight: buildRefusedError('rate_limited') },
    { ...heldPage, alert: errorCatalog.rate_limited.error, reference: null },
  ],
  [
    'a browser that goes offline during the booking',
    'unresolved',
    paid,
    { findBooking: notBooked, bookFlight: offline },
    { ...heldPage, alert: messages.offline, reference: null },
  ],
  [
    'a browser that goes offline during the wait',
    'unresolved',
    paid,
    { findBooking: found({ status: 'pending' }), pollBooking: offline },
    { ...heldPage, alert: messages.offline, reference: supportCode },
  ],
  [
    'a link of a pending booking',
    'unresolved',
    link,
    { loadTicket: buildRefusedError('booking_pending', { supportCode }) },
    { ...heldPage, alert: errorCatalog.booking_pending.error, reference: supportCode },
  ],
  [
    'a lookup without a response',
    'unanswered',
    paid,
    { findBooking: buildUnreachableError() },
    { ...unknownPage, alert: beginFailed(messages.bookingFetchFailed), controls: ['Retry', call] },
  ],
  [
    'a lookup while the browser is offline',
    'unanswered',
    paid,
    { findBooking: offline },
    { ...unknownPage, alert: messages.offline, controls: ['Retry', call] },
  ],
  [
    'a link whose ticket cannot be loaded',
    'unanswered',
    link,
    { loadTicket: buildInvalidResponseError(502) },
    { ...unknownPage, alert: beginFailed(messages.ticketFetchFailed), controls: ['Retry', call] },
  ],
  [
    'a ticket that cannot be loaded after the payment',
    'ticketUnavailable',
    paid,
    { findBooking: notBooked, bookFlight: confirmed, loadTicket: buildRefusedError('internal_error') },
    { ...ticketPage, alert: beginFailed(errorCatalog.internal_error.error) },
  ],
  [
    'a browser that goes offline before its ticket is loaded',
    'ticketUnavailable',
    paid,
    { findBooking: notBooked, bookFlight: confirmed, loadTicket: offline },
    { ...ticketPage, alert: messages.offline },
  ],
];

let unmount: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  unmount?.();
  unmount = undefined;
  vi.unstubAllGlobals();
});

/** Opens the page at an address, and lets its calls end. */
async function renderPage(address: Partial<PaymentReturn>, answers: Answers) {
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
  unmount = () => {
    act(() => root.unmount());
    container.remove();
    actor.stop();
  };
  await act(async () => root.render(<RouterProvider router={router} />));
  const getTexts = (selector: string) =>
    [...container.querySelectorAll(selector)].map(one => one.textContent);
  const [, reference = null] = /if you call us: (\S+?)(?:Questions|$)/.exec(container.textContent) ?? [];
  return {
    state: actor.getSnapshot().value,
    headings: getTexts('h1'),
    alerts: getTexts('[role=alert]'),
    sentences: getTexts('h1, p').flatMap(text => text.split(/(?<=[.!?:]) /)),
    reference,
    controls: getTexts('button, a'),
    steps: getTexts('ol'),
  };
}

describe('a failure on the confirmation page says one true thing, once', () => {
  test.each(rows)('%s', async (_, state, address, answers, { heading, alert, reference, controls }) => {
    const page = await renderPage(address, answers);
    const { sentences, ...shown } = page;
    expect(shown).toEqual({
      state: { confirming: { failed: state } },
      headings: [heading],
      alerts: [alert],
      reference,
      controls,
      steps: [],
    });
    expect(sentences.filter(sentence => /\bcharge/.test(sentence))).toHaveLength(state === 'erased' ? 0 : 1);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    expect(heading).not.toMatch(/\bbooked\b|\bconfirmed\b/);
    expect(reference?.length ?? 0).toBeLessThanOrEqual(12);
  });

  test('in every state', () => {
    expect([...new Set(rows.map(([, state]) => state))].toSorted()).toEqual(
      Object.keys(failed.states).toSorted(),
    );
  });
});
