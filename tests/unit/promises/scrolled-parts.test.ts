import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a part has that is smaller than what may be in it, or that says how it scrolls. */
const limits = /\bmax-block-size: (?!none)|\boverscroll-behavior(?:-[xy])?: |\bscrollbar-width: /g;
const scrolls = /\boverflow(?:-[xy])?: (?:auto|scroll);/;

/** A picture is made smaller, and a browser lets every dialog scroll. */
const neverCut = /\bstyled\.(?:svg|img|dialog)[^`]*$/;

/** The styles around a place of a file, with the element that has them. */
function readStyles(source: string, at: number): { element: string; styles: string } {
  const start = source.lastIndexOf('`', at);
  return {
    element: source.slice(Math.max(0, start - 80), start),
    styles: source.slice(start, source.indexOf('`', at)),
  };
}

test('a part that may have more in it than it shows can be scrolled', () => {
  const limited = globSync('src/site/**/*.{ts,tsx}').flatMap(file => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(limits)].map(({ 0: limit, index }) => ({
      what: `${file}: ${limit.trim()}`,
      ...readStyles(source, index),
    }));
  });
  expect(limited.length).toBeGreaterThan(10);
  const wrong = limited.filter(({ element, styles }) => !scrolls.test(styles) && !neverCut.test(element));
  expect(wrong.map(({ what }) => what)).toEqual([]);
});
