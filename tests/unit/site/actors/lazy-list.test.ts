import { expect, test } from 'vitest';
import { createLazyList } from '#site/booking/actors/large-results/lazy-list.ts';

function createCountedList(length: number) {
  const read: number[] = [];
  const list = createLazyList(length, index => {
    read.push(index);
    return { id: `item ${index}` };
  });
  return { list, read };
}

test('items are read when they are asked for, once', () => {
  const { list, read } = createCountedList(10_000);
  expect([list.length, list[7]?.id, list[7]?.id, list.at(-1)?.id]).toEqual([
    10_000,
    'item 7',
    'item 7',
    'item 9999',
  ]);
  expect(read).toEqual([7, 9999]);
  expect(list[7]).toBe(list[7]);
});

test('the list is an array like any other', () => {
  const { list } = createCountedList(4);
  const items = Array.from({ length: 4 }, (_, index) => ({ id: `item ${index}` }));
  expect(Array.isArray(list)).toBe(true);
  expect([...list]).toEqual(items);
  expect(list.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(list.find(({ id }) => id === 'item 2')).toEqual(items[2]);
  expect(list.slice(1, 3)).toEqual(items.slice(1, 3));
  expect(list.flatMap(({ id }) => id).length).toBe(4);
  expect(JSON.stringify(list)).toBe(JSON.stringify(items));
  expect(3 in list).toBe(true);
});

test('there is nothing beyond its end', () => {
  const { list, read } = createCountedList(2);
  expect([list[2], list[-1], list.at(2), 2 in list]).toEqual([undefined, undefined, undefined, false]);
  expect(read).toEqual([]);
});
