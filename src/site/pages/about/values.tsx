import { styled } from 'styled-components';
import { values } from '#site/content/about.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';

/** The list of our values. */
export function Values() {
  return (
    <Section aria-labelledby="values">
      <Container>
        <h2 id="values">Our values</h2>
        <List>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Container>
    </Section>
  );
}

const List = styled.ul`
  margin-block-start: ${space(8)};
  padding: 0;
  list-style-type: '';

  li {
    display: grid;
    gap: ${space(2)} ${space(8)};
    padding-block: ${space(6)};
    border-block-start: 1px solid ${color.line};
  }

  li:last-child {
    border-block-end: 1px solid ${color.line};
  }

  p {
    color: ${color.inkSoft};
    max-inline-size: 60ch;
  }

  h3 {
    font-size: ${size.h3};
  }

  ${media.medium} {
    li {
      grid-template-columns: 5fr 6fr;
      align-items: baseline;
    }
  }

  ${media.large} {
    li {
      gap: ${space(20)};
      padding-block: ${space(7)};
    }
  }
`;
