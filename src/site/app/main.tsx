import './styles/register-site-styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createBookingLoader } from './booking-loader.ts';
import { setFailedNavigation } from './failed-navigation.ts';
import { guardNavigation } from './guard-navigation.ts';
import { createHydrationReporter } from './hydration-error.ts';
import { provideImportChunk } from './import-chunk.ts';
import { findPage, loadPageCode, loadSearchStart } from './load-page-code.ts';
import { moveFocusToHeading } from './move-focus-to-heading.ts';
import { NavigationFailure } from './navigation-failure.tsx';
import { createSiteRouter } from './router.tsx';
import { tolerateHistoryErrors } from './tolerate-history-errors.ts';
import { adoptSiteStyles } from './styles/adopt-site-styles.ts';
import { holdErrorTitle } from '#site/ui/use-error-title.ts';

provideImportChunk();
tolerateHistoryErrors(History.prototype);
const bookingLoader = createBookingLoader(destination => void router.navigate(destination));
const router = createSiteRouter({ bookingLoader });
moveFocusToHeading(router);
guardNavigation(router, bookingLoader);

/** No top-level await: the pages' chunks import this one, so both would wait for each other. */
async function renderApp(): Promise<void> {
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
    // The router shows what failed.
    await load().catch(() => {});
    await Promise.all([adoptSiteStyles(), router.load()]);
    for (const element of document.head.querySelectorAll('[data-shell]')) element.remove();
    delete root.dataset['shell'];
    createRoot(root).render(<App router={router} />);
    return;
  }
  await load().catch(() => waitForRetry(findPage(pathname).title, load));
  // Without this the router wraps pages in Suspense boundaries that the HTML rendered at build time lacks.
  router.ssr = { manifest: undefined };
  keepScrollPosition();
  await Promise.all([adoptSiteStyles(), router.load()]);
  // The form is a root of its own, inside that of the page. A link has filled it in by now.
  startSearch();
  // A form may find errors at any time, also before.
  holdErrorTitle();
  // In slices, between which the browser reacts to what the visitor does.
  startTransition(() => {
    hydrateRoot(root, <App router={router} />, { onRecoverableError: createHydrationReporter(root) });
  });
}

/** After its first rendering the router scrolls to the top, or to the fragment. Whoever reads the page is somewhere else. */
function keepScrollPosition(): void {
  if (document.querySelector('script[data-site]') === null) return;
  const { scrollX: left, scrollY: top } = window;
  const stop = router.subscribe('onRendered', () => {
    stop();
    window.scrollTo({ left, top, behavior: 'instant' });
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

void renderApp();
