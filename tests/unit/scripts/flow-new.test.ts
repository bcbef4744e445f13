import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChartEdits } from '#scripts/flow-new/edit-chart.ts';
import { parseNewPart } from '#scripts/flow-new/options.ts';
import { SourceEdits } from '#scripts/flow-new/source-edits.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { listViewSteps } from '#scripts/flow-new/view-steps.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { machineModels } from '#model/machine-models.ts';
import { promoBarModel } from '#model/promo-bar/promo-bar-model.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const booking = buildMachineInventory(bookingModel);
const parse = (...args: string[]) => parseNewPart(args, booking);

describe('the command line', () => {
  test('takes states with and without the name of the machine', () => {
    const part = {
      kind: 'state',
      parent: 'booking.enteringPassengers',
      name: 'proofreading',
      after: 'booking.enteringPassengers.editing',
      event: 'proof.confirm',
    };
    const options = ['--event', 'proof.confirm', '--after'];
    expect(
      parse('state', 'enteringPassengers.proofreading', ...options, 'enteringPassengers.editing'),
    ).toEqual(part);
    expect(
      parse(
        'state',
        'booking.enteringPassengers.proofreading',
        ...options,
        'booking.enteringPassengers.editing',
      ),
    ).toEqual(part);
    expect(parse('event', 'review.edit', '--in', 'choosing', '--to', 'redirecting')).toEqual({
      kind: 'event',
      event: 'review.edit',
      state: 'booking.choosing',
      target: 'booking.redirecting',
    });
  });

  test.each([
    [
      ['state', 'enteringPassenger.proofreading'],
      'booking has no state enteringPassenger. Did you mean "enteringPassengers"',
    ],
    [['state', 'enteringPassengers.editing'], 'booking.enteringPassengers already has a state editing.'],
    [['state', 'enteringPassengers.Reviewing'], '"Reviewing" is no name for a state: write camelCase'],
    [['state', 'proofreading', '--after', 'choosing'], '--after needs --event'],
    [['state', 'proofreading', '--event', 'confirm'], '"confirm" is no name for an event: write noun.verb'],
    [
      ['state', 'choosing.comparing'],
      'booking.choosing has no child states. To add comparing beside it: npm run flow:new -- state comparing --after choosing --event',
    ],
    [['event', 'review.edit'], 'Say with --in which state accepts the event.'],
    [['event', 'results.sort', '--in', 'choosing'], 'already has a transition for results.sort'],
    [['transition'], 'Usage: npm run flow:new'],
  ])('%s is refused', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});

describe('the edits of a chart', () => {
  /** The source files after an edit, before they are formatted. */
  const edit = (model: MachineModel, ...args: string[]) => {
    const machine = buildMachineInventory(model);
    const edits = new SourceEdits();
    const chart = new ChartEdits(machine, model, edits);
    const part = parseNewPart(args, machine);
    if (part.kind === 'state') chart.addState(part);
    if (part.kind === 'event') chart.addEvent(part);
    return (file: string) => edits.open(file).toString();
  };

  test('add an event to a state', () => {
    const read = edit(bookingModel, 'event', 'fare.ask', '--in', 'choosing', '--to', 'ticketed');
    expect(read('machines/booking/booking-machine.ts')).toContain(
      "'fare.ask': { description: 'TODO: say what the traveler does.', target: 'ticketed', },",
    );
    expect(read('machines/booking/booking-events.ts')).toMatch(/\} \| \{ type: 'fare\.ask' \};/);
  });

  test('give a state outside of any page the page of the state before', () => {
    const read = edit(bookingModel, 'state', 'comparing', '--after', 'choosing', '--event', 'flight.compare');
    expect(read('machines/booking/booking-machine.ts')).toContain(
      "comparing: { description: 'TODO: say what the traveler does here.', meta: { path: '/flight-results' }, on: { 'flight.compare'",
    );
  });

  test('put a state into the happy path of a small machine', () => {
    const read = edit(promoBarModel, 'state', 'snoozing', '--after', 'visible', '--event', 'promo.snooze');
    expect(read('machines/promo-bar/promo-bar-machine.ts')).toContain("target: 'snoozing'");
    expect(read('machines/promo-bar/promo-bar-machine.ts')).toMatch(
      /description: 'TODO: correct what no longer happens next: \w/,
    );
    expect(read('machines/promo-bar/promo-bar-machine.ts')).toContain(
      "{ type: 'promo.dismiss' } | { type: 'promo.snooze' }",
    );
    expect(read('tests/model/promo-bar/promo-bar-model.ts')).toContain(
      "{ from: 'promoBar.snoozing', to: 'promoBar.dismissed' }",
    );
  });

  test('are refused where the happy path does not leave the state before', () => {
    expect(() =>
      edit(bookingModel, 'state', 'waiting', '--after', 'ticketed', '--event', 'page.print'),
    ).toThrow('The happy path does not leave booking.ticketed');
  });
});

