// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ManagedBooking } from '#contract/managed-booking.ts';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import { OutcomeNotice } from '#site/pages/my-booking/outcome-notice.tsx';
import {
  buildCanceledBooking,
  buildCancellationQuote,
  buildFlightChange,
  buildManagedBooking,
} from '#tests/builders/build-managed-booking.ts';
import { buildBookingDetails } from '#tests/builders/build-responses.ts';
import { stubFetch, type StubResponse } from '../actors/stub-fetch.ts';
import { renderView } from './render-view.tsx';

const { Component } = myBookingPage;

const respond = (data: object): StubResponse => ({ json: { data } });
const code = 'a-code';

type View = Awaited<ReturnType<typeof renderView>>;

/** The button that cancels, once a press is taken for an answer. */
async function findConfirmButton({ page }: Pick<View, 'page'>): Promise<HTMLElement> {
  const button = await page.findByRole('button', { name: 'Yes, cancel this booking' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(null));
  return button;
}

async function openLink(booking: ManagedBooking, ...responses: StubResponse[]) {
  const calls = stubFetch(respond(booking), ...responses);
  const view = await renderView(<Component />, { url: `/#link=${code}` });
  await view.page.findByRole('heading', { level: 1, name: 'Manage your booking' });
  const readCalls = () => calls.mock.calls.map(([url, init]) => [url, init?.body]);
  return { ...view, calls, readCalls };
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
  page.getByRole('alertdialog', { description: /^You get \$170\.30 .* The airline keeps \$75\.00/ });
  await user.click(await findConfirmButton({ page }));
  await page.findByRole('heading', { name: 'Proof of cancellation' });
  expect(page.queryByRole('button', { name: 'Cancel this booking' })).toBe(null);
  expect(readCalls()).toEqual([
    ['/api/bookings/manage', JSON.stringify({ link: code })],
    ['/api/bookings/cancellation-quote', JSON.stringify({ link: code })],
    [
      '/api/bookings/cancel',
      JSON.stringify({
        link: code,
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
  const { page, router } = await renderView(<Component />, { url: `/#link=${code}` });
  expect((await page.findByRole('alert')).textContent).toContain('This link has expired.');
  page.getByRole('button', { name: 'Send me the link' });
  await act(() => router.navigate({ to: '/', hash: 'link=newer' }));
  await page.findByRole('heading', { level: 1, name: 'Manage your booking' });
});

test('the address loses the code, and Back opens the booking again', async () => {
  const calls = stubFetch(respond(buildManagedBooking()), respond(buildManagedBooking()));
  const { page, router } = await renderView(<Component />, { url: `/#link=${code}` });
  await page.findByRole('heading', { level: 1, name: 'Manage your booking' });
  expect(router.history.location.href).toBe('/');
  await act(() => router.navigate({ to: '/' }));
  await page.findByRole('heading', { level: 1, name: 'Find my booking' });
  await act(async () => router.history.back());
  await page.findByRole('heading', { level: 1, name: 'Manage your booking' });
  expect(calls.mock.calls.map(([, init]) => init?.body)).toEqual([
    JSON.stringify({ link: code }),
    JSON.stringify({ link: code }),
  ]);
});

test('what was typed is still there when the details are changed', async () => {
  stubFetch({ status: 202, json: {} });
  const { page, user } = await renderView(<Component />);
  await user.type(page.getByRole('textbox', { name: 'Booking reference' }), 'RF9K2P');
  await user.type(page.getByRole('textbox', { name: 'Last name on the booking' }), 'Earhart');
  await user.type(page.getByRole('textbox', { name: 'Email on the booking' }), 'amelia@example.com');
  await user.click(page.getByRole('button', { name: 'Send me the link' }));
  const heading = await page.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(heading);
  await user.click(page.getByRole('button', { name: 'Change the details' }));
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Email on the booking' }).value).toBe(
    'amelia@example.com',
  );
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1, name: 'Find my booking' }));
});

test('the question stays until the airline has answered, and a second press changes nothing', async () => {
  const { calls, page, user } = await openLink(buildManagedBooking(), respond(buildCancellationQuote()));
  await user.click(page.getByRole('button', { name: 'Cancel this booking' }));
  await page.findByRole('alertdialog', { name: 'Cancel this booking?' });
  const response = Promise.withResolvers<Response>();
  calls.mockReturnValueOnce(response.promise);
  const confirm = await findConfirmButton({ page });
  await user.dblClick(confirm);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  await user.click(page.getByRole('button', { name: 'Keep my booking' }));
  page.getByText('Canceling your booking...');
  expect(calls).toHaveBeenCalledTimes(3);
  await act(async () => response.resolve(Response.json({ data: buildCanceledBooking() })));
  await page.findByRole('heading', { name: 'Proof of cancellation' });
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
});

test('a change that can’t be loaded is pointed out, though earlier flights were accepted, and loaded again', async () => {
  const accepted = { event: 'flights_accepted', at: '2027-01-01T11:00:00.000Z', amount: null } as const;
  const ticket = { ...buildBookingDetails(), schedule_changed: true };
  const { timeline } = buildManagedBooking();
  const booking = buildManagedBooking({ ticket, timeline: [...timeline, accepted], is_change_unknown: true });
  const { page, user, readCalls } = await openLink(
    booking,
    respond(booking),
    respond({ ...booking, is_change_unknown: false, flight_change: buildFlightChange() }),
  );
  for (let attempt = 0; attempt < 2; attempt++) {
    await page.findByText('The airline may have changed your flights');
    page.getByText(/call us before you travel/);
    page.getByRole('heading', { name: 'Your flights, as we last knew them' });
    expect(page.queryByRole('heading', { name: 'Your flights' })).toBe(null);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(readCalls()).toHaveLength(attempt + 2));
  }
  await page.findByRole('heading', { name: 'The airline has changed your flights' });
  page.getByRole('heading', { name: 'Your flights' });
  expect(page.queryByText('The airline may have changed your flights')).toBe(null);
});

