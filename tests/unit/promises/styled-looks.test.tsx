// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Place } from '#contract/place-suggestions.ts';
import { DayStrip } from '#site/booking/day-fares/day-strip.tsx';
import { Itinerary } from '#site/booking/itinerary/itinerary.tsx';
import { FlightSummary } from '#site/booking/passengers/flight-summary.tsx';
import { FoldedPassenger } from '#site/booking/passengers/folded-passenger.tsx';
import { passengersPage } from '#site/booking/passengers/passengers-page.tsx';
import { Results } from '#site/booking/results/results.tsx';
import { SuggestPlacesContext } from '#site/booking/search/suggest-places-context.ts';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { StepIndicator } from '#site/ui/step-indicator.tsx';
import { Stepper } from '#site/ui/stepper.tsx';
import { palette } from '#site/ui/theme.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildConnection } from '#tests/builders/build-journeys.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { goToPassengers, goToResults, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { FilledPlaceField, toPlace } from './filled-place-field.tsx';

const { Component: PassengersPage } = passengersPage;

/** Renders a view with the styles that it has in a browser, in light colors. */
async function renderStyled(view: ReactNode, options: Parameters<typeof renderView>[1] = {}) {
  const styles = document.body.appendChild(document.createElement('div'));
  for (const [name, [light]] of Object.entries(palette))
    document.documentElement.style.setProperty(`--${name}`, light);
  onTestFinished(() => {
    styles.remove();
    document.documentElement.removeAttribute('style');
  });
  return renderView(<StyleSheetManager target={styles}>{view}</StyleSheetManager>, options);
}

/** A value that no rule sets is `none`, as the initial value of most properties. */
const getStyle = (element: Element | null | undefined, property: string): string =>
  (element && getComputedStyle(element).getPropertyValue(property)) || 'none';

const readLook = (element: Element | undefined): string =>
  ['background-color', 'border-color', 'color', 'opacity']
    .map(property => getStyle(element, property))
    .join(' ');

test('the arrow of what can be unfolded is turned once it is open', async () => {
  const booking = startBooking();
  await goToPassengers(booking);
  const { page } = await renderStyled(
    <>
      <Disclosure summary="How Best is sorted">By the total</Disclosure>
      <FlightSummary />
    </>,
    { booking, width: 390 },
  );
  const all = ['How Best is sorted', 'Selected Flight Summary'].map(text =>
    page.getByText(text).closest('details'),
  );
  const readTurns = () => all.map(details => getStyle(details?.querySelector('summary > svg'), 'rotate'));
  const folded = readTurns();
  for (const details of all) details?.setAttribute('open', '');
  expect([folded, readTurns()]).toEqual([
    ['none', 'none'],
    ['180deg', '180deg'],
  ]);
});

test.each([
  [1, 'Previous', 'Next'],
  [3, 'Next', 'Previous'],
])(
  'on page %d of 3, %s looks different from %s, and its number from the others',
  async (current, end, other) => {
    const { page } = await renderStyled(
      <Pagination pages={[1, 2, 3]} current={current} total={3} onSelect={() => {}} />,
    );
    const look = (name: string) => readLook(page.getByRole('button', { name }));
    expect(look(end)).not.toBe(look(other));
    expect(look(`Page ${current}`)).not.toBe(look('Page 2'));
  },
);

test.each([
  [1, 'Remove adult', 'Add adult'],
  [9, 'Add adult', 'Remove adult'],
])('at %d adults, %s looks different from %s', async (value, end, other) => {
  const { page } = await renderStyled(
    <Stepper
      label="Adults"
      noun="adult"
      value={value}
      onAdd={() => {}}
      onRemove={() => {}}
      removeDisabledReason={value === 1 ? 'One adult at least' : undefined}
      addDisabledReason={value === 9 ? 'Nine people at most' : undefined}
    />,
  );
  const look = (name: string) => readLook(page.getByRole('button', { name }));
  expect(look(end)).not.toBe(look(other));
});

test('the day that is searched has another background than the days beside it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const booking = startBooking();
  await goToResults(booking);
  const { page } = await renderStyled(<DayStrip searchParams={buildSearchParams()} />, { booking });
  const backgrounds = page
    .getAllByRole('listitem')
    .map(day => getStyle(day.firstElementChild, 'background-color'));
  const [beside] = backgrounds;
  expect(backgrounds.map(background => background === beside)).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
});

test('the suggestion that the keyboard is at has another background than the others', async () => {
  // Nothing has a size here, and what has none can't be reached with the keyboard.
  const size = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => size.mockRestore());
  const suggestPlaces = fromPromise<readonly Place[], { query: string }>(async () =>
    ['LHR', 'LGW', 'STN'].map(toPlace),
  );
  const { page, user } = await renderStyled(
    <SuggestPlacesContext value={suggestPlaces}>
      <FilledPlaceField onChoose={() => {}} />
    </SuggestPlacesContext>,
  );
  await user.click(page.getByRole('combobox', { name: 'From' }));
  await user.paste('london');
  await page.findAllByRole('option');
  const readBackgrounds = () =>
    page.getAllByRole('option').map(option => getStyle(option, 'background-color'));
  const [plain] = readBackgrounds();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(readBackgrounds().map(background => background === plain)).toEqual([true, false, true]);
});

test('the check mark of a passenger who is complete is green', async () => {
  await renderStyled(<FoldedPassenger label="Adult 1" name="Amelia Earhart" onOpen={() => {}} />);
  expect(getStyle(document.querySelector('svg:has(use[href$="#check"])'), 'color')).toBe(palette.success[0]);
});

test('a layover stands out from the flights around it', async () => {
  const { page } = await renderStyled(<Itinerary flight={buildConnection()} />);
  const layover = page.getByText(/ in Frankfurt/).closest('p');
  expect(getStyle(layover, 'background-color')).toBe(palette.sky[0]);
});

test.each([0, 1, 2, 3])('the arc above the steps is drawn up to step %d', async current => {
  const steps = ['Search', 'Choose', 'Pay', 'Ticket'];
  await renderStyled(<StepIndicator steps={steps} current={current} />);
  const [whole, done] = [...document.querySelectorAll('svg[preserveAspectRatio=none] path')].map(path =>
    (path.getAttribute('d')?.match(/-?[\d.]+/g) ?? []).map(Number),
  );
  expect([whole?.at(-2), done?.at(-2)]).toEqual([87.5, 12.5 + 25 * current]);
});

test('on large screens, the filters and the summary stay while the page scrolls', async () => {
  window.innerHeight = 900;
  const booking = startBooking();
  await goToResults(booking);
  const { page, close } = await renderStyled(<Results flights={[buildFlight()]} map={null} />, { booking });
  const isSticky = (element: Element | null) => {
    for (let around = element; around !== null; around = around.parentElement)
      if (getStyle(around, 'position') === 'sticky') return true;
    return false;
  };
  const areFilters = isSticky(page.getByRole('radiogroup', { name: 'Sort by' }));
  close();
  const paying = startBooking();
  await goToPassengers(paying);
  const passengers = await renderStyled(<PassengersPage />, { booking: paying });
  const summary = passengers.page.getByRole('region', { name: 'Selected Flight Summary' });
  const form = passengers.page.getByRole('form', { name: 'Passengers' });
  expect([areFilters, isSticky(summary), isSticky(form)]).toEqual([true, true, false]);
});
