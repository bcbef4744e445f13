import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Expectation } from './expectation.ts';

/** The names of events as charts and cases write them. `Event` is the union of the machine's own events. */
type EventName<Event extends EventObject> = Event['type'] | `${'done' | 'error' | 'after'}(${string})`;

/** An event's name, followed by a name for one of its payloads where it has several: `form.submit: empty`. */
export type EventCaseId<Event extends EventObject> = EventName<Event> | `${EventName<Event>}: ${string}`;

/** The machine's snapshot, and what the model knows about everything around the machine. */
export interface ModelState<Snapshot, Environment> {
  snapshot: Snapshot;
  environment: Environment;
}

/** What an event case does in a state of the model. */
export interface ModelStep<Event, Environment> {
  /** One of the machine's own events. Omitted where the id of the case names a `done`, `error` or `after` event. */
  event?: Event;
  /** The output of the actor for a `done` event, its error for an `error` event. */
  result?: unknown;
  /** The environment after the event, before the machine's actions. Omitted where it stays the same. */
  environment?: Environment;
  /** Restarts the machine with this input before it receives the event, as opening a new document does. */
  restart?: { input: unknown };
}

/** One event with one of its payloads, and when it can happen. */
export interface EventCase<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Environment> {
  /** A sentence that says what to do, or what happens. */
  instruction: string;
  /** `usual`, the default: the common case; `negative`: has to be rejected; `edge`: rare. */
  kind?: 'usual' | 'negative' | 'edge';
  /** The test data that makes it happen, if it needs any. */
  forcedBy?: string;
  /** Whether no test data makes it happen, so that a tester needs developer tools. */
  isManual?: boolean;
  /** What can be seen afterwards, beside what the state shows. */
  expectations?: readonly Expectation[];
  /** What it does in this state of the model; null where it can't happen. */
  getStep: (state: ModelState<Snapshot, Environment>) => ModelStep<Event, Environment> | null;
}

/** Event cases by id. */
export type EventCases<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Environment,
> = Readonly<Partial<Record<EventCaseId<Event>, EventCase<Snapshot, Event, Environment>>>>;

/** An event case as plain data, without the types of its machine. */
export interface AnyEventCase {
  /** Stable: plans and results refer to it. */
  id: string;
  eventName: string;
  instruction: string;
  kind: 'usual' | 'negative' | 'edge';
  forcedBy: string | null;
  isManual: boolean;
  expectations: readonly Expectation[];
}

/** The event of a case: its id without the name of the payload. */
export const getEventName = (id: string): string => id.split(': ', 1)[0] ?? id;

export const toPlainEventCase = (
  id: string,
  {
    instruction,
    kind = 'usual',
    forcedBy = null,
    isManual = false,
    expectations = [],
  }: Partial<AnyEventCase> & Pick<AnyEventCase, 'instruction'>,
): AnyEventCase => ({
  id,
  eventName: getEventName(id),
  instruction,
  kind,
  forcedBy,
  isManual,
  expectations,
});

/** An event that XState sends itself: an actor ended, or a delay passed. */
export const toSystemEvent = (type: string, result: unknown): EventObject => ({
  type,
  ...(type.startsWith('xstate.error') ? { error: result } : { output: result }),
});
