// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdErrorTitle, useErrorTitle } from '#site/ui/use-error-title.ts';

function Page({ hasErrors }: { hasErrors: boolean }) {
  useErrorTitle(hasErrors);
  return null;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('the title starts with "Error: " while there are errors, and a next page’s title stays', () => {
  document.title = 'Contact';
  const root = createRoot(document.createElement('div'));
  const titles = [false, true, true, false, true].map(hasErrors => {
    act(() => root.render(<Page hasErrors={hasErrors} />));
    return document.title;
  });
  document.title = 'Home';
  act(() => root.unmount());
  expect([...titles, document.title]).toEqual([
    'Contact',
    'Error: Contact',
    'Error: Contact',
    'Contact',
    'Error: Contact',
    'Home',
  ]);
});

test.each(['before', 'after'])(
  'errors found %s the page starts to hydrate are in its title afterwards',
  found => {
    document.title = 'Contact';
    const root = createRoot(document.createElement('div'));
    const showErrors = () => act(() => root.render(<Page hasErrors />));
    if (found === 'before') showErrors();
    holdErrorTitle();
    if (found === 'after') showErrors();
    const held = document.title;
    document.dispatchEvent(new Event('site-hydrated'));
    const hydrated = document.title;
    act(() => root.unmount());
    expect({ held, hydrated, left: document.title }).toEqual({
      held: 'Contact',
      hydrated: 'Error: Contact',
      left: 'Contact',
    });
  },
);
