import { expect, test } from 'vitest';
import { renderPage } from '#site/app/render.tsx';
import { pages } from '#site/pages.ts';

/** The search names places and days, and nobody. */
const searchField = 'name="originText"';

const listForms = (html: string): string[] => html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];

const forms = (
  await Promise.all(
    pages.map(async ({ path }) => listForms((await renderPage(path)).body).map(form => ({ path, form }))),
  )
).flat();

test('no form that is sent before the script of its page has run puts what was typed into the address', () => {
  const exposed = forms
    .filter(({ form }) => !form.includes(searchField) && !/^<form[^>]* method="(?:dialog|post)"/.test(form))
    .map(({ path }) => path);
  expect(exposed).toEqual([]);
});

test('the forms that people fill in about themselves are among them', () => {
  const personal = forms.filter(({ form }) => / type="email"/.test(form)).map(({ path }) => path);
  expect(personal.toSorted()).toEqual(['/contact', '/my-booking']);
});
