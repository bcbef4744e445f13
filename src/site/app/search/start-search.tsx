import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findSearchErrors } from '#contract/rules/search-criteria.ts';
import { openBooking, type OpenBooking } from '#site/booking/open-booking.ts';
import { getSearchIsland, setSearchIsland } from '#site/booking/search/search-island.ts';
import { getToday, setClockDifference } from '#site/booking/today.ts';
import { createHydrationReporter } from '../hydration-error.ts';
import { provideImportChunk } from '../import-chunk.ts';
import { startScript } from '../reader/start-script.ts';
import { searchIdPrefix, SearchRoot } from './search-root.tsx';

/** Loads the rest of the site, which completes the booking; null once it has. */
const loadBooking = ({ isComplete, whenComplete }: OpenBooking): Promise<void> | null =>
  isComplete() ? null : startScript('site').then(() => whenComplete);

/** A complete form will be searched: the rest of the site is loaded meanwhile. */
function loadBookingAhead(booking: OpenBooking): void {
  const loadIfComplete = () => {
    const { form } = booking.actor.getSnapshot().context;
    if (booking.isComplete()) subscription.unsubscribe();
    // Pressing the button tries again, and says if that fails.
    else if (Object.keys(findSearchErrors(form, getToday())).length === 0)
      loadBooking(booking)?.catch(() => {});
  };
  const subscription = booking.actor.subscribe(loadIfComplete);
  loadIfComplete();
}

/** The page's own script compares the device's clock with the server's, now or later. */
function watchClock(): void {
  const readDifference = () =>
    setClockDifference(Number(document.documentElement.dataset['clockDifference'] ?? Number.NaN));
  readDifference();
  document.addEventListener('clock-compared', readDifference, { once: true });
}

/** Hydrates the search form of a prerendered page, once, and nothing around it. */
export function startSearch(): void {
  const element = document.querySelector<HTMLElement>('[data-search-island]');
  if (element === null || getSearchIsland() !== null) return;
  provideImportChunk();
  const booking = openBooking();
  setSearchIsland({ stop: () => root?.unmount() });
  let root: ReturnType<typeof hydrateRoot> | null = null;
  // In slices, between which the browser reacts to what the visitor does.
  startTransition(() => {
    root = hydrateRoot(
      element,
      <SearchRoot actor={booking.actor} loadBooking={() => loadBooking(booking)} />,
      { identifierPrefix: searchIdPrefix, onRecoverableError: createHydrationReporter(element) },
    );
  });
  // React finds the date that the page has.
  document.addEventListener('search-hydrated', watchClock, { once: true });
  loadBookingAhead(booking);
}
