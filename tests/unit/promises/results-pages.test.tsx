// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResultsPagination } from '#site/booking/results/results-pagination.tsx';
import { goToResults, startBooking } from '#tests/unit/machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

/** 500 flights are 42 pages. */
const example = fc
  .record({ pages: fc.integer({ min: 2, max: 42 }), start: fc.nat({ max: 41 }) })
  .map(({ pages, start }) => ({ pages, start: (start % pages) + 1 }));
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ pages, start }: Example): Promise<string[]> {
  const booking = startBooking();
  await goToResults(booking);
  booking.send({ type: 'results.turnPage', page: start });
  const { page, user, close } = await renderView(<ResultsPagination pages={pages} onTurned={() => {}} />, {
    booking,
  });
  const read = () =>
    Number(document.querySelector('[aria-current=page]')?.textContent?.replaceAll(/\D/g, ''));
  /** The pages that a button leads to, one after the other, until it can't be pressed. */
  async function follow(name: string): Promise<string> {
    const visited = [read()];
    for (let left = pages; left >= 0; left -= 1) {
      const button = page.getByRole('button', { name });
      if (button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true') break;
      await user.click(button);
      visited.push(read());
    }
    return visited.join(' ');
  }
  const range = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + (to > from ? index : -index)).join(
      ' ',
    );
  const visits: [string, string, string][] = [
    ['Next', range(start, pages), await follow('Next')],
    ['Previous', range(pages, 1), await follow('Previous')],
  ];
  close();
  return visits.flatMap(([name, expected, actual]) =>
    actual === expected ? [] : [`${name}: expected the pages ${expected}; they are ${actual}.`],
  );
}

test(
  'Next and Previous lead through every page of the results, one by one, to the last and to the first',
  async () => {
    const describe = ({ pages, start }: Example) => `From page ${start} of ${pages}`;
    expect(await findBrokenExample(example, { runs: 15, describe, findViolations })).toBe('');
  },
  longestMs,
);
