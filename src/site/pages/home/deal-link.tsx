import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import type { Deal } from '#site/content/home.ts';
import { ArrowRightIcon } from '#site/ui/icons.tsx';
import { color, media, motion, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** A link to the filled-in search form that covers its positioned card. It leads to the cheapest day of the deal's period. */
export function DealLink({ deal: { city, from, fromCity, to, cabin, months } }: { deal: Deal }) {
  return (
    <CardLink>
      <Link
        to="/"
        search={{
          origin: from,
          destination: to,
          ...(cabin ? { cabin_class: cabin } : null),
          travel_months: months.join(','),
        }}
        onClick={focusPageHeading}
      >
        View deal <ArrowRightIcon size={18} />
        <VisuallyHidden>
          from {fromCity} to {city}
        </VisuallyHidden>
      </Link>
    </CardLink>
  );
}

/** Scrolls to the form and focuses it, as after a navigation, since the page stays the same. */
function focusPageHeading({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** A link with an arrow that covers its positioned card. */
export const cardLinkStyles = css`
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-block-size: 2.75rem;
    font-size: ${size.small};
    font-weight: 600;
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 3px solid ${color.dusk};
    outline-offset: -3px;
  }

  svg {
    transition: translate ${motion.feedback};
  }

  ${media.hover} {
    a:hover {
      text-decoration: underline;

      svg {
        translate: 3px;
      }
    }
  }

  ${media.forcedColors} {
    a:focus-visible::after {
      outline-color: Highlight;
    }
  }
`;

const CardLink = styled.span`
  ${cardLinkStyles}
`;
