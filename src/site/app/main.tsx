import './styles/register-site-styles.ts';
import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBookingLoader, type BookingLoader } from './booking-loader.ts';
import { setFailedNavigation } from './failed-navigation.ts';
import { guardNavigation } from './guard-navigation.ts';
import { createHydrationReporter } from './hydration-error.ts';
import { provideImportChunk } from './import-chunk.ts';
import { findPage, loadPageCode, loadSearchStart } from './load-page-code.ts';
import { moveFocusToHeading } from './move-focus-to-heading.ts';
import { NavigationFailure } from './navigation-failure.tsx';
import { createSiteRouter, type SiteRouter } from './router.tsx';
import { tolerateHistoryErrors } from './tolerate-history-errors.ts';
import { adoptSiteStyles } from './styles/adopt-site-styles.ts';
import { holdErrorTitle } from '#site/ui/use-error-title.ts';
import { waitForNextTask } from '#site/ui/wait-for-next-task.ts';

const { promise: pageRendered, resolve: reportRendered } = Promise.withResolvers<void>();

/** No top-level await: the pages' chunks import this one, so both would wait for each other. */
async function startSite(): Promise<void> {
  provideImportChunk();
  tolerateHistoryErrors(History.prototype);
  await waitForNextTask();
  const bookingLoader = createBookingLoader(destination => void router.navigate(destination), pageRendered);
  const router = createSiteRouter({ bookingLoader });
  moveFocusToHeading(router);
  guardNavigation(router, bookingLoader);
  await renderApp(router, bookingLoader);
}

async function renderApp(router: SiteRouter, bookingLoader: BookingLoader): Promise<void> {
  /** The router follows the history once it is mounted. Until then somebody may go Back, too. */
  const stopFollowing = router.history.subscribe(() => void router.load());
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  // The document's HTML is complete, or a shell. Until its code has loaded, it stays as it is.
  const { pathname } = window.location;
  const hasSearch = root.querySelector('[data-search-island]') !== null;
  let startSearch = () => {};
  const load = async () => {
    await loadPageCode(pathname, bookingLoader);
    if (hasSearch) startSearch = await loadSearchStart();
  };
  if (!root.hasChildNodes() || 'shell' in root.dataset) {
    prepareFormats();
    // The router shows what failed.
    await load().catch(() => {});
    await waitForNextTask();
    await Promise.all([adoptSiteStyles(), router.load()]);
    const placePage = () => {
      stopFollowing();
      for (const element of document.head.querySelectorAll('[data-shell]')) element.remove();
      delete root.dataset['shell'];
    };
    // In slices, between which the browser reacts to what the visitor does.
    startTransition(() => {
      createRoot(root).render(
        <>
          <App router={router} />
          <Placed onPlace={placePage} />
        </>,
      );
    });
    return;
  }
  await load().catch(() => waitForRetry(findPage(pathname).title, load));
  // Without this the router wraps pages in Suspense boundaries that the HTML rendered at build time lacks.
  router.ssr = { manifest: undefined };
  keepScrollPosition(router);
  await Promise.all([adoptSiteStyles(), router.load()]);
  // The form is a root of its own, inside that of the page. A link has filled it in by now.
  startSearch();
  // A form may find errors at any time, also before.
  holdErrorTitle();
  startTransition(() => {
    hydrateRoot(
      root,
      <>
        <App router={router} />
        <Placed onPlace={stopFollowing} />
      </>,
      { onRecoverableError: createHydrationReporter(root) },
    );
  });
}

/**
 * The first use of Intl reads the languages that the browser knows, which takes longer than all that a page formats. This is done
 * in a task of its own, while the code of the page loads.
 */
function prepareFormats(): void {
  void waitForNextTask().then(() => Intl.NumberFormat.supportedLocalesOf('en-US'));
}

/** Reports when React puts the page in its place, and, in a task after its paint, that it is rendered. */
function Placed({ onPlace }: { onPlace: () => void }): null {
  useLayoutEffect(onPlace, [onPlace]);
  useEffect(() => void waitForNextTask().then(reportRendered), []);
  return null;
}

/** After its first rendering the router scrolls to the top, or to the fragment. Whoever reads the page is somewhere else by then. */
function keepScrollPosition(router: SiteRouter): void {
  if (document.querySelector('script[data-site]') === null) return;
  const { scrollRestoration } = router.options;
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe('onRendered', () => {
    stop();
    router.options.scrollRestoration = scrollRestoration;
  });
}

/** Says under the page that it does not work yet, and resolves once a retry has succeeded. */
async function waitForRetry(title: string, load: () => Promise<void>): Promise<void> {
  const notice = createRoot(document.body.appendChild(document.createElement('div')));
  await new Promise<void>(resolve => {
    const retry = () => load().then(resolve);
    setFailedNavigation({ title, pressed: null, retry });
    notice.render(<NavigationFailure />);
  });
  setFailedNavigation(null);
  notice.unmount();
}

void startSite();
