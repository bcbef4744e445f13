// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ManagedBooking } from '#contract/managed-booking.ts';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import {
  buildCanceledBooking,
  buildCancellationQuote,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { stubFetch, type StubResponse } from '../actors/stub-fetch.ts';
import { renderView } from './render-view.tsx';

const { Component } = myBookingPage;

/** Without an event: the address is there when the page is opened. */
const setHash = (hash: string) => window.history.replaceState(null, '', `/my-booking${hash}`);

beforeEach(() => setHash(''));
afterEach(() => setHash(''));

const respond = (data: object): StubResponse => ({ json: { data } });
const link = { code: 'a-code', hash: '#link=a-code' };

async function openLink(booking: ManagedBooking, ...responses: StubResponse[]) {
  const calls = stubFetch(respond(booking), ...responses);
  setHash(link.hash);
  const view = await renderView(<Component />);
  await view.page.findByRole('heading', { level: 1, name: 'Manage your booking' });
  const readCalls = () => calls.mock.calls.map(([url, init]) => [url, init?.body]);
  return { ...view, readCalls };
}

test('the form says what is missing, and sends what is typed', async () => {
  const calls = stubFetch({ status: 202, json: {} });
  const { page, user } = await renderView(<Component />);
  await user.click(page.getByRole('button', { name: 'Send me the link' }));
  const reference = page.getByRole('textbox', { name: 'Booking reference' });
  expect(document.activeElement).toBe(reference);
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  await user.type(reference, 'RF9K2P');
  expect(reference.getAttribute('aria-invalid')).toBe(null);
  await user.type(page.getByRole('textbox', { name: 'Last name on the booking' }), 'Earhart');
  await user.type(page.getByRole('textbox', { name: 'Email on the booking' }), 'amelia@example.com');
  await user.click(page.getByRole('button', { name: 'Send me the link' }));
  await page.findByRole('heading', { name: 'Check your email' });
  expect(calls.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    [
      '/api/bookings/find',
      JSON.stringify({
        booking_reference: 'RF9K2P',
        family_name: 'Earhart',
        email: 'amelia@example.com',
      }),
    ],
  ]);
  await user.click(page.getByRole('button', { name: 'Try again' }));
  page.getByRole('textbox', { name: 'Booking reference' });
});

test('a link shows the booking, and cancels it for what was shown', async () => {
  const quote = buildCancellationQuote({ refund_amount: '170.30', kept_amount: '75.00', is_free: false });
  const { page, user, readCalls } = await openLink(
    buildManagedBooking({ ticket: buildBookingDetails() }),
    respond(quote),
    respond(buildCanceledBooking()),
  );
  page.getByText(/^Free cancellation until/);
  await user.click(page.getByRole('button', { name: 'Cancel this booking' }));
  const dialog = await page.findByRole('alertdialog', { name: 'Cancel this booking?' });
  expect(dialog.textContent).toContain('You get $170.30 to the card that you paid with.');
  expect(dialog.textContent).toContain('The airline keeps $75.00, as the conditions of your fare say.');
  await user.click(page.getByRole('button', { name: 'Yes, cancel this booking' }));
  await page.findByRole('heading', { name: 'Proof of cancellation' });
  expect(page.queryByRole('button', { name: 'Cancel this booking' })).toBe(null);
  expect(readCalls()).toEqual([
    ['/api/bookings/manage', JSON.stringify({ link: link.code })],
    ['/api/bookings/cancellation-quote', JSON.stringify({ link: link.code })],
    [
      '/api/bookings/cancel',
      JSON.stringify({
        link: link.code,
        refund_amount: '170.30',
        refund_currency: 'USD',
        refund_to: 'card',
      }),
    ],
  ]);
});

test('a ticket that can’t be canceled online says why, and whom to call', async () => {
  const reason = 'This fare is non-refundable.';
  const { page } = await openLink(
    buildManagedBooking({ cancellation: { is_possible: false, free_until: null, reason } }),
  );
  page.getByText(reason);
  page.getByRole('link', { name: /^Call \+1/ });
  expect(page.queryByRole('button', { name: 'Cancel this booking' })).toBe(null);
});

test('a link that has expired leads to the form, and a newer one opens the booking', async () => {
  stubFetch(
    { status: 404, json: { error: 'This link has expired.', code: 'link_expired' } },
    respond(buildManagedBooking()),
  );
  setHash(link.hash);
  const { page } = await renderView(<Component />);
  expect((await page.findByRole('alert')).textContent).toContain('This link has expired.');
  page.getByRole('button', { name: 'Send me the link' });
  await act(async () => {
    setHash('#link=newer');
    window.dispatchEvent(new Event('hashchange'));
  });
  await page.findByRole('heading', { level: 1, name: 'Manage your booking' });
});
