import { airlineLinks } from 'virtual:airline-links';
import {
  homeParamNames,
  prefillParamNames,
  resultsParamNames,
  returnParamNames,
} from '#site/booking/query-param-names.ts';
import type { Airline } from '#site/content/airline.ts';
import { legalPages, type LegalPageName } from '#site/content/legal-pages.ts';
import type { LegalText } from '#site/content/legal-text.ts';
import type { PageModule } from '#site/content/page-module.ts';

/**
 * - `home`, `content`, `legal`, `airline`: public pages, rendered at build time and listed in the sitemap.
 * - `funnel`: the steps of a booking after the search. Rendered in the browser only, closed to search engines.
 * - `error`: shown for unknown paths, has no route of its own.
 * - `development`: exists on the development server only.
 */
type PageKind = 'home' | 'funnel' | 'content' | 'legal' | 'airline' | 'error' | 'development';

/** The lists of links in the page layout: the header, the menu (which the footer repeats), and the footer's help column. */
export type LinkList = 'header' | 'menu' | 'help';

export interface SitePage {
  path: `/${string}`;
  kind: PageKind;
  /** The page's name in the document title, in breadcrumbs, and in links that have no shorter `label`. */
  title: string;
  /**
   * Imports the component, the description and the structured data. What it imports is also what the page's document
   * preloads.
   */
  load: () => Promise<PageModule>;
  /** The link lists that contain the page. */
  links?: readonly LinkList[];
  label?: string;
  /** `false` where the bar with the promotion would be in the way. */
  hasPromotion?: false;
  /** What it shows is loaded after the page. Its footer begins below the screen, where it isn't seen to move. */
  growsLater?: true;
  /** The query parameters that the page reads. */
  queryParams?: readonly string[];
}

const createLegalEntry = (
  name: LegalPageName,
  loadText: () => Promise<{ legalText: LegalText }>,
): SitePage => ({
  ...legalPages[name],
  kind: 'legal',
  links: ['help'],
  load: async () => {
    const [{ createLegalPage }, { legalText }] = await Promise.all([
      import('#site/pages/legal/legal-page.tsx'),
      loadText(),
    ]);
    return createLegalPage(legalText);
  },
});

const airlineFiles = import.meta.glob<{ airline: Airline }>('./content/airlines/*.ts');

function loadAirline(slug: string): Promise<{ airline: Airline }> {
  const load = airlineFiles[`./content/airlines/${slug}.ts`];
  return load ? load() : Promise.reject(new Error(`There is no file for the airline "${slug}".`));
}

/**
 * Every page of the site: the source of routes, documents, sitemap, robots.txt, links, titles and structured data. A new
 * page is an entry here and its component; a new airline is a file in `content/airlines/`. Link lists and the sitemap
 * keep this order.
 */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    kind: 'home',
    title: 'Flights with a clear price',
    links: ['menu'],
    label: 'Home',
    queryParams: homeParamNames,
    load: () => import('#site/pages/home/home-page.tsx').then(module => module.homePage),
  },
  {
    path: '/flight-results',
    kind: 'funnel',
    title: 'Flight results',
    growsLater: true,
    queryParams: [...prefillParamNames, ...resultsParamNames],
    load: () => import('#site/booking/results/results-page.tsx').then(module => module.resultsPage),
  },
  {
    path: '/passenger-details',
    kind: 'funnel',
    title: 'Passenger & Payment Details',
    growsLater: true,
    hasPromotion: false,
    load: () => import('#site/booking/passengers/passengers-page.tsx').then(module => module.passengersPage),
  },
  {
    path: '/booking-confirmation',
    kind: 'funnel',
    title: 'Your booking',
    growsLater: true,
    hasPromotion: false,
    queryParams: returnParamNames,
    load: () =>
      import('#site/booking/confirmation/confirmation-page.tsx').then(module => module.confirmationPage),
  },
  {
    path: '/about',
    kind: 'content',
    title: 'About us',
    links: ['header', 'menu'],
    label: 'About',
    load: () => import('#site/pages/about/about-page.tsx').then(module => module.aboutPage),
  },
  {
    path: '/services',
    kind: 'content',
    title: 'Services',
    links: ['header', 'menu'],
    load: () => import('#site/pages/services/services-page.tsx').then(module => module.servicesPage),
  },
  {
    path: '/destinations',
    kind: 'content',
    title: 'Destinations',
    links: ['header', 'menu'],
    load: () =>
      import('#site/pages/destinations/destinations-page.tsx').then(module => module.destinationsPage),
  },
  {
    path: '/contact',
    kind: 'content',
    title: 'Contact us',
    links: ['header', 'menu'],
    label: 'Contact',
    load: () => import('#site/pages/contact/contact-page.tsx').then(module => module.contactPage),
  },
  {
    path: '/help',
    kind: 'content',
    title: 'Help Center',
    links: ['help'],
    load: () => import('#site/pages/help/help-page.tsx').then(module => module.helpPage),
  },
  {
    path: '/my-booking',
    kind: 'content',
    title: 'Find my booking',
    growsLater: true,
    links: ['header', 'menu'],
    hasPromotion: false,
    load: () => import('#site/pages/my-booking/my-booking-page.tsx').then(module => module.myBookingPage),
  },
  createLegalEntry('refunds', () => import('#site/content/legal/refund-policy.ts')),
  createLegalEntry('terms', () => import('#site/content/legal/terms.ts')),
  createLegalEntry('privacy', () => import('#site/content/legal/privacy.ts')),
  createLegalEntry('disclosure', () => import('#site/content/legal/advertiser-disclosure.ts')),
  ...airlineLinks.map(({ slug, name }): SitePage => ({
    path: `/${slug}`,
    kind: 'airline',
    title: name,
    load: async () => {
      const [{ createAirlinePage }, { airline }] = await Promise.all([
        import('#site/pages/airlines/airline-page.tsx'),
        loadAirline(slug),
      ]);
      return createAirlinePage(airline);
    },
  })),
  {
    path: '/404',
    kind: 'error',
    title: 'Page not found',
    load: () => import('#site/pages/not-found/not-found-page.tsx').then(module => module.notFoundPage),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/_ui',
          kind: 'development',
          title: 'Design system',
          load: () => import('#site/ui/showcase/showcase.tsx').then(module => module.showcasePage),
        } satisfies SitePage,
      ]
    : []),
];

/** Whether search engines may list the page. Exactly these pages have a document of their own. */
export const isPublic = ({ kind }: SitePage): boolean =>
  kind === 'home' || kind === 'content' || kind === 'legal' || kind === 'airline';

/** Whether the page shows the booking. */
export const isFunnel = ({ kind }: SitePage): boolean => kind === 'home' || kind === 'funnel';

export function getPage(path: string): SitePage {
  const page = pages.find(candidate => candidate.path === path);
  if (page === undefined) throw new Error(`The page registry has no entry for ${path}.`);
  return page;
}
