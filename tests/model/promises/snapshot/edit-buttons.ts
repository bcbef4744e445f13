import type { Page } from 'playwright-core';

/** Presses the buttons that lead to passengers, and returns to which group the focus goes. */
export const clickEditButtons = (page: Page): Promise<{ name: string; group: string }[]> =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    const scroll = scrollY;
    const getTop = () => focused?.getBoundingClientRect().top ?? 0;
    const top = getTop();
    const found = [...document.querySelectorAll('main button')]
      .filter(button => (button.textContent ?? '').startsWith('Edit details of'))
      .map(button => {
        if (button instanceof HTMLElement) button.click();
        const group = document.activeElement?.closest('fieldset') ?? null;
        return {
          name: (button.textContent ?? '').trim(),
          group: (group?.querySelector('legend')?.textContent ?? '').trim(),
        };
      });
    if (found.length > 0) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (focused instanceof HTMLElement) {
        // A heading can have the focus only until it loses it.
        if (focused.tabIndex < 0 && !focused.hasAttribute('tabindex')) focused.tabIndex = -1;
        focused.focus({ preventScroll: true });
      }
      // What the buttons have unfolded is rendered now, and folds later so that what has the focus stays where it is.
      await new Promise<void>(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
      window.scrollTo({ top: scroll, behavior: 'instant' });
      if (focused !== document.body) window.scrollBy({ top: getTop() - top, behavior: 'instant' });
    }
    return found;
  });
