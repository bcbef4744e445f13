/**
 * Draws the land of the world to `src/site/booking/itinerary/world.svg`, from Natural Earth's data in `world-atlas`: one
 * cylindrical drawing, and one around the North Pole for routes across it, in the projections of
 * `route-map-projection.ts`. Coastlines near busy airports have more detail.
 *
 * `node scripts/generate-world-map.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { geoArea, geoDistance } from 'd3-geo';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readAirports } from '#backend/places/read-airports.ts';
import { project, type Aspect, type Point } from '#site/booking/itinerary/route-map-projection.ts';

const SOURCE = new URL('../node_modules/world-atlas/land-50m.json', import.meta.url);
const TARGET = new URL('../src/site/booking/itinerary/world.svg', import.meta.url);

const earthRadius = 6371;
/** The smallest area of an island or lake, in square kilometers. */
const minAreaKm2 = 3000;
/** The smallest triangle between neighboring points where no airport is near, in square kilometers. */
const detailAreaKm2: Record<Aspect, number> = {
  world: 4300,
  north: 45_000,
};

type Ring = readonly Position[];

/** The coastlines without Antarctica. Lakes are rings in the opposite direction. */
function readCoastlines(): Ring[] {
  // oxlint-disable-next-line conventions/parse-json -- a file of a pinned package, typed by TopoJSON
  const world: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(SOURCE, 'utf8'));
  return feature(world, world.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .map(unwrapAntimeridian)
    .filter(ring => getArea(ring) >= minAreaKm2 && ring.some(([, latitude = 0]) => latitude > -60));
}

/** Continues longitudes beyond ±180° where a ring crosses the date line. */
function unwrapAntimeridian(ring: Ring): Ring {
  let turns = 0;
  const longitudes = ring.map(([longitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return longitude + turns * 360;
  });
  const away = 360 * Math.round((Math.min(...longitudes) + Math.max(...longitudes)) / 720);
  return ring.map(([, latitude = 0], index) => [(longitudes[index] ?? 0) - away, latitude]);
}

function getArea(ring: Ring): number {
  const area = geoArea({ type: 'Polygon', coordinates: [[...ring]] });
  return Math.min(area, 4 * Math.PI - area) * earthRadius ** 2;
}

const busyAirports = readAirports().filter(({ yearlyPassengers }) => yearlyPassengers >= 1_000_000);

/** The factor of detail at a place: one more for each busy airport within 400 km. */
const getDetailFactor = ([east = 0, north = 0]: Position): number =>
  1 +
  busyAirports.filter(
    ({ longitude, latitude }) =>
      Math.abs(latitude - north) < 4 && geoDistance([longitude, latitude], [east, north]) * earthRadius < 400,
  ).length;

/** The area of a triangle in square kilometers, on a plane. */
function getTriangleArea(
  [ax = 0, ay = 0]: Position,
  [bx = 0, by = 0]: Position,
  [cx = 0, cy = 0]: Position,
): number {
  const kilometersPerDegree = (earthRadius * Math.PI) / 180;
  const double = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  return (Math.abs(double) / 2) * kilometersPerDegree ** 2 * Math.cos((by * Math.PI) / 180);
}

/** Removes the points with the smallest triangles (Visvalingam's algorithm). */
function simplify(ring: Ring, minArea: number): Ring {
  const places = ring.slice(1).map(place => ({ place, detail: getDetailFactor(place), weight: 0 }));
  const updateWeight = (index: number) => {
    const here = places[index];
    const [before, after] = [places.at(index - 1), places[(index + 1) % places.length]];
    if (!here || !before || !after) return;
    here.weight = getTriangleArea(before.place, here.place, after.place) * here.detail;
  };
  for (const index of places.keys()) updateWeight(index);
  while (places.length > 3) {
    let lightest = 0;
    for (const [index, { weight }] of places.entries())
      if (weight < (places[lightest]?.weight ?? 0)) lightest = index;
    if ((places[lightest]?.weight ?? minArea) >= minArea) break;
    places.splice(lightest, 1);
    updateWeight((lightest + places.length - 1) % places.length);
    updateWeight(lightest % places.length);
  }
  return places.map(({ place }) => place);
}

/** Projects a ring to whole units. */
const projectRing = (ring: Ring, aspect: Aspect): Point[] =>
  ring
    .map(([longitude = 0, latitude = 0]): Point => {
      const [x, y] = project(aspect, [longitude, latitude]);
      return [Math.round(x), Math.round(y)];
    })
    .filter(([x, y], index, all) => x !== all.at(index - 1)?.[0] || y !== all.at(index - 1)?.[1])
    .filter((point, index, all) => !isBetween(all.at(index - 1), point, all[(index + 1) % all.length]));

const isBetween = (before: Point | undefined, [x, y]: Point, after: Point | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (x - before[0]) * (after[1] - before[1]) === (after[0] - before[0]) * (y - before[1]);

/**
 * Encodes the rings as a compact path: each point relative to the previous one, each ring relative to the start of the
 * previous one.
 */
function buildPathData(rings: readonly Point[][]): string {
  let start: Point = [0, 0];
  const pieces = rings.map(ring => {
    let position = start;
    const steps = ring.map(point => {
      const step = `${point[0] - position[0]} ${point[1] - position[1]}`;
      position = point;
      return step;
    });
    start = ring[0] ?? start;
    return `m${steps.join(' ')}z`;
  });
  return pieces.join('').replaceAll(' -', '-');
}

const coastlines = readCoastlines();
const drawLand = (aspect: Aspect): string =>
  `<path id="${aspect}" vector-effect="non-scaling-stroke" d="${buildPathData(
    coastlines
      .map(ring => projectRing(simplify(ring, detailAreaKm2[aspect]), aspect))
      .filter(ring => ring.length > 2),
  )}" />`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg">
  <!-- The land under a route, in the projections of route-map-projection.ts. Drawn by scripts/generate-world-map.ts from Natural Earth. -->
  ${drawLand('world')}
  ${drawLand('north')}
</svg>
`;
writeFileSync(TARGET, svg);
console.log(`${coastlines.length} coastlines, ${svg.length} bytes`);
