/**
 * Resolves when the browser starts to leave the page. The provider doesn't report that it has started a redirect, and a
 * page in the back/forward cache must not stay in the middle of a confirmation.
 */
export function waitForPageLeave(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    window.addEventListener('pagehide', () => resolve(), { signal });
    if (!('navigation' in window)) return;
    window.navigation.addEventListener(
      'navigate',
      ({ destination, downloadRequest }) => {
        if (!destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url))
          resolve();
      },
      { signal },
    );
  });
}
