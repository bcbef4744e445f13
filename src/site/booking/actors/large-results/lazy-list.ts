/** A list of so many items, each of which is read when somebody asks for it first. */
export function createLazyList<T>(length: number, read: (index: number) => T): T[] {
  const toIndex = (key: string | symbol): number | null => {
    const index = typeof key === 'string' ? Number(key) : Number.NaN;
    return Number.isInteger(index) && index >= 0 && index < length && String(index) === key ? index : null;
  };
  return new Proxy<T[]>([], {
    has: (items, key) => toIndex(key) !== null || Reflect.has(items, key),
    get(items, key) {
      if (key === 'length') return length;
      const index = toIndex(key);
      if (index === null) return Reflect.get<T[], typeof key>(items, key);
      items[index] ??= read(index);
      return items[index];
    },
  });
}
