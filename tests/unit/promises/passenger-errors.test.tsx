// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { getLastFlightDate } from '#contract/flight.ts';
import { findTextDifference } from '#model/promises/expected/page-text.ts';
import { goToPassengers, startBooking, today } from '#tests/unit/machines/booking-harness.ts';
import { renderPassengersPage } from '../site/views/render-passengers-page.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toEntry, toTravelers } from './generated-parties.ts';
import { readShownText } from './read-shown-page.ts';

/** The part of an entry that is typed at once, and the error that is left then; empty if none is. */
interface Correction {
  parts: readonly (keyof PassengerEntry)[];
  error: string;
}

interface Mistake {
  /** The label of the field that takes the focus. */
  field: string;
  change: Partial<PassengerEntry>;
  error: string;
  corrections: readonly Correction[];
}

/** What people leave out or get wrong, in the order of the fields, and how they correct it. */
const mistakes: readonly Mistake[] = [
  {
    field: 'First name',
    change: { firstName: '' },
    error: 'Required: First name',
    corrections: [{ parts: ['firstName'], error: '' }],
  },
  {
    field: 'Last name',
    change: { lastName: '  ' },
    error: 'Required: Last name',
    corrections: [{ parts: ['lastName'], error: '' }],
  },
  {
    field: 'Birth day',
    change: { birthDay: '', birthMonth: '', birthYear: '' },
    error: 'Required: Date of birth',
    corrections: [
      { parts: ['birthDay'], error: 'Required: Date of birth (month and year)' },
      { parts: ['birthMonth'], error: 'Required: Date of birth (year)' },
      { parts: ['birthYear'], error: '' },
    ],
  },
  {
    field: 'Gender',
    change: { gender: '' },
    error: 'Gender is required',
    corrections: [{ parts: ['gender'], error: '' }],
  },
];

const example = fc
  .record({
    party,
    width: fc.constantFrom(1280, 390),
    /** The mistakes of each passenger. Most have none; sometimes there are too many to be listed at once. */
    made: fc.oneof(
      {
        arbitrary: fc.array(fc.oneof({ arbitrary: fc.constant([]), weight: 2 }, fc.subarray([...mistakes])), {
          minLength: 9,
          maxLength: 9,
        }),
        weight: 4,
      },
      { arbitrary: fc.constant([mistakes, mistakes, mistakes.slice(0, 1)]), weight: 1 },
    ),
  })
  .map(({ party: one, width, made }) => {
    const flight = buildFlight();
    const travelers = toTravelers(one, { today, lastFlight: getLastFlightDate(flight) });
    const passengers = [...travelers].map(([label, traveler], index) => ({
      label,
      traveler,
      mistakes: made[index] ?? [],
    }));
    return { flight, counts: one.counts, passengers, width };
  })
  .filter(({ passengers }) => passengers.some(({ mistakes: own }) => own.length > 0));
type Example = ReturnType<typeof example.generate>['value'];

const describe = ({ passengers, width }: Example): string =>
  [
    `On a screen of ${width} pixels:`,
    ...passengers.map(
      ({ label, mistakes: own }) => `${label}: ${own.map(({ error }) => error).join(', ') || 'complete'}`,
    ),
  ].join('\n');

/** Up to this many errors are listed at once, and this many of more. */
const mostErrors = 8;
const firstErrors = 6;

interface PlacedError {
  label: string;
  error: string;
}

function formatList(
  labels: readonly string[],
  errors: readonly PlacedError[],
  isExpanded: boolean,
): string[] {
  const shown = errors.length > mostErrors && !isExpanded ? errors.slice(0, firstErrors) : errors;
  return [
    'There is a problem',
    errors.length === 1 ? '1 field needs another look.' : `${errors.length} fields need another look.`,
    ...labels.flatMap(label => {
      const own = shown.filter(error => error.label === label);
      const heading = labels.length > 1 ? [label] : [];
      return own.length === 0 ? [] : [...heading, ...own.map(({ error }) => error)];
    }),
    ...(errors.length > shown.length ? [`And ${errors.length - shown.length} more`] : []),
  ];
}

