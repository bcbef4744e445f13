import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { playOf, type AnyPlay, type Move } from './play.ts';

export interface SmallMove {
  /** One of several payloads of its event. */
  name?: string;
  on: string;
  does: string;
  kind?: Move<never, never>['kind'];
  byHand?: boolean;
  event: EventObject & Record<string, unknown>;
  /** In which of the states that take it it happens; in all of them unless told. */
  isThere?: (snapshot: AnyMachineSnapshot) => boolean;
}

/**
 * A machine without a world around it: whatever it takes now can be done now. A `negative` move is one that it must not
 * take; it can be tried wherever its event is known.
 */
export function smallPlay(machine: AnyStateMachine, moves: readonly SmallMove[], input?: unknown): AnyPlay {
  return playOf<AnyMachineSnapshot, null>({
    machine,
    input,
    world: null,
    moves: moves.map(({ name, on, does, kind = 'usual', byHand = false, event, isThere = () => true }) => ({
      id: name === undefined ? on : `${on}: ${name}`,
      on,
      does,
      forcedBy: null,
      kind,
      ...(byHand ? { byHand } : {}),
      at: ({ snapshot }) =>
        isThere(snapshot) && (snapshot.can(event) || kind === 'negative') ? { event } : null,
    })),
    keyOf: ({ snapshot: { value, context } }) => JSON.stringify([value, context]),
    isSnapshot: (snapshot): snapshot is AnyMachineSnapshot => snapshot.machine.id === machine.id,
  });
}
