// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SearchOverlay } from '#site/booking/search/search-overlay.tsx';
import { search, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from './render-view.tsx';

async function renderSearch() {
  const booking = startBooking();
  const view = await renderView(<SearchOverlay />, { booking });
  await view.happen(() => search(booking));
  return { ...view, appear: () => view.happen(() => booking.clock.increment(400)) };
}

test('a search that takes longer than usual has a history entry of its own', async () => {
  const { router, page, appear } = await renderSearch();
  await appear();
  page.getByRole('heading', { name: 'Searching for flights...' });
  expect([router.history.length, router.history.location.state.isSearch]).toEqual([2, true]);
});

test('whoever moves to another page meanwhile gets there, although the booking has not heard of it yet', async () => {
  const { router, happen, appear } = await renderSearch();
  await happen(() => router.history.push('/passenger-details'));
  await appear();
  expect([router.history.length, router.history.location.pathname]).toEqual([2, '/passenger-details']);
});
