import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { airlineTopics } from '#site/content/airline.ts';
import { color, media, size, space } from '#site/ui/theme.ts';
import { getTopicAnchor, getTopicHeading } from './topics.ts';

/** Links to the sections, beside the text on large screens. */
export function TableOfContents({ name }: { name: string }) {
  return (
    <List aria-label="On this page">
      <p>In this guide</p>
      <ol>
        {airlineTopics.map(topic => (
          <li key={topic}>
            <Link to="." hash={getTopicAnchor(topic)} activeOptions={{ includeHash: true }}>
              {getTopicHeading(topic, name)}
            </Link>
          </li>
        ))}
      </ol>
    </List>
  );
}

const List = styled.nav`
  font-size: ${size.small};

  p {
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }

  ol {
    columns: 9rem 2;
    column-gap: ${space(5)};
    padding: 0;
    list-style: none;
  }

  li {
    break-inside: avoid;
  }

  a {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    line-height: 1.3;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  a[aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }

  ${media.large} {
    position: sticky;
    inset-block-start: calc(var(--header) + ${space(8)});
    align-self: start;
    max-block-size: calc(100dvh - var(--header) - var(--promo) - ${space(16)});
    /* With room for the ring of the focus, which would be cut. */
    padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(4)};
    overflow: auto;
    border-inline-start: 1px solid ${color.line};

    ol {
      columns: 1;
    }
  }

  @media print {
    display: none;
  }
`;
