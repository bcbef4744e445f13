import type { Traveler } from '#tests/harness/traveler.ts';

/** The accessible description of a field, which contains its error message. */
export async function getDescription(traveler: Traveler, label: string): Promise<string> {
  const field = traveler.page.getByRole('textbox', { name: label }).or(traveler.combobox(label)).first();
  return await field.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  );
}

/** The browser logs every failed call with its status. */
export const statusPattern = (status: number): RegExp => new RegExp(`status of ${status}`);
