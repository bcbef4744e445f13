import { createContext } from 'react';

/** The search form of a prerendered page: a React root of its own, which works before the rest of the page does. */
export interface SearchIsland {
  stop(): void;
}

/** At build time: the HTML of the form. */
export const SearchHtmlContext = createContext<string | null>(null);

let island: SearchIsland | null = null;

/** null where the page around the form renders it. */
export const getSearchIsland = (): SearchIsland | null => island;

export function setSearchIsland(started: SearchIsland): void {
  island = started;
}

/** Ends the root of the form; its page is left, or renders the form itself. */
export function stopSearchIsland(): void {
  island?.stop();
  island = null;
}
