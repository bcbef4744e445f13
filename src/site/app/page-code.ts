import type { BookingActor } from '../booking/booking-provider.tsx';
import { pathOf } from '../booking/page-path.ts';

/** The pages that come as files of their own. */
export const loadResultsPage = () => import('../booking/results/results-page.tsx');
export const loadPassengersPage = () => import('../booking/passengers/passengers-page.tsx');
export const loadConfirmationPage = () => import('../booking/confirmation/confirmation-page.tsx');

/** All the calls after the search: they are one file. */
const loadBookingCalls = () => import('../booking/actors/validate-offer.ts');

/** When the browser has nothing better to do; Safari doesn't say. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 500);
}

/**
 * Fetches the code of the page that comes next: the results while their search runs, then one page ahead as soon as
 * the browser has nothing better to do. Going there takes no time, and `/` loads none of it before a search.
 */
export function loadAhead(actor: BookingActor): void {
  const asked = new Set<() => Promise<unknown>>();
  const ask = (load: () => Promise<unknown>) => {
    if (asked.has(load)) return;
    asked.add(load);
    // Without it the router fetches the page when it is gone to, and says so where that fails as well.
    load().catch(() => asked.delete(load));
  };

  actor.subscribe(snapshot => {
    const path = pathOf(snapshot);
    if (path === '/' && snapshot.hasTag('busy')) ask(loadResultsPage);
    if (path === '/flight-results') whenIdle(() => ask(loadPassengersPage));
    if (path === '/passenger-details') {
      whenIdle(() => ask(loadBookingCalls));
      // The bank brings the traveller back to a new document; its code then comes from the browser's cache.
      whenIdle(() => ask(loadConfirmationPage));
    }
  });
}
