import { useEffect } from 'react';

/**
 * Stands after a page and reports that it works. The router hydrates a page after the layout, so an effect of the layout
 * would come too early.
 */
export function PageReady() {
  useEffect(() => void document.dispatchEvent(new Event('site-hydrated')), []);
  return null;
}
