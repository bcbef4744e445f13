import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { airlineLinks } from 'virtual:airline-links';
import { prefillParamNames, returnParamNames } from '#site/booking/query-param-names.ts';
import type { BookingLoader } from './booking-loader.ts';
import { ErrorScreen } from './error-screen.tsx';
import {
  legalTextLoaders,
  loadAirline,
  loadAirlinePage,
  loadConfirmationPage,
  loadFunnel,
  loadHomePage,
  loadLegalPage,
  loadNotFoundPage,
  loadPassengersPage,
  loadResultsPage,
} from './prefetch-booking-code.ts';
import { parseQuery, pickStringParams, stringifyQuery } from './query-string.ts';
import { RootLayout } from './root-layout.tsx';

interface RouterContext {
  /** Only in the browser: pages rendered at build time have no booking. */
  bookingLoader: BookingLoader | null;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(loadNotFoundPage, 'NotFoundPage'),
  // Where the layout itself fails, there is no main.
  errorComponent: props => (
    <main>
      <ErrorScreen {...props} />
    </main>
  ),
  async beforeLoad({ context: { bookingLoader }, location, preload }) {
    const booking = (preload ? null : await bookingLoader?.getForPath(location.pathname)) ?? null;
    const destination = booking?.navigator.resolveNavigation(location);
    if (destination) throw redirect(destination);
    return { booking };
  },
});

const funnelRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'funnel',
  component: lazyRouteComponent(loadFunnel, 'Funnel'),
});

const homeRoute = createRoute({
  getParentRoute: () => funnelRoute,
  path: '/',
  validateSearch: pickStringParams(prefillParamNames),
  component: lazyRouteComponent(loadHomePage, 'HomePage'),
});

const resultsRoute = createRoute({
  getParentRoute: () => funnelRoute,
  path: '/flight-results',
  component: lazyRouteComponent(loadResultsPage, 'ResultsPage'),
});

const passengersRoute = createRoute({
  getParentRoute: () => funnelRoute,
  path: '/passenger-details',
  component: lazyRouteComponent(loadPassengersPage, 'PassengersRoute'),
});

const confirmationRoute = createRoute({
  getParentRoute: () => funnelRoute,
  path: '/booking-confirmation',
  validateSearch: pickStringParams(returnParamNames),
  component: lazyRouteComponent(loadConfirmationPage, 'ConfirmationPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('#site/pages/about/about-page.tsx'), 'AboutPage'),
});

const servicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/services',
  component: lazyRouteComponent(() => import('#site/pages/services/services-page.tsx'), 'ServicesPage'),
});

const destinationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/destinations',
  component: lazyRouteComponent(
    () => import('#site/pages/destinations/destinations-page.tsx'),
    'DestinationsPage',
  ),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  component: lazyRouteComponent(() => import('#site/pages/contact/contact-page.tsx'), 'ContactPage'),
});

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('#site/pages/help/help-page.tsx'), 'HelpPage'),
});

/** A page and its text, each a file of its own: what all legal pages, or all airlines, share is loaded once. */
const legalRoutes = Object.entries(legalTextLoaders).map(([path, loadText]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(async () => {
      const [{ LegalPage }, { legalText }] = await Promise.all([loadLegalPage(), loadText()]);
      return { Page: () => <LegalPage text={legalText} /> };
    }, 'Page'),
  }),
);

const airlineRoutes = airlineLinks.map(({ slug }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${slug}`,
    component: lazyRouteComponent(async () => {
      const [{ AirlinePage }, { airline }] = await Promise.all([loadAirlinePage(), loadAirline(slug)]);
      return { Page: () => <AirlinePage airline={airline} /> };
    }, 'Page'),
  }),
);

/** Every primitive of the design system on one page; in development only. */
const showcaseRoutes = () => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/_ui',
    component: lazyRouteComponent(() => import('#site/ui/showcase/showcase.tsx'), 'Showcase'),
  }),
];

const pages = [
  funnelRoute.addChildren([homeRoute, resultsRoute, passengersRoute, confirmationRoute]),
  aboutRoute,
  servicesRoute,
  destinationsRoute,
  contactRoute,
  helpRoute,
] as const;
const routeTree = rootRoute.addChildren([
  ...pages,
  ...legalRoutes,
  ...airlineRoutes,
  ...(import.meta.env.DEV ? showcaseRoutes() : []),
]);

export const createSiteRouter = (
  context: RouterContext,
  /** Only while pages are rendered at build time. */
  server: { history?: RouterHistory; isServer?: boolean } = {},
) =>
  createRouter({
    ...server,
    routeTree,
    context,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    // On the server it would write an inline script.
    scrollRestoration: server.isServer !== true,
    defaultErrorComponent: ErrorScreen,
  });

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface HistoryState {
    flights?: unknown;
    flight?: unknown;
    searchParams?: unknown;
    draft?: unknown;
  }
}
