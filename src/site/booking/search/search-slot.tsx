import { use, useEffect, useState } from 'react';
import { SearchForm } from './search-form.tsx';
import { getSearchIsland, SearchHtmlContext, setSearchIsland } from './search-island.ts';

/**
 * The place of the search form. In a prerendered page the form is a root of its own, which this leaves alone until the page is
 * left. Elsewhere the page renders the form.
 */
export function SearchSlot() {
  const [island] = useState(getSearchIsland);
  const html = use(SearchHtmlContext) ?? (island === null ? null : '');

  useEffect(
    () => () => {
      island?.stop();
      setSearchIsland(null);
    },
    [island],
  );

  return html === null ? (
    <div>
      <SearchForm />
    </div>
  ) : (
    <div data-search-island suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
