/** The place of a declaration: its file from the root of the repository, and its line from 1. */
export interface DeclarationPlace {
  file: string;
  line: number;
}

/**
 * A type as far as it tells payloads apart. `value` is anything else, such as an entity of the contract that the machine
 * keeps as a whole; of a `list`, its items are not looked at.
 */
export type PayloadType =
  | { kind: 'absent' | 'null' | 'text' | 'number' | 'list' | 'value' }
  | { kind: 'literal'; literal: string | number | boolean }
  | ObjectPayloadType;

export interface ObjectPayloadType {
  kind: 'object';
  properties: readonly PayloadProperty[];
}

/** A property, and the types of which its value has one. */
export interface PayloadProperty {
  name: string;
  alternatives: readonly PayloadType[];
  place: DeclarationPlace;
}

/** An exported class of the sources. */
export interface ClassReference {
  /** From the root of the repository. */
  file: string;
  name: string;
}

/** What the types of a machine say of everything that it receives. */
export interface MachinePayloads {
  /** The machine's own events. */
  events: readonly PayloadType[];
  /** The outputs of its promises, by the names of the actors. */
  outputs: Readonly<Record<string, readonly PayloadType[]>>;
  /** The errors with which its promises reject, as far as their own properties tell kinds of them apart. */
  errors: readonly PayloadType[];
  /** Where the machine is declared. */
  place: DeclarationPlace;
}
