/** The parameter of which an address may have several. Here its values are one text, with commas between them. */
const repeatedName = 'slice';

/** Query parameters are plain strings, never quoted or converted: `?origin=LHR&departure_date=2027-03-15`. */
export function parseQuery(query: string): Record<string, string> {
  const params = new URLSearchParams(query);
  const repeated = params.getAll(repeatedName).join();
  return { ...Object.fromEntries(params), ...(repeated === '' ? {} : { [repeatedName]: repeated }) };
}

export function stringifyQuery(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string'
      ? (name === repeatedName ? value.split(',') : [value]).map(one => [name, one])
      : [],
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
