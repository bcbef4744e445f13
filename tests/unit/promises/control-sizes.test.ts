import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a finger needs, in rem: 44 pixels. */
const leastSize = 2.75;

const control = /const (\w+) = styled(?:\.(?:button|a)|\(\w*Link\))[^`]*`([^`]*)`/g;
const size = /(?<![\w-])(?:min-)?(?:block|inline)-size: ([\d.]+)rem;/g;

/** The sizes that a control states for itself, and not for what is in it. */
const readSizes = (styles: string): number[] =>
  [...styles.replaceAll(/^ +[^\n;]*\{[\s\S]*?^ {2}\}$/gm, '').matchAll(size)].map(([, rem]) => Number(rem));

test('a button or link that states its size is large enough for a finger', () => {
  const sizes = globSync('src/site/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(control)].flatMap(([, name, styles = '']) =>
      readSizes(styles).map(rem => ({ what: `${file}: ${name}`, rem })),
    ),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(({ rem }) => rem < leastSize)).toEqual([]);
});
