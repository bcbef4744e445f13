import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { PhoneIcon } from '#site/ui/icons.tsx';
import { AnchorButton } from '#site/ui/link-button.tsx';
import { Logo } from '#site/ui/logo.tsx';
import { color, headerHeight, layer, media, motion, radius, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks } from './site-links.ts';

/** The fixed bar at the top, a spacer of the same height, and the content below it. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  return (
    <header>
      <Bar>
        <Row>
          <HomeLink to="/">
            <VisuallyHidden>Home, </VisuallyHidden>
            <Logo brand={settings.brand} />
          </HomeLink>
          <Links aria-label="Main">
            {headerLinks.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </Links>
          <BookNow href={settings.phoneHref}>
            <PhoneIcon size={18} />
            <span>
              Book Now <PhoneNumber>{settings.phone}</PhoneNumber>
            </span>
          </BookNow>
          <MobileMenu />
        </Row>
      </Bar>
      <Spacer />
      {children}
    </header>
  );
}

const underline = keyframes`
  from { border-color: transparent; }
  to { border-color: ${color.line}; }
`;

const Bar = styled.div`
  inset: 0 0 auto;
  z-index: ${layer.bar};
  border-block-end: 1px solid ${color.line};
  background: ${color.paper};

  ${media.tall} {
    position: fixed;
  }

  @media (scripting: none) {
    position: static;
  }

  /* The border appears once the page is scrolled. */
  @supports (animation-timeline: scroll()) {
    animation: ${underline} linear both;
    animation-timeline: scroll();
    animation-range: 0 ${space(12)};
  }

  @media print {
    display: none;
  }
`;

const Spacer = styled.div`
  block-size: var(--header);

  @media (scripting: none) {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: calc(${headerHeight} - 1px);

  ${media.large} {
    gap: ${space(4)};
  }

  @media (scripting: none) {
    flex-wrap: wrap;
  }
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  margin-inline-end: auto;
  border-radius: ${radius.field};
  text-decoration: none;
`;

const Links = styled.nav`
  --link-inset: ${space(3.5)};
  display: none;

  ${media.large} {
    display: flex;
    gap: ${space(1)};
    margin-inline-end: ${space(2)};
  }

  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
  }

  a {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 2.75rem;
    padding-inline: var(--link-inset);
    border-radius: ${radius.field};
    color: ${color.ink};
    font-weight: 500;
    text-decoration: none;
    transition: color ${motion.feedback};
  }

  /* With the whole phone number beside them, no link needs a second line. */
  @media (min-width: 64em) and (max-width: 71.99em) {
    --link-inset: ${space(2)};
  }

  a:hover {
    color: ${color.sage};
  }

  a::after {
    content: '';
    position: absolute;
    inset: auto var(--link-inset) ${space(1)};
    block-size: 2px;
    border-radius: 1px;
    background: ${color.sage};
    scale: 0 1;
    transition: scale ${motion.feedback};
  }

  a[aria-current='page'] {
    color: ${color.sage};
  }

  a[aria-current='page']::after {
    scale: 1;
  }

  ${media.forcedColors} {
    a[aria-current='page'] {
      text-decoration: underline;
    }
  }
`;

const BookNow = styled(AnchorButton).attrs({ size: 'small', tone: 'secondary' })`
  padding-inline: ${space(3)};
  white-space: nowrap;

  /* Where text is spaced, it wraps rather than push the menu off the screen. */
  @media (max-width: 23.99em) {
    line-height: 1.15;
    white-space: normal;

    svg {
      display: none;
    }
  }

  ${media.medium} {
    padding-inline: ${space(4)};
  }
`;

/* On phones the button has no room for the number, which stays in the link's accessible name. */
const PhoneNumber = styled.span`
  font-variant-numeric: tabular-nums;

  @media (max-width: 47.99em) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
