import type { BrowserContext } from 'playwright-core';

/**
 * With Firefox, `fill()` of playwright-core sets the value of a field by script, and React doesn't notice: no suggestion
 * appears, and the form is empty afterwards. This inserts the text as the browser does for a keyboard. Remove this file
 * when tests/journeys/booking.test.ts passes in Firefox without it.
 */
export const typeIntoFields = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => {
        document.execCommand('insertText', false, text);
        return null;
      },
      set() {
        // playwright-core assigns its own function, which must not replace this one.
      },
    });
  });
