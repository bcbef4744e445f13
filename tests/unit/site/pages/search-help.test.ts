import { describe, expect, test } from 'vitest';
import type { HelpArticle, HelpTopic } from '#site/content/help.ts';
import { searchHelp, formatMatchCount } from '#site/pages/help/search-help.ts';

const topics: readonly HelpTopic[] = [
  {
    key: 'payment',
    title: 'Payment & Billing',
    description: 'Cards and refunds.',
    articles: 12,
    more: { to: '/refund-policy', label: 'Refund Policy' },
  },
  {
    key: 'insurance',
    title: 'Travel Insurance',
    description: 'What it covers.',
    articles: 8,
    more: { to: '/services', label: 'Our services' },
  },
];
const charged: HelpArticle = {
  id: 'charged',
  topic: 'payment',
  title: 'When is my card charged?',
  paragraphs: ['Your bank holds the amount.', 'Then the ticket is issued.'],
  keywords: 'debit',
};
const insured: HelpArticle = {
  id: 'insured',
  topic: 'insurance',
  title: 'How do I get insurance?',
  paragraphs: ['Call us. A résumé of the policy comes by mail.'],
  keywords: 'cover',
};

const find = (query: string) => {
  const finds = searchHelp(query, topics, [charged, insured]);
  return { topics: [...finds.topics], articles: [...finds.articles] };
};

describe('the help search', () => {
  test.for(['', '   ', '?', 'how do I'])('finds everything while nothing is asked ("%s")', query => {
    expect(find(query)).toEqual({ topics: ['payment', 'insurance'], articles: ['charged', 'insured'] });
  });

  test.for(['card charged', 'CHARGED', 'issued hold', 'debit', 'tick', 'Where is my debit?'])(
    'finds an article, and its topic, by words of its title, text or keywords ("%s")',
    query => {
      expect(find(query)).toEqual({ topics: ['payment'], articles: ['charged'] });
    },
  );

  test('finds another form of a word', () => {
    expect(find('issuedly amounts')).toEqual({ topics: ['payment'], articles: ['charged'] });
  });

  test('ignores accents and punctuation', () => {
    expect(find('resume, policy!')).toEqual({ topics: ['insurance'], articles: ['insured'] });
  });

  test('finds all articles of a topic by its title', () => {
    expect(find('billing')).toEqual({ topics: ['payment'], articles: ['charged'] });
  });

  test('finds a topic by its description alone', () => {
    expect(find('refunds')).toEqual({ topics: ['payment'], articles: [] });
  });

  test('matches the beginning of a word, not its middle', () => {
    expect(find('mount')).toEqual({ topics: [], articles: [] });
  });

  test('finds nothing if one word matches nothing', () => {
    expect(find('charged pineapple')).toEqual({ topics: [], articles: [] });
  });
});

describe('the number of matches, as text', () => {
  const text = (query: string) => formatMatchCount(query, searchHelp(query, topics, [charged, insured]));

  test('counts articles and topics', () => {
    expect(text('charged')).toBe('1 article in 1 topic for “charged”.');
    expect(text(' ca ')).toBe('2 articles in 2 topics for “ca”.');
    expect(text('refunds')).toBe('0 articles in 1 topic for “refunds”.');
  });

  test('says that nothing matches', () => {
    expect(text('pineapple')).toBe('Nothing matches “pineapple”.');
  });

  test('is empty without a query', () => {
    expect(text('  ')).toBe('');
  });
});
