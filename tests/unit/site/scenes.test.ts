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

/** Every reference in an SVG file. */
const getReferences = (drawing: string) =>
  [...drawing.matchAll(/(?:href="|src="|url\(|@import\s+)([^")]*)/g)].map(([, target]) => target);

describe('the pictures', () => {
  test('exist for each city, region and kind of offer', () => {
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

    test('is 800 × 600 and may be cropped around its center', () => {
      expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">/);
    });

    test('is a pure drawing: no raster images, no text, no script, no inline styles', () => {
      expect(drawing.match(/<(?:image|text|tspan|script|foreignObject)\b|\s(?:on[a-z]+|style)=/g)).toEqual(
        null,
      );
    });

    test('loads nothing else', () => {
      expect(getReferences(drawing).filter(target => !target?.startsWith('#'))).toEqual([]);
    });

    test('references only its own parts', () => {
      const parts = new Set([...drawing.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id}`));
      expect(getReferences(drawing).filter(target => !parts.has(target ?? ''))).toEqual([]);
    });

    test('has colors for both schemes', () => {
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
  test('are six cities with country, rating and price', () => {
    expect(cities.map(({ name, country, rating, priceFrom }) => [name, country, rating, priceFrom])).toEqual([
      ['Paris', 'France', 4.8, 219],
      ['Tokyo', 'Japan', 4.9, 369],
      ['New York', 'United States', 4.7, 89],
      ['London', 'United Kingdom', 4.7, 199],
      ['Dubai', 'United Arab Emirates', 4.6, 389],
      ['Rome', 'Italy', 4.8, 239],
    ]);
  });

  test('search flights to the city code from another city', () => {
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

  test('have different pictures', () => {
    const named = [...cities, ...regions].map(({ scene }) => scene);
    expect(new Set(named).size).toBe(12);
    expect(named.filter(name => ![...cityPictures, ...otherPictures].includes(name))).toEqual([]);
  });
});
