import type { AnyStateMachine, EventObject } from 'xstate';
import { getInvokedActors, getStateNodes } from '../chart/state-nodes.ts';
import { readPayloadTypes } from '../source/read-payload-types.ts';
import type {
  DeclarationPlace,
  MachinePayloads,
  ObjectPayloadType,
  PayloadProperty,
  PayloadType,
} from '../source/payload-type.ts';
import type { MachineModel } from './machine-model.ts';

/** Payloads of an event that its declaration tells from the event's other payloads. */
export interface PayloadClass {
  /** The event, as charts and event cases name it. */
  event: string;
  /** In words, such as `change.cabin is "first"`. */
  name: string;
  /** Where it is declared. */
  place: DeclarationPlace;
  /** Whether the payload of such an event lies in the class. */
  contains: (event: EventObject) => boolean;
}

/** The value at the end of a path of properties; undefined where there is none. */
const getValue = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (outer, name) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, name) : undefined),
    value,
  );

/** A part of a payload in which its classes differ. */
interface Part {
  /** In words; empty for the whole payload. */
  subject: string;
  path: readonly string[];
  /** Whether the payload has the part: other variants of an object lack it. */
  exists: (payload: unknown) => boolean;
  place: DeclarationPlace;
  /** Whether a traveler enters it, and may leave a text empty. */
  isEntered: boolean;
}

interface TypedClass {
  name: string;
  place: DeclarationPlace;
  contains: (payload: unknown) => boolean;
}

const isObject = (type: PayloadType): type is ObjectPayloadType => type.kind === 'object';

/** The classes of a part of this type, each by what it says of the part, and whether a value is of the class. */
function describeType(
  type: PayloadType,
  subject: string,
  isEntered: boolean,
): { name: string; matches: (value: unknown) => boolean }[] {
  switch (type.kind) {
    case 'absent':
      return [{ name: `no ${subject}`, matches: value => value === undefined }];
    case 'null':
      return [{ name: `${subject} is null`, matches: value => value === null }];
    case 'literal':
      return [
        { name: `${subject} is ${JSON.stringify(type.literal)}`, matches: value => value === type.literal },
      ];
    case 'list':
      return [
        { name: `${subject} has no items`, matches: value => Array.isArray(value) && value.length === 0 },
        { name: `${subject} has items`, matches: value => Array.isArray(value) && value.length > 0 },
      ];
    case 'text':
      return isEntered
        ? [
            { name: `${subject} is empty`, matches: value => value === '' },
            { name: `${subject} is not empty`, matches: value => typeof value === 'string' && value !== '' },
          ]
        : [{ name: `${subject} is a text`, matches: value => typeof value === 'string' }];
    case 'number':
      return [{ name: `${subject} is a number`, matches: value => typeof value === 'number' }];
    default:
      return [
        {
          name: `${subject} is there`,
          matches: value => typeof value === 'object' && value !== null && !Array.isArray(value),
        },
      ];
  }
}

/** The values of properties that one variant of an object has in all of its values. */
const getDiscriminants = ({ properties }: ObjectPayloadType): { name: string; literal: unknown }[] =>
  properties.flatMap(({ name, alternatives: [only, ...others] }) =>
    only?.kind === 'literal' && others.length === 0 ? [{ name, literal: only.literal }] : [],
  );

/** A property, and the variant of its object that has it; null for a property that all of them have. */
interface VariantProperty {
  property: PayloadProperty;
  variant: ObjectPayloadType | null;
}

/** Each property of an object, of all its variants at once where all of them have it. */
function groupProperties(variants: readonly ObjectPayloadType[]): VariantProperty[] {
  const all = variants.flatMap(variant =>
    variant.properties.map((property): VariantProperty => ({ property, variant })),
  );
  return [...Map.groupBy(all, ({ property }) => property.name).values()].flatMap(group =>
    group.length < variants.length
      ? group
      : group.slice(0, 1).map(({ property }) => ({
          property: { ...property, alternatives: group.flatMap(one => one.property.alternatives) },
          variant: null,
        })),
  );
}

