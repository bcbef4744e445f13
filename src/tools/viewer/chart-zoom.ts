import { select } from 'd3-selection';
// Gives selections their `transition` method.
import 'd3-transition';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';

export interface ChartZoom {
  /** Keeps `anchor` where it is if it is in view, otherwise the center. */
  zoomBy(factor: number, anchor: SVGGraphicsElement | null): void;
  /** Moves the view by a distance in CSS pixels. */
  panBy(x: number, y: number): void;
  /** Shows the whole width of the chart. */
  fit(): void;
  /** Centers an element that isn't completely in view. */
  reveal(element: SVGGraphicsElement): void;
  destroy(): void;
}

const minScale = 0.1;
const maxScale = 2;
/** The titles can be read from this scale on. A chart starts with at least it. */
const minInitialScale = 0.2;
/** Below this scale the overview titles replace the text of the cards. */
const overviewScale = 0.46;
const revealDurationMs = 300;
/** Around the chart, for the outlines at its edges. */
const verticalMargin = 24;
const pixelsPerLine = 16;

/**
 * Pans and zooms a chart within its viewport: by drag, pinch, wheel (it pans; with Ctrl or Cmd it zooms at the pointer) and by
 * the returned methods.
 */
export function createChartZoom(
  viewport: HTMLElement,
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
): ChartZoom {
  const behavior = zoom<HTMLElement, unknown>()
    .scaleExtent([minScale, maxScale])
    .translateExtent([
      [0, -verticalMargin],
      [width, height + verticalMargin],
    ])
    .clickDistance(6)
    .filter((event: MouseEvent | TouchEvent) =>
      event instanceof WheelEvent ? event.ctrlKey || event.metaKey : !('button' in event && event.button),
    )
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      svg.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
      svg.classList.toggle('is-overview', transform.k < overviewScale);
    });
  const view = select<HTMLElement, unknown>(viewport).call(behavior).on('dblclick.zoom', null);

  function panBy(x: number, y: number) {
    const { k } = zoomTransform(viewport);
    behavior.translateBy(view, -x / k, -y / k);
  }

  function handleWheel(event: WheelEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1;
    const before = zoomTransform(viewport);
    panBy(event.deltaX * unit, event.deltaY * unit);
    const after = zoomTransform(viewport);
    // At the edge of the chart the page scrolls.
    if (before.x !== after.x || before.y !== after.y) event.preventDefault();
  }
  viewport.addEventListener('wheel', handleWheel, { passive: false });

  function fit(smallest = minScale) {
    const scale = Math.min(1, Math.max(smallest, viewport.clientWidth / width));
    behavior.transform(view, zoomIdentity.scale(scale));
    behavior.translateTo(view, 0, -verticalMargin);
  }

  fit(minInitialScale);
  return {
    zoomBy(factor, anchor) {
      const box = anchor?.getBBox();
      const [x, y] = box
        ? zoomTransform(viewport).apply([box.x + box.width / 2, box.y + box.height / 2])
        : [-1, -1];
      const isInView = x >= 0 && x <= viewport.clientWidth && y >= 0 && y <= viewport.clientHeight;
      behavior.scaleBy(view, factor, isInView ? [x, y] : undefined);
    },
    panBy,
    fit: () => fit(),
    reveal(element) {
      const box = element.getBBox();
      const { clientWidth, clientHeight } = viewport;
      const transform = zoomTransform(viewport);
      const [left, top] = transform.apply([box.x, box.y]);
      const [right, bottom] = transform.apply([box.x + box.width, box.y + box.height]);
      if (left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight) return;
      const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      // Of an element that is higher than the view, the top is what matters.
      const visibleHeight = Math.min(box.height, (0.8 * clientHeight) / transform.k);
      behavior.translateTo(
        view.transition().duration(prefersReducedMotion ? 0 : revealDurationMs),
        box.x + box.width / 2,
        box.y + visibleHeight / 2,
      );
    },
    destroy() {
      view.interrupt().on('.zoom', null);
      viewport.removeEventListener('wheel', handleWheel);
    },
  };
}
