import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { airlineCards } from 'virtual:airline-cards';
import { Container, Section } from '#site/ui/container.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { Carousel } from './carousel/carousel.tsx';
import { GuideMark } from './guide-mark.tsx';

/** All airlines by their codes. None is called a partner. */
export function AirlineCarousel() {
  return (
    <Row>
      <Container>
        <Carousel
          heading="Airlines you can book"
          perView={[3, 5, 8]}
          autoplayTurns={4}
          slides={airlineCards.map(({ slug, name, code }) => (
            <Airline key={slug} to={`/${slug}`}>
              <GuideMark code={code} size={56} />
              {name}
            </Airline>
          ))}
        />
      </Container>
    </Row>
  );
}

const Row = styled(Section)`
  padding-block-start: 0;

  h2 {
    font-size: ${size.h3};
  }
`;

const Airline = styled(Link)`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(1)};
  color: ${color.ink};
  font-size: ${size.caption};
  line-height: 1.3;
  text-align: center;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;
