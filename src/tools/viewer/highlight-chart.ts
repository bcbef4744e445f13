/** What of a chart stands out. Ids of states and transitions. */
export interface ChartHighlights {
  selected: string | null;
  /** The leaf states in which one is; the states around them are active too. */
  active: readonly string[];
  taken: readonly string[];
  /** What was walked through before; null where nothing is walked. */
  visited: ReadonlySet<string> | null;
  /** What the last run saw; null where that is not shown. */
  covered: ReadonlySet<string> | null;
  /** What no run has to see: states in which nobody rests, transitions that only guard. */
  excludedFromCoverage: ReadonlySet<string>;
}

const isWithin = (outer: string, id: string) => id === outer || id.startsWith(`${outer}.`);

/** Shows it: by classes on what is there, so that thousands of shapes needn't be drawn anew. */
export function highlightChart(
  chart: Element,
  { selected, active, taken, visited, covered, excludedFromCoverage }: ChartHighlights,
): void {
  chart.classList.toggle('has-path', visited !== null);
  chart.classList.toggle('has-run', covered !== null);
  for (const element of chart.querySelectorAll('[data-state], [data-transition]')) {
    const id = element.getAttribute('data-state') ?? element.getAttribute('data-transition') ?? '';
    const isRegion = element.classList.contains('region');
    const isCounted = covered !== null && !isRegion && !excludedFromCoverage.has(id);
    const classes = {
      'is-selected': id === selected,
      'is-active': active.some(leaf => (isRegion ? isWithin(id, leaf) : id === leaf)),
      'is-taken': taken.includes(id),
      'is-past': visited?.has(id) ?? false,
      'is-seen': isCounted && covered.has(id),
      'is-unseen': isCounted && !covered.has(id),
    };
    for (const [name, isOn] of Object.entries(classes)) element.classList.toggle(name, isOn);
    element.querySelector('.face')?.setAttribute('aria-pressed', String(id === selected));
  }
}
