import { useEffect } from 'react';

/**
 * Stands after a page and reports that it works. The router hydrates a page after the layout, so an effect of the layout
 * would come too early. From then on links open without a document: the rules for fetching one ahead look at the attribute.
 */
export function PageReady() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    document.dispatchEvent(new Event('site-hydrated'));
  }, []);
  return null;
}