test.each([
  [
    'possible',
    'If the new flights suit you, accept them: your ticket is then for these, and the airline owes you no other flights and no refund for this change. If they don’t, call us before you accept: we find out what it owes you.',
    1,
  ],
  [
    'in_progress',
    'You have accepted the new flights, and the airline has not confirmed that yet. You need not do anything.',
    0,
  ],
  [
    'by_phone',
    'The airline takes no answer online. Call us, whether the new flights suit you or not: we tell the airline, and find out which other flights or refund it owes you.',
    0,
  ],
] as const)(
  'where accepting new flights is %s, the page says what that means, and has the button only if it works',
  async (acceptance, text, count) => {
    const { page } = await openLink(
      buildManagedBooking({ flight_change: buildFlightChange({ acceptance }) }),
    );
    const change = within(page.getByRole('region', { name: 'The airline has changed your flights' }));
    change.getByText(text);
    expect(change.queryAllByRole('button', { name: 'Accept the new flights' })).toHaveLength(count);
    change.getByRole('link', { name: /^Call \+1/ });
  },
);

test('no line of the changed flights begins with AM or PM', async () => {
  const { page } = await openLink(buildManagedBooking({ flight_change: buildFlightChange() }));
  const change = page.getByRole('region', { name: 'The airline has changed your flights' });
  const times = [...change.querySelectorAll('dd')]
    .map(({ textContent }) => textContent)
    .filter(text => /[AP]M$/.test(text));
  expect(times.map(text => text.slice(-8).trimStart())).toEqual([
    '9:05\u00A0AM',
    '12:10\u00A0PM',
    '9:15\u00A0AM',
    '12:20\u00A0PM',
  ]);
});

test.each(['danger', 'success'] as const)('what became of a press comes into view: %s', async tone => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  onTestFinished(() => scroll.mockRestore());
  const { page } = await renderView(<OutcomeNotice tone={tone} text="It is done." />);
  expect(scroll.mock.contexts).toEqual([page.getByRole(tone === 'danger' ? 'alert' : 'status')]);
  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
});
