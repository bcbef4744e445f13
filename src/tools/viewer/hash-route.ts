/** What the page shows. It is stored in the hash of the address, so that every view can be linked to. */
export interface HashRoute {
  machine: string | null;
  state: string | null;
  path: string | null;
  /** The number of completed steps of the path. */
  step: number;
}

export function parseHashRoute(hash: string): HashRoute {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const state = query.get('state');
  const path = query.get('path');
  const step = Number(query.get('step') ?? 0);
  return {
    machine: query.get('machine') ?? state?.split('.')[0] ?? path?.replace(/-[^-]*$/, '') ?? null,
    state,
    path,
    step: Number.isInteger(step) && step > 0 ? step : 0,
  };
}

export function formatHashRoute({ machine, state, path, step }: Partial<HashRoute>): string {
  const query = new URLSearchParams();
  if (path) {
    query.set('path', path);
    if (step) query.set('step', String(step));
  } else if (state) query.set('state', state);
  else if (machine) query.set('machine', machine);
  return `#${query.toString()}`;
}
