import { isWithin } from '../chart/state-tree.ts';
import type { ChartHighlights } from './chart-highlights.ts';

/** Sets classes on the shapes of a chart, so that thousands of them needn't be rendered again. */
export function highlightChart(
  chart: Element,
  { selected, active, taken, visited, covered, excludedFromCoverage }: ChartHighlights,
): void {
  chart.classList.toggle('is-replay', visited !== null);
  chart.classList.toggle('has-coverage', covered !== null);
  for (const element of chart.querySelectorAll('[data-state], [data-transition]')) {
    const id = element.getAttribute('data-state') ?? element.getAttribute('data-transition') ?? '';
    const isRegion = element.classList.contains('region');
    const isCounted = covered !== null && !isRegion && !excludedFromCoverage.has(id);
    const classes = {
      'is-selected': id === selected,
      'is-active': active.some(leaf => (isRegion ? isWithin(id, leaf) : id === leaf)),
      'is-taken': taken.includes(id),
      'is-visited': visited?.has(id) ?? false,
      'is-covered': isCounted && covered.has(id),
      'is-uncovered': isCounted && !covered.has(id),
    };
    for (const [name, isOn] of Object.entries(classes)) element.classList.toggle(name, isOn);
    element.querySelector('.card-header')?.setAttribute('aria-pressed', String(id === selected));
  }
}
