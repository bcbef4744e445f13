import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { getProperty } from '#tools/chart/get-property.ts';
import { getDelays, getInvokedActors, getStateNodes } from '#tools/chart/state-nodes.ts';
import { getTakenTransitions } from '#tools/chart/transition-id.ts';
import { parseTrigger } from '#tools/chart/trigger.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import type { ActorStep } from '#tools/model/test-model.ts';

const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve));

const isMachine = (logic: unknown): boolean => getProperty(logic, 'states') !== undefined;

interface RunningCall extends PromiseWithResolvers<unknown> {
  input: unknown;
}

/** A running actor of a machine on a simulated clock. Its invoked actors end when the test says so. */
export class RealActor {
  readonly #machine: AnyStateMachine;
  readonly #delays: Record<string, number>;
  readonly #callbackActors: MachineModel['callbackActors'];
  /** Running promises by the id of their invocation. */
  readonly #promises = new Map<string, RunningCall>();
  /** The functions with which running callback actors send events to the machine, by actor name. */
  readonly #sendBacks = new Map<string, (event: EventObject) => void>();
  #clock = new SimulatedClock();
  #actor: AnyActor;
  #trace: string[] = [];
  #actions: string[] = [];

  constructor({ machine, testModel, callbackActors }: MachineModel) {
    this.#delays = getDelays(machine);
    this.#callbackActors = callbackActors;
    this.#machine = machine.provide({ actors: this.#createActors(machine) });
    this.#actor = this.#start(testModel.input);
  }

  restart(input: unknown): void {
    this.#actor.stop();
    this.#actor = this.#start(input);
    this.#trace = [];
    this.#actions = [];
  }

  /** Replaces all invoked actors except machines. */
  #createActors(machine: AnyStateMachine) {
    const names = getStateNodes(machine)
      .flatMap(getInvokedActors)
      .map(({ does }) => does)
      .filter(name => !isMachine(machine.implementations.actors[name]));
    return Object.fromEntries(
      names.map(name => [
        name,
        this.#callbackActors[name] === undefined ? this.#createPromise() : this.#createCallback(name),
      ]),
    );
  }

  #createPromise() {
    return fromPromise<unknown, unknown>(({ self, input, signal }) => {
      const pending = { ...Promise.withResolvers<unknown>(), input };
      this.#promises.set(self.id, pending);
      signal.addEventListener('abort', () => {
        if (this.#promises.get(self.id) === pending) this.#promises.delete(self.id);
      });
      return pending.promise;
    });
  }

  #createCallback(name: string) {
    return fromCallback<EventObject>(({ sendBack }) => {
      this.#sendBacks.set(name, sendBack);
      return () => void this.#sendBacks.delete(name);
    });
  }

  #start(input: unknown): AnyActor {
    this.#clock = new SimulatedClock();
    this.#promises.clear();
    const actor: AnyActor = createActor(this.#machine, {
      input,
      clock: this.#clock,
      inspect: event => {
        const transitions = getTakenTransitions(event);
        if (transitions.length > 0 && event.actorRef === actor) this.#trace.push(...transitions);
        if (event.type === '@xstate.action' && event.actorRef === actor)
          this.#actions.push(event.action.type);
      },
    });
    return actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  /** The inputs of the running calls, by the id of their invocation. */
  get runningCalls(): ReadonlyMap<string, unknown> {
    return new Map([...this.#promises].map(([id, { input }]) => [id, input]));
  }

  get value(): unknown {
    return this.snapshot.value;
  }

  advanceClock(ms: number): void {
    this.#clock.increment(ms);
  }

  stop(): void {
    this.#actor.stop();
  }

  /** The types of the actions since the last call. */
  takeActions(): string[] {
    const actions = this.#actions;
    this.#actions = [];
    return actions;
  }

  /** The transitions since the last call. */
  takeTrace(): string[] {
    const trace = this.#trace;
    this.#trace = [];
    return trace;
  }

  /** Makes an event happen as it does in the product. */
  async apply({ event, restart }: ActorStep): Promise<void> {
    if (restart !== undefined) this.restart(restart.input);
    const { kind, name } = parseTrigger(event.type);
    if (kind === 'after') this.#clock.increment(this.#delays[name] ?? 0);
    else if (kind === 'event') this.#send(event);
    else await this.#endActor(kind, name, event);
  }

  #send(event: EventObject): void {
    const sender = Object.keys(this.#callbackActors).find(name =>
      this.#callbackActors[name]?.includes(event.type),
    );
    if (sender === undefined) return this.#actor.send(event);
    const sendBack = this.#sendBacks.get(sender);
    if (sendBack === undefined) throw new Error(`${sender} is not running.`);
    sendBack(event);
  }

  async #endActor(kind: string, id: string, event: EventObject): Promise<void> {
    // A callback actor fails when it starts: the machine receives the same error event here.
    if (this.#callbackActors[id] !== undefined) return this.#actor.send(event);
    const pending = this.#promises.get(id);
    if (pending === undefined) throw new Error(`${id} is not running.`);
    this.#promises.delete(id);
    if (kind === 'done') pending.resolve(getProperty(event, 'output'));
    else pending.reject(getProperty(event, 'error'));
    await flushPromises();
  }
}
