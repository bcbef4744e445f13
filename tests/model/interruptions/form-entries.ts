import type { Page } from 'playwright-core';

/** What the fields of a page contain, by group and label. */
type FormEntries = Readonly<Record<string, string>>;

/** Reads the fields of the page's main part; none while it loads. */
export const readFormEntries = (page: Page): Promise<FormEntries> =>
  page
    .evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'main :is(input, select, textarea)',
      );
      return Object.fromEntries(
        [...fields]
          .filter(field => field.checkVisibility({ visibilityProperty: true }))
          .map(field => {
            const group = field.closest('fieldset, [role=group]');
            const groupName =
              group?.querySelector('legend')?.textContent ?? group?.getAttribute('aria-label') ?? '';
            const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
            const isChoice = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
            return [`${groupName} ${label}`.trim(), isChoice ? `checked: ${field.checked}` : field.value];
          }),
      );
    })
    .catch(() => ({}));

/**
 * The fields that were filled in before, and contain something else. Those that are gone count where nothing may change,
 * and a page that is opened again may show other fields.
 */
export const findLostEntries = (
  before: FormEntries,
  after: FormEntries,
  nothingMayChange: boolean,
): string[] =>
  Object.entries(before).flatMap(([label, value]) => {
    const now = after[label];
    if (value === '' || now === value) return [];
    if (now === undefined) return nothingMayChange ? [`"${label}" was "${value}", and is gone.`] : [];
    return [`"${label}" was "${value}", and is "${now}".`];
  });
