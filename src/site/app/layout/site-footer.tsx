import { Link } from '@tanstack/react-router';
import { css, styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { ChevronDownIcon, MailIcon, PhoneIcon, PinIcon } from '#site/ui/icons.tsx';
import { Logo } from '#site/ui/logo.tsx';
import { forcedDarkScheme, color, media, motion, schemeColors, size, space } from '#site/ui/theme.ts';
import { footerColors } from './footer-colors.ts';
import ridges from './ridges.svg?no-inline';
import { airlineGuideLinks, helpLinks, menuLinks, type SiteLink } from './site-links.ts';

/** The footer of every page: contact details, all link lists, and the airline guides. */
export function SiteFooter() {
  return (
    <footer id="footer">
      <Hills viewBox="0 0 1600 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${ridges}#ridges`} />
      </Hills>
      <FooterBody>
        <Container>
          <Columns>
            <div>
              <Logo brand={settings.brand} />
              <About>
                An independent travel agency from Wyoming. We connect you with airlines and other providers,
                and answer the phone at any hour.
              </About>
              <Contact>
                <li>
                  <PhoneIcon size={18} />
                  <a href={settings.phoneHref}>{settings.phone}</a>
                </li>
                <li>
                  <MailIcon size={18} />
                  <a href={`mailto:${settings.email}`}>{settings.email}</a>
                </li>
                <li>
                  <PinIcon size={18} />
                  <address>{settings.address}</address>
                </li>
              </Contact>
            </div>
            <LinkColumn title={settings.brand} links={menuLinks} />
            <LinkColumn title="Help and legal" links={helpLinks} />
          </Columns>
          <Airlines>
            <summary>
              Airline guides <ChevronDownIcon size={18} />
            </summary>
            <ul>
              {airlineGuideLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </Airlines>
          <FinePrint>
            {`${settings.brand} is an intermediary and not affiliated with any airline. Fares shown are historical and not guaranteed until booked. Not intended for people under 18.`}
          </FinePrint>
        </Container>
      </FooterBody>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <Title>{title}</Title>
      <List>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }}>
              {label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

const Hills = styled.svg`
  ${schemeColors(footerColors)}

  inline-size: 100%;
  max-inline-size: none;
  block-size: clamp(4.5rem, 7.5vw, 9rem);
  margin-block-start: ${space(16)};
  margin-block-end: -1px;
  fill: ${color.night};

  @media print {
    display: none;
  }
`;

const FooterBody = styled.div`
  padding-block: ${space(8)} ${space(10)};
  background: ${color.night};

  & > * {
    ${forcedDarkScheme}
    color: ${color.ink};
  }

  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(10)} ${space(4)};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    & > :first-child {
      grid-column: auto;
    }

    grid-template-columns: 2fr 1fr 1fr;
  }
`;

const About = styled.p`
  max-inline-size: 38ch;
  margin-block: ${space(4)} ${space(5)};
  color: ${color.inkSoft};
`;

const Contact = styled.ul`
  display: grid;
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: 2.75rem;
  }

  svg {
    color: ${color.sage};
  }

  a {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }

  address {
    font-style: normal;
    line-height: 1.4;
  }
`;

const Title = styled.h2`
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
  font-family: inherit;
  font-size: ${size.small};
  font-weight: 600;
  letter-spacing: 0;
`;

const linkList = css`
  list-style-type: '';

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.ink};
    font-size: ${size.small};
    text-decoration: none;
  }

  a:hover {
    color: ${color.sage};
    text-decoration: underline;
  }
`;

const List = styled.ul`
  ${linkList}
  padding: 0;
`;

const Airlines = styled.details`
  margin-block-start: ${space(8)};
  border-block: 1px solid color-mix(in srgb, ${color.control} 40%, transparent);

  summary {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 3.5rem;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    transition: rotate ${motion.feedback};
  }

  &[open] summary svg {
    rotate: 180deg;
  }

  ul {
    ${linkList}
    columns: 10rem auto;
    column-gap: ${space(6)};
    padding: 0 0 ${space(5)};

    a {
      color: ${color.inkSoft};
      line-height: 1.3;
    }
  }

  li {
    break-inside: avoid;
  }
`;

const FinePrint = styled.p`
  margin-block-start: ${space(6)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
