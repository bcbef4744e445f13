import { describe, expect, test } from 'vitest';
import { getContrast } from '#tests/harness/accessibility/color-contrast.ts';
import { airlineColors } from '#site/ui/airline-colors.ts';
import { palette } from '#site/ui/theme.ts';

type ColorName = keyof typeof palette;

const findLowContrast = (pairs: readonly [ColorName, ColorName][], minRatio: number) =>
  pairs.flatMap(([text, background]) =>
    [0, 1].flatMap(scheme => {
      const ratio = getContrast(
        palette[text][scheme === 0 ? 0 : 1],
        palette[background][scheme === 0 ? 0 : 1],
      );
      return ratio < minRatio
        ? [`${text} on ${background}, ${scheme === 0 ? 'light' : 'dark'}: ${ratio.toFixed(2)}`]
        : [];
    }),
  );

describe('the palette', () => {
  test.each([0, 1] as const)('has the color of the page under the scrim (scheme %i)', scheme => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = (palette.scrim[scheme].match(/[\d.]+/g) ?? []).map(
      Number,
    );
    const paper = [1, 3, 5].map(at => Number.parseInt(palette.paper[scheme].slice(at, at + 2), 16));
    const dimmed = [red, green, blue].map((part, index) =>
      Math.round(part * opacity + (paper[index] ?? 0) * (1 - opacity))
        .toString(16)
        .padStart(2, '0'),
    );
    expect(palette.dimmed[scheme]).toBe(`#${dimmed.join('').toUpperCase()}`);
  });

  test('has 4.5:1 for text on every background that it is used on', () => {
    const pairs: [ColorName, ColorName][] = [
      ['ink', 'paper'],
      ['ink', 'card'],
      ['ink', 'sky'],
      ['ink', 'emberTint'],
      ['ink', 'dangerTint'],
      ['ink', 'successTint'],
      ['inkSoft', 'paper'],
      ['inkSoft', 'card'],
      ['inkSoft', 'sky'],
      ['sage', 'paper'],
      ['sage', 'card'],
      ['sage', 'sageTint'],
      ['sageDeep', 'card'],
      ['onSage', 'sage'],
      ['onSage', 'sageDeep'],
      ['dusk', 'paper'],
      ['dusk', 'card'],
      ['dusk', 'sky'],
      ['ember', 'paper'],
      ['emberInk', 'emberTint'],
      ['danger', 'card'],
      ['danger', 'dangerTint'],
      ['onDanger', 'danger'],
      ['success', 'card'],
      ['success', 'successTint'],
    ];
    expect(findLowContrast(pairs, 4.5)).toEqual([]);
  });

  test('has 3:1 for the borders of controls', () => {
    expect(
      findLowContrast(
        [
          ['control', 'paper'],
          ['control', 'card'],
          ['danger', 'card'],
          ['dusk', 'paper'],
        ],
        3,
      ),
    ).toEqual([]);
  });

  test('has 4.5:1 for the dark scheme’s colors on the footer', () => {
    const texts: ColorName[] = ['ink', 'inkSoft', 'sage'];
    const lowContrast = texts.filter(text =>
      palette.night.some(background => getContrast(palette[text][1], background) < 4.5),
    );
    expect(lowContrast).toEqual([]);
  });
});

test('an airline mark has 4.5:1 for its white code on the fin', () => {
  const lowContrast = Object.entries(airlineColors).filter(([, [fin]]) => getContrast('#FFFFFF', fin) < 4.5);
  expect(lowContrast.map(([code]) => code)).toEqual([]);
});
