import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup, type EventObject } from 'xstate';
import { derivePayloadClasses, type PayloadClass } from '#tools/model/payload-classes.ts';
import { readPayloadTypes } from '#tools/source/read-payload-types.ts';
import type { MachinePayloads, PayloadProperty, PayloadType } from '#tools/source/payload-type.ts';
import { findMachineModel } from '#model/machine-models.ts';

const place = { file: 'gate.ts', line: 7 };
const property = (name: string, ...alternatives: PayloadType[]): PayloadProperty => ({
  name,
  alternatives,
  place,
});
const object = (...properties: PayloadProperty[]): PayloadType => ({ kind: 'object', properties });
const literal = (value: string | number | boolean): PayloadType => ({ kind: 'literal', literal: value });
const absent: PayloadType = { kind: 'absent' };
const text: PayloadType = { kind: 'text' };

const send = (event: string, properties: Record<string, unknown>): EventObject & Record<string, unknown> => ({
  type: event,
  ...properties,
});

const derive = (
  event: string,
  variants: readonly PayloadType[],
  results: Partial<MachinePayloads> = {},
): PayloadClass[] =>
  derivePayloadClasses(
    setup({ actors: { ask: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'gate',
      on: { [event]: {} },
      invoke: { id: 'asking', src: 'ask', onDone: {}, onError: {} },
    }),
    { events: variants, outputs: {}, errors: [], place, ...results },
  );
const getNames = (classes: readonly PayloadClass[]) => classes.map(({ event, name }) => `${event} | ${name}`);
/** The classes in which the payload of an event lies. */
const classify = (classes: readonly PayloadClass[], event: EventObject) =>
  classes.filter(one => one.contains(event)).map(({ name }) => name);

describe('the classes of an event', () => {
  test('are the values of a union, and whether an optional property is there', () => {
    const classes = derive('turn', [
      object(
        property('type', literal('turn')),
        property('by', literal(1), literal(-1)),
        property('force', absent, { kind: 'null' }, { kind: 'number' }),
        property('isSlow', literal(true), literal(false)),
      ),
    ]);
    expect(getNames(classes)).toEqual([
      'turn | by is 1',
      'turn | by is -1',
      'turn | no force',
      'turn | force is null',
      'turn | force is a number',
      'turn | isSlow is true',
      'turn | isSlow is false',
    ]);
    expect(classify(classes, send('turn', { by: -1, isSlow: false }))).toEqual([
      'by is -1',
      'no force',
      'isSlow is false',
    ]);
    expect(classify(classes, send('turn', { by: 1, force: null, isSlow: true }))).toEqual([
      'by is 1',
      'force is null',
      'isSlow is true',
    ]);
    expect(classes.map(one => one.place)).toEqual(classes.map(() => place));
  });

  test('tell an empty list from one with items, and look into objects', () => {
    const classes = derive('open', [
      object(
        property('type', literal('open')),
        property('keys', { kind: 'list' }),
        property('guest', { kind: 'null' }, object(property('isKnown', literal(true), literal(false)))),
      ),
    ]);
    expect(getNames(classes)).toEqual([
      'open | keys has no items',
      'open | keys has items',
      'open | guest is null',
      'open | guest is there',
      'open | guest.isKnown is true',
      'open | guest.isKnown is false',
    ]);
    expect(classify(classes, send('open', { keys: [], guest: { isKnown: false } }))).toEqual([
      'keys has no items',
      'guest is there',
      'guest.isKnown is false',
    ]);
    expect(classify(classes, send('open', { keys: ['a'], guest: null }))).toEqual([
      'keys has items',
      'guest is null',
    ]);
  });

  test('are none where every payload is alike', () => {
    expect(derive('knock', [object(property('type', literal('knock')), property('name', text))])).toEqual([]);
  });

  test('are none of an event that the machine does not receive', () => {
    const bell = object(property('type', literal('ring')), property('isLong', literal(true), literal(false)));
    expect(derive('knock', [bell])).toEqual([]);
  });

  test('belong to the variant that has the property', () => {
    const classes = derive('go', [
      object(property('type', literal('go')), property('to', literal('in')), property('key', absent, text)),
      object(property('type', literal('go')), property('to', literal('out'))),
    ]);
    expect(getNames(classes)).toEqual([
      'go | to is "in"',
      'go | to is "out"',
      'go | to is "in": no key',
      'go | to is "in": key is a text',
    ]);
    expect(classify(classes, send('go', { to: 'out' }))).toEqual(['to is "out"']);
    expect(classify(classes, send('go', { to: 'in' }))).toEqual(['to is "in"', 'to is "in": no key']);
  });

  test('that changes a form tell an empty text, and nothing about what stays the same', () => {
    const change = object(
      property('name', absent, text),
      property('color', absent, literal('red'), literal('blue')),
    );
    const classes = derive('gate.change', [
      object(property('type', literal('gate.change')), property('change', change)),
    ]);
    expect(getNames(classes)).toEqual([
      'gate.change | change.name is empty',
      'gate.change | change.name is not empty',
      'gate.change | change.color is "red"',
      'gate.change | change.color is "blue"',
    ]);
    expect(classify(classes, send('gate.change', { change: { name: '' } }))).toEqual([
      'change.name is empty',
    ]);
  });
});

describe('the classes of a call', () => {
  test('are those of its output and of its errors, by the id of the invocation', () => {
    const classes = derive('knock', [], {
      outputs: { ask: [{ kind: 'null' }, object(property('isOpen', literal(true), literal(false)))] },
      errors: [object(property('kind', literal('lost'), literal('refused')))],
    });
    expect(getNames(classes)).toEqual([
      'done(asking) | the result is null',
      'done(asking) | the result is there',
      'done(asking) | isOpen is true',
      'done(asking) | isOpen is false',
      'error(asking) | kind is "lost"',
      'error(asking) | kind is "refused"',
    ]);
    expect(classify(classes, send('xstate.done.actor.asking', { output: { isOpen: true } }))).toEqual([
      'the result is there',
      'isOpen is true',
    ]);
    expect(classify(classes, send('xstate.error.actor.asking', { error: { kind: 'lost' } }))).toEqual([
      'kind is "lost"',
    ]);
  });

  test('are none of an actor that is no promise', () => {
    expect(derive('knock', [], { outputs: { another: [text, absent] } })).toEqual([]);
  });
});

describe('the types of a machine', () => {
  const read = (id: string) => {
    const model = findMachineModel(id);
    return model === null ? null : readPayloadTypes(model);
  };

  test('are read with the place of each declaration', () => {
    const types = read('carousel');
    expect(types?.events.at(0)).toEqual({
      kind: 'object',
      properties: ['type', 'by'].map(name => ({
        name,
        alternatives: name === 'type' ? [literal('carousel.turn')] : [literal(-1), literal(1)],
        place: { file: 'machines/carousel/carousel-machine.ts', line: 26 },
      })),
    });
    expect(types?.outputs).toEqual({});
  });

  test('say what calls return, and what tells their errors apart', () => {
    const types = read('placeSuggestions');
    expect(types?.outputs).toEqual({ suggestPlaces: [{ kind: 'list' }] });
    expect(types?.errors).toEqual([
      object({
        name: 'kind',
        alternatives: ['invalidResponse', 'offline', 'refused', 'unreachable'].map(literal),
        place: { file: 'src/contract/call-error.ts', line: 15 },
      }),
    ]);
  });

  test('have an entity of the contract as a whole', () => {
    const [select] = (read('booking')?.events ?? []).filter(
      event =>
        event.kind === 'object' &&
        event.properties.some(
          ({ alternatives: [first] }) => first?.kind === 'literal' && first.literal === 'flight.select',
        ),
    );
    const file = 'machines/booking/booking-events.ts';
    const lines = readFileSync(file, 'utf8').split('\n');
    const declared = { file, line: lines.findIndex(line => line.includes("'flight.select'")) + 1 };
    expect(select).toEqual(
      object(
        { name: 'type', alternatives: [literal('flight.select')], place: declared },
        { name: 'flight', alternatives: [{ kind: 'value' }], place: declared },
      ),
    );
  });

  test('are unknown where the folder declares no such machine', () => {
    const model = {
      machine: createMachine({ id: 'nowhere' }),
      folders: { chart: 'machines/carousel' },
      callErrors: null,
    };
    expect(readPayloadTypes(model)).toBeNull();
  });
});
