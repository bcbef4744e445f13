// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { bookingFailures, failureMessages } from '#backend/bookings/booking-failures.ts';
import { caseTexts } from '#backend/bookings/booking-cases.ts';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog } from '#contract/errors.ts';
import type { BookResponse } from '#contract/booking.ts';
import type { FoundBooking } from '#machines/booking/booking-actors.ts';
import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { failed } from '#machines/booking/confirmation-failures.ts';
import { canceledMessage } from '#model/booking/sample-data.ts';
import { settings } from '#site/content/settings.ts';
import {
  buildBookResponse,
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
} from '#tests/builders/build-responses.ts';
import { renderPage, type Answers } from './render-confirmation-page.tsx';

const supportCode = '7K3M-Q2ZD';
const longId = 'bkg_0123456789abcdef0123456789abcdef';
const offline = new CallError('offline', 'Failed to fetch');

const paid = { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1', redirectStatus: 'succeeded' };
const refusedByBank = { ...paid, redirectStatus: 'failed' };
const link = { bookingId: longId };

const build = (booking: Partial<BookResponse>) => buildBookResponse({ id: longId, supportCode, ...booking });
const found = (booking: Partial<BookResponse>): FoundBooking => ({ isKnown: true, booking: build(booking) });
const notBooked: FoundBooking = { isKnown: true, booking: null };
const unknownPayment: FoundBooking = { isKnown: false, booking: null };
const confirmed = build({ bookingReference: 'RZPNX8' });

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
    'a link of a canceled ticket',
    'canceled',
    link,
    { loadTicket: buildRefusedError('booking_canceled', { error: canceledMessage, supportCode }) },
    {
      heading: 'Your booking is canceled',
      alert: canceledMessage,
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
      statuses: [],
      steps: [],
      currentStep: [],
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
