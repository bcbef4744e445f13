import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { toSystemEvent, type EventCase, type EventCaseId } from './event-case.ts';
import { createEventTypeLookup, createTestModel, type AnyTestModel } from './test-model.ts';

interface SimpleEventCase<Snapshot extends AnyMachineSnapshot, Event extends EventObject> extends Omit<
  EventCase<Snapshot, Event, null>,
  'getStep'
> {
  /** Omitted where the id names a `done`, `error` or `after` event. */
  event?: Event;
  /** The output of the actor for a `done` event, its error for an `error` event. */
  result?: unknown;
  /** Limits the states in which it can happen. By default it can happen in all states that accept the event. */
  isEnabled?: (snapshot: Snapshot) => boolean;
}

/** The event cases of a test model without an environment, by id. */
export type SimpleEventCases<Snapshot extends AnyMachineSnapshot, Event extends EventObject> = Readonly<
  Partial<Record<EventCaseId<Event>, SimpleEventCase<Snapshot, Event>>>
>;

/** A test model without an environment. `negative` cases can happen in every state: the machine has to ignore them. */
export function createSimpleTestModel<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  machine: AnyStateMachine & ActorLogic<Snapshot, Event, Input>,
  simpleCases: SimpleEventCases<Snapshot, Event>,
  input?: Input,
): AnyTestModel {
  const getEventType = createEventTypeLookup(machine);
  const toEventCase = (
    id: string,
    { event, result, isEnabled = () => true, ...eventCase }: SimpleEventCase<Snapshot, Event>,
  ): EventCase<Snapshot, Event, null> => ({
    ...eventCase,
    getStep: ({ snapshot }) => {
      const sent = event ?? toSystemEvent(getEventType(id, snapshot), result);
      const isAccepted = eventCase.kind === 'negative' || snapshot.can(sent);
      return isAccepted && isEnabled(snapshot) ? { ...(event ? { event } : {}), result } : null;
    },
  });
  const entries = Object.entries<SimpleEventCase<Snapshot, Event> | undefined>(simpleCases);
  const eventCases = Object.fromEntries(
    entries.flatMap(([id, one]) => (one === undefined ? [] : [[id, toEventCase(id, one)]])),
  );
  return createTestModel<Snapshot, Event, null>({
    machine,
    input,
    environment: null,
    eventCases,
    serializeState: ({ snapshot: { value, context } }) => JSON.stringify([value, context]),
  });
}
