import { hasStoredForm } from '#site/booking/stored-form.ts';

/** Whether the search form has to be filled in: from a link, or as it was left. */
const isFormKnown = (): boolean => window.location.search !== '' || hasStoredForm();

/** Safari has no `requestIdleCallback`. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

/** Loads the script of a page with a form once the page is there and the browser has nothing to do. */
export function loadWhenIdle(load: () => void): void {
  if (isFormKnown()) load();
  else if (document.readyState === 'complete') runWhenIdle(load);
  else window.addEventListener('load', () => runWhenIdle(load), { once: true });
}
