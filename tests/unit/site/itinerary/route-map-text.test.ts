import { describe, expect, it } from 'vitest';
import { formatDistance, getMapLabel } from '#site/booking/itinerary/route-map-text.ts';
import { buildMapPaths } from '#tests/builders/build-map-paths.ts';

describe('getMapLabel', () => {
  it.each([
    ['JFK LHR', 5540, 'Map: New York (JFK) to London (LHR), 5,540 km'],
    ['JFK LHR, LHR JFK', 5540, 'Map: New York (JFK) to London (LHR) and back, 5,540 km each way'],
    ['LHR SIN SYD', 17_177, 'Map: London (LHR) to Sydney (SYD) via Singapore (SIN), 17,180 km'],
    [
      'LHR DXB SIN SYD',
      17_400,
      'Map: London (LHR) to Sydney (SYD) via Dubai (DXB) and Singapore (SIN), 17,400 km',
    ],
    [
      'JFK KEF LHR, LHR KEF JFK',
      6056,
      'Map: New York (JFK) to London (LHR) via Reykjavík (KEF) and back, 6,060 km each way',
    ],
    [
      'JFK KEF LHR, LHR EWR',
      6056,
      'Map: New York (JFK) to London (LHR) via Reykjavík (KEF); London (LHR) to Newark (EWR)',
    ],
  ])('describes %s', (directions, kilometers, name) => {
    expect(getMapLabel(buildMapPaths(directions), kilometers)).toBe(name);
  });
});

describe('formatDistance', () => {
  it('is rounded to tens, short distances to ones', () => {
    const paths = buildMapPaths('LGW LHR');
    expect([5541.3, 344.9, 40.6].map(kilometers => formatDistance(paths, kilometers))).toEqual([
      '5,540 km · 3,440 mi',
      '340 km · 210 mi',
      '41 km · 25 mi',
    ]);
  });

  it('is null unless all directions have the same length', () => {
    expect(formatDistance(buildMapPaths('JFK LHR, LHR JFK'), 5540)).toBe('5,540 km · 3,440 mi');
    expect(formatDistance(buildMapPaths('JFK KEF LHR, LHR JFK'), 6056)).toBeNull();
  });
});
