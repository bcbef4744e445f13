/**
 * A script that says in the document, before it is painted, whether the browser remembers searches: the home page then has
 * room for their list.
 */
export const markRecentSearches = `try { if (localStorage.recentSearches) document.documentElement.dataset.recent = '' } catch {}`;
