import { useMemo } from 'react';
import { keyframes, styled } from 'styled-components';
import { PlaneIcon } from '#site/ui/icons.tsx';
import { color, tabularNumbers, font, media, size } from '#site/ui/theme.ts';
import type { Frame } from './route-map-fit.ts';
import { placeLabels, type Corner } from './route-map-labels.ts';
import { createLayout } from './route-map-layout.ts';
import type { MapPath } from './route-map-paths.ts';
import { worldWidth, type Point } from './route-map-projection.ts';
import { formatDistance, getMapLabel } from './route-map-text.ts';
import land from './world.svg?no-inline';

export interface RouteMapDrawingProps {
  /** At least one. */
  paths: readonly MapPath[];
  frame: Frame;
  /** Whether the lines are drawn again and again. */
  isDrawing: boolean;
}

/**
 * Draws the map. The inner SVG scales with the frame; dots, codes and the plane are placed in percent and keep their
 * size.
 */
export function RouteMapDrawing({ paths, frame, isDrawing }: RouteMapDrawingProps) {
  const layout = useMemo(() => createLayout(paths, frame), [paths, frame]);
  const { labels, corner } = useMemo(() => placeLabels(layout, frame), [layout, frame]);
  const { translation, scale, rotation, plane, kilometers } = layout;
  const distance = formatDistance(paths, kilometers);
  const x = (at: Point) => `${round((at[0] / frame.width) * 100)}%`;
  const y = (at: Point) => `${round((at[1] / frame.height) * 100)}%`;
  const drawLines = (opacity?: number) =>
    layout.lines.map((line, index) => (
      <Arc key={index} d={`M${line.map(point => point.map(round).join(' ')).join('L')}`} opacity={opacity} />
    ));

  const map = (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> can't use the page's colors and fonts
    <MapSvg role="img" aria-label={getMapLabel(paths, kilometers)} $frame={frame}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} preserveAspectRatio="none" overflow="visible">
        <Land
          transform={`translate(${round(translation[0])} ${round(translation[1])}) scale(${scale.toFixed(4)}) rotate(${round(rotation)})`}
        >
          {layout.copies.map(copy => (
            <use key={copy} href={`${land}#${layout.aspect}`} x={copy * worldWidth} />
          ))}
        </Land>
        {drawLines(isDrawing ? 0.3 : undefined)}
      </svg>
      {layout.markers.map(({ code, position: at, isEnd }, index) => (
        <Dot key={`${code}-${index}`} cx={x(at)} cy={y(at)} r={isEnd ? 4.5 : 3} $isEnd={isEnd} />
      ))}
      {plane ? (
        <svg x={x(plane.at)} y={y(plane.at)} overflow="visible">
          <Plane transform={`rotate(${round(plane.degrees)})`}>
            <PlaneIcon size={20} x="-0.625em" y="-0.625em" />
          </Plane>
        </svg>
      ) : null}
      {labels.map(({ marker: mark, anchor, dx, dy }, index) => (
        <Code
          key={`${mark.code}-${index}`}
          x={x(mark.position)}
          y={y(mark.position)}
          dx={dx}
          dy={dy}
          textAnchor={anchor}
          $isStrong={mark.isEnd}
        >
          {mark.code}
        </Code>
      ))}
      {corner && distance ? <MapText {...cornerPositions[corner]}>{distance}</MapText> : null}
    </MapSvg>
  );
  if (!isDrawing) return map;
  return (
    <>
      {map}
      <Curtain $isWestward={isWestward(layout.lines[0])} aria-hidden="true">
        <MapSvg $frame={frame}>
          <svg viewBox={`0 0 ${frame.width} ${frame.height}`} preserveAspectRatio="none" overflow="visible">
            {drawLines()}
          </svg>
        </MapSvg>
      </Curtain>
    </>
  );
}

/** Whether the first line begins on the right. */
function isWestward(line: readonly Point[] = []): boolean {
  const [from, to] = [line.at(0), line.at(-1)];
  return from !== undefined && to !== undefined && to[0] < from[0];
}

const round = (value: number): number => Math.round(value * 100) / 100;

const cornerPositions: Record<
  Corner,
  { x: string; y: string; dx: number; dy: number; textAnchor: 'start' | 'end' }
> = {
  'top left': { x: '0', y: '0', dx: 12, dy: 20, textAnchor: 'start' },
  'top right': { x: '100%', y: '0', dx: -12, dy: 20, textAnchor: 'end' },
  'bottom left': { x: '0', y: '100%', dx: 12, dy: -11, textAnchor: 'start' },
  'bottom right': { x: '100%', y: '100%', dx: -12, dy: -11, textAnchor: 'end' },
};

const MapSvg = styled.svg<{ $frame: Frame }>`
  inline-size: 100%;
  max-inline-size: none;
  block-size: auto;
  aspect-ratio: ${({ $frame }) => $frame.width / $frame.height};
  overflow: visible;
`;

const Land = styled.g`
  fill: ${color.card};

  /* In print, the land is filled and the sea is blank. */
  @media print {
    fill: ${color.line};
  }

  ${media.forcedColors} {
    fill: Canvas;
    stroke: GrayText;
    stroke-opacity: 0.6;
  }
`;

const draw = keyframes`
  0% { transform: translateX(var(--hidden)); }
  60%, 100% { transform: none; }
`;

const stay = keyframes`
  0% { transform: translateX(calc(-1 * var(--hidden))); }
  60%, 100% { transform: none; }
`;

/*
 * Draws what it contains from one side to the other: it moves over the map, and its content moves against it. Browsers animate both
 * without the page's thread, which would have to lay out and paint each step of a dashed line.
 */
const Curtain = styled.div<{ $isWestward: boolean }>`
  --hidden: ${({ $isWestward }) => ($isWestward ? '' : '-')}100%;

  overflow: hidden;
  animation: ${draw} 2.4s ease-in-out infinite;

  & > svg {
    animation: ${stay} 2.4s ease-in-out infinite;
  }
`;

const Arc = styled.path`
  fill: none;
  stroke: ${color.dusk};
  stroke-width: 2px;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;

  ${media.forcedColors} {
    stroke: CanvasText;
  }
`;

const Dot = styled.circle<{ $isEnd: boolean }>`
  fill: ${({ $isEnd }) => ($isEnd ? color.dusk : color.card)};
  stroke: ${({ $isEnd }) => ($isEnd ? color.card : color.dusk)};
  stroke-width: ${({ $isEnd }) => ($isEnd ? 2 : 1.5)}px;

  ${media.forcedColors} {
    fill: ${({ $isEnd }) => ($isEnd ? 'CanvasText' : 'Canvas')};
    stroke: CanvasText;
  }
`;

const Plane = styled.g`
  color: ${color.dusk};

  svg {
    fill: currentColor;
    stroke: ${color.card};
    stroke-width: 2.5;
    paint-order: stroke;
  }

  ${media.forcedColors} {
    color: CanvasText;
  }
`;

const MapText = styled.text<{ $isStrong?: boolean }>`
  fill: ${({ $isStrong }) => ($isStrong ? color.dusk : color.inkSoft)};
  font-size: ${size.caption};
  ${tabularNumbers}

  ${media.forcedColors} {
    fill: CanvasText;
  }
`;

const Code = styled(MapText)`
  font-family: ${font.display};
  font-weight: 700;
`;
