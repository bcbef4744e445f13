import { hasStoredForm } from '#site/booking/stored-form.ts';

/** Safari has no `requestIdleCallback`. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

/** Fonts that came last are painted first: the second frame begins after the paint of the one before. */
const runAfterFrame = (callback: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => runWhenIdle(callback)));

/** Runs what the page doesn't depend on, once it is painted and the browser has nothing to do. */
export function runOncePainted(callback: () => void): void {
  if (document.readyState === 'complete') runAfterFrame(callback);
  else window.addEventListener('load', () => runAfterFrame(callback), { once: true });
}

/** Loads the script of the search form once the page is painted; at once where the form is filled in as it was left. */
export function loadWhenIdle(load: () => void): void {
  if (hasStoredForm()) load();
  else runOncePainted(load);
}
