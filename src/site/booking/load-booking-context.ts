import { createContext } from 'react';

/**
 * Loads what a search needs beyond its form, where the form works before the rest of the site: null once that is there, and
 * where it always is. Rejects if it can't be loaded.
 */
export const LoadBookingContext = createContext<() => Promise<void> | null>(() => null);
