// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MobileMenu } from '#site/app/layout/mobile-menu.tsx';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const step = fc.constantFrom(
  'open',
  'close',
  'follow a link',
  'follow the link of this page',
  'go back',
  'go to another page',
  'stay',
);
type Step = ReturnType<typeof step.generate>['value'];

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  const { page, user, router, close } = await renderView(<MobileMenu />, { width: 390 });
  let isOpen = false;
  try {
    for (const [index, one] of steps.entries()) {
      if (one === 'open' && !isOpen) {
        await user.click(page.getByRole('button', { name: 'Open menu' }));
        await page.findByRole('dialog', { name: 'Menu' });
        isOpen = true;
      } else if (one === 'close' && isOpen) {
        await user.click(page.getByRole('button', { name: 'Close menu' }));
        isOpen = false;
      } else if (one === 'follow a link' && isOpen) {
        await user.click(page.getByRole('link', { name: 'Services' }));
        isOpen = false;
      } else if (one === 'follow the link of this page' && isOpen) {
        // Nothing moves: what was pressed is on the page below.
        const { pathname } = router.state.location;
        const link = page.getAllByRole('link').find(each => each.getAttribute('href') === pathname);
        if (link === undefined) continue;
        await user.click(link);
        isOpen = false;
      } else if (one === 'go back' || one === 'go to another page') {
        const before = router.state.location.pathname;
        await act(async () => {
          if (one === 'go back') router.history.back();
          else router.history.push(`/page-${index}`);
          await router.load();
        });
        if (router.state.location.pathname !== before) isOpen = false;
      } else if (one === 'stay') {
        const { pathname } = router.state.location;
        await act(async () => {
          router.history.push(`${pathname}?step=${index}`);
          await router.load();
        });
      }
      const button = page.getByRole('button', { name: 'Open menu', hidden: true });
      const isShown = button.getAttribute('aria-expanded') === 'true';
      if (isShown !== isOpen) return [`After "${one}", the menu is ${isShown ? 'open' : 'closed'}.`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'the menu is open from its button on until it is closed, a link is followed, or another page opens, whatever leads there',
  async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 5 }).map((all): Step[] => ['open', ...all]);
    const describe = (all: readonly Step[]) => all.join(', ');
    expect(await findBrokenExample(steps, { runs: 25, describe, findViolations })).toBe('');
  },
  longestMs,
);
