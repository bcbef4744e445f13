import { expect, test } from 'vitest';
import { defaultConditions } from '#tools/paths/conditions.ts';
import { findOutcome } from '#model/interruptions/interruption-outcomes.ts';
import { findManageOutcome } from '#model/interruptions/manage-interruption-outcomes.ts';
import { findAvailableConditions } from '#tests/paths/available-conditions.ts';

const results = 'booking.choosing';

test('conditions that can be had stay as they are', () => {
  const wanted = { ...defaultConditions, engine: 'firefox', interruption: 'expiry' } as const;
  expect(findAvailableConditions(wanted, results, null, findOutcome)).toEqual({
    conditions: wanted,
    replacements: [],
  });
});

test('a path runs in Chromium where its engine can’t be had, in the planned colors', () => {
  const wanted = { ...defaultConditions, engine: 'firefox', theme: 'dark' } as const;
  expect(findAvailableConditions(wanted, results, 'Firefox is not installed.', findOutcome)).toEqual({
    conditions: { ...wanted, engine: 'chromium' },
    replacements: ['in Chromium instead of firefox: Firefox is not installed.'],
  });
});

test('Firefox shows no dark colors', () => {
  const wanted = { ...defaultConditions, engine: 'firefox', theme: 'dark' } as const;
  const { conditions, replacements } = findAvailableConditions(wanted, results, null, findOutcome);
  expect([conditions.engine, conditions.theme]).toEqual(['firefox', 'light']);
  expect(replacements).toEqual([expect.stringMatching(/^light instead of dark: Firefox can’t emulate/)]);
});

test('a path is not interrupted by what can’t happen in its last state', () => {
  const wanted = { ...defaultConditions, interruption: 'expiry' } as const;
  const { conditions, replacements } = findAvailableConditions(
    wanted,
    'booking.searching.editing',
    null,
    findOutcome,
  );
  expect(conditions.interruption).toBe(null);
  expect(replacements).toEqual(['without expiry: Nothing is held there that could expire.']);
});

test('the machine says what can’t happen', () => {
  const wanted = { ...defaultConditions, interruption: 'expiry' } as const;
  const form = 'manageBooking.finding.editing';
  expect(findAvailableConditions(wanted, form, null, findManageOutcome).replacements).toEqual([
    'without expiry: No link is open that could expire.',
  ]);
});
