import { describe, expect, it } from 'vitest';
import { placeLabels, type Label } from '../../../../src/site/booking/journey/route-map-labels.ts';
import { layOut } from '../../../../src/site/booking/journey/route-map-layout.ts';
import { buildMapPaths } from '../../../builders/build-map-path.ts';

const frames = [
  { width: 276, height: 120 },
  { width: 276, height: 160 },
  { width: 288, height: 100 },
];

const labelsOf = (directions: string, frame = { width: 276, height: 120 }) =>
  placeLabels(layOut(buildMapPaths(directions), frame), frame);

const starts = { start: 0, middle: 0.5, end: 1 };

/** What three capitals cover. */
function boxOf({ mark, anchor, dx, dy }: Label) {
  const left = mark.at[0] + dx - starts[anchor] * 29;
  return { left, right: left + 29, top: mark.at[1] + dy - 10, bottom: mark.at[1] + dy };
}

type Box = ReturnType<typeof boxOf>;
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

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
    const layout = layOut(buildMapPaths(directions), frame);
    const { labels } = placeLabels(layout, frame);
    const boxes = labels.map(boxOf);
    expect(labels.map(({ mark }) => mark.code)).toEqual(
      expect.arrayContaining(layout.marks.filter(mark => mark.isEnd).map(mark => mark.code)),
    );
    for (const [index, box] of boxes.entries()) {
      expect([box.left >= 0, box.top >= 0, box.right <= frame.width, box.bottom <= frame.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(boxes.slice(index + 1).filter(other => meet(box, other))).toEqual([]);
      const dots = layout.marks.map(({ at: [x, y] }) => ({
        left: x - 4,
        right: x + 4,
        top: y - 4,
        bottom: y + 4,
      }));
      expect(dots.filter(dot => meet(box, dot))).toEqual([]);
    }
  });
});

describe('a code', () => {
  it('stands on the side that the line doesn’t leave by', () => {
    const sides = labelsOf('MAD WLG').labels.map(({ mark, anchor }) => [mark.code, anchor]);
    expect(sides).toEqual([
      ['MAD', 'end'],
      ['WLG', 'start'],
    ]);
  });

  it('is left out for a stop without room, never for an end', () => {
    const [out] = buildMapPaths('LHR SYD');
    const crowd = Array.from({ length: 12 }, (_, index) => ({
      code: `A${index}A`,
      name: `Airport ${index}`,
      at: [index / 100, 51.5] as const,
    }));
    const [heathrow, sydney] = out ?? [];
    if (!heathrow || !sydney) throw new Error('A path has two ends.');
    const frame = { width: 276, height: 120 };
    const layout = layOut([[heathrow, ...crowd, sydney]], frame);
    const { labels } = placeLabels(layout, frame);
    const codes = labels.map(({ mark }) => mark.code);
    expect(codes.slice(0, 2)).toEqual(['LHR', 'SYD']);
    expect(codes.length).toBeGreaterThan(2);
    expect(codes.length).toBeLessThan(12);
    const boxes = labels.map(boxOf);
    expect(boxes.filter((box, index) => boxes.slice(index + 1).some(other => meet(box, other)))).toEqual([]);
  });
});

describe('the distance', () => {
  it('takes a corner where nothing is, and none where there is something in all of them', () => {
    expect(labelsOf('JFK LHR').corner).toBe('bottom right');
    expect(labelsOf('SYD LAX').corner).toBe('bottom right');
    expect(labelsOf('MAD WLG').corner).toBe('top right');
    expect(labelsOf('SYD SCL', { width: 288, height: 100 }).corner).toBeNull();
  });
});
