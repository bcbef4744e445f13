/** Query parameters are plain strings, never quoted or converted: `?origin=LHR&departure_date=2027-03-15`. */
export const parseQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

export function stringifyQuery(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  );
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '' : `?${query}`;
}

/** Keeps the named parameters that are strings, and drops all others. */
export const pickStringParams =
  <Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): { [name in Name]?: string } => {
    const picked: { [name in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') picked[name] = value;
    }
    return picked;
  };
