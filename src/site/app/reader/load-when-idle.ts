import { hasStoredForm } from '#site/booking/stored-form.ts';

/** Safari has no `requestIdleCallback`. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

/**
 * Loads the script of the search form once the page is there and the browser has nothing to do; at once where the form is
 * filled in as it was left.
 */
export function loadWhenIdle(load: () => void): void {
  if (hasStoredForm()) load();
  else if (document.readyState === 'complete') runWhenIdle(load);
  else window.addEventListener('load', () => runWhenIdle(load), { once: true });
}
