/**
 * The booking pages. What they show depends on earlier steps, so they share one empty document. Every other page has a
 * document of its own in the built site; any other path is not found.
 */
export const bookingPaths: readonly string[] = [
  '/flight-results',
  '/passenger-details',
  '/booking-confirmation',
];
