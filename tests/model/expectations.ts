import type { Expectation } from '#tools/model/expectation.ts';

export const button = (name: string, state?: 'busy' | 'absent'): Expectation => ({
  role: 'button',
  name,
  ...(state ? { state } : {}),
});
export const heading = (name: string): Expectation => ({ role: 'heading', name });
export const alert = (text: string): Expectation => ({ role: 'alert', text });
export const status = (text: string): Expectation => ({ role: 'status', text });

/** A field whose accessible description names its error. */
export const fieldError = (role: 'textbox' | 'combobox', name: string, error: string): Expectation => ({
  role,
  name,
  description: error,
});
