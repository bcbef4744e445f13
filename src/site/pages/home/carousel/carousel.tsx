import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#site/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx';
import { color, tabularNumbers, media, motion, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useCarousel } from './use-carousel.ts';
import { useAutoplay } from './use-autoplay.ts';

interface CarouselProps {
  heading: string;
  /** The number of cards in view on phones, from 768 px, and from 1024 px. */
  perView: PerView;
  /** The cards, each with a key. All get the height of the tallest. */
  slides: readonly ReactElement[];
  /** The number of automatic turns after the carousel comes into view, at most five. For cards that need no reading. */
  autoplayTurns?: number;
  /** A line below the heading. */
  children?: ReactNode;
}

type PerView = readonly [small: number, medium: number, large: number];

/**
 * A row of cards that scrolls and snaps, with or without script. Script adds buttons and arrow keys, which wrap around, and
 * takes cards out of view out of the tab order.
 */
export function Carousel({ heading, perView, slides, autoplayTurns, children }: CarouselProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const { send, turn, isUserControlled, first, last } = useCarousel(row, {
    cards: count,
    autoplayTurns,
  });
  useAutoplay(region, send, autoplayTurns);
  /** Until script has measured it, all cards are a list. */
  const canTurn = last - first + 1 < count;
  const formatPosition = (between: string) =>
    `${first === last ? '' : `${first + 1}${between}`}${last + 1} of ${count}`;

  return (
    <section ref={region} aria-roledescription="carousel" aria-labelledby={id}>
      <Header>
        <h2 id={id}>{heading}</h2>
        {children}
        <Controls>
          <ArrowButton aria-label={`Previous ${heading}`} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </ArrowButton>
          <ArrowButton aria-label={`Next ${heading}`} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </ArrowButton>
        </Controls>
      </Header>
      {/* Firefox would make the scrollable row a tab stop without a name. Its cards are links, and the buttons turn it. */}
      <Frame ref={row} tabIndex={-1} $perView={perView}>
        <Slides>
          {slides.map((slide, index) => (
            <Slide
              key={slide.key}
              aria-roledescription={canTurn ? 'slide' : undefined}
              aria-label={canTurn ? `${index + 1} of ${count}` : undefined}
              inert={index < first || index > last}
            >
              {slide}
            </Slide>
          ))}
        </Slides>
      </Frame>
      <Position aria-hidden="true">
        {canTurn ? (
          <>
            <Rail viewBox={`0 0 ${count} 1`} preserveAspectRatio="none">
              <rect x={first} width={last - first + 1} height="1" />
            </Rail>
            <span>{formatPosition('–')}</span>
          </>
        ) : null}
      </Position>
      <VisuallyHidden as="output">{isUserControlled ? formatPosition(' to ') : ''}</VisuallyHidden>
    </section>
  );
}

/* The buttons are beside the line below the heading, or beside the heading if there is no line. */
const Header = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${space(2)} ${space(4)};
  margin-block-end: ${space(6)};

  h2:has(+ p) {
    grid-column: 1 / -1;
  }

  p {
    align-self: start;
    color: ${color.inkSoft};
  }

  ${media.large} {
    margin-block-end: ${space(8)};
  }
`;

const Controls = styled.div`
  display: flex;
  gap: ${space(2)};

  /* Without script the buttons do nothing; the row can be scrolled. */
  @media (scripting: none) {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const ArrowButton = styled(IconButton)`
  border-color: ${color.control};
  background: ${color.card};
  color: ${color.sage};
`;

/* On phones the row reaches the edges of the screen and its gap equals the page's gutter, so that only one card shows. */
const Frame = styled.div<{ $perView: PerView }>`
  --per-view: ${({ $perView }) => $perView[0]};
  --gap: ${space(4)};

  container-type: inline-size;
  margin: ${space(-2)} ${space(-4)};
  padding: ${space(2)} ${space(4)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space(4)};
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  @media (scripting: none) {
    scrollbar-width: thin;
  }

  ${media.medium} {
    --per-view: ${({ $perView }) => $perView[1]};
    --gap: ${space(6)};

    margin-inline: 0;
    padding-inline: 0;
    scroll-padding-inline: 0;
  }

  ${media.large} {
    --per-view: ${({ $perView }) => $perView[2]};
  }
`;

const Slides = styled.ul`
  display: flex;
  gap: var(--gap);
  inline-size: max-content;
  padding: 0;
  list-style-type: '';
`;

const Slide = styled.li`
  position: relative;
  display: grid;
  inline-size: calc((100cqi - (var(--per-view) - 1) * var(--gap)) / var(--per-view));
  scroll-snap-align: start;
`;

const Position = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-block-size: ${space(5)};
  margin-block-start: ${space(5)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1;
  ${tabularNumbers}

  @media (scripting: none) {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const Rail = styled.svg`
  flex: 1;
  block-size: 3px;
  border-radius: 2px;
  background: color-mix(in srgb, ${color.control} 30%, transparent);

  rect {
    fill: ${color.dusk};
    transition:
      x ${motion.slide},
      width ${motion.slide};
  }
`;
