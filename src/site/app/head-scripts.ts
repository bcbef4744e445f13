import { markRecentSearches } from '#site/booking/search/mark-recent-searches.ts';
import { markTopOfPage } from '#site/pages/home/sections-in-turn.ts';
import { markLink } from '#site/pages/my-booking/link-code.ts';

/**
 * By the path of a page: what runs before its document is painted, which was written at build time. Only the document contains
 * it.
 */
export const headScripts: Readonly<Partial<Record<string, string>>> = {
  '/': `${markRecentSearches}\n${markTopOfPage}`,
  '/my-booking': markLink,
};
