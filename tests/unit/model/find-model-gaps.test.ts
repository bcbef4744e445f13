import { expect, test } from 'vitest';
import { toPlainEventCase } from '#tools/model/event-case.ts';
import { formatGap } from '#tools/model/gap.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { carouselModel } from '#model/carousel/carousel-model.ts';
import { findActorGaps } from '#model/find-actor-gaps.ts';
import { findDriverGaps } from '#model/drivers/find-driver-gaps.ts';
import { findCallGaps } from '#model/promises/find-call-gaps.ts';
import { findControlGaps } from '#model/promises/find-control-gaps.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { searchOverlayModel } from '#model/search-overlay/search-overlay-model.ts';

const instruction = 'Something happens.';
const withCases = (model: MachineModel, ...ids: string[]): MachineModel => ({
  ...model,
  testModel: {
    ...model.testModel,
    eventCases: [...model.testModel.eventCases, ...ids.map(id => toPlainEventCase(id, { instruction }))],
  },
});

// The examples have the mark of what their reader has to fill in.
test('an event case without a driver is a gap, after the driver of the one before', () => {
  const gaps = findDriverGaps(
    withCases(searchOverlayModel, 'overlay.flash', 'done(load)', 'error(load)', 'after(wait)'),
  );
  const [place] = gaps;
  expect(place?.file).toBe('tests/model/drivers/small-machine-drivers.ts');
  expect(gaps.map(({ problem, line, example }) => [problem, line, example])).toEqual([
    [
      'The event case "overlay.flash" has no driver: no browser can run it.',
      place?.line,
      "'overlay.flash': ({ traveler }) => traveler.button('TODO: name the button').click(),",
    ],
    [
      'The event case "done(load)" has no driver: no browser can run it.',
      place?.line,
      "'done(load)': release('load'),",
    ],
    [
      'The event case "error(load)" has no driver: no browser can run it.',
      place?.line,
      "'error(load)': drop('load'),",
    ],
    [
      'The event case "after(wait)" has no driver: no browser can run it.',
      place?.line,
      "'after(wait)': ({ page }) => page.clock.fastForward(TODO),",
    ],
  ]);
});

test('a machine that runs headless only needs no drivers', () => {
  expect(findDriverGaps(withCases(carouselModel, 'carousel.flash'))).toEqual([]);
});

test('an actor whose call nobody has declared is a gap, in the table of calls', () => {
  const machine = buildMachineInventory(bookingModel);
  const states = machine.states.map(state => ({ ...state, actors: [{ id: 'review', does: 'loadReview' }] }));
  expect(findCallGaps(machine)).toEqual([]);
  expect(findCallGaps({ ...machine, states }).map(formatGap)).toEqual([
    expect.stringMatching(
      /^Nothing says which call the actor loadReview makes: .*\n {2}tests\/model\/promises\/request-promises\.ts:\d+, for example:\n {4}loadReview: null, \/\/ /,
    ),
  ]);
});

test.for([
  { model: bookingModel, file: 'offered-controls', event: 'page.open' },
  { model: manageBookingModel, file: 'managed-controls', event: 'link.open' },
])('an event whose control nobody has named is a gap, in $file', ({ model, file, event }) => {
  const machine = buildMachineInventory(model);
  const transitions = machine.transitions.map(one => ({ ...one, name: `${one.name}.again` }));
  const gaps = findControlGaps({
    ...machine,
    transitions: transitions.filter(({ kind }) => kind === 'event'),
  });
  const gap = gaps.find(({ problem }) => problem.startsWith(`The event ${event}.again `));
  expect(findControlGaps(machine)).toEqual([]);
  expect(gap && formatGap(gap)).toMatch(
    new RegExp(
      `^The event ${event}\\.again has no control: .*\\n {2}tests/model/promises/${file}\\.ts:\\d+, for example:\\n {4}'${event}\\.again': \\[exclusive\\('TODO: name the button'\\)\\],$`,
    ),
  );
});

test('an actor that is neither declared nor provided is a gap in both places', () => {
  const machine = buildMachineInventory(bookingModel);
  const states = machine.states.map(state => ({ ...state, actors: [{ id: 'seats', does: 'loadSeats' }] }));
  expect(findActorGaps(machine)).toEqual([]);
  expect(findActorGaps({ ...machine, states }).map(formatGap)).toEqual([
    expect.stringMatching(
      /^The actor loadSeats is not declared: .*\n {2}machines\/booking\/booking-actors\.ts:\d+, for example:\n {4}loadSeats: fromPromise/,
    ),
    expect.stringMatching(
      /^The actor loadSeats is not provided by the site: .*\n {2}src\/site\/booking\/booking-actor\.ts:\d+, for example:\n {4}loadSeats: lazyActor\(async \(\) => \(await import\('\.\/actors\/load-seats\.ts'\)\)\.loadSeats\),$/,
    ),
  ]);
});
