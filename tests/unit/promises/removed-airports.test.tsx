// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearbyAirports } from '#site/booking/search/nearby-airports.tsx';
import { NearbyField } from '#site/booking/search/nearby-field.tsx';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { startBooking } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const airports = {
  origin: ['LGW', 'STN', 'LTN'],
  destination: ['EWR', 'PHL', 'BDL'],
} as const;

const example = fc.constantFrom<'origin' | 'destination'>('origin', 'destination').chain(end =>
  fc.record({
    end: fc.constant(end),
    chosen: fc.subarray([...airports[end]], { minLength: 1 }),
    /** Which of those that are left is removed next, with which key or with the pointer. */
    removals: fc.array(fc.record({ at: fc.nat(), by: fc.constantFrom('press', '{Enter}', ' ') }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ end, chosen, removals }: Example): Promise<string[]> {
  const booking = startBooking();
  const prefill = buildSearchForm({ [`${end}Nearby`]: chosen });
  booking.send({ type: 'page.open', path: '/', prefill });
  const { page, user, close } = await renderView(
    <NearbyField end={end} Airports={NearbyAirports}>
      <input aria-label="Place" />
    </NearbyField>,
    { booking },
  );
  const name = end === 'origin' ? 'From' : 'To';
  let left: readonly string[] = chosen;
  try {
    for (const { at, by } of removals) {
      const code = left[at % left.length];
      if (code === undefined) break;
      const button = page.getByRole('button', { name: `Remove ${code} for ${name}` });
      if (by === 'press') await user.click(button);
      else {
        button.focus();
        await user.keyboard(by);
      }
      left = left.filter(one => one !== code);
      const shown = page
        .queryAllByRole('button', { name: /^Remove / })
        .map(one => (one.textContent ?? '').slice('Remove '.length, 'Remove '.length + 3));
      if (shown.join() !== left.join()) return [`Expected ${left.join()}; there is ${shown.join()}.`];
      const inForm = booking.context.form[`${end}Nearby`].join();
      if (inForm !== left.join()) return [`The form has ${inForm}, and not ${left.join()}.`];
      const toggle = page.getByRole('button', { name: `Add nearby airports for ${name}` });
      if (document.activeElement !== toggle)
        return [`Without ${code}, the focus is on a ${document.activeElement?.tagName}.`];
      const said = page.getAllByRole('status').map(status => status.textContent);
      if (!said.includes(`${code} was removed.`)) return [`It is said: "${said.join(' ')}".`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'whoever removes an airport nearby hears so, and goes on at the button that adds others',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 15, describe, findViolations })).toBe('');
  },
  longestMs,
);
