/** Degrees east and north. */
export type Coordinates = readonly [longitude: number, latitude: number];

/** x to the right, y down; in units of the drawing, or in pixels of a frame. */
export type Point = readonly [x: number, y: number];

/** How `world.svg` lays the earth flat: upright, or around the North Pole with Greenwich below it. */
export type Aspect = 'world' | 'north';

/** How many units the upright world is wide. Beside it, it begins anew. */
export const worldWidth = 2400;

const unitsPerRadian = worldWidth / (2 * Math.PI);
const northRadius = 1.5 * unitsPerRadian;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a place lies in the drawing, in its units. */
export const project = (aspect: Aspect, place: Coordinates): Point =>
  aspect === 'world' ? gallStereographic(place) : lambertAzimuthal(place);

/** Gall's: meridians are upright, so that the world can go on beside itself, and high latitudes don't swell as on the web's maps. */
const gallStereographic = ([longitude, latitude]: Coordinates): Point => [
  unitsPerRadian * toRadians(longitude),
  -unitsPerRadian * (1 + Math.SQRT2) * Math.tan(toRadians(latitude) / 2),
];

/** Lambert's: equal areas around the pole, where a way over it is nearly a straight line. */
function lambertAzimuthal([longitude, latitude]: Coordinates): Point {
  const radius = northRadius * Math.sin(toRadians(90 - latitude) / 2);
  return [radius * Math.sin(toRadians(longitude)), radius * Math.cos(toRadians(longitude))];
}
