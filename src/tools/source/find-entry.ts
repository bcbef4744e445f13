import { Visitor, type ESTree } from 'vite';
import { getItems, getProperties } from './syntax-objects.ts';
import type { SourceFile, SourcePlace } from './source-file.ts';

/** A property of an object literal. */
export interface EntrySource extends SourcePlace {
  value: ESTree.Expression;
}

/** Where the first property with this key is declared. */
export function findEntry(sources: readonly SourceFile[], key: string): EntrySource | null {
  for (const source of sources.filter(({ text }) => text.includes(key))) {
    let found: EntrySource | null = null;
    new Visitor({
      ObjectExpression(object) {
        const property = getProperties(object).get(key);
        if (property !== undefined) found ??= { source, ...property };
      },
    }).visit(source.program);
    if (found !== null) return found;
  }
  return null;
}

/** The items of the first array that is the value of a property with this key. */
export function findListItems(sources: readonly SourceFile[], key: string): EntrySource[] {
  const list = findEntry(sources, key);
  return list === null
    ? []
    : getItems(list.value).map(value => ({ source: list.source, value, start: value.start, end: value.end }));
}
