/** The signpost of the 404 page and the bird on it, each in light and dark. */
export const signColors = {
  arc: ['#7E7BA8', '#8E93C4'],
  bird: ['#1F2A5A', '#AFC0FF'],
  post: ['#1E4A40', '#081218'],
  wall: ['#F6E9D8', '#54506F'],
  wallShade: ['#C9A98C', '#3B3450'],
} as const;
