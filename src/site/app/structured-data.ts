import { settings } from '../content/settings.ts';

const url = (path: string) => `${settings.siteUrl}${path}`;

const agency = {
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: settings.brand,
  url: url('/'),
  logo: url('/apple-touch-icon.png'),
  image: url('/share.png'),
  telephone: settings.phone,
  email: settings.email,
  address: settings.address,
  openingHours: ['Mo-Fr 08:00-20:00', 'Sa-Su 09:00-18:00'],
};

const breadcrumbs = (path: string, title: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: url('/') },
    { '@type': 'ListItem', position: 2, name: title, item: url(path) },
  ],
});

/** What search engines read of a page, by schema.org. */
export const structuredData = (path: string, title: string): object[] => [
  agency,
  ...(path === '/' ? [] : [breadcrumbs(path, title)]),
];
