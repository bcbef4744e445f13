/**
 * Resolves as soon as the browser is on its way to another document. The provider never says that it has started a
 * redirect, and a page that the browser keeps for Back must not be left in the middle of a confirmation.
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
