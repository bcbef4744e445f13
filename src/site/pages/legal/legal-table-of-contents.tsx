import { styled } from 'styled-components';
import type { LegalSection } from '#site/content/legal-text.ts';
import { ChevronDownIcon } from '#site/ui/icons.tsx';
import { color, media, motion, radius, size, space } from '#site/ui/theme.ts';

/**
 * The table of contents. Collapsed on small screens. On large ones it is at the side, always open in browsers that support
 * `::details-content`, and marks the current section in browsers that support `:target-current`.
 */
export function LegalTableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Contents aria-label="On this page">
      <details>
        <summary>
          On this page <ChevronDownIcon size={18} />
        </summary>
        <Title aria-hidden="true">On this page</Title>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </Contents>
  );
}

const alwaysOpen = '@supports selector(::details-content)';

const Contents = styled.nav`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  font-size: ${size.small};
  line-height: 1.35;

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 3.25rem;
    padding-inline: ${space(5)};
    border-radius: ${radius.card};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    color: ${color.sage};
    transition: rotate ${motion.feedback};
  }

  [open] summary svg {
    rotate: 180deg;
  }

  ol {
    padding: 0 ${space(5)} ${space(3)};
    list-style: none;
    counter-reset: section;
    scroll-target-group: auto;
  }

  li {
    border-block-start: 1px solid ${color.line};
    counter-increment: section;
  }

  a {
    display: grid;
    grid-template-columns: ${space(8)} 1fr;
    align-items: center;
    min-block-size: 2.75rem;
    padding-block: ${space(2)};
    color: ${color.ink};
    text-decoration: none;
    transition: color ${motion.feedback};
  }

  a::before {
    content: counter(section);
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }

  a:hover {
    color: ${color.sage};
    text-decoration: underline;
  }

  ${media.large} {
    ${alwaysOpen} {
      position: sticky;
      inset-block-start: calc(var(--header) + ${space(8)});
      max-block-size: calc(100dvh - var(--header) - var(--promo) - ${space(14)});
      overflow-y: auto;
      border: 0;
      border-radius: 0;
      background: none;
      scrollbar-width: thin;

      summary {
        display: none;
      }

      details::details-content {
        content-visibility: visible;
      }

      ol {
        padding: 0;
        border-inline-start: 1px solid ${color.line};
      }

      li {
        border: 0;
      }

      a {
        margin-inline-start: -1px;
        padding: ${space(1.5)} ${space(3)} ${space(1.5)} ${space(4)};
        border-inline-start: 3px solid transparent;
        color: ${color.inkSoft};
      }

      a:hover {
        color: ${color.sage};
        text-decoration: none;
      }

      /* The list would cut it. */
      a:focus-visible {
        outline-offset: -3px;
      }

      a:target-current {
        border-color: ${color.sage};
        color: ${color.ink};
        font-weight: 600;
      }

      /* Forced colors make transparent borders visible. */
      ${media.forcedColors} {
        a {
          border-color: Canvas;
        }

        a:target-current {
          border-color: Highlight;
        }
      }
    }
  }

  @media print {
    display: none;
  }
`;

const Title = styled.p`
  display: none;

  ${media.large} {
    ${alwaysOpen} {
      display: block;
      margin-block-end: ${space(3)};
      font-weight: 600;
    }
  }
`;
