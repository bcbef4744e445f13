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

/** The fields that were filled in before, are there afterwards, and contain something else. */
export const findLostEntries = (before: FormEntries, after: FormEntries): string[] =>
  Object.entries(before)
    .filter(([label, value]) => value !== '' && after[label] !== undefined && after[label] !== value)
    .map(([label, value]) => `"${label}" was "${value}", and is "${after[label]}".`);
