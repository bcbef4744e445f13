import type { BookingActor, BookingSnapshot } from '#site/booking/booking-provider.tsx';
import { getPagePath } from '#site/booking/page-path.ts';
import { getToday } from '#site/booking/today.ts';
import { findSearchErrors } from '#contract/rules/search-criteria.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { getPage } from '#site/pages.ts';
import { loadPage } from './load-page-code.ts';
import { prepareFormats } from './prepare-formats.ts';

const loadSearchActors = () => import('#site/booking/actors/search-flights.ts');
/** Stands for all calls of its kind, which are built into one file. */
const loadBookingActors = () => import('#site/booking/actors/validate-offer.ts');
const loadSearchOverlay = async () =>
  (await import('#site/booking/search/search-overlay.tsx')).SearchOverlay.preloadMap();
const loadResultsPage = () => loadPage(getPage('/flight-results'));
/** While it is out of sight, React renders no part whose code arrives later. */
const loadResultsParts = async () => (await loadResultsPage()).preloadParts?.();
const { load: loadPassengersPage } = getPage('/passenger-details');
const { load: loadConfirmationPage } = getPage('/booking-confirmation');

/** Safari has no `requestIdleCallback`. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

/** The results need them, like their code: once, and not before the browser has nothing else to do. */
const prepareFormatsWhenIdle = async () => runWhenIdle(() => void prepareFormats());

const isComplete = (form: SearchForm): boolean =>
  Object.keys(findSearchErrors(form, getToday())).length === 0;

/**
 * Fetches the code of the next steps: the search, its overlay with the map and the results page once the form is complete, or a search
 * runs, the parts of that page while it runs, and from then on one page ahead. The next page then opens at once, and the search form works without it.
 * @param pathname the page that is open
 */
export function prefetchBookingCode(actor: BookingActor, pathname: string): void {
  const requested = new Set<() => Promise<unknown>>();
  const prefetch = (load: () => Promise<unknown>) => {
    if (requested.has(load)) return;
    requested.add(load);
    // If this fails, the router fetches the page when it is opened, and reports a failure then.
    load().catch(() => requested.delete(load));
  };

  const prefetchNext = (snapshot: BookingSnapshot) => {
    const path = getPagePath(snapshot);
    if (path === '/' && (snapshot.hasTag('busy') || isComplete(snapshot.context.form))) {
      prefetch(loadSearchActors);
      prefetch(loadSearchOverlay);
      prefetch(loadResultsPage);
      prefetch(prepareFormatsWhenIdle);
      if (snapshot.hasTag('busy')) prefetch(loadResultsParts);
    }
    if (path === '/flight-results') runWhenIdle(() => prefetch(loadPassengersPage));
    if (path === '/passenger-details') {
      runWhenIdle(() => {
        prefetch(loadBookingActors);
        // The bank sends the traveler back to a new document, which then reads this code from the browser's cache.
        prefetch(loadConfirmationPage);
      });
    }
  };
  actor.subscribe(prefetchNext);
  // Every booking begins at the search form, also where a link or the bank has opened a later page.
  const snapshot = actor.getSnapshot();
  if (getPagePath(snapshot) === pathname) prefetchNext(snapshot);
}
