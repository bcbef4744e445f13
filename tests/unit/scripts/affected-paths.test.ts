import { describe, expect, test } from 'vitest';
import { isWithin } from '#tools/chart/state-nodes.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { findAffectedPaths, findAffectedSince } from '#scripts/paths/affected-paths.ts';
import { UsageError } from '#scripts/paths/options.ts';

const plan = buildPlan(bookingModel, 'covering');

const visits = (ancestor: string) => (path: PlanPath) =>
  path.steps.some(({ states }) => states.some(state => isWithin(ancestor, state)));
const hasCase = (id: string) => (path: PlanPath) => path.steps.some(({ eventCase }) => eventCase === id);

const idsOf = (isIncluded: (path: PlanPath) => boolean) =>
  plan.paths
    .filter(isIncluded)
    .map(({ id }) => id)
    .toSorted();

describe('the paths that a change can affect', () => {
  test.each([
    'docs/qa.md',
    'README.md',
    'tests/unit/site/views/results.test.tsx',
    'src/site/pages/about/about-page.tsx',
    'src/site/content/help.ts',
  ])('%s: none', file => {
    expect(findAffectedPaths([file], plan)).toEqual({ ids: new Set(), reasons: [] });
  });

  test.each([
    'src/backend/main.ts',
    'src/contract/money.ts',
    'src/site/ui/button.tsx',
    'src/site/app/main.tsx',
    'machines/booking/context-updates.ts',
    'tests/model/promises/promise.ts',
    'package.json',
    'a/file/that/nobody/knows.ts',
  ])('%s: all', file => {
    expect(findAffectedPaths(['docs/qa.md', file], plan)).toEqual({
      ids: null,
      reasons: [`${file}: every path`],
    });
  });

  test.each([
    [
      'src/site/booking/confirmation/ticket.tsx',
      '/booking-confirmation',
      ['booking.confirming', 'booking.ticketed'],
    ],
    ['src/site/booking/results/filters.tsx', '/flight-results', ['booking.choosing']],
    [
      'src/site/booking/payment/payment-form.tsx',
      '/passenger-details',
      ['booking.enteringPassengers', 'booking.redirecting'],
    ],
  ] as const)('%s: those on its page', (file, page, states) => {
    const expected = idsOf(path => states.some(state => visits(state)(path)));
    const { ids, reasons } = findAffectedPaths([file], plan);
    expect([...(ids ?? [])].toSorted()).toEqual(expected);
    expect(expected.length).toBeLessThan(plan.paths.length);
    expect(reasons).toEqual([`${file}: ${expected.length} paths on ${page}`]);
  });

  test('a part of the chart: those through its states', () => {
    const { ids, reasons } = findAffectedPaths(['machines/booking/confirming-state.ts'], plan);
    const expected = idsOf(visits('booking.confirming'));
    expect([...(ids ?? [])].toSorted()).toEqual(expected);
    expect(reasons[0]).toMatch(/ paths through booking\.confirming$/);
  });

  test('drivers and event cases: those that take them', () => {
    const file = 'tests/model/booking/event-cases/offer-expiry-event-cases.ts';
    const { ids } = findAffectedPaths([file], plan);
    for (const id of idsOf(hasCase('offer.expired'))) expect(ids).toContain(id);
    expect(ids?.size).toBeLessThan(plan.paths.length);
  });

  test('several changes add up', () => {
    const files = ['src/site/booking/results/filters.tsx', 'machines/booking/confirming-state.ts'];
    const { ids, reasons } = findAffectedPaths(files, plan);
    const expected = idsOf(path => visits('booking.choosing')(path) || visits('booking.confirming')(path));
    expect([...(ids ?? [])].toSorted()).toEqual(expected);
    expect(reasons).toHaveLength(2);
  });

  test('a revision that Git doesn’t know is rejected', () => {
    expect(() => findAffectedSince('no-such-revision', plan)).toThrow(UsageError);
  });
});
