// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import type { Place } from '#contract/place-suggestions.ts';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import { buildMultiCityForm, buildSearchForm } from '#tests/builders/build-search.ts';
import { startBooking } from '#tests/unit/machines/booking-harness.ts';
import { FilledPlaceField, toPlace } from '#tests/unit/promises/filled-place-field.tsx';
import { renderView } from '#tests/unit/site/views/render-view.tsx';

const london: Place = { ...toPlace('LON'), type: 'city', name: 'London' };

/** The field of the origin. Each call for suggestions takes the next answer, and the last one repeats. */
async function renderField(...answers: readonly (readonly Place[] | CallError)[]) {
  let calls = 0;
  const suggestPlaces = fromPromise<readonly Place[], { query: string }>(async () => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? [];
    calls += 1;
    if (answer instanceof CallError) throw answer;
    return answer;
  });
  const view = await renderView(
    <SuggestPlacesContext value={suggestPlaces}>
      <FilledPlaceField onChoose={() => {}} />
    </SuggestPlacesContext>,
  );
  return { ...view, field: view.page.getByRole('combobox', { name: 'From' }), countCalls: () => calls };
}

/** The name of the picture that is drawn. */
const readIcon = (element: Element | null | undefined) =>
  element?.querySelector('svg use')?.getAttribute('href')?.split('#')[1];

test.each([
  { places: [toPlace('LHR')], said: '1 suggestion. Use the up and down arrows.' },
  { places: [london, toPlace('LHR')], said: '2 suggestions. Use the up and down arrows.' },
  { places: [], said: 'No airports found' },
])('the field says “$said”', async ({ places, said }) => {
  const { page, user, field } = await renderField(places);
  await user.type(field, 'lon');
  await waitFor(() => expect(page.getByRole('status').textContent).toBe(said));
});

test('after a failed call, another press of the field suggests what is typed there, and a third one asks no more', async () => {
  const { page, user, field, countCalls } = await renderField(new CallError('offline', 'Failed to fetch'), [
    london,
  ]);
  await user.type(field, 'lon');
  await page.findByText('You are offline. Suggestions appear once you are connected again.');
  await user.click(field);
  const option = await page.findByRole('option');
  await user.click(field);
  expect([option.textContent, countCalls()]).toEqual(['London · all airportsUnited KingdomLON', 2]);
  vi.mocked(console.warn).mockClear();
});

test('a press of a field that is filled in selects its text, so that the next letters replace it', async () => {
  const { page, user, field } = await renderField([london]);
  await user.type(field, 'lon');
  await user.click(await page.findByRole('option'));
  const chosen = page.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value;
  await user.click(document.body);
  await user.click(field);
  await user.keyboard('rom');
  const typed = page.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value;
  expect([chosen, typed]).toEqual(['London (LON)', 'rom']);
});

test('the whole list of suggestions is brought onto a low screen when it opens', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element, how) {
    shown.push(`${this.getAttribute('aria-label')} ${JSON.stringify(how)}`);
  });
  const { page, user, field } = await renderField([london]);
  await user.type(field, 'lon');
  await page.findByRole('option');
  expect(shown).toEqual(['Origin suggestions {"block":"nearest"}']);
});

test('a city has a pin, and an airport a plane', async () => {
  const { page, user, field } = await renderField([london, toPlace('LHR'), toPlace('LGW')]);
  await user.type(field, 'lon');
  await page.findAllByRole('option');
  expect(
    page.getAllByRole('option').map(option => [option.textContent?.slice(-3), readIcon(option)]),
  ).toEqual([
    ['LON', 'pin'],
    ['LHR', 'plane'],
    ['LGW', 'plane'],
  ]);
});

test.each([
  { trip: 'a round trip', form: buildSearchForm(), count: 1 },
  { trip: 'three flights', form: buildMultiCityForm(), count: 3 },
])('From has a plane that takes off, and To one that lands, in a form of $trip', async ({ form, count }) => {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: form });
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }));
  const { page } = await renderView(<SearchForm />, { booking });
  await waitFor(() => expect(page.getAllByRole('combobox', { name: /^From/ })).toHaveLength(count));
  const { calls } = vi.mocked(console.error).mock;
  // happy-dom doesn't know the element yet, and React says so when it first renders one.
  if (calls.every(([, element]) => element === 'search')) vi.mocked(console.error).mockClear();
  const readIcons = (name: RegExp) =>
    page.getAllByRole('combobox', { name }).map(({ parentElement }) => readIcon(parentElement));
  expect({ from: readIcons(/^From/), to: readIcons(/^To/) }).toEqual({
    from: Array.from({ length: count }, () => 'takeoff'),
    to: Array.from({ length: count }, () => 'landing'),
  });
});
