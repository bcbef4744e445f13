import { describe, expect, it } from 'vitest';
import { createArc } from '#site/booking/itinerary/route-map-arc.ts';
import type { Coordinates } from '#site/booking/itinerary/route-map-projection.ts';

const kennedy: Coordinates = [-73.78, 40.64];
const heathrow: Coordinates = [-0.46, 51.47];

/** Rounds to whole degrees. */
const roundCoordinates = ([longitude, latitude]: Coordinates) => [
  Math.round(longitude),
  Math.round(latitude),
];
const northernmost = (coordinates: readonly Coordinates[]) =>
  Math.max(...coordinates.map(([, latitude]) => latitude));

describe('createArc', () => {
  it('follows the great circle, north of both ends over the Atlantic', () => {
    const { coordinates, kilometers } = createArc(kennedy, heathrow);
    expect([coordinates.at(0), coordinates.at(-1)].map(place => roundCoordinates(place ?? [0, 0]))).toEqual([
      roundCoordinates(kennedy),
      roundCoordinates(heathrow),
    ]);
    expect(Math.round(kilometers)).toBe(5540);
    expect(Math.round(northernmost(coordinates))).toBe(54);
  });

  it('uses steps of 100 km at most, and enough steps for short arcs', () => {
    expect(createArc(kennedy, heathrow).coordinates).toHaveLength(57);
    expect(createArc([-0.18, 51.15], heathrow).coordinates).toHaveLength(25);
  });

  it('crosses the date line the short way', () => {
    const { coordinates, kilometers } = createArc([174.79, -37.01], [-58.54, -34.82]);
    expect(Math.round(kilometers)).toBe(10_312);
    expect(Math.min(...coordinates.map(([longitude]) => Math.abs(longitude)))).toBeCloseTo(58.54, 1);
  });

  it('crosses the pole between opposite meridians', () => {
    const { coordinates } = createArc([0, 60], [180, 60]);
    expect(northernmost(coordinates)).toBeGreaterThan(89);
  });

  it.each<[string, Coordinates, Coordinates]>([
    ['on the equator', [10, 0], [-170, 0]],
    ['on both hemispheres', [-3.57, 40.49], [176.43, -40.49]],
    ['at the poles', [0, 90], [0, -90]],
  ])('is half of the globe between the antipodes %s', (_, from, to) => {
    const { coordinates, kilometers } = createArc(from, to);
    expect(kilometers).toBeGreaterThan(19_980);
    expect(kilometers).toBeLessThan(20_016);
    const steps = coordinates
      .slice(1)
      .map((place, index) => createArc(coordinates[index] ?? place, place).kilometers);
    expect(Math.max(...steps)).toBeLessThan(101);
  });

  it('is a point between a place and itself', () => {
    const { coordinates, kilometers } = createArc(heathrow, heathrow);
    expect(kilometers).toBe(0);
    expect(new Set(coordinates.map(place => String(roundCoordinates(place))))).toEqual(
      new Set([String(roundCoordinates(heathrow))]),
    );
  });
});
