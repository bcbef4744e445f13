// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageForm } from '#site/pages/contact/message-form.tsx';
import { myBookingPage } from '#site/pages/my-booking/my-booking-page.tsx';
import { renderView } from './render-view.tsx';

const { Component } = myBookingPage;

const labels = ['Booking reference', 'Last name on the booking', 'Email on the booking'];

/** The attributes that decide how a device helps to type, and how much can be typed. */
const readAttributes = (field: HTMLElement) =>
  Object.fromEntries(
    ['type', 'maxlength', 'autocomplete', 'autocapitalize', 'spellcheck'].map(name => [
      name,
      field.getAttribute(name),
    ]),
  );
const plain = { type: null, autocapitalize: null, spellcheck: null };

test.each([
  [
    'Booking reference',
    'Six letters and figures, or the code that we gave you for the phone.',
    { ...plain, maxlength: '20', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' },
  ],
  [
    'Last name on the booking',
    'Of any passenger, as on the ticket.',
    { ...plain, maxlength: '60', autocomplete: 'family-name' },
  ],
  [
    'Email on the booking',
    'The one given when booking. The link goes there, and nowhere else.',
    { ...plain, type: 'email', maxlength: '254', autocomplete: 'email' },
  ],
])('the field "%s" is required, says what to type, and can be filled in by the device', async (...row) => {
  const [name, description, attributes] = row;
  const { page } = await renderView(<Component />);
  const field = page.getByRole<HTMLInputElement>('textbox', { name, description });
  expect(field.required).toBe(true);
  expect(readAttributes(field)).toEqual(attributes);
});

test('the form says where everything that it asks for can be found', async () => {
  const { page } = await renderView(<Component />);
  const description = 'All three are in the email that came with your ticket.';
  expect(page.getAllByRole('form', { name: 'Find my booking', description })).toHaveLength(1);
});

test.each([
  ['to find a booking', 'Send me the link', labels, <Component key="find" />],
  [
    'of a message',
    'Send Message',
    ['First Name', 'Last Name', 'Email Address', 'Subject', 'Message'],
    <MessageForm key="message" />,
  ],
])('in the form %s, each error of the list leads to its field', async (_, button, wrong, view) => {
  const { page, user } = await renderView(view);
  await user.click(page.getByRole('button', { name: button }));
  const list = within(page.getByRole('region', { name: 'There is a problem' }));
  const followed: (string | undefined)[] = [];
  // The focus is in the first field already.
  for (const link of list.getAllByRole('link').toReversed()) {
    await user.click(link);
    followed.unshift(document.activeElement?.id);
  }
  expect(followed).toEqual(wrong.map(label => page.getByLabelText(label).id));
});
