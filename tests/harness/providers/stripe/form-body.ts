/** Form parameters with their brackets resolved: `a[b]=1&c[0]=2` is `{ a: { b: '1' }, c: ['2'] }`. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };

function toValue(entries: readonly (readonly [string[], string])[]): FormValue {
  const [first] = entries;
  if (first !== undefined && first[0].length === 0) return entries.at(-1)?.[1] ?? '';
  const names = [...new Set(entries.map(([path]) => path[0] ?? ''))];
  const values = names.map((name): [string, FormValue] => [
    name,
    toValue(entries.flatMap(([path, value]) => (path[0] === name ? [[path.slice(1), value] as const] : []))),
  ]);
  return names.every(name => /^\d*$/.test(name)) && names.length > 0
    ? values.map(([, value]) => value)
    : Object.fromEntries(values);
}

export function parseFormBody(body: string): Record<string, unknown> {
  const entries = [...new URLSearchParams(body)].map(
    ([name, value]) =>
      [name.split(/\]?\[|\]$/).filter((part, index) => index === 0 || part !== ''), value] as const,
  );
  const parsed = toValue(entries);
  return typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : {};
}
