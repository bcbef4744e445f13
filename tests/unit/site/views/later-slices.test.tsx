// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import type { SearchForm as FormValues } from '#machines/booking/search-form.ts';
import { buildMultiCityForm, buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from './render-view.tsx';

async function renderForm(form: FormValues) {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: form });
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }));
  const view = await renderView(<SearchForm />, { booking });
  // happy-dom doesn't know the element yet, and React says so when it first renders one.
  const { calls } = vi.mocked(console.error).mock;
  if (calls.every(([, element]) => element === 'search')) vi.mocked(console.error).mockClear();
  return view;
}

const getName = (element: Element | null) =>
  element?.getAttribute('aria-label') ??
  (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ??
  null;

test('Multi-city brings a second flight, and takes the return away', async () => {
  const { page, user } = await renderForm(buildSearchForm());
  await user.click(page.getByRole('radio', { name: 'Multi-city' }));
  const from = await page.findByRole('combobox', { name: 'From, flight 2' });
  expect([
    from instanceof HTMLInputElement && from.value,
    page.queryAllByRole('textbox').map(getName),
    page.queryAllByRole('group').map(group => group.querySelector('p')?.textContent ?? null),
    page.queryAllByRole('button', { name: /^Remove/ }),
  ]).toEqual(['New York (JFK)', ['Departure date', 'Date of flight 2'], ['Flight 2'], []]);
});

test('flights are added up to six, and removed down to two', async () => {
  const { page, user } = await renderForm(buildMultiCityForm());
  await page.findByRole('combobox', { name: 'From, flight 3' });
  const add = () => page.getByRole('button', { name: 'Add a flight' });
  await user.click(add());
  const focused = [getName(document.activeElement)];
  const announced = [page.getByText('Flight 4 was added.').tagName];
  await user.click(add());
  await user.click(add());
  focused.push(getName(document.activeElement));
  const atMost = page.queryByText('At most 6 flights can be booked together.')?.textContent;
  await user.click(page.getByRole('button', { name: 'Remove flight 6' }));
  focused.push(getName(document.activeElement));
  announced.push(page.getByText('Flight 6 was removed.').tagName);
  for (const number of [2, 2, 2])
    await user.click(page.getByRole('button', { name: `Remove flight ${number}` }));
  expect([
    focused,
    atMost,
    announced,
    page.queryAllByRole('combobox', { name: /^From, flight/ }).map(getName),
    page.queryAllByRole('button', { name: /^Remove/ }),
  ]).toEqual([
    ['To, flight 4', 'From, flight 6', 'Add a flight'],
    'At most 6 flights can be booked together.',
    ['OUTPUT', 'OUTPUT'],
    ['From, flight 2'],
    [],
  ]);
});

test('the first invalid field of a later flight has the focus, and its error', async () => {
  const { page, user } = await renderForm(
    buildMultiCityForm({
      laterSlices: [buildSlice(['New York (JFK)', 'JFK'], ['Boston (BOS)', 'BOS'], '2027-03-01')],
    }),
  );
  const date = await page.findByRole('textbox', { name: 'Date of flight 2' });
  await user.click(page.getByRole('button', { name: 'Search Flights' }));
  await vi.waitFor(() => expect(getName(document.activeElement)).toEqual('Date of flight 2'));
  expect([
    date.getAttribute('aria-invalid'),
    document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent,
  ]).toEqual(['true', 'Flight 2 is before flight 1.']);
});
