import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cities, regions } from '#site/content/destinations.ts';

const folder = new URL('../../../src/site/ui/scenes/', import.meta.url);
const read = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8');

const cityPictures = ['dubai', 'london', 'new-york', 'paris', 'rome', 'tokyo'];
const otherPictures = [
  'africa',
  'asia',
  'car',
  'europe',
  'flight',
  'hotel',
  'north-america',
  'oceania',
  'south-america',
];

/** Everything in an SVG file that could bring something in from elsewhere, as it stands there. */
const getReferences = (drawing: string) =>
  [...drawing.matchAll(/(?:href="|src="|url\(|@import\s+)([^")]*)/g)].map(([, target]) => target);

describe('the drawn pictures', () => {
  test('there is one for each city, region and kind of deal', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      [...cityPictures, ...otherPictures].map(name => `${name}.svg`).toSorted(),
    );
  });

  test.each(cityPictures)('the city %s weighs less than 12 KB', name => {
    expect(Buffer.byteLength(read(name))).toBeLessThan(12 * 1024);
  });

  test.each(otherPictures)('%s weighs less than 8 KB', name => {
    expect(Buffer.byteLength(read(name))).toBeLessThan(8 * 1024);
  });

  describe.each([...cityPictures, ...otherPictures])('%s', name => {
    const drawing = read(name);

    test('is 800 × 600 and may be cropped around its middle', () => {
      expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">/);
    });

    test('is drawn: no raster image, no words, no script, no style of one part', () => {
      expect(drawing.match(/<(?:image|text|tspan|script|foreignObject)\b|\s(?:on[a-z]+|style)=/g)).toEqual(
        null,
      );
    });

    test('needs nothing but itself', () => {
      expect(getReferences(drawing).filter(target => !target?.startsWith('#'))).toEqual([]);
    });

    test('refers only to parts that it has', () => {
      const parts = new Set([...drawing.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id}`));
      expect(getReferences(drawing).filter(target => !parts.has(target ?? ''))).toEqual([]);
    });

    test('has a later hour for the dark scheme, and every part a colour by day', () => {
      const [light = '', rest = ''] = drawing.split('@media (prefers-color-scheme:dark){');
      const [dark = ''] = rest.split('</style>');
      const colored = (css: string) =>
        new Set([...css.matchAll(/\.([a-z]\w*)[,{]/g)].map(([, part]) => part));
      const used = [...drawing.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, parts = '']) => parts.split(' '));
      const byDay = colored(light);
      const byNight = colored(dark);
      expect(used.filter(part => !byDay.has(part))).toEqual([]);
      expect([...byNight].filter(part => !byDay.has(part))).toEqual([]);
      expect(byNight.size).toBeGreaterThan(byDay.size / 2);
    });
  });
});

describe('the destinations', () => {
  test('are six cities, each with its country, rating and price', () => {
    expect(cities.map(({ name, country, rating, priceFrom }) => [name, country, rating, priceFrom])).toEqual([
      ['Paris', 'France', 4.8, 219],
      ['Tokyo', 'Japan', 4.9, 369],
      ['New York', 'United States', 4.7, 89],
      ['London', 'United Kingdom', 4.7, 199],
      ['Dubai', 'United Arab Emirates', 4.6, 389],
      ['Rome', 'Italy', 4.8, 239],
    ]);
  });

  test('lead to the city by its city code, from somewhere else', () => {
    expect(cities.map(({ route }) => `${route.origin}-${route.destination}`)).toEqual([
      'JFK-PAR',
      'JFK-TYO',
      'LAX-NYC',
      'JFK-LON',
      'JFK-DXB',
      'JFK-ROM',
    ]);
  });

  test('are six regions with the counts of the specification', () => {
    expect(Object.fromEntries(regions.map(({ name, count }) => [name, count]))).toEqual({
      Europe: 45,
      Asia: 38,
      'North America': 32,
      'South America': 18,
      Africa: 22,
      Oceania: 12,
    });
  });

  test('each have a picture of their own', () => {
    const named = [...cities, ...regions].map(({ scene }) => scene);
    expect(new Set(named).size).toBe(12);
    expect(named.filter(name => ![...cityPictures, ...otherPictures].includes(name))).toEqual([]);
  });
});
