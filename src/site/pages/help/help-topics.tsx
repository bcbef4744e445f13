import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { helpArticles, helpTopics } from '#site/content/help.ts';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';
import type { HelpMatches } from './search-help.ts';
import { openArticle } from './open-article.ts';

/** The help topics with their articles on this page, and a link for more. */
export function HelpTopics({ matches }: { matches: HelpMatches }) {
  return (
    <section aria-labelledby="topics" hidden={matches.topics.size === 0}>
      <h2 id="topics">Topics</h2>
      <Topics>
        {helpTopics.map(({ key, title, description, articles, more }) => {
          const own = helpArticles.filter(({ topic }) => topic === key);
          const answered = own.filter(({ id }) => matches.articles.has(id));
          return (
            <li key={key} hidden={!matches.topics.has(key)}>
              <Count>
                <strong>{articles}</strong> articles
                <span>{`${own.length} here, ${articles - own.length} with our team`}</span>
              </Count>
              <h3>{title}</h3>
              <p>{description}</p>
              <ul>
                {answered.map(({ id, title: question }) => (
                  <li key={id}>
                    <a href={`#${id}`} onClick={() => openArticle(id)}>
                      {question}
                    </a>
                  </li>
                ))}
                <li>
                  <Link to={more.to}>{more.label}</Link>
                </li>
              </ul>
            </li>
          );
        })}
      </Topics>
      <Rest>
        The eight most popular articles are on this page. Our team has the others at hand:{' '}
        <Link to="/contact">ask us</Link> by phone or email, at any hour.
      </Rest>
    </section>
  );
}

const Topics = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)} ${space(8)};
  margin-block-start: ${space(8)};
  padding: 0;
  list-style-type: '';

  & > li {
    padding-block-start: ${space(5)};
    border-block-start: 1px solid ${color.control};
  }

  & > [hidden] {
    display: none;
  }

  h3 {
    margin-block: ${space(3)} ${space(2)};
  }

  p {
    color: ${color.inkSoft};
  }

  ul {
    margin-block-start: ${space(4)};
    padding: 0;
    list-style-type: '';
  }

  ul a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-block: ${space(1.5)};
    line-height: 1.3;
  }

  ul li:last-child a {
    font-weight: 600;
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Count = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  color: ${color.inkSoft};
  font-size: ${size.small};

  strong {
    color: ${color.sage};
    font-family: ${font.display};
    font-size: ${size.h1};
    line-height: 1;
    letter-spacing: -0.03em;
    ${tabularNumbers}
  }

  span {
    flex-basis: 100%;
  }
`;

const Rest = styled.p`
  margin-block-start: ${space(8)};
  color: ${color.inkSoft};
`;