/** The classes of an object's properties. */
function getPropertyClasses(variants: readonly ObjectPayloadType[], part: Part): TypedClass[] {
  // In a change of some properties, those that stay the same say nothing.
  const isChange = variants.every(({ properties }) =>
    properties.every(({ alternatives }) => alternatives.some(({ kind }) => kind === 'absent')),
  );
  return groupProperties(variants).flatMap(({ property, variant }) => {
    const discriminants = variant === null ? [] : getDiscriminants(variant);
    const condition = discriminants
      .map(({ name, literal }) => `${name} is ${JSON.stringify(literal)}`)
      .join(', ');
    const alternatives = property.alternatives.filter(({ kind }) => !isChange || kind !== 'absent');
    const subject = [part.subject, property.name].filter(text => text !== '').join('.');
    return getClasses(alternatives, {
      subject,
      path: [...part.path, property.name],
      exists: payload =>
        part.exists(payload) &&
        discriminants.every(({ name, literal }) => getValue(payload, [...part.path, name]) === literal),
      place: property.place,
      isEntered: part.isEntered,
    }).map(one => ({ ...one, name: condition === '' ? one.name : `${condition}: ${one.name}` }));
  });
}

/** The classes of a part and of what is in it. What can't be otherwise is no class. */
function getClasses(alternatives: readonly PayloadType[], part: Part): TypedClass[] {
  const { subject, path, exists, place, isEntered } = part;
  const described = new Map(
    alternatives
      .flatMap(type => describeType(type, subject, isEntered))
      .map(({ name, matches }) => [name, matches]),
  );
  const own = [...described].map(([name, matches]) => ({
    name,
    place,
    contains: (payload: unknown) => exists(payload) && matches(getValue(payload, path)),
  }));
  const objects = alternatives.filter(isObject);
  const inner = getPropertyClasses(objects, {
    ...part,
    exists: payload =>
      exists(payload) && typeof getValue(payload, path) === 'object' && getValue(payload, path) !== null,
  });
  return [...(own.length > 1 ? own : []), ...inner];
}

const always = () => true;

/** The classes of what travelers and browsers send. The names of events that change a field end in `.change`. */
function getEventClasses({ events, place }: MachinePayloads): PayloadClass[] {
  const byType = Map.groupBy(events.filter(isObject), ({ properties }) => {
    const [type] = properties.find(({ name }) => name === 'type')?.alternatives ?? [];
    return type?.kind === 'literal' ? String(type.literal) : '';
  });
  return [...byType].flatMap(([event, variants]) =>
    getPropertyClasses(
      variants.map(({ properties }) => ({
        kind: 'object',
        properties: properties.filter(({ name }) => name !== 'type'),
      })),
      { subject: '', path: [], exists: always, place, isEntered: event.endsWith('.change') },
    ).map(one => ({ event, ...one })),
  );
}

/** The classes of how the invoked actors end: of an output, or of an error. */
function getResultClasses(
  machine: AnyStateMachine,
  { outputs, errors, place }: MachinePayloads,
): PayloadClass[] {
  const actors = new Map(
    getStateNodes(machine)
      .flatMap(getInvokedActors)
      .map(({ id, does }) => [id, does]),
  );
  return [...actors].flatMap(([id, actor]) => {
    const output = outputs[actor];
    if (output === undefined) return [];
    const getEndClasses = (end: 'done' | 'error', types: readonly PayloadType[], key: string) =>
      getClasses(types, { subject: 'the result', path: [key], exists: always, place, isEntered: false }).map(
        one => ({
          event: `${end}(${id})`,
          ...one,
          name: one.name.replaceAll('the result.', ''),
        }),
      );
    return [...getEndClasses('done', output, 'output'), ...getEndClasses('error', errors, 'error')];
  });
}

/** The classes of the payloads that a machine can receive, by what its types say. */
export function derivePayloadClasses(machine: AnyStateMachine, payloads: MachinePayloads): PayloadClass[] {
  const received = new Set(getStateNodes(machine).flatMap(node => [...node.transitions.keys()]));
  return [
    ...getEventClasses(payloads).filter(({ event }) => received.has(event)),
    ...getResultClasses(machine, payloads),
  ];
}

/** The classes of the payloads that the machine of a model can receive. */
export function getPayloadClasses(
  model: Pick<MachineModel, 'machine' | 'folders' | 'callErrors'>,
): PayloadClass[] {
  const payloads = readPayloadTypes(model);
  return payloads === null ? [] : derivePayloadClasses(model.machine, payloads);
}
