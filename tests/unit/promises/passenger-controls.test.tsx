// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastFlightDate } from '#contract/flight.ts';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
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

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(2027, month).toLocaleDateString('en-US', { month: 'long' }),
);
const genderNames = { Male: 'm', Female: 'f', Unspecified: 'o' };

/** What each list of a passenger stores for the text of a choice. */
const lists: Readonly<Record<string, (entry: PassengerEntry, text: string) => boolean>> = {
  Title: ({ title }, text) => title === text,
  'Birth month': ({ birthMonth }, text) => birthMonth === String(monthNames.indexOf(text) + 1),
  Gender: ({ gender }, text) => gender === new Map(Object.entries(genderNames)).get(text),
  'Phone country': ({ phoneNumber }, text) =>
    phoneNumber === '' || phoneNumber.startsWith(/\+\d+/.exec(text)?.[0] ?? 'none'),
};

/** Countries that share a code can't be told apart by a number. */
const toComparable = (text: string): string => /\(\+\d+\)/.exec(text)?.[0] ?? text;

const choice = fc.record({ who: fc.nat(), list: fc.constantFrom(...Object.keys(lists)), choice: fc.nat() });
const choices = fc.record({
  ofParty: example.filter(({ labels }) => labels.length < 4),
  chosen: fc.array(choice, { minLength: 4, maxLength: 8 }),
});
type Choices = ReturnType<typeof choices.generate>['value'];

async function findChoiceViolations({ ofParty, chosen }: Choices): Promise<string[]> {
  const booking = await enterParty(ofParty);
  const { page, user, close } = await renderPassengersPage(booking);
  try {
    const find = (who: number, name: string) =>
      within(page.getByRole('group', { name: ofParty.labels[who] ?? '' })).queryByRole<HTMLSelectElement>(
        'combobox',
        { name: new RegExp(`^${name}`) },
      );
    await waitFor(() => expect(find(0, 'Phone country')?.length).toBeGreaterThan(200));
    for (const one of chosen) {
      const who = one.who % ofParty.labels.length;
      const select = find(who, one.list);
      // Whoever has the contact of Adult 1 has no country of a phone.
      if (select === null) continue;
      const options = [...select.options].filter(({ value }) => value !== '');
      const text = options[one.choice % options.length]?.text ?? '';
      const before = booking.context.passengers ?? [];
      await user.selectOptions(select, text);
      const after = booking.context.passengers ?? [];
      const shown = options.find(({ value }) => value === select.value)?.text ?? '';
      const label = `${ofParty.labels[who]}, ${one.list} ${text}`;
      const entry = after[who];
      const others = after.filter((other, index) => index !== who && other !== before[index]).length;
      const wrong = [
        ...(toComparable(shown) === toComparable(text) ? [] : [`${label}: the list shows ${shown}.`]),
        ...(entry !== undefined && lists[one.list]?.(entry, text) === true
          ? []
          : [`${label}: stored is ${JSON.stringify(entry)}.`]),
        ...(others === 0 ? [] : [`${label}: ${others} other passengers are changed.`]),
      ];
      if (wrong.length > 0) return wrong;
    }
    return [];
  } finally {
    close();
  }
}

test(
  'what is chosen in any list of a passenger is shown and stored, of that passenger and nobody else',
  async () => {
    const describeChoices = ({ ofParty, chosen }: Choices) =>
      `${ofParty.labels.join(', ')}; ${chosen.map(one => `${one.who} ${one.list} ${one.choice}`).join(', ')}`;
    expect(
      await findBrokenExample(choices, {
        runs: 12,
        describe: describeChoices,
        findViolations: findChoiceViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
