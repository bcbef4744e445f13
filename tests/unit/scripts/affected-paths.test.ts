import { describe, expect, test } from 'vitest';
import { isWithin } from '#tools/chart/state-nodes.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { carouselModel } from '#model/carousel/carousel-model.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { findAffectedPaths, findAffectedSince } from '#scripts/paths/affected-paths.ts';
import { UsageError } from '#scripts/paths/options.ts';

const plan = buildPlan(bookingModel, 'covering');
const managedPlan = buildPlan(manageBookingModel, 'covering');

/** What a selection of paths reaches of everything that the plan reaches, and how many paths it needs. */
function measure(files: readonly string[], getItems: (path: PlanPath) => string[]) {
  const { ids, reasons } = findAffectedPaths(files, plan);
  const selected = plan.paths.filter(({ id }) => ids?.has(id) === true);
  const collect = (paths: readonly PlanPath[]) => [...new Set(paths.flatMap(getItems))].toSorted();
  return { count: selected.length, reached: collect(selected), all: collect(plan.paths), reasons };
}

const getStates =
  (...ancestors: string[]) =>
  ({ steps }: PlanPath) =>
    steps.flatMap(({ states }) =>
      states.filter(state => ancestors.some(ancestor => isWithin(ancestor, state))),
    );

const getTransitionsOf = (source: string) => (path: PlanPath) =>
  path.steps.flatMap(({ transitions }) => transitions.filter(id => id.startsWith(source)));

const getCases = (beginning: string) => (path: PlanPath) =>
  path.steps.map(({ eventCase }) => eventCase).filter(id => id.startsWith(beginning));

describe('the paths that a change can affect', () => {
  test.each([
    'docs/qa.md',
    'README.md',
    'tests/unit/site/views/results.test.tsx',
    'src/site/pages/about/about-page.tsx',
    'src/site/content/help.ts',
    'src/backend/main.ts',
    'src/backend/adapters/duffel/duffel.ts',
    'src/tools/model/find-gaps.ts',
    'scripts/admin.ts',
    'knip.json',
  ])('%s: none', file => {
    expect(findAffectedPaths([file], plan)).toEqual({ ids: new Set(), reasons: [] });
  });

  test.each([
    'src/backend/backend.ts',
    'scripts/build.ts',
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
      reasons: [`${file}: every path of booking`],
    });
  });

  test.each([
    [
      'src/site/booking/confirmation/ticket.tsx',
      '/booking-confirmation',
      getStates('booking.confirming', 'booking.ticketed'),
    ],
    ['src/site/booking/results/filters.tsx', '/flight-results', getCases('results.')],
    [
      'src/site/booking/payment/payment-form.tsx',
      '/passenger-details',
      getStates('booking.enteringPassengers', 'booking.redirecting'),
    ],
  ])('%s: a few with everything on its page', (file, page, getItems) => {
    const { count, reached, all, reasons } = measure([file], getItems);
    expect(reached).toEqual(all);
    expect(count).toBeLessThan(plan.paths.length / 2);
    expect(reasons).toEqual([`${file}: paths on ${page}`]);
  });

  test.each([
    'machines/manage-booking/manage-booking-machine.ts',
    'src/site/pages/my-booking/find-form.tsx',
    'tests/model/manage-booking/manage-event-cases.ts',
    'tests/model/drivers/manage-booking-drivers.ts',
    'tests/model/promises/managed-controls.ts',
  ])('%s: none of the booking, but those of a booking that is managed', file => {
    expect(findAffectedPaths([file], plan).ids).toEqual(new Set());
    expect(findAffectedPaths([file], managedPlan).ids).not.toEqual(new Set());
  });

  test.each([
    'machines/booking/searching-state.ts',
    'tests/model/booking/event-cases/offer-expiry-event-cases.ts',
    'src/site/booking/results/filters.tsx',
  ])('%s: none of a booking that is managed', file => {
    expect(findAffectedPaths([file], managedPlan).ids).toEqual(new Set());
  });

  test('a form of its page: all that a booking that is managed shows', () => {
    const { ids, reasons } = findAffectedPaths(['src/site/pages/my-booking/find-form.tsx'], managedPlan);
    const states = (paths: readonly PlanPath[]) => new Set(paths.flatMap(getStates('manageBooking')));
    expect(states(managedPlan.paths.filter(({ id }) => ids?.has(id) === true))).toEqual(
      states(managedPlan.paths),
    );
    expect(reasons).toEqual(['src/site/pages/my-booking/find-form.tsx: paths on /my-booking']);
  });

  test('a part of the chart: those with all transitions of its states', () => {
    const { count, reached, all, reasons } = measure(
      ['machines/booking/searching-state.ts'],
      getTransitionsOf('booking.searching'),
    );
    expect(reached).toEqual(all);
    expect(count).toBeLessThan(plan.paths.length / 2);
    expect(reasons).toEqual(['machines/booking/searching-state.ts: paths of booking.searching']);
  });

  test('drivers and event cases: those that have them', () => {
    const file = 'tests/model/booking/event-cases/offer-expiry-event-cases.ts';
    const { count, reached, all } = measure([file], getCases('offer.'));
    expect(reached).toEqual(all);
    expect(count).toBeLessThan(plan.paths.length / 2);
  });

  test('several changes add up', () => {
    const files = ['src/site/booking/results/filters.tsx', 'machines/booking/searching-state.ts'];
    const filtered = measure(files, getCases('results.'));
    expect(filtered.reached).toEqual(filtered.all);
    const searched = measure(files, getTransitionsOf('booking.searching'));
    expect(searched.reached).toEqual(searched.all);
    expect(searched.reasons).toHaveLength(2);
  });

  test('a part of a page has no changes of its own', () => {
    expect(() => findAffectedPaths([], buildPlan(carouselModel, 'covering'))).toThrow(
      '--affected: nothing tells what changes affect of carousel. It is known of booking and manageBooking.',
    );
  });

  test('a revision that Git doesn’t know is rejected', () => {
    expect(() => findAffectedSince('no-such-revision', plan)).toThrow(UsageError);
  });
});
