// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastFlightDate } from '#contract/flight.ts';
import type { PassengerChange } from '#machines/booking/passenger-entries.ts';
import { today } from '../machines/booking-harness.ts';
import { renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toTravelers } from './generated-parties.ts';
import { enterParty, flight } from './party-payment.ts';

/** What is missing of somebody, if anything. */
const gap = fc.constantFrom<PassengerChange | null>(
  null,
  null,
  { firstName: '' },
  { lastName: ' ' },
  { gender: '' },
  { birthDay: '' },
  { birthYear: '' },
);

const example = fc
  .record({
    party,
    gaps: fc.array(gap, { minLength: 9, maxLength: 9 }),
    presses: fc.array(fc.tuple(fc.nat(), fc.constantFrom('beside the form', 'the next passenger')), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .filter(({ party: { counts } }) => counts.adults + counts.children + counts.infants < 5)
  .map(({ party: one, gaps, presses }) => {
    const travelers = toTravelers(one, { today, lastFlight: getLastFlightDate(flight) });
    return {
      counts: one.counts,
      labels: [...travelers.keys()],
      travelers: [...travelers.values()],
      gaps,
      presses,
    };
  });
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  for (const [index, change] of one.gaps.slice(0, one.labels.length).entries())
    if (change !== null) booking.send({ type: 'passenger.change', index, change });
  const { page, user, close } = await renderPassengersPage(booking, 390);
  const isFolded = (label: string) => page.queryByRole('button', { name: `Edit ${label}` }) !== null;
  const enter = async (label: string) => {
    const button = page.queryByRole('button', { name: `Edit ${label}` });
    const first = page.getByRole('group', { name: label }).querySelector('input, select');
    if (button !== null) await user.click(button);
    else if (first !== null) await user.click(first);
  };
  try {
    for (const [press, leaving] of one.presses) {
      const index = press % one.labels.length;
      const label = one.labels[index] ?? '';
      const next = one.labels[(index + 1) % one.labels.length] ?? '';
      await enter(label);
      if (isFolded(label)) return [`${label} is folded, and has the focus.`];
      if (leaving === 'beside the form' || next === label)
        await user.click(page.getByRole('heading', { level: 1 }));
      else await enter(next);
      // What folds does so once the press is over: before another key.
      await user.keyboard('{Shift}');
      const expected = one.gaps[index] === null;
      if (isFolded(label) !== expected)
        return [
          `${label} is ${expected ? 'complete' : 'not complete'}, and ${expected ? 'open' : 'folded'}.`,
        ];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'on a phone, a passenger is folded once the focus has left, if nothing is missing, and otherwise stays open',
  async () => {
    const describe = ({ labels, gaps, presses }: Example) =>
      `${labels.map((label, index) => `${label}: ${JSON.stringify(gaps[index])}`).join(', ')}; ${JSON.stringify(presses)}`;
    expect(await findBrokenExample(example, { runs: 12, describe, findViolations })).toBe('');
  },
  longestMs,
);