/** The links of a list of errors whose fields stand above that of the link before. */
function findDisorder(list: HTMLElement | null): string[] {
  const fields = [...(list?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])].flatMap(
    ({ hash }) => document.querySelector(hash) ?? [],
  );
  return fields.slice(1).flatMap((field, index) => {
    const before = fields[index];
    return before !== undefined && field.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING
      ? [`#${field.id} stands above #${before.id}, and is listed after it.`]
      : [];
  });
}

/** The passenger and the field that have the focus. */
function readFocus(): string {
  const focused = document.activeElement;
  // The parts of a date of birth are a group in that of the passenger.
  let passenger = focused?.closest('fieldset');
  for (let outer = passenger; outer; outer = outer.parentElement?.closest('fieldset')) passenger = outer;
  const label =
    focused?.getAttribute('aria-label') ?? document.querySelector(`label[for="${focused?.id}"]`)?.textContent;
  return `${passenger?.querySelector('legend')?.textContent ?? ''}: ${label ?? ''}`;
}

async function findDifferences({ flight, counts, passengers, width }: Example): Promise<string[]> {
  const entries = passengers.map(({ traveler }) => toEntry(traveler));
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm({
      counts,
      childAges: passengers.flatMap(({ traveler: { type, age } }) => (type === 'child' ? [age] : [])),
    }),
    flight,
    entries: passengers.map(({ traveler, mistakes: own }) =>
      Object.assign(toEntry(traveler), ...own.map(({ change }) => change)),
    ),
  });
  const { close, happen, page, user } = await renderPassengersPage(booking, width);
  const findList = () => page.queryByRole('region', { name: 'There is a problem' });
  const labels = passengers.map(({ label }) => label);
  const placed = passengers.flatMap(({ label, mistakes: own }, index) =>
    own.map(mistake => ({ ...mistake, label, index })),
  );
  const wrong: string[] = [];
  const compareList = (what: string, errors: readonly PlacedError[], isExpanded: boolean) => {
    const list = findList();
    const expected = errors.length === 0 ? [] : formatList(labels, errors, isExpanded);
    wrong.push(...findTextDifference(what, list === null ? '' : readShownText(list), expected));
  };
  const compareFocus = (what: string, { label, field }: { label: string; field: string }) => {
    const actual = readFocus();
    const expected = `${label}: ${field}`;
    if (actual !== expected) wrong.push(`${what}: expected the focus at ${expected}; it is at ${actual}.`);
  };
  try {
    await user.click(page.getByRole('button', { name: 'Continue to Payment' }));
    compareList('After Continue', placed, false);
    const [first] = placed;
    if (first !== undefined) compareFocus('After Continue', first);
    const more = page.queryByRole('button', { name: /^And / });
    if (more !== null) await user.click(more);
    wrong.push(...findDisorder(findList()));
    for (const [number, place] of placed.entries()) {
      const link = within(findList() ?? document.body).getAllByRole('link')[number];
      if (link !== undefined) await user.click(link);
      compareFocus(`Error ${number + 1}`, place);
    }
    for (const [number, { label, index, corrections }] of placed.entries())
      for (const { parts, error } of corrections) {
        const entry = entries[index];
        if (entry === undefined) continue;
        const change = Object.fromEntries(parts.map(part => [part, entry[part]]));
        await happen(() => booking.send({ type: 'passenger.change', index, change }));
        const left = [...(error === '' ? [] : [{ label, error }]), ...placed.slice(number + 1)];
        compareList(`${label}, with ${parts.join()}`, left, more !== null);
      }
    return wrong;
  } finally {
    close();
  }
}

test(
  'whatever is wrong with anyone’s data is listed with its passenger, leads to the field, and goes when it is corrected',
  async () => {
    expect(await findBrokenExample(example, { runs: 12, describe, findViolations: findDifferences })).toBe(
      '',
    );
  },
  longestMs,
);
