import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { prefillQuerySchema, returnQuerySchema } from '../booking/query.ts';
import type { Navigator } from '../booking/navigation.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { loadConfirmationPage, loadPassengersPage, loadResultsPage } from './page-code.ts';
import { parseQuery, stringifyQuery } from './query-string.ts';
import { RootLayout } from './root-layout.tsx';

interface RouterContext {
  /** Only in the browser: pages rendered at build time have no booking. */
  navigator: Navigator | null;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorScreen,
  beforeLoad({ context, location, preload }) {
    if (preload) return;
    const instead = context.navigator?.arrive(location);
    if (instead) throw redirect(instead);
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    title: 'Flights with a clear price',
    description: 'Search flights, see the whole price, and pay only when your ticket is issued.',
  },
  validateSearch: prefillQuerySchema,
  component: HomePage,
});

const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/flight-results',
  staticData: {
    title: 'Flight results',
    description: 'The flights that match your search, with the total for all travellers.',
  },
  component: lazyRouteComponent(loadResultsPage, 'ResultsPage'),
});

const passengersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passenger-details',
  staticData: {
    title: 'Passenger & Payment Details',
    description: 'Who travels, a last look at everything, and the payment.',
  },
  component: lazyRouteComponent(loadPassengersPage, 'PassengersRoute'),
});

const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/booking-confirmation',
  staticData: {
    title: 'Your booking',
    description: 'Your electronic ticket, and what to know before you fly.',
  },
  validateSearch: returnQuerySchema,
  component: lazyRouteComponent(loadConfirmationPage, 'ConfirmationPage'),
});

/** Every primitive of the design system on one page; in development only. */
const showcaseRoutes = () => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/_ui',
    staticData: { title: 'Design system', description: 'Every primitive of the design system.' },
    component: lazyRouteComponent(() => import('../ui/showcase/showcase.tsx'), 'Showcase'),
  }),
];

const pages = [homeRoute, resultsRoute, passengersRoute, confirmationRoute] as const;
const routeTree = rootRoute.addChildren(import.meta.env.DEV ? [...pages, ...showcaseRoutes()] : [...pages]);

export const createSiteRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
    description?: string;
  }
  interface HistoryState {
    flights?: unknown;
    flight?: unknown;
    searchParams?: unknown;
    draft?: unknown;
  }
}
