import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { parseQuery, pickStringParams, stringifyQuery } from '#site/booking/query-string.ts';
import { getPage, isFunnel, isPublic, pages, type SitePage } from '#site/pages.ts';
import { ErrorBoundary } from '#site/ui/error-boundary.tsx';
import type { BookingLoader } from './booking-loader.ts';
import { ErrorScreen } from './error-screen.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { loadFunnel, loadPage } from './load-page-code.ts';
import { PageMeta } from './page-meta.tsx';
import { PageReady } from './page-ready.tsx';
import { stagedPage } from './staged-page.ts';
import { RootLayout } from './root-layout.tsx';

interface RouterContext {
  /** null while rendering at build time: only the browser has a booking. */
  bookingLoader: BookingLoader | null;
}

/** The page's component, with the page's metadata. */
const toRouteComponent = (page: SitePage) =>
  lazyRoute(async () => {
    const { Component, description } = await loadPage(page);
    return () => (
      <>
        <PageMeta
          title={page.title}
          description={description}
          path={isPublic(page) ? page.path : undefined}
        />
        {page === stagedPage ? null : <Component />}
        <PageReady />
      </>
    );
  });

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: toRouteComponent(getPage('/404')),
  // What failed may have been the layout itself.
  errorComponent: props => (
    <ErrorBoundary
      failure={
        <main>
          <ErrorScreen {...props} />
        </main>
      }
    >
      <SiteLayout>
        <ErrorScreen {...props} />
      </SiteLayout>
    </ErrorBoundary>
  ),
  async beforeLoad({ context: { bookingLoader }, location, preload }) {
    const booking = (preload ? null : await bookingLoader?.getForPath(location.pathname)) ?? null;
    const destination = booking?.navigator.resolveNavigation(location);
    if (destination) throw redirect(destination);
    return { booking };
  },
});

/** The parent of all pages that show the booking. */
const funnelRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'funnel',
  component: lazyRoute(loadFunnel),
});

const getRouteOptions = (page: SitePage) => ({
  path: page.path,
  validateSearch: page.queryParams && pickStringParams(page.queryParams),
  component: toRouteComponent(page),
});

const funnelRoutes = pages
  .filter(isFunnel)
  .map(page => createRoute({ getParentRoute: () => funnelRoute, ...getRouteOptions(page) }));
const otherRoutes = pages
  .filter(page => !isFunnel(page) && page.kind !== 'error')
  .map(page => createRoute({ getParentRoute: () => rootRoute, ...getRouteOptions(page) }));

const routeTree = rootRoute.addChildren([funnelRoute.addChildren(funnelRoutes), ...otherRoutes]);

export const createSiteRouter = (
  context: RouterContext,
  /** Set only while pages are rendered at build time. */
  server: { history?: RouterHistory; isServer?: boolean } = {},
) => {
  /** Whether the entry of a search has been left for that of its form, which the page has shown all the time. */
  let isSameForm = false;
  const router = createRouter({
    ...server,
    routeTree,
    context,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    // At build time it would write an inline script, which the content security policy forbids.
    scrollRestoration: server.isServer !== true && (() => !isSameForm),
    defaultErrorComponent: ErrorScreen,
  });
  // The field that takes the focus there has to stay on the screen.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    isSameForm = fromLocation?.state.isSearch === true && toLocation.pathname === fromLocation.pathname;
  });
  return router;
};

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface HistoryState {
    /** The entry of a running search. */
    isSearch?: boolean;
    flights?: unknown;
    flight?: unknown;
    searchParams?: unknown;
    draft?: unknown;
    /** The code of the link that opens a booking at /my-booking. */
    bookingLink?: unknown;
  }
}
