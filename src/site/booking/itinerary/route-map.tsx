import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { color } from '#site/ui/theme.ts';
import type { RouteMapDrawingProps } from './route-map-drawing.tsx';
import type { Frame } from './route-map-fit.ts';
import type { MapPath } from './route-map-paths.ts';

interface RouteMapProps {
  /** One path per direction. Without paths, nothing is rendered. */
  paths: readonly MapPath[];
  /** The proportions: `strip` is as wide as a phone, `panel` stands beside text, `block` on a stub. */
  shape: Shape;
  className?: string;
}

type Shape = keyof typeof frames;

/** The smallest size of each shape, on a screen of 320 px. */
const frames = {
  strip: { width: 288, height: 100 },
  panel: { width: 276, height: 120 },
  block: { width: 276, height: 160 },
} satisfies Record<string, Frame>;

interface DrawingModule {
  default: ComponentType<RouteMapDrawingProps>;
}

const RouteMapDrawing = lazy(() =>
  import('./route-map-drawing.tsx').then(
    (module): DrawingModule => ({ default: module.RouteMapDrawing }),
    // A page without its map is better than a failed page.
    (): DrawingModule => ({ default: () => null }),
  ),
);

/**
 * A map of the trip as great circles. Its code and land load when there is something to draw, into reserved space. A
 * map taller than its shape shows more land and sea.
 */
export function RouteMap({ paths, shape, className }: RouteMapProps) {
  if (paths.length === 0) return null;

  return (
    <MapArea $shape={shape} className={className}>
      <Suspense>
        <RouteMapDrawing paths={paths} frame={frames[shape]} />
      </Suspense>
    </MapArea>
  );
}

const MapArea = styled.div<{ $shape: Shape }>`
  display: grid;
  align-content: center;
  aspect-ratio: ${({ $shape }) => frames[$shape].width / frames[$shape].height};
  border: 1px solid ${color.line};
  background: ${color.sky};
  overflow: hidden;

  @media print {
    background: none;
  }
`;
