import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { styled } from 'styled-components';
import { media, radius, size, space } from '../theme.ts';
import type { ChartHighlights } from './chart-highlights.ts';
import { createChartZoom, type ChartZoom } from './chart-zoom.ts';
import { Button } from './controls.tsx';
import { arrowDirections, findNextCard } from './find-next-card.ts';
import type { FlowMachine } from './flow-data.ts';
import { highlightChart } from './highlight-chart.ts';

interface ChartViewProps {
  machine: FlowMachine;
  highlights: ChartHighlights;
  /** The id of the state to bring into view. */
  scrollTarget: string | null;
  /** Leaves room for what is below it. */
  isCompact: boolean;
  onSelect: (state: string) => void;
}

const zoomFactor = 1.3;
const panDistance = 80;

/** The chart of one machine (its `key`). It can be panned, zoomed, and navigated by keyboard from card to card. */
export function ChartView({ machine, highlights, scrollTarget, isCompact, onSelect }: ChartViewProps) {
  const viewport = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useRef<ChartZoom>(null);
  const width = Math.ceil(machine.chart.width);
  const height = Math.ceil(machine.chart.height);
  const content = useMemo(() => ({ __html: machine.chart.svg }), [machine]);

  const getCardHeaders = () => [...(svg.current?.querySelectorAll<SVGGElement>('.card-header') ?? [])];
  const zoomBy = (factor: number) =>
    zoom.current?.zoomBy(
      factor,
      svg.current?.querySelector<SVGGElement>('.is-selected, .card.is-active') ?? null,
    );

  useLayoutEffect(() => {
    if (!viewport.current || !svg.current) return undefined;
    const chartZoom = createChartZoom(viewport.current, svg.current, { width, height });
    zoom.current = chartZoom;
    svg.current.querySelector('.card-header')?.setAttribute('tabindex', '0');
    return () => chartZoom.destroy();
  }, [width, height]);

  useEffect(() => {
    if (svg.current) highlightChart(svg.current, highlights);
  }, [highlights]);

  useEffect(() => {
    const element =
      scrollTarget === null
        ? null
        : svg.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(scrollTarget)}"]`);
    if (element) zoom.current?.reveal(element);
  }, [scrollTarget]);

  function select(element: Element) {
    const transitionId = element.closest('[data-transition]')?.getAttribute('data-transition');
    const card = element.closest('[data-state]')?.getAttribute('data-state');
    const transition = machine.transitions.find(({ id }) => id === transitionId);
    const leadsToTarget = element.closest('.edge, .target-label, .transition-node') !== null;
    const state = leadsToTarget ? (transition?.targets[0] ?? card) : (card ?? transition?.source);
    if (state) onSelect(state);
  }

  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element) select(target);
  }

  function handleFocus({ target }: FocusEvent) {
    const card = target.closest<SVGGElement>('.card');
    if (card === null) return;
    for (const cardHeader of getCardHeaders())
      cardHeader.setAttribute('tabindex', cardHeader === target ? '0' : '-1');
    if (target.matches(':focus-visible')) zoom.current?.reveal(card);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    const direction = arrowDirections[key];
    if (key === '+' || key === '=') zoomBy(zoomFactor);
    else if (key === '-') zoomBy(1 / zoomFactor);
    else if (key === '0') zoom.current?.fit();
    else if (target instanceof SVGElement) {
      const next = findNextCard(target, key, getCardHeaders());
      if (key === 'Enter' || key === ' ') select(target);
      else if (next instanceof SVGElement) next.focus({ preventScroll: true });
      else return;
    } else if (direction) zoom.current?.panBy(direction[0] * panDistance, direction[1] * panDistance);
    else return;
    event.preventDefault();
  }

  return (
    <Frame>
      <Viewport
        ref={viewport}
        $isCompact={isCompact}
        aria-label={`Chart: ${machine.title}`}
        aria-describedby={isCompact ? undefined : 'chart-help'}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        onFocus={handleFocus}
      >
        <svg
          ref={svg}
          className="chart"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          dangerouslySetInnerHTML={content}
        />
      </Viewport>
      <ZoomButtons>
        <Button aria-label="Zoom out" onClick={() => zoomBy(1 / zoomFactor)}>
          −
        </Button>
        <Button onClick={() => zoom.current?.fit()}>Fit</Button>
        <Button aria-label="Zoom in" onClick={() => zoomBy(zoomFactor)}>
          +
        </Button>
      </ZoomButtons>
      {isCompact ? null : (
        <Help id="chart-help">
          Click a state, or press Tab, move with the arrow keys and press Enter. Zoom with <kbd>+</kbd>{' '}
          <kbd>−</kbd> <kbd>0</kbd> or Ctrl and the mouse wheel. The text outline below has the same content.
        </Help>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const Viewport = styled.section<{ $isCompact: boolean }>`
  position: relative;
  block-size: ${({ $isCompact }) => ($isCompact ? '46vh' : 'min(64vh, 46rem)')};
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: ${radius.card};
  background: var(--page);
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }

  svg {
    position: absolute;
    inset: 0 auto auto 0;
    max-inline-size: none;
    overflow: visible;
    transform-origin: 0 0;
    user-select: none;
  }

  ${media.large} {
    block-size: ${({ $isCompact }) => ($isCompact ? '48vh' : 'min(78vh, 60rem)')};
  }

  @media print {
    block-size: auto;
    overflow: visible;
    border: 0;

    svg {
      position: static;
      inline-size: 100%;
      block-size: auto;
      max-block-size: 84vh;
      transform: none !important;
    }
  }
`;

const ZoomButtons = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto auto;
  display: flex;
  gap: ${space(1)};

  @media print {
    display: none;
  }
`;

const Help = styled.p`
  margin-block-start: ${space(2)};
  color: var(--textMuted);
  font-size: ${size.small};

  kbd {
    padding: 0 ${space(1.5)};
    border: 1px solid var(--control);
    border-radius: 4px;
    font: inherit;
  }

  @media print {
    display: none;
  }
`;
