import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sandboxRoutes } from '#model/booking/sandbox-routes.ts';
import { findGaps } from '#tools/model/gaps.ts';
import { readInventory } from '#model/machine-models.ts';
import { machineModels } from '#model/machine-models.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { createMachine } from 'xstate';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';
import { resolveTransition } from '#tools/model/machine-model.ts';
import { promoBarModel } from '#model/promo-bar/promo-bar-model.ts';
import { triggers } from '#backend/adapters/sandbox-airlines/triggers.ts';

const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));
const { machines } = readInventory();

const rows = readFileSync(`${rootFolder}docs/qa.md`, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line => line.split('|')[1]?.trim() ?? '');

test('every machine is told', () => {
  const files = globSync('**/*-machine.ts', { cwd: `${rootFolder}machines` }).map(file => file.split('/')[0]);
  expect(machineModels.length).toBe(files.length);
  expect(new Set(machines.map(({ id }) => id)).size).toBe(files.length);
});

test('the inventory is plain data', () => {
  expect(JSON.parse(JSON.stringify(machines))).toEqual(machines);
});

test('site and backend import neither stories nor inventory', () => {
  const files = globSync('src/{site,backend,contract}/**/*.{ts,tsx}', { cwd: rootFolder });
  const importing = files.filter(file =>
    /from '[^']*(-story|-play|\/inventory\/|\/moves\/)[^']*'/.test(
      readFileSync(`${rootFolder}${file}`, 'utf8'),
    ),
  );
  expect(importing).toEqual([]);
});

test('the routes that are played force what the sandbox says that they force', () => {
  const forced = sandboxRoutes.filter(({ forcedOutcome: forces }) => forces !== 'nothing');
  expect(
    forced.map(({ origin, destination, forcedOutcome: forces }) => [origin, destination, forces]),
  ).toEqual(
    forced.map(({ origin, destination }) => {
      const trigger = triggers.find(one => one.origin === origin && one.destination === destination);
      return [origin, destination, trigger?.name];
    }),
  );
});

describe.each(machines.map(machine => [machine.id, machine] as const))('of %s', (id, machine) => {
  const description = machineModels.find(one => one.machine.id === id);

  test('every state and transition has a name of its own', () => {
    const ids = [...machine.states, ...machine.transitions].map(one => one.id);
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
  });

  test('the story tells all and nothing else: sentences, sights, payloads, and a way to each of them', () => {
    expect(description && findGaps(description)).toEqual([]);
  });

  test('what a state can show of the error catalogue is a row of it', () => {
    expect(
      machine.states
        .flatMap(({ errorCatalogRows: catalogue }) => catalogue)
        .filter(row => !rows.includes(row)),
    ).toEqual([]);
  });
});

describe('a model is incomplete', () => {
  const { states, testModel } = promoBarModel;
  const findGapsWith = (change: Partial<MachineModel>) => findGaps({ ...promoBarModel, ...change });
  const dismissal = resolveTransition(promoBarMachine, {
    from: 'promoBar.visible',
    to: 'promoBar.dismissed',
  });

  test('where a state or a transition lacks its description, or it is no sentence', () => {
    const machine = createMachine({
      id: 'promoBar',
      description: 'The offer at the bottom of a page.',
      initial: 'visible',
      states: {
        visible: { description: 'No end', on: { 'promo.dismiss': 'dismissed' } },
        dismissed: { description: 'The offer is gone.' },
      },
    });
    expect(findGapsWith({ machine })).toEqual([
      'promoBar.visible has no sentence',
      `${dismissal} has no sentence`,
    ]);
  });

  test('where it expects something in a state that the machine does not have', () => {
    expect(findGapsWith({ states: { ...states, 'promoBar.hidden': { expectations: [] } } })).toEqual([
      'the story speaks of promoBar.hidden, and the machine has it not',
    ]);
  });

  test('where a state in which one can rest shows nothing', () => {
    expect(findGapsWith({ states: { ...states, 'promoBar.visible': {} } })).toEqual([
      'promoBar.visible shows nothing that could be looked for',
    ]);
  });

  test('where an event has no payload', () => {
    const idle = { ...testModel.start(), getEnabledCases: () => [] };
    expect(findGapsWith({ testModel: { ...testModel, eventCases: [], start: () => idle } })).toEqual([
      'promo.dismiss has no payload',
      `no move ever takes ${dismissal}`,
    ]);
  });

  test('where a move comes to nothing', () => {
    const first = testModel.start();
    const stuck = { ...first, transitions: [], apply: () => stuck };
    expect(findGapsWith({ testModel: { ...testModel, start: () => stuck } })).toEqual([
      `no move ever takes ${dismissal}`,
      'the move "promo.dismiss" comes to nothing where it can be made',
    ]);
  });
});

describe('a reference to a transition', () => {
  test('is resolved where it fits exactly one', () => {
    expect(
      resolveTransition(bookingMachine, { from: 'booking.searching.editing', on: 'search.submit' }),
    ).toBe('booking.searching.editing --search.submit--> (stays)');
  });

  test('is rejected where it fits none, or more than one', () => {
    expect(() =>
      resolveTransition(bookingMachine, { from: 'booking.choosing', to: 'booking.ticketed' }),
    ).toThrow('it names 0');
    expect(() =>
      resolveTransition(bookingMachine, {
        from: 'booking.confirming.awaitingAirline',
        to: 'booking.confirming.failed.unresolved',
      }),
    ).toThrow('it names 2');
  });
});
