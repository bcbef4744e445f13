import { describe, expect, it } from 'vitest';
import { arcBetween } from '../../../../src/site/booking/journey/route-map-arc.ts';
import type { Place } from '../../../../src/site/booking/journey/route-map-projection.ts';

const kennedy: Place = [-73.78, 40.64];
const heathrow: Place = [-0.46, 51.47];

/** Whole degrees. */
const about = ([longitude, latitude]: Place) => [Math.round(longitude), Math.round(latitude)];
const northernmost = (places: readonly Place[]) => Math.max(...places.map(([, latitude]) => latitude));

describe('an arc', () => {
  it('leads from end to end on the great circle, north of both over the Atlantic', () => {
    const { places, kilometres } = arcBetween(kennedy, heathrow);
    expect([places.at(0), places.at(-1)].map(place => about(place ?? [0, 0]))).toEqual([
      about(kennedy),
      about(heathrow),
    ]);
    expect(Math.round(kilometres)).toBe(5540);
    expect(Math.round(northernmost(places))).toBe(54);
  });

  it('is cut into pieces of 100 km at most, and a short one into enough to be round', () => {
    expect(arcBetween(kennedy, heathrow).places).toHaveLength(57);
    expect(arcBetween([-0.18, 51.15], heathrow).places).toHaveLength(25);
  });

  it('crosses the date line the short way', () => {
    const { places, kilometres } = arcBetween([174.79, -37.01], [-58.54, -34.82]);
    expect(Math.round(kilometres)).toBe(10_312);
    expect(Math.min(...places.map(([longitude]) => Math.abs(longitude)))).toBeCloseTo(58.54, 1);
  });

  it('goes over the pole between opposite meridians', () => {
    const { places } = arcBetween([0, 60], [180, 60]);
    expect(northernmost(places)).toBeGreaterThan(89);
  });

  it.each<[string, Place, Place]>([
    ['on the equator', [10, 0], [-170, 0]],
    ['on both hemispheres', [-3.57, 40.49], [176.43, -40.49]],
    ['at the poles', [0, 90], [0, -90]],
  ])('is half the globe between antipodes %s', (_, from, to) => {
    const { places, kilometres } = arcBetween(from, to);
    expect(kilometres).toBeGreaterThan(19_980);
    expect(kilometres).toBeLessThan(20_016);
    const steps = places.slice(1).map((place, index) => arcBetween(places[index] ?? place, place).kilometres);
    expect(Math.max(...steps)).toBeLessThan(101);
  });

  it('is a dot between a place and itself', () => {
    const { places, kilometres } = arcBetween(heathrow, heathrow);
    expect(kilometres).toBe(0);
    expect(new Set(places.map(place => String(about(place))))).toEqual(new Set([String(about(heathrow))]));
  });
});
