// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PromoBar } from '#site/app/layout/promo-bar.tsx';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const step = fc.constantFrom('close', 'reload', 'open a new tab');
type Step = ReturnType<typeof step.generate>['value'];

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  localStorage.clear();
  sessionStorage.clear();
  let view = await renderView(<PromoBar />);
  let isClosed = false;
  try {
    for (const one of steps) {
      if (one === 'close') {
        const button = view.page.queryByRole('button', { name: 'Close promotion' });
        if (button !== null) await view.user.click(button);
        isClosed = true;
      } else {
        view.close();
        // A new tab has a session of its own.
        if (one === 'open a new tab') {
          sessionStorage.clear();
          isClosed = false;
        }
        view = await renderView(<PromoBar />);
      }
      const isShown = view.page.queryByRole('region', { name: 'Promotion' }) !== null;
      if (isShown === isClosed) return [`After "${one}", the promotion is ${isShown ? '' : 'not '}shown.`];
    }
    return [];
  } finally {
    view.close();
    localStorage.clear();
    sessionStorage.clear();
  }
}

test(
  'the promotion that was closed stays closed in its tab, and is there in another one',
  async () => {
    const describe = (steps: readonly Step[]) => steps.join(', ');
    expect(
      await findBrokenExample(fc.array(step, { minLength: 1, maxLength: 6 }), {
        runs: 15,
        describe,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
