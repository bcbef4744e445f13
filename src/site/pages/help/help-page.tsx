import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { helpArticles, helpTopics } from '#site/content/help.ts';
import type { PageModule } from '#site/content/page-module.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { space } from '#site/ui/theme.ts';
import { EmergencyLine } from './emergency-line.tsx';
import { HelpArticles } from './help-articles.tsx';
import { searchHelp } from './search-help.ts';
import { HelpHero } from './help-hero.tsx';
import { HelpTopics } from './help-topics.tsx';
import { ContactOptions } from './contact-options.tsx';
import { openArticle } from './open-article.ts';

/** The help center: articles, and ways to contact us. */
function HelpPage() {
  const [query, setQuery] = useState('');
  const results = useRef<HTMLDivElement>(null);
  const matches = searchHelp(query, helpTopics, helpArticles);
  const isSearching = query.trim() !== '';
  const topics = <HelpTopics key="topics" matches={matches} />;
  const articles = <HelpArticles key="articles" matches={matches} />;

  // Opens the article that the URL fragment names.
  useEffect(() => openArticle(window.location.hash.slice(1)), []);

  return (
    <>
      <HelpHero
        query={query}
        matches={matches}
        onChange={setQuery}
        onSearch={() => results.current?.focus()}
      />
      <ContactOptions />
      <Section as="div">
        <Results as="section" ref={results} tabIndex={-1} aria-label="Help topics and articles">
          {/* A search shows the articles first. */}
          {isSearching ? [articles, topics] : [topics, articles]}
        </Results>
      </Section>
      <EmergencyLine />
    </>
  );
}

export const helpPage: PageModule = {
  Component: HelpPage,
  description:
    'When your card is charged, whose names go where, refunds, children, insurance and your e-ticket: short answers, and people at any hour.',
  faq: helpArticles.map(({ title, paragraphs }) => ({ question: title, answer: paragraphs.join('\n') })),
};

const Results = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(20)};

  & > [hidden] {
    display: none;
  }
`;
