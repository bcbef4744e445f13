// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastFlightDate } from '#contract/flight.ts';
import { submitPassengers, today } from '../machines/booking-harness.ts';
import { renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toTravelers } from './generated-parties.ts';
import { enterParty, flight } from './party-payment.ts';

const example = fc
  .record({ party, presses: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) })
  .map(({ party: one, presses }) => {
    const travelers = toTravelers(one, { today, lastFlight: getLastFlightDate(flight) });
    return { counts: one.counts, labels: [...travelers.keys()], travelers: [...travelers.values()], presses };
  });
type Example = ReturnType<typeof example.generate>['value'];

const describe = ({ labels, presses }: Example) => `${labels.join(', ')}; presses ${presses.join(', ')}`;

const sameContact = { name: 'Same contact as Adult 1' };

async function findContactViolations(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  const { page, user, happen, close } = await renderPassengersPage(booking);
  try {
    const later = one.labels.slice(1);
    for (const press of one.presses) {
      const label = later[press % later.length];
      if (label === undefined) return [];
      const block = within(page.getByRole('group', { name: label }));
      const box = () => block.getByRole<HTMLInputElement>('checkbox', sameContact);
      const wasSame = box().checked;
      await user.click(box());
      const hasFields = block.queryByLabelText(/^Email/) !== null;
      if (box().checked === wasSame || hasFields === box().checked)
        return [
          `${label}: the box was ${wasSame}, and is ${box().checked} with ${hasFields ? '' : 'no '}fields.`,
        ];
      await user.click(box());
    }
    await happen(() => booking.send(submitPassengers));
    // While the offer is checked, nothing can be changed.
    const boxes = page.getAllByRole<HTMLInputElement>('checkbox', sameContact);
    const before = boxes.map(({ checked }) => checked).join();
    for (const box of boxes) await user.click(box);
    const after = boxes.map(({ checked }) => checked).join();
    return before === after ? [] : [`While something is awaited, boxes were ${before}, and are ${after}.`];
  } finally {
    close();
  }
}

test(
  'whoever travels has the contact of Adult 1 or an own one, as the box says, and it stays while something is awaited',
  async () => {
    expect(
      await findBrokenExample(
        example.filter(({ labels }) => labels.length > 1 && labels.length < 5),
        { runs: 3, describe, findViolations: findContactViolations },
      ),
    ).toBe('');
  },
  longestMs,
);

async function findEditViolations(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  const { page, user, close } = await renderPassengersPage(booking, 390);
  try {
    for (const press of one.presses) {
      const label = one.labels[press % one.labels.length] ?? '';
      const button = page.queryByRole('button', { name: `Edit ${label}` });
      if (button === null) continue;
      await user.click(button);
      const block = page.getByRole('group', { name: label });
      const first = block.querySelector('input, select');
      const isFocused = waitFor(() => expect(document.activeElement).toBe(first), { timeout: 500 });
      const wrong = await isFocused.then(
        () => [],
        () => [`After Edit ${label}, the focus is on ${document.activeElement?.id || 'nothing'}.`],
      );
      if (wrong.length > 0) return wrong;
    }
    return [];
  } finally {
    close();
  }
}

test(
  'on a phone, Edit opens the passenger that it names, at the first field',
  async () => {
    expect(
      await findBrokenExample(
        example.filter(({ labels }) => labels.length > 1 && labels.length < 6),
        { runs: 5, describe, findViolations: findEditViolations },
      ),
    ).toBe('');
  },
  longestMs,
);
