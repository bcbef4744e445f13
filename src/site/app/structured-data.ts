import type { PageModule } from '#site/content/page-module.ts';
import { settings } from '#site/content/settings.ts';
import { isPublic, type SitePage } from '#site/pages.ts';

const toAbsoluteUrl = (path: string) => `${settings.siteUrl}${path}`;

const agency = {
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: settings.brand,
  url: toAbsoluteUrl('/'),
  logo: toAbsoluteUrl('/apple-touch-icon.png'),
  image: toAbsoluteUrl('/share.png'),
  telephone: settings.phone,
  email: settings.email,
  address: settings.address,
  openingHours: ['Mo-Fr 08:00-20:00', 'Sa-Su 09:00-18:00'],
};

const buildBreadcrumbs = ({ path, title }: SitePage) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: toAbsoluteUrl('/') },
    { '@type': 'ListItem', position: 2, name: title, item: toAbsoluteUrl(path) },
  ],
});

const buildFaqPage = ({ path }: SitePage, faq: NonNullable<PageModule['faq']>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  url: toAbsoluteUrl(path),
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The page's structured data for search engines (schema.org). */
export const buildStructuredData = (page: SitePage, { faq }: Pick<PageModule, 'faq'>): object[] => [
  agency,
  ...(isPublic(page) && page.kind !== 'home' ? [buildBreadcrumbs(page)] : []),
  ...(faq ? [buildFaqPage(page, faq)] : []),
];
