import { describe, expect, it } from 'vitest';
import { createLayout, type Line } from '#site/booking/itinerary/route-map-layout.ts';
import { worldWidth } from '#site/booking/itinerary/route-map-projection.ts';
import { buildMapPaths } from '#tests/builders/build-map-paths.ts';

const panel = { width: 276, height: 120 };
const strip = { width: 288, height: 100 };

const layOutMap = (directions: string, frame = panel) => createLayout(buildMapPaths(directions), frame);
const getCodes = ({ markers }: ReturnType<typeof layOutMap>) => markers.map(marker => marker.code).join(' ');

/** The longest step between two points. A line that is cut has one across the frame. */
const getLongestStep = (lines: readonly Line[]) =>
  Math.max(
    ...lines.flatMap(line =>
      line
        .slice(1)
        .map(([x, y], index) => Math.hypot(x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y))),
    ),
  );

const journeys = [
  'JFK LHR',
  'LHR CDG',
  'LGW LHR',
  'SYD LAX',
  'AKL EZE',
  'SYD SCL',
  'LAX DXB',
  'EWR SIN',
  'MAD WLG',
  'LHR JNB',
  'LYR OSL',
  'LHR SIN SYD, SYD LAX LHR',
  'JFK KEF LHR, LHR CDG JFK',
  'JFK CAN SYD, SYD CAN JFK',
  'JFK LHR, LHR EWR',
];

describe.each([panel, strip])('a map of $width × $height', frame => {
  it.each(journeys)('shows all of %s, uncut, with a margin', directions => {
    const { lines } = layOutMap(directions, frame);
    const [xs, ys] = [lines.flat().map(([x]) => x), lines.flat().map(([, y]) => y)];
    expect(Math.min(...xs)).toBeGreaterThan(41.9);
    expect(Math.max(...xs)).toBeLessThan(frame.width - 41.9);
    expect(Math.min(...ys)).toBeGreaterThan(19.9);
    expect(Math.max(...ys)).toBeLessThan(frame.height - 19.9);
    expect(getLongestStep(lines)).toBeLessThan(12);
  });
});

describe('the land', () => {
  it('has one copy under a route that does not cross the date line', () => {
    expect(layOutMap('LHR CDG').copies).toEqual([0]);
  });

  it('has several copies under a route that crosses the date line', () => {
    expect(layOutMap('SYD LAX').copies).toEqual([0, 1]);
    expect(layOutMap('LAX SYD').copies).toEqual([-1, 0]);
  });

  it('is magnified for a short route, up to a limit', () => {
    const [short, shorter, shortest] = ['LHR SIN', 'LHR OSL', 'LGW LHR'].map(
      directions => layOutMap(directions).scale,
    );
    expect(short).toBeLessThan(shorter ?? 0);
    expect(shorter).toBeLessThan(shortest ?? 0);
    expect(shortest).toBe(276 / 84);
  });

  it('shifts only as far as the route has room', () => {
    const ys = layOutMap('AKL EZE')
      .lines.flat()
      .map(([, y]) => y);
    // Centered, the route would have the same margin above and below.
    expect([Math.round(Math.min(...ys)), 120 - Math.round(Math.max(...ys))]).toEqual([49, 20]);
  });
});

describe('a long route near the North Pole', () => {
  it.each(['LAX DXB', 'DXB LAX', 'EWR SIN', 'JFK CAN SYD'])(
    'from %s is drawn around the pole, with level ends',
    directions => {
      const { aspect, copies, markers } = layOutMap(directions);
      const [from, to] = markers.filter(marker => marker.isEnd);
      expect([aspect, copies]).toEqual(['north', [0]]);
      expect(from?.position[1]).toBeCloseTo(to?.position[1] ?? NaN, 6);
    },
  );

  it('has the west on the left in both directions', () => {
    const [out, back] = [layOutMap('LAX DXB'), layOutMap('DXB LAX')];
    expect(out.markers[0]?.position[0]).toBeCloseTo(back.markers[1]?.position[0] ?? NaN, 6);
    expect(out.markers[0]?.position[0]).toBeLessThan(out.markers[1]?.position[0] ?? NaN);
    expect([Math.round(out.plane?.degrees ?? NaN), Math.abs(Math.round(back.plane?.degrees ?? NaN))]).toEqual(
      [0, 180],
    );
  });

  it('uses the world aspect if it is short or in the south', () => {
    expect([layOutMap('LYR OSL').aspect, layOutMap('SYD SCL').aspect]).toEqual(['world', 'world']);
  });
});

describe('the lines', () => {
  it('are drawn once for both directions', () => {
    expect(layOutMap('JFK KEF LHR, LHR KEF JFK')).toEqual(layOutMap('JFK KEF LHR'));
  });

  it('are drawn per direction if they differ, with each end once', () => {
    const map = layOutMap('JFK KEF LHR, LHR CDG JFK');
    expect([map.lines.length, getCodes(map)]).toEqual([4, 'JFK LHR KEF CDG']);
  });

  it('come back from the other side around the world', () => {
    const map = layOutMap('LHR SIN SYD, SYD LAX LHR');
    const [first, , last] = map.markers.map(({ position: at }) => at[0]);
    expect(getCodes(map)).toBe('LHR SYD LHR SIN LAX');
    expect((last ?? NaN) - (first ?? NaN)).toBeCloseTo(worldWidth * map.scale, 6);
  });

  it('have the plane on the longest one, unless it would hide the line', () => {
    expect(layOutMap('LGW LHR').plane).toBeNull();
    expect(layOutMap('LHR JNB').plane?.degrees).toBeGreaterThan(45);
  });
});

it('have the length of the first direction', () => {
  expect(Math.round(layOutMap('JFK KEF LHR, LHR JFK').kilometers)).toBe(6058);
});
