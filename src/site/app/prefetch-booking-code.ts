import type { BookingActor } from '#site/booking/booking-provider.tsx';
import type { Airline } from '#site/content/airline.ts';
import { getPagePath } from '#site/booking/page-path.ts';

/** The booking's pages: what they share, and each of them. */
export const loadFunnel = () => import('./funnel.tsx');
export const loadHomePage = () => import('#site/pages/home/home-page.tsx');
export const loadResultsPage = () => import('#site/booking/results/results-page.tsx');
export const loadPassengersPage = () => import('#site/booking/passengers/passengers-route.tsx');
export const loadConfirmationPage = () => import('#site/booking/confirmation/confirmation-page.tsx');

export const loadNotFoundPage = () => import('#site/pages/not-found/not-found-page.tsx');
export const loadLegalPage = () => import('#site/pages/legal/legal-page.tsx');
export const legalTextLoaders = {
  '/terms': () => import('#site/content/legal/terms.ts'),
  '/privacy': () => import('#site/content/legal/privacy.ts'),
  '/refund-policy': () => import('#site/content/legal/refund-policy.ts'),
  '/advertiser-disclosure': () => import('#site/content/legal/advertiser-disclosure.ts'),
};

export const loadAirlinePage = () => import('#site/pages/airlines/airline-page.tsx');
const airlineLoaders = import.meta.glob<{ airline: Airline }>('../content/airlines/*.ts');

export function loadAirline(slug: string): Promise<{ airline: Airline }> {
  const load = airlineLoaders[`../content/airlines/${slug}.ts`];
  return load ? load() : Promise.reject(new Error(`There is no text about "${slug}".`));
}

/** Each stands for all the calls of its kind: they are one file. */
const loadSearchActors = () => import('#site/booking/actors/suggest-places.ts');
const loadBookingActors = () => import('#site/booking/actors/validate-offer.ts');

const loadSearchOverlay = () => import('#site/booking/search/search-overlay.tsx');
export const loadMenuPanel = () => import('./layout/menu-panel.tsx');

/** When the browser has nothing better to do; Safari doesn't say. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

/**
 * Fetches the code of what comes next: the calls when the browser has nothing better to do, the overlay and the results
 * while their search runs, and from then on one page ahead. Going there takes no time, and the search form works without.
 */
export function prefetchBookingCode(actor: BookingActor): void {
  const requested = new Set<() => Promise<unknown>>();
  const prefetch = (load: () => Promise<unknown>) => {
    if (requested.has(load)) return;
    requested.add(load);
    // Without it the router fetches the page when it is gone to, and says so where that fails as well.
    load().catch(() => requested.delete(load));
  };

  runWhenIdle(() => prefetch(loadSearchActors));
  actor.subscribe(snapshot => {
    const path = getPagePath(snapshot);
    if (path === '/' && snapshot.hasTag('busy')) {
      prefetch(loadSearchOverlay);
      prefetch(loadResultsPage);
    }
    if (path === '/flight-results') runWhenIdle(() => prefetch(loadPassengersPage));
    if (path === '/passenger-details') {
      runWhenIdle(() => {
        prefetch(loadBookingActors);
        // The bank brings the traveller back to a new document; its code then comes from the browser's cache.
        prefetch(loadConfirmationPage);
      });
    }
  });
}
