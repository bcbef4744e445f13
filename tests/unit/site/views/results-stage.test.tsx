// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadPage } from '#site/app/load-page-code.ts';
import { ResultsStage } from '#site/app/results-stage.tsx';
import { stagedPage } from '#site/app/staged-page.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { search, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from './render-view.tsx';

test('the results page is rendered and laid out, and cannot be reached, while the search moves on to it, and not before', async () => {
  await loadPage(stagedPage);
  const booking = startBooking();
  const { happen } = await renderView(<ResultsStage />, { booking });
  const findHeading = () => document.querySelector('h1');
  await happen(() => search(booking));
  expect(findHeading()).toBe(null);

  await happen(() => booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] }));
  expect(booking.at).toBe('searching.leaving');
  const heading = findHeading();
  expect([heading?.textContent, document.querySelectorAll('[aria-label=Flights] > li').length]).toEqual([
    'Flight results',
    1,
  ]);
  expect(heading?.closest('[inert]')).not.toBe(null);
  const isLaidOut = () => expect(heading?.closest('[style*=none]')).toBe(null);
  await waitFor(isLaidOut);

  // As React does with each update of what is hidden.
  for (const { style } of document.querySelectorAll<HTMLElement>('[inert] > *'))
    style.setProperty('display', 'none', 'important');
  expect(heading?.closest('[style*=none]')).not.toBe(null);
  await waitFor(isLaidOut);
});
