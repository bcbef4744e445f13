/** Degrees east and north. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** x to the right, y down; in units of the drawing or in pixels of a frame. */
export type Point = readonly [x: number, y: number];

/** The projections of `world.svg`: cylindrical, or around the North Pole with Greenwich below it. */
export type Aspect = 'world' | 'north';

/** The width of the world in units of the drawing. Copies continue beside it. */
export const worldWidth = 2400;

const unitsPerRadian = worldWidth / (2 * Math.PI);
const northRadius = 1.5 * unitsPerRadian;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Projects a place into units of the drawing. */
export const project = (aspect: Aspect, place: Coordinates): Point =>
  aspect === 'world' ? gallStereographic(place) : lambertAzimuthal(place);

/** Gall's stereographic projection. Longitudes may exceed ±180°, which d3-geo's projections would wrap. */
const gallStereographic = ([longitude, latitude]: Coordinates): Point => [
  unitsPerRadian * toRadians(longitude),
  -unitsPerRadian * (1 + Math.SQRT2) * Math.tan(toRadians(latitude) / 2),
];

/** Lambert's azimuthal equal-area projection. Routes across the pole are nearly straight. */
function lambertAzimuthal([longitude, latitude]: Coordinates): Point {
  const radius = northRadius * Math.sin(toRadians(90 - latitude) / 2);
  return [radius * Math.sin(toRadians(longitude)), radius * Math.cos(toRadians(longitude))];
}
