import { contactFaq, type Question } from '../content/contact.ts';
import { helpArticles } from '../content/help.ts';
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

const questions = (path: string, asked: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  url: url(path),
  mainEntity: asked.map(({ question, answer }) => ({
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
export const structuredData = (path: string, title: string): object[] => [
  agency,
  ...(path === '/' ? [] : [breadcrumbs(path, title)]),
  ...(path === '/contact' ? [questions(path, contactFaq)] : []),
  ...(path === '/help' ? [questions(path, helpQuestions)] : []),
];
