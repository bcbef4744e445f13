import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { color, media, radius, space } from '#site/ui/theme.ts';
import type { FlowMachine } from './flow-data.ts';
import { highlightChart, type ChartHighlights } from './highlight-chart.ts';
import { findNextCard } from './find-next-card.ts';

interface ChartViewProps {
  machine: FlowMachine;
  highlights: ChartHighlights;
  /** What has to be in view. */
  scrollTarget: string | null;
  /** Leaves room for what stands under it. */
  isCompact: boolean;
  onSelect: (state: string) => void;
}

const minScale = 0.1;
const maxScale = 2;
/** From it on the titles can be read: no chart begins smaller. */
const minInitialScale = 0.2;
const zoomStep = 1.3;
/** Under it, words can't be read: titles are shown as large as their cards. */
const overviewScale = 0.46;

const buildSvg = ({ chart: { svg, width, height }, title }: FlowMachine): string =>
  `<svg class="chart" role="group" aria-label="${title}: the chart" viewBox="0 -24 ${Math.ceil(width)} ${Math.ceil(height + 48)}">${svg}</svg>`;

/** What can be walked through by keyboard: the heads of the cards. */
const getCardHeaders = (canvas: Element | null) => [...(canvas?.querySelectorAll('.face') ?? [])];

