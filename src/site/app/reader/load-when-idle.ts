import { hasStoredForm } from '#site/booking/stored-form.ts';

/** Safari has no `requestIdleCallback`. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

/** Fonts that came last are painted first: the second frame begins after the paint of the one before. */
const runAfterFrame = (callback: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => runWhenIdle(callback)));

/**
 * Loads the script of the search form once the page is painted and the browser has nothing to do; at once where the form is
 * filled in as it was left.
 */
export function loadWhenIdle(load: () => void): void {
  if (hasStoredForm()) load();
  else if (document.readyState === 'complete') runAfterFrame(load);
  else window.addEventListener('load', () => runAfterFrame(load), { once: true });
}