/** The files and folders that a text names. */
const findPlaces = (text: string): string[] => text.match(/\b(?:machines|src|tests)\/[\w./-]*\w/g) ?? [];

test.for(machineModels.map(model => ({ id: model.machine.id, model })))(
  'the next steps of $id name places that exist, and its own paths',
  ({ id, model }) => {
    const steps = listViewSteps(model, `${id}.waiting`, null).join('\n');
    const named = findPlaces(steps);
    expect(named.filter(place => !existsSync(join(projectRoot, place)))).toEqual([]);
    expect(named.filter(place => place.startsWith('machines/'))[0]).toContain(model.folders.chart);
    expect(steps).toContain(`npm run paths -- --machine ${id} --through ${id}.waiting`);
  },
);

describe('in a copy of the repository', { timeout: 240_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'flow-new-'));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { status, stdout, stderr };
  };
  const flowNew = (...args: string[]) => run('scripts/flow-new.ts', ...args);

  beforeAll(() => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    const needed = files.filter(file => /^(docs|machines|scripts|src|tests)\/|^[^/]+$/.test(file));
    for (const file of needed) cpSync(join(projectRoot, file), join(copy, file));
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Fills in stubs as docs/qa.md says: replaces a text in a file. */
  const fillIn = (file: string, stub: string, text: string) => {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(stub);
    writeFileSync(path, before.replace(stub, text));
  };

  test('a new state is part of the plan once its stubs are filled in', () => {
    const added = flowNew(
      'state',
      'enteringPassengers.proofreading',
      '--after',
      'enteringPassengers.editing',
      '--event',
      'proof.confirm',
    );
    expect([added.status, added.stderr]).toEqual([0, '']);
    expect(added.stdout.match(/^\d+\. Not filled in/gm)).toHaveLength(7);

    const chart = 'machines/booking/entering-passengers-state.ts';
    fillIn(
      chart,
      'TODO: correct what no longer happens next: All passengers are complete. The offer is checked again.',
      'All passengers are complete. The traveler reviews the trip.',
    );
    fillIn(chart, 'TODO: say what the traveler does here.', 'The traveler reads everything once more.');
    fillIn(chart, 'TODO: say what the traveler does.', 'The traveler confirms what was entered.');
    fillIn('tests/model/booking/booking-model.ts', 'TODO: say what the page shows.', 'Review your trip');
    const cases = 'tests/model/booking/event-cases/passengers-event-cases.ts';
    fillIn(cases, 'TODO: say what the traveler does, or what happens.', 'Press Confirm.');
    fillIn('tests/model/drivers/passengers-drivers.ts', 'TODO: name the button', 'Confirm');
    fillIn('tests/model/promises/offered-controls.ts', 'TODO: name the button', 'Confirm');

    const { status, stdout, stderr } = run('scripts/paths.ts', '--format', 'json');
    expect([status, stderr]).toEqual([0, '']);
    const planSchema = v.object({
      paths: v.array(
        v.object({ steps: v.array(v.object({ states: v.array(v.string()), eventCase: v.string() })) }),
      ),
    });
    const steps = v.parse(planSchema, JSON.parse(stdout)).paths.flatMap(path => path.steps);
    expect(steps.some(({ states }) => states.includes('booking.enteringPassengers.proofreading'))).toBe(true);
    expect(steps.some(({ eventCase }) => eventCase === 'proof.confirm')).toBe(true);
  });
});
