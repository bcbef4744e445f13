import { styled } from 'styled-components';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { color } from '#site/ui/theme.ts';
import type { Frame } from './route-map-fit.ts';
import type { MapPath } from './route-map-paths.ts';

interface RouteMapProps {
  /** One path per direction. Without paths, nothing is rendered. */
  paths: readonly MapPath[];
  /** The proportions: `strip` is as wide as a phone, `panel` stands beside text, `block` on a stub. */
  shape: Shape;
  /** Draws the lines again and again, while something is awaited. */
  isDrawing?: boolean;
  className?: string;
}

type Shape = keyof typeof frames;

/** The smallest size of each shape, on a screen of 320 px. */
const frames = {
  strip: { width: 288, height: 100 },
  panel: { width: 276, height: 120 },
  block: { width: 276, height: 160 },
} satisfies Record<string, Frame>;

const RouteMapDrawing = lazyPart(async () => (await import('./route-map-drawing.tsx')).RouteMapDrawing, {
  label: 'The map',
  isDecoration: true,
});

/**
 * A map of the trip as great circles. Its code and land load when there is something to draw, into reserved space. A
 * map taller than its shape shows more land and sea.
 */
export function RouteMap({ paths, shape, isDrawing = false, className }: RouteMapProps) {
  if (paths.length === 0) return null;

  return (
    <MapArea $shape={shape} className={className}>
      <RouteMapDrawing paths={paths} frame={frames[shape]} isDrawing={isDrawing} />
    </MapArea>
  );
}

RouteMap.preload = RouteMapDrawing.preload;

const MapArea = styled.div<{ $shape: Shape }>`
  display: grid;
  align-content: center;
  aspect-ratio: ${({ $shape }) => frames[$shape].width / frames[$shape].height};
  border: 1px solid ${color.line};
  background: ${color.sky};
  overflow: hidden;

  /* Lines that are drawn lie on the map. */
  & > * {
    grid-area: 1 / 1;
  }

  @media print {
    background: none;
  }
`;
