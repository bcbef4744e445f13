interface SliceCodes {
  origin: string;
  destination: string;
}

/** The route of each flight of a multi-city trip: `JFK – LHR`. */
export const listRoutes = (slices: readonly SliceCodes[]): string[] =>
  slices.map(({ origin, destination }) => `${origin} – ${destination}`);

/** The route of a multi-city trip: `JFK – LHR · LHR – CDG`. */
export const formatTripRoute = (slices: readonly SliceCodes[]): string => listRoutes(slices).join(' · ');
