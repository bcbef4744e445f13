import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLayout, type Line } from '#site/booking/itinerary/route-map-layout.ts';
import type { MapPath } from '#site/booking/itinerary/route-map-paths.ts';
import { findBrokenExample } from './find-broken-example.ts';

const frame = { width: 640, height: 320 };

/** Airports anywhere, from Longyearbyen to Ushuaia. */
const path: fc.Arbitrary<MapPath> = fc
  .array(fc.tuple(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -55, max: 78 })), {
    minLength: 2,
    maxLength: 4,
  })
  .map(places =>
    places.map(([longitude, latitude], index) => {
      const code = `AA${String.fromCodePoint(65 + index)}`;
      return { code, name: code, coordinates: [longitude, latitude] };
    }),
  );

const getDistance = ([x, y]: readonly number[], [otherX, otherY]: readonly number[]): number =>
  Math.hypot((x ?? NaN) - (otherX ?? NaN), (y ?? NaN) - (otherY ?? NaN));

const formatPoint = (point: readonly number[]) => point.map(Math.round).join(', ');

function findGaps(lines: readonly Line[], one: MapPath): string[] {
  return lines.flatMap((line, index) => {
    const [start, end, next] = [line.at(0), line.at(-1), lines[index + 1]?.at(0)];
    if (start === undefined || end === undefined) return [`${one[index]?.code} has no line.`];
    const outside = line.filter(([x, y]) => x < 0 || x > frame.width || y < 0 || y > frame.height);
    return [
      ...(next !== undefined && getDistance(end, next) > 1
        ? [`A line ends at ${formatPoint(end)}, and the next one begins at ${formatPoint(next)}.`]
        : []),
      ...outside.slice(0, 1).map(point => `${formatPoint(point)} is outside the map.`),
    ];
  });
}

test('a map draws a journey as one line that lies within the map', async () => {
  const findViolations = async (one: MapPath): Promise<string[]> => {
    const { lines, markers } = createLayout([one], frame);
    return [
      ...findGaps(lines, one),
      ...one
        .filter(({ code }) => !markers.some(marker => marker.code === code))
        .map(({ code }) => `${code} isn’t marked.`),
    ];
  };
  const describe = (one: MapPath) => one.map(({ coordinates }) => coordinates.join(' ')).join(' to ');
  expect(await findBrokenExample(path, { runs: 500, describe, findViolations })).toBe('');
});
