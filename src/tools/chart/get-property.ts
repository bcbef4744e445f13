/** Reads a property of a value whose type says nothing about it; undefined where there is none. */
export const getProperty = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, key)
    : undefined;
