import type { HistoryLocation } from '@tanstack/react-router';
import { parseQuery } from '#site/booking/query-string.ts';
import type { BookingLoader } from './booking-loader.ts';
import { getPressed, setFailedNavigation } from './failed-navigation.ts';
import { findPage, loadPageCode } from './load-page-code.ts';
import type { SiteRouter } from './router.tsx';

/**
 * Loads a page's code before the router navigates to it. If that fails, the traveler stays on the page, which says so
 * and offers a retry, and so does the booking.
 */
export function guardNavigation(router: SiteRouter, bookingLoader: BookingLoader): void {
  const { history } = router;
  let latest = 0;

  /** Where an action of the traveler has moved the booking already, it returns to the page that is shown. */
  async function returnToShownPage(): Promise<void> {
    const location = router.state.location;
    const booking = await bookingLoader.getForPath(location.pathname);
    booking?.navigator.resolveNavigation(location);
  }

  async function isRefused({ pathname, search, state }: HistoryLocation): Promise<boolean> {
    const booking = await bookingLoader.getForPath(pathname);
    return booking?.navigator.refusesNavigation({ pathname, search: parseQuery(search), state }) ?? false;
  }

  history.block({
    enableBeforeUnload: false,
    async blockerFn({ nextLocation, action }) {
      const number = ++latest;
      const isPop = action !== 'PUSH' && action !== 'REPLACE';
      const load = () => loadPageCode(nextLocation.pathname, bookingLoader);
      setFailedNavigation(null);
      try {
        await load();
        // A pop has changed the address already.
        if (isPop) return false;
        // A link that was pressed later goes first.
        return number !== latest || (await isRefused(nextLocation));
      } catch {
        if (number !== latest) return true;
        setFailedNavigation({
          title: findPage(nextLocation.pathname).title,
          pressed: getPressed(),
          async retry() {
            await load();
            const { href, state } = nextLocation;
            if (action === 'BACK') history.back();
            else if (action === 'FORWARD') history.forward();
            else if (action === 'REPLACE') history.replace(href, state);
            else history.push(href, state);
          },
        });
        await returnToShownPage();
        return true;
      }
    },
  });
}
