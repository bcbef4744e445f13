import { describe, expect, it } from 'vitest';
import { placeLabels, type Label } from '#site/booking/itinerary/route-map-labels.ts';
import { createLayout } from '#site/booking/itinerary/route-map-layout.ts';
import { buildMapPaths } from '#tests/builders/build-map-paths.ts';

const frames = [
  { width: 276, height: 120 },
  { width: 276, height: 160 },
  { width: 288, height: 100 },
];

const getLabels = (directions: string, frame = { width: 276, height: 120 }) =>
  placeLabels(createLayout(buildMapPaths(directions), frame), frame);

const starts = { start: 0, middle: 0.5, end: 1 };

/** The box of an airport code. */
function getBox({ marker, anchor, dx, dy }: Label) {
  const left = marker.position[0] + dx - starts[anchor] * 29;
  return { left, right: left + 29, top: marker.position[1] + dy - 10, bottom: marker.position[1] + dy };
}

type Box = ReturnType<typeof getBox>;
const isOverlapping = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each(frames)('the codes on a map of $width × $height', frame => {
  it.each([
    'JFK LHR',
    'LHR CDG',
    'LGW LHR',
    'LHR LGW',
    'SYD LAX',
    'AKL EZE',
    'SYD SCL',
    'LAX DXB',
    'MAD WLG',
    'LHR JNB',
    'JNB LHR',
    'LYR OSL',
    'LHR SIN SYD, SYD LAX LHR',
    'JFK KEF LHR, LHR CDG JFK',
    'JFK CAN SYD, SYD CAN JFK',
    'JFK LHR, LHR EWR',
    'LGW CDG, CDG LHR',
  ])('of %s stay in the frame, off each other, off the dots', directions => {
    const layout = createLayout(buildMapPaths(directions), frame);
    const { labels } = placeLabels(layout, frame);
    const boxes = labels.map(getBox);
    expect(labels.map(({ marker }) => marker.code)).toEqual(
      expect.arrayContaining(layout.markers.filter(marker => marker.isEnd).map(marker => marker.code)),
    );
    for (const [index, box] of boxes.entries()) {
      expect([box.left >= 0, box.top >= 0, box.right <= frame.width, box.bottom <= frame.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(boxes.slice(index + 1).filter(other => isOverlapping(box, other))).toEqual([]);
      const dots = layout.markers.map(({ position: [x, y] }) => ({
        left: x - 4,
        right: x + 4,
        top: y - 4,
        bottom: y + 4,
      }));
      expect(dots.filter(dot => isOverlapping(box, dot))).toEqual([]);
    }
  });
});

describe('a code', () => {
  it('is on the side away from its line', () => {
    const sides = getLabels('MAD WLG').labels.map(({ marker, anchor }) => [marker.code, anchor]);
    expect(sides).toEqual([
      ['MAD', 'end'],
      ['WLG', 'start'],
    ]);
  });

  it('is left out for a stop without room, but never for an end', () => {
    const [out] = buildMapPaths('LHR SYD');
    const crowd = Array.from({ length: 12 }, (_, index) => ({
      code: `A${index}A`,
      name: `Airport ${index}`,
      coordinates: [index / 100, 51.5] as const,
    }));
    const [heathrow, sydney] = out ?? [];
    if (!heathrow || !sydney) throw new Error('A path has two ends.');
    const frame = { width: 276, height: 120 };
    const layout = createLayout([[heathrow, ...crowd, sydney]], frame);
    const { labels } = placeLabels(layout, frame);
    const codes = labels.map(({ marker }) => marker.code);
    expect(codes.slice(0, 2)).toEqual(['LHR', 'SYD']);
    expect(codes.length).toBeGreaterThan(2);
    expect(codes.length).toBeLessThan(12);
    const boxes = labels.map(getBox);
    expect(
      boxes.filter((box, index) => boxes.slice(index + 1).some(other => isOverlapping(box, other))),
    ).toEqual([]);
  });
});

describe('the distance', () => {
  it('is in a free corner, and left out if there is none', () => {
    expect(getLabels('JFK LHR').corner).toBe('bottom right');
    expect(getLabels('SYD LAX').corner).toBe('bottom right');
    expect(getLabels('MAD WLG').corner).toBe('top right');
    expect(getLabels('SYD SCL', { width: 288, height: 100 }).corner).toBeNull();
  });
});
