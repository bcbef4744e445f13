import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PlaneIcon } from './icons.tsx';
import { color, tabularNumbers, font, media, size, space } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface RouteEndpointProps {
  /** IATA code of the airport or city. */
  code: string;
  /** The formatted local time: "6:40 AM". */
  time?: string;
  /** City, or city and airport. Required unless it is shown elsewhere in the row. */
  place?: string;
  /** Below the place: a date, a terminal, "arrives next day". */
  note?: ReactNode;
}

interface RouteLineProps {
  from: RouteEndpointProps;
  to: RouteEndpointProps;
  /** The codes of the airports in between, in order. */
  stops?: readonly string[];
  /** Above the line: "7h 25m". */
  duration?: string;
  /** Below the line: "Non-stop", "1 stop, DEN". */
  stopsText?: string;
  scale?: 'regular' | 'large';
}

/* Elements that never change, so that React doesn't compare them. */
const planeIcon = <PlaneIcon size={20} />;
const hiddenTo = <VisuallyHidden> to </VisuallyHidden>;

/** Two large codes with a line between them, and stops as dots. */
export function RouteLine({ from, to, stops = [], duration, stopsText, scale = 'regular' }: RouteLineProps) {
  return (
    <Route $large={scale === 'large'}>
      <RouteEndpoint {...from} />
      <Middle>
        {duration ? <span>{duration}</span> : null}
        <Line aria-hidden="true">
          {stops.map((stop, index) => (
            <Stop key={`${stop}-${index}`} />
          ))}
          {planeIcon}
        </Line>
        {stopsText ? <span>{stopsText}</span> : null}
        {hiddenTo}
      </Middle>
      <RouteEndpoint {...to} />
    </Route>
  );
}

function RouteEndpoint({ code, time, place, note }: RouteEndpointProps) {
  return (
    <Endpoint data-endpoint>
      <Code translate="no">{code}</Code>
      <Details>
        {time ? <Time translate="no">{time}</Time> : null}
        {place ? <Place>{place}</Place> : null}
        {note ? <Note>{note}</Note> : null}
      </Details>
    </Endpoint>
  );
}

const Route = styled.div<{ $large: boolean }>`
  --code: ${({ $large }) => ($large ? size.h1 : size.h2)};

  display: grid;
  grid-template-columns: auto minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)} ${space(3)};
  ${tabularNumbers}

  ${media.medium} {
    --code: ${({ $large }) => ($large ? size.hero : size.h2)};

    column-gap: ${space(5)};
  }
`;

/*
 * The code and the details are grid cells of the route, so that the line runs from code to code, however long a name
 * is.
 */
const Endpoint = styled.div`
  display: contents;
`;

const Details = styled.div`
  grid-area: 2 / 1 / 3 / 3;
  display: grid;
  gap: ${space(0.5)};

  [data-endpoint]:last-child > & {
    grid-area: 2 / 3 / 3 / 5;
    justify-items: end;
    text-align: end;
  }
`;

const Code = styled.span`
  grid-area: 1 / 1;
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: var(--code);
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.01em;

  [data-endpoint]:last-child > & {
    grid-area: 1 / 4;
  }
`;

const Time = styled.span`
  font-weight: 600;
  line-height: 1.25;
  white-space: nowrap;
`;

const Place = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.3;
`;

const Note = styled(Place)`
  color: ${color.ink};
  text-wrap: balance;
`;

/* The texts above and below the line are positioned outside the row, so that the line stays level with the codes. */
const Middle = styled.div`
  position: relative;
  grid-area: 1 / 2 / 2 / 4;
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.3;
  text-align: center;

  & > span:first-child:not([aria-hidden]) {
    position: absolute;
    inset: auto 0 100%;
  }

  & > [aria-hidden] + span {
    position: absolute;
    inset: 100% 0 auto;
  }
`;

const Line = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-evenly;
  block-size: ${space(5)};
  padding-inline-end: ${space(5)};
  color: ${color.dusk};

  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 0.75px) ${space(5)} auto 0;
    block-size: 1.5px;
    background: color-mix(in srgb, currentColor 45%, transparent);
  }

  & > svg {
    position: absolute;
    inset-inline-end: 0;
    fill: currentColor;
    stroke-width: 0.75;
  }

  ${media.forcedColors} {
    &::before {
      background: CanvasText;
    }
  }
`;

const Stop = styled.span`
  z-index: 1;
  inline-size: 9px;
  block-size: 9px;
  border: 1.5px solid currentColor;
  border-radius: 50%;
  background: ${color.card};
`;
