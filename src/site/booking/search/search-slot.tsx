import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { SearchForm } from './search-form.tsx';
import { getSearchIsland, SearchHtmlContext, stopSearchIsland } from './search-island.ts';

const subscribeToNothing = () => () => {};

/** Whether React takes over the HTML of the page. It is false where React has given that up, and renders the page again. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/**
 * The place of the search form. In a prerendered page the form is a root of its own, which this leaves alone until the page is
 * left. Elsewhere the page renders the form: also after a translator or an extension has changed the HTML so much that React
 * discards it.
 */
export function SearchSlot() {
  const isHydrating = useIsHydrating();
  const [hasIsland] = useState(() => isHydrating && getSearchIsland() !== null);
  const html = use(SearchHtmlContext) ?? (hasIsland ? '' : null);

  useEffect(() => {
    if (!hasIsland) stopSearchIsland();
    return stopSearchIsland;
  }, [hasIsland]);

  return html === null ? (
    <div>
      <SearchForm offersRecent />
    </div>
  ) : (
    <div data-search-island suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
