import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from '#site/ui/theme.ts';
import { getContrast } from '#tests/harness/accessibility/color-contrast.ts';

const isColor = (name: string): name is keyof typeof palette => name in palette;
const getColors = (name: string): readonly string[] => (isColor(name) ? palette[name] : []);

/** Whether text of a color can be read on a background, in both schemes. */
const isReadable = (text: string, background: string): boolean =>
  [0, 1].every(scheme => {
    const [front = '', back = ''] = [getColors(text)[scheme], getColors(background)[scheme]];
    return front.startsWith('#') && back.startsWith('#') && getContrast(front, back) >= 4.5;
  });

const colorPattern = /(?<![\w-])color: \$\{color\.(\w+)\}/g;
const backgroundPattern = /background(?:-color)?: \$\{color\.(\w+)\}/;

/** The innermost rule around a place: what stands between its braces, without the rules in it. */
function readRule(source: string, at: number): string {
  let start = at;
  for (let depth = 0; start > 0 && depth >= 0 && source[start] !== '`'; start -= 1) {
    const isInterpolation = source[start] === '{' && source[start - 1] === '$';
    if (source[start] === '}') depth += 1;
    else if (source[start] === '{' && (!isInterpolation || depth > 0)) depth -= 1;
  }
  let end = at;
  for (let depth = 0; end < source.length && depth >= 0 && source[end] !== '`'; end += 1) {
    if (source[end] === '{') depth += 1;
    else if (source[end] === '}') depth -= 1;
  }
  return source.slice(start, end);
}

test('text has a color that can be read: on the background of its own rule, or else on pages and cards', () => {
  const wrong = globSync('src/site/**/*.tsx').flatMap(file => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(colorPattern)].flatMap(({ 1: text = '', index }) => {
      const rule = readRule(source, index);
      // A mark that only divides what is beside it.
      if (rule.includes("content: '/'")) return [];
      const [, own] = backgroundPattern.exec(rule) ?? [];
      const backgrounds = own === undefined ? ['paper', 'card'] : [own];
      return backgrounds
        .filter(background => !isReadable(text, background))
        .map(background => `${file}: ${text} on ${background}`);
    });
  });
  expect(wrong).toEqual([]);
});

/** Colors of the theme, of what the text stands in, and of the system where it has its own. */
const knownColor = /^(?:\$\{|var\(--|inherit\b|currentColor\b|[A-Z][a-zA-Z]+Text\b)/;

test('text has a color of the theme, which has one for each scheme', () => {
  const colors = globSync('src/site/**/*.{ts,tsx}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*color: ([^\n]+);$/gm)].map(([, value = '']) => ({
      file,
      value,
    })),
  );
  expect(colors.length).toBeGreaterThan(100);
  expect(colors.filter(({ value }) => !knownColor.test(value))).toEqual([]);
});
