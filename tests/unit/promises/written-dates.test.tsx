// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/plain-date.ts';
import { formatDay, formatLongDate } from '#model/promises/expected/formats.ts';
import { DateField } from '#site/booking/search/date-field.tsx';
import { today } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const day = fc.integer({ min: 1, max: 300 }).map(days => addDays(today, days));

/** A date that is typed, or chosen where the field doesn't have the focus; or a text that is none. */
const step = fc.oneof(
  fc.record({
    what: fc.constantFrom('ISO' as const, 'slashes' as const, 'words' as const, 'calendar' as const),
    day,
  }),
  fc.record({ what: fc.constant('text' as const), day: fc.constantFrom('soon', '13/45/2027') }),
);
type Step = ReturnType<typeof step.generate>['value'];

const spellings: Readonly<Record<Exclude<Step['what'], 'calendar'>, (day: string) => string>> = {
  ISO: date => date,
  slashes: date => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`,
  words: formatLongDate,
  text: text => text,
};

function Field({ expose }: { expose: (choose: (day: string) => void) => void }) {
  const [value, setValue] = useState('');
  expose(setValue);
  return (
    <DateField
      id="departure"
      end="departure"
      value={value}
      error={undefined}
      onChange={setValue}
      onPreload={() => {}}
      onOpen={() => {}}
    />
  );
}

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  let choose: (day: string) => void = () => {};
  const { page, user, happen, close } = await renderView(
    <Field
      expose={set => {
        choose = set;
      }}
    />,
  );
  const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Departure date' });
  try {
    for (const { what, day: date } of steps) {
      if (what === 'calendar') await happen(() => choose(date));
      else {
        const text = spellings[what](date);
        await user.clear(field);
        await user.type(field, text);
        if (field.value !== text) return [`"${text}" is typed, and the field has "${field.value}".`];
        await user.tab();
      }
      const expected = what === 'text' ? date : formatDay(date);
      if (field.value !== expected)
        return [`${what}, ${date}: expected "${expected}"; the field has "${field.value}".`];
    }
    return [];
  } finally {
    close();
  }
}

test(
  'a date stays as it is typed until its field is left, is written out then, and gives way to the next one, typed or chosen',
  async () => {
    const describe = (steps: readonly Step[]) =>
      steps.map(({ what, day: date }) => `${what}: ${date}`).join(', ');
    const steps = fc.array(step, { minLength: 1, maxLength: 3 });
    expect(await findBrokenExample(steps, { runs: 12, describe, findViolations })).toBe('');
  },
  longestMs,
);
