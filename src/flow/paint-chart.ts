/** What of a chart stands out. Ids of states and transitions. */
export interface Paint {
  selected: string | null;
  /** The leaf states in which one is; the states around them are active too. */
  active: readonly string[];
  taken: readonly string[];
  /** What was walked through before; null where nothing is walked. */
  past: ReadonlySet<string> | null;
  /** What the last run saw; null where that is not shown. */
  seen: ReadonlySet<string> | null;
  /** What no run has to see: states in which nobody rests, transitions that only guard. */
  unseeable: ReadonlySet<string>;
}

const within = (outer: string, id: string) => id === outer || id.startsWith(`${outer}.`);

/** Shows it: by classes on what is there, so that thousands of shapes needn't be drawn anew. */
export function paintChart(chart: Element, { selected, active, taken, past, seen, unseeable }: Paint): void {
  chart.classList.toggle('has-path', past !== null);
  chart.classList.toggle('has-run', seen !== null);
  for (const element of chart.querySelectorAll('[data-state], [data-transition]')) {
    const id = element.getAttribute('data-state') ?? element.getAttribute('data-transition') ?? '';
    const isRegion = element.classList.contains('region');
    const counts = seen !== null && !isRegion && !unseeable.has(id);
    const is = {
      'is-selected': id === selected,
      'is-active': active.some(leaf => (isRegion ? within(id, leaf) : id === leaf)),
      'is-taken': taken.includes(id),
      'is-past': past?.has(id) ?? false,
      'is-seen': counts && seen.has(id),
      'is-unseen': counts && !seen.has(id),
    };
    for (const [name, holds] of Object.entries(is)) element.classList.toggle(name, holds);
    element.querySelector('.face')?.setAttribute('aria-pressed', String(id === selected));
  }
}
