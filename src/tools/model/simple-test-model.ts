import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { createTestModel, type AnyTestModel, type EventCase } from './test-model.ts';

export interface SimpleEventCase {
  /** One of several payloads of its event. */
  name?: string;
  eventName: string;
  instruction: string;
  kind?: EventCase<never, never>['kind'];
  byHand?: boolean;
  event: EventObject & Record<string, unknown>;
  /** In which of the states that take it it happens; in all of them unless told. */
  isEnabled?: (snapshot: AnyMachineSnapshot) => boolean;
}

/**
 * A machine without a world around it: whatever it takes now can be done now. A `negative` move is one that it must not
 * take; it can be tried wherever its event is known.
 */
export function createSimpleTestModel(
  machine: AnyStateMachine,
  eventCases: readonly SimpleEventCase[],
  input?: unknown,
): AnyTestModel {
  return createTestModel<AnyMachineSnapshot, null>({
    machine,
    input,
    environment: null,
    eventCases: eventCases.map(
      ({ name, eventName, instruction, kind = 'usual', byHand = false, event, isEnabled = () => true }) => ({
        id: name === undefined ? eventName : `${eventName}: ${name}`,
        eventName,
        instruction,
        forcedBy: null,
        kind,
        ...(byHand ? { byHand } : {}),
        getStep: ({ snapshot }) =>
          isEnabled(snapshot) && (snapshot.can(event) || kind === 'negative') ? { event } : null,
      }),
    ),
    serializeState: ({ snapshot: { value, context } }) => JSON.stringify([value, context]),
    isSnapshot: (snapshot): snapshot is AnyMachineSnapshot => snapshot.machine.id === machine.id,
  });
}
