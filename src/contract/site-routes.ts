/**
 * The pages of a booking after the search. They depend on what the traveler did before, so the site renders them in the
 * browser, and their documents are shells.
 */
export const bookingPaths = ['/flight-results', '/passenger-details', '/booking-confirmation'] as const;

export const isBookingPath = (path: string): boolean => bookingPaths.some(one => one === path);

/** Pages with a payment or a booking in their address: never stored in a cache, never sent as a referrer. */
export const privatePaths: readonly string[] = ['/booking-confirmation'];
