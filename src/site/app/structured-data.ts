import { contactFaq, type FaqEntry } from '#site/content/contact.ts';
import { helpArticles } from '#site/content/help.ts';
import { settings } from '#site/content/settings.ts';

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

const buildBreadcrumbs = (path: string, title: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: toAbsoluteUrl('/') },
    { '@type': 'ListItem', position: 2, name: title, item: toAbsoluteUrl(path) },
  ],
});

const buildFaqPage = (path: string, questions: readonly FaqEntry[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  url: toAbsoluteUrl(path),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const helpQuestions = helpArticles.map(({ title, paragraphs }) => ({
  question: title,
  answer: paragraphs.join('\n'),
}));

/** What search engines read of a page, by schema.org. */
export const buildStructuredData = (path: string, title: string): object[] => [
  agency,
  ...(path === '/' ? [] : [buildBreadcrumbs(path, title)]),
  ...(path === '/contact' ? [buildFaqPage(path, contactFaq)] : []),
  ...(path === '/help' ? [buildFaqPage(path, helpQuestions)] : []),
];
