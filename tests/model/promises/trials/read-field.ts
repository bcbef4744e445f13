import type { Locator } from 'playwright-core';

/** The error that a field names, shown or not; empty if it is not wrong. */
export const readError = (field: Locator): Promise<string> =>
  field.evaluate(element =>
    element.getAttribute('aria-invalid') === 'true'
      ? (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      : '',
  );

/** What a field shows after a text was typed into it and it was left. */
export async function typeAndLeave(field: Locator, text: string): Promise<string> {
  await field.fill(text);
  await field.blur();
  return field.inputValue();
}
