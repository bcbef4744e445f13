import { readFileSync } from 'node:fs';
import { geoAzimuthalEqualArea } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { project, worldWidth, type Coordinates } from '#site/booking/itinerary/route-map-projection.ts';

const places: Coordinates[] = [
  [0, 90],
  [-73.78, 40.64],
  [151.18, -33.95],
  [-179.9, 65],
  [18.6, -33.97],
];

describe('the world aspect', () => {
  it('is centered off Africa and ends at the date line on both sides', () => {
    expect([project('world', [0, 0]), project('world', [180, 0])[0], project('world', [-180, 0])[0]]).toEqual(
      [[0, -0], worldWidth / 2, -worldWidth / 2],
    );
  });

  it('continues beyond ±180°', () => {
    const [here, there] = [project('world', [-118.4, 33.9]), project('world', [241.6, 33.9])];
    expect([there[0] - here[0], there[1] - here[1]]).toEqual([expect.closeTo(worldWidth, 6), 0]);
  });

  it('has equal scales at 45°, the standard parallel of Gall’s projection', () => {
    const [[west, ,], [east]] = [project('world', [-0.01, 45]), project('world', [0.01, 45])];
    const [[, south], [, north]] = [project('world', [0, 44.99]), project('world', [0, 45.01])];
    // On the globe, a degree of longitude is shorter there, by the cosine.
    expect((east - west) / Math.SQRT1_2).toBeCloseTo(south - north, 2);
  });
});

describe('the north aspect', () => {
  it('equals d3’s azimuthal equal-area projection', () => {
    const scale = (0.75 * worldWidth) / (2 * Math.PI);
    const d3 = geoAzimuthalEqualArea().rotate([0, -90]).scale(scale).translate([0, 0]);
    for (const place of places) {
      const [x = NaN, y = NaN] = d3([...place]) ?? [];
      expect(project('north', place)).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
    }
  });
});

describe('world.svg', () => {
  const svg = readFileSync(
    new URL('../../../../src/site/booking/itinerary/world.svg', import.meta.url),
    'utf8',
  );

  /** Every point of a drawing. */
  function cornersOf(id: string): number[][] {
    const path = new RegExp(`id="${id}"[^>]* d="([^"]+)"`).exec(svg)?.[1] ?? '';
    const corners: number[][] = [];
    let start = [0, 0];
    for (const ring of path.split('z').filter(Boolean)) {
      let [x = 0, y = 0] = start;
      for (const [index, [, dx, dy]] of [...ring.matchAll(/(-?\d+)[ ]?(-?\d+)/g)].entries()) {
        [x, y] = [x + Number(dx), y + Number(dy)];
        if (index === 0) start = [x, y];
        corners.push([x, y]);
      }
    }
    return corners;
  }

  const near = (corners: readonly number[][], [x, y]: readonly [number, number]) =>
    Math.min(...corners.map(([cx = NaN, cy = NaN]) => Math.hypot(cx - x, cy - y)));

  it('weighs 20 kB at most', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(20_000);
  });

  it.each(['world', 'north'] as const)('draws the coasts of "%s" where the projection puts them', aspect => {
    const corners = cornersOf(aspect);
    const capes: Record<string, Coordinates> = {
      'Cabo da Roca': [-9.5, 38.78],
      'Cape Agulhas': [20, -34.83],
      'Cape Comorin': [77.55, 8.08],
      'Cape Horn, nearly': [-68.6, -54.9],
    };
    for (const cape of Object.values(capes)) expect(near(corners, project(aspect, cape))).toBeLessThan(16);
  });
});