/** The chart of one machine (its `key`), to be moved about, zoomed, and walked through by keyboard. */
export function ChartView({ machine, highlights, scrollTarget, isCompact, onSelect }: ChartViewProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const [scale, setScale] = useState<number | null>(null);
  const isReady = scale !== null;
  const { width, height } = machine.chart;

  function fit() {
    const box = viewport.current;
    if (box) setScale(Math.min(1, Math.max(minScale, (box.clientWidth - 4) / width)));
  }

  useLayoutEffect(() => {
    if (canvas.current) canvas.current.innerHTML = buildSvg(machine);
    for (const [index, cardHeader] of getCardHeaders(canvas.current).entries()) {
      cardHeader.setAttribute('role', 'button');
      cardHeader.setAttribute('aria-pressed', 'false');
      cardHeader.setAttribute('tabindex', index === 0 ? '0' : '-1');
    }
    const box = viewport.current;
    if (box) setScale(Math.min(1, Math.max(minInitialScale, (box.clientWidth - 4) / machine.chart.width)));
  }, [machine]);

  useLayoutEffect(() => {
    const svg = canvas.current?.querySelector('svg');
    if (!svg || scale === null) return;
    svg.setAttribute('width', String(Math.round(width * scale)));
    svg.setAttribute('height', String(Math.round((height + 48) * scale)));
    svg.classList.toggle('is-far', scale < overviewScale);
  }, [scale, width, height]);

  useEffect(() => {
    const svg = canvas.current?.querySelector('svg');
    if (svg) highlightChart(svg, highlights);
  }, [highlights]);

  useEffect(() => {
    if (!isReady) return;
    const box = viewport.current;
    const element =
      scrollTarget === null
        ? null
        : canvas.current?.querySelector(`[data-state="${CSS.escape(scrollTarget)}"]`);
    if (!box || !element) return;
    const here = element.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    const isInView =
      here.left >= frame.left &&
      here.right <= frame.right &&
      here.top >= frame.top &&
      here.bottom <= frame.bottom;
    if (isInView) return;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollBy({
      left: here.left + here.width / 2 - frame.left - frame.width / 2,
      top: here.top + Math.min(here.height, frame.height * 0.8) / 2 - frame.top - frame.height / 2,
      behavior: prefersReducedMotion ? 'instant' : 'smooth',
    });
  }, [scrollTarget, isReady]);

  /** Keeps what is chosen where it is, or else what is in the middle. */
  function zoom(factor: number) {
    const box = viewport.current;
    if (!box || scale === null) return;
    const next = Math.min(maxScale, Math.max(minScale, scale * factor));
    const frame = box.getBoundingClientRect();
    const chosen = canvas.current?.querySelector('.is-selected, .card.is-active')?.getBoundingClientRect();
    const at = chosen
      ? { x: chosen.left + chosen.width / 2 - frame.left, y: chosen.top + chosen.height / 2 - frame.top }
      : { x: -1, y: -1 };
    const isInView = at.x >= 0 && at.x <= frame.width && at.y >= 0 && at.y <= frame.height;
    const anchor = isInView ? at : { x: frame.width / 2, y: frame.height / 2 };
    const point = { x: box.scrollLeft + anchor.x, y: box.scrollTop + anchor.y };
    setScale(next);
    requestAnimationFrame(() => {
      box.scrollLeft = (point.x * next) / scale - anchor.x;
      box.scrollTop = (point.y * next) / scale - anchor.y;
    });
  }

  function select(element: Element | null) {
    const transitionId = element?.closest('[data-transition]')?.getAttribute('data-transition');
    const card = element?.closest('[data-state]')?.getAttribute('data-state');
    const transition = machine.transitions.find(({ id }) => id === transitionId);
    const isEdge = element?.closest('.way-line, .transfer, .stub') ?? null;
    const state = isEdge ? (transition?.targets[0] ?? card) : (card ?? transition?.source);
    if (state) onSelect(state);
  }

  function handleClick({ target }: MouseEvent) {
    const wasDragged = drag.current?.moved ?? false;
    drag.current = null;
    if (!wasDragged && target instanceof Element) select(target);
  }

  function focusCard(element: Element) {
    for (const cardHeader of getCardHeaders(canvas.current))
      cardHeader.setAttribute('tabindex', cardHeader === element ? '0' : '-1');
    if (element instanceof SVGElement) element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (key === '+' || key === '=') zoom(zoomStep);
    else if (key === '-') zoom(1 / zoomStep);
    else if (key === '0') fit();
    else if (!(target instanceof SVGElement)) return;
    else if (key === 'Enter' || key === ' ') select(target);
    else {
      const next = findNextCard(target, key, getCardHeaders(canvas.current));
      if (next === null) return;
      focusCard(next);
    }
    event.preventDefault();
  }

  function handlePointerDown({ clientX: x, clientY: y, pointerType, button }: PointerEvent) {
    drag.current = pointerType === 'mouse' && button === 0 ? { x, y, moved: false } : null;
  }

  function handlePointerMove({ clientX, clientY, buttons }: PointerEvent) {
    const from = drag.current;
    if (from === null || buttons !== 1 || !viewport.current) return;
    const distance = Math.hypot(clientX - from.x, clientY - from.y);
    if (!from.moved && distance < 6) return;
    viewport.current.scrollBy(from.x - clientX, from.y - clientY);
    drag.current = { x: clientX, y: clientY, moved: true };
  }

  return (
    <Frame>
      <View
        ref={viewport}
        $low={isCompact}
        aria-label={`${machine.title}, as a chart`}
        aria-describedby={isCompact ? undefined : 'chart-help'}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
      >
        <div ref={canvas} />
      </View>
      <Tools>
        <Button tone="secondary" size="small" aria-label="Zoom out" onClick={() => zoom(1 / zoomStep)}>
          −
        </Button>
        <Button tone="secondary" size="small" onClick={fit}>
          Fit
        </Button>
        <Button tone="secondary" size="small" aria-label="Zoom in" onClick={() => zoom(zoomStep)}>
          +
        </Button>
      </Tools>
      {isCompact ? null : (
        <Help id="chart-help">
          Click a state, or press Tab and walk with the arrow keys; Enter opens it. <kbd>+</kbd> <kbd>−</kbd>{' '}
          <kbd>0</kbd> zoom. The same stands as text below.
        </Help>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const View = styled.section<{ $low: boolean }>`
  block-size: ${({ $low }) => ($low ? '46vh' : 'min(64vh, 46rem)')};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.paper};
  cursor: grab;

  &:active {
    cursor: grabbing;
  }

  svg {
    max-inline-size: none;
    user-select: none;
  }

  ${media.large} {
    block-size: ${({ $low }) => ($low ? '48vh' : 'min(78vh, 60rem)')};
  }

  @media print {
    block-size: auto;
    overflow: visible;
    border: 0;

    svg {
      inline-size: 100%;
      block-size: auto;
      max-block-size: 84vh;
    }
  }
`;

const Tools = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(5)} auto auto;
  display: flex;
  gap: ${space(1)};

  @media print {
    display: none;
  }
`;

const Help = styled.p`
  margin-block-start: ${space(2)};
  color: ${color.inkSoft};
  font-size: 0.9375rem;

  kbd {
    padding: 0 ${space(1.5)};
    border: 1px solid ${color.control};
    border-radius: 4px;
    font: inherit;
  }

  @media print {
    display: none;
  }
`;
