// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CardFields } from '#site/booking/payment/sandbox/card-fields.tsx';
import { createCardStore } from '#site/booking/payment/sandbox/card-store.ts';
import { today } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../views/render-view.tsx';

const labels = ['Card number', 'Expiry date', 'Security code'] as const;
const errors = {
  'Card number': 'Your card number is incomplete.',
  'Expiry date': "Your card's expiration date is incomplete.",
  'Security code': "Your card's security code is incomplete.",
};

async function renderFields() {
  const store = createCardStore();
  const { page, user, happen } = await renderView(<CardFields store={store} />);
  const find = (label: string) => page.getByRole<HTMLInputElement>('textbox', { name: label });
  const readError = (label: string): string => {
    const id = find(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  };
  return { store, user, happen, find, readError };
}

test.each([
  ['Card number', '4'],
  ['Expiry date', '1'],
  ['Security code', '1'],
])('correcting the %s takes its own error away, and no other', async (corrected, typed) => {
  const { store, user, happen, find, readError } = await renderFields();
  await happen(() => store.showProblems(store.validate(today)));
  expect(labels.map(readError)).toEqual(labels.map(label => errors[label]));
  await user.type(find(corrected), typed);
  expect(labels.map(readError)).toEqual(labels.map(label => (label === corrected ? '' : errors[label])));
});

test.each([
  ['', '123'],
  ['4242', '123'],
  ['36', '123'],
  ['34', '1234'],
  ['378282246310005', '1234'],
])('for the card number %j, the example of a security code is %s', async (number, example) => {
  const { user, find } = await renderFields();
  if (number !== '') await user.type(find('Card number'), number);
  expect(find('Security code').placeholder).toBe(example);
});
