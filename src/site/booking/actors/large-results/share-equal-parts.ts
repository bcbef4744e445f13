/**
 * A copy of JSON in which equal objects and arrays are the same one. Ten thousand offers are combinations of a few
 * hundred flights, airports and airlines, so that the copy is a small part as large, and as fast to send.
 */
export function shareEqualParts<T>(json: T, known?: Map<string, unknown>): T;
export function shareEqualParts(json: unknown, known = new Map<string, unknown>()): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const key = JSON.stringify(json);
  const shared = known.get(key);
  if (shared !== undefined) return shared;
  const copy = Array.isArray(json)
    ? json.map(item => shareEqualParts<unknown>(item, known))
    : Object.fromEntries(Object.entries(json).map(([name, value]) => [name, shareEqualParts(value, known)]));
  known.set(key, copy);
  return copy;
}
