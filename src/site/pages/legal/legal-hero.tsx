import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import type { LegalText } from '#site/content/legal-text.ts';
import { Container } from '#site/ui/container.tsx';
import { formatLongDate } from '#contract/rules/format-date.ts';
import { color, media, size, space } from '#site/ui/theme.ts';
import { TodaysDate } from '#site/ui/todays-date.tsx';
import { getReadingMinutes } from './reading-minutes.ts';

/** The page's title, its dates, and the breadcrumb. */
export function LegalHero({ text }: { text: LegalText }) {
  return (
    <Sky>
      <Arc viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M40 300C170 120 360 40 600 80" vectorEffect="non-scaling-stroke" />
      </Arc>
      <Container>
        <nav aria-label="Breadcrumb">
          <Breadcrumbs>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li>
              <span aria-current="page">{text.title}</span>
            </li>
          </Breadcrumbs>
        </nav>
        <h1>{text.title}</h1>
        <Lead>{text.lead}</Lead>
        <Facts>
          <div>
            <dt>Information current as of</dt>{' '}
            <dd>
              <TodaysDate />
            </dd>
          </div>
          <div>
            <dt>Last revised</dt>{' '}
            <dd>
              <time dateTime={text.revised}>{formatLongDate(text.revised)}</time>
            </dd>
          </div>
          <div>
            <dt>Reading time</dt> <dd>About {getReadingMinutes(text)} minutes</dd>
          </div>
        </Facts>
      </Container>
    </Sky>
  );
}

const Sky = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block: ${space(2)} ${space(8)};
  border-block-end: 1px solid ${color.line};
  background: linear-gradient(${color.paper}, ${color.sky});

  h1 {
    margin-block: ${space(6)} ${space(4)};
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  ${media.large} {
    padding-block: ${space(4)} ${space(10)};

    h1 {
      margin-block: ${space(10)} ${space(5)};
    }
  }

  @media print {
    padding: 0 0 12pt;
    background: none;

    & > div {
      padding: 0;
    }

    h1 {
      margin-block: 12pt 6pt;
    }
  }
`;

/* A great circle that leaves the page. */
const Arc = styled.svg`
  position: absolute;
  z-index: -1;
  inset: 0 0 0 auto;
  inline-size: 46%;
  max-inline-size: none;
  block-size: 100%;
  fill: none;
  stroke: ${color.control};
  stroke-width: 1.75;
  stroke-dasharray: 1 9;
  stroke-linecap: round;
  opacity: 0.7;

  @media (max-width: 63.99em), print {
    display: none;
  }
`;

const Breadcrumbs = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${size.small};
  list-style-type: '';

  li {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
  }

  li + li::before {
    content: '/' / '';
    margin-inline: ${space(2)};
    color: ${color.control};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }

  @media print {
    display: none;
  }
`;

const Lead = styled.p`
  max-inline-size: 38rem;
  font-size: ${size.lead};
  line-height: 1.4;
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(5)};
  margin-block-start: ${space(8)};
  font-size: ${size.small};
  line-height: 1.35;

  dt {
    color: ${color.inkSoft};
  }

  dd {
    font-weight: 600;
  }

  ${media.medium} {
    column-gap: ${space(10)};
  }

  @media print {
    margin-block-start: 10pt;
  }
`;
