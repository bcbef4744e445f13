import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { companyStats, testimonials } from '#site/content/home.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';

/** Three testimonials, the first one large, and the number of customers. */
export function Testimonials() {
  return (
    <Section aria-labelledby="travelers-words">
      <Columns>
        <div>
          <h2 id="travelers-words">Said after landing</h2>
          <Stats>
            {companyStats.map(({ figure, unit }) => (
              <div key={unit}>
                <dt>{unit}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </Stats>
        </div>
        <Quotes>
          {testimonials.map(({ name, place, quote }) => (
            <li key={name}>
              <figure>
                <blockquote>“{quote}”</blockquote>
                <figcaption>
                  <b>{name}</b>, {place}
                </figcaption>
              </figure>
            </li>
          ))}
        </Quotes>
        <Note>
          Examples in our own words of what people use us for.{' '}
          <Link to="/advertiser-disclosure" hash="ratings-and-figures">
            About quotes and figures
          </Link>
        </Note>
      </Columns>
    </Section>
  );
}

const Columns = styled(Container)`
  display: grid;
  margin-block-start: ${space(8)};
  gap: ${space(10)};

  ${media.large} {
    grid-template-columns: 1fr 2.6fr;
    gap: ${space(16)};
  }
`;

const Stats = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};
  margin-block-start: ${space(6)};

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    color: ${color.sage};
    font-family: ${font.display};
    font-size: ${size.h1};
    font-weight: 700;
    line-height: 1.1;
    letter-spacing: -0.02em;
    ${tabularNumbers}
  }

  ${media.large} {
    flex-direction: column;
    gap: ${space(5)};
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};

  ${media.large} {
    grid-column: 2;
  }
`;

const Quotes = styled.ul`
  display: grid;
  gap: ${space(8)};
  padding: 0;
  list-style-type: '';

  figcaption {
    margin-block-start: ${space(3)};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  b {
    color: ${color.ink};
  }

  li:first-child blockquote {
    color: ${color.dusk};
    font-family: ${font.display};
    font-size: ${size.h1};
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(10)} ${space(8)};

    li:first-child {
      grid-column: 1 / -1;

      blockquote {
        text-indent: -0.42em;
      }
    }
  }
`;
