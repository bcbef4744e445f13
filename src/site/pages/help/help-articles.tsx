import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { helpArticles } from '#site/content/help.ts';
import { AccordionItem, Accordion } from '#site/ui/accordion.tsx';
import { media, space } from '#site/ui/theme.ts';
import type { HelpMatches } from './search-help.ts';

/** The most popular articles. */
export function HelpArticles({ matches }: { matches: HelpMatches }) {
  return (
    <Articles data-below-first-screen aria-labelledby="articles" hidden={matches.articles.size === 0}>
      <h2 id="articles">Popular articles</h2>
      <Accordion>
        {helpArticles.map(({ id, title, paragraphs, link }) => (
          <AccordionItem key={id} id={id} question={title} hidden={!matches.articles.has(id)}>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link === undefined ? null : (
              <p>
                <Link to={link.to}>{link.label}</Link>
              </p>
            )}
          </AccordionItem>
        ))}
      </Accordion>
    </Articles>
  );
}

const Articles = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  ${media.large} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: ${space(8)};

    h2 {
      position: sticky;
      inset-block-start: calc(var(--header) + ${space(8)});
      align-self: start;
    }
  }
`;
