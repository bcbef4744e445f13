import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import {
  getInvokedActors,
  getDelays,
  getStateNodes,
  getTransitionId,
  parseTrigger,
} from '#tools/chart/chart.ts';

interface PendingCall {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve));
const getProperty = (event: EventObject, key: string): unknown => Reflect.get(event, key);

/** A machine that really runs, on a simulated clock; what it invokes waits until it is told how it ends. */
export class RealActor {
  readonly #machine: AnyStateMachine;
  readonly #delays: Record<string, number>;
  /** The actors by the id under which the chart invokes them. */
  readonly #held = new Map<string, PendingCall>();
  #sendBack: ((event: EventObject) => void) | null = null;
  #clock = new SimulatedClock();
  #actor: AnyActor;
  #taken: string[] = [];

  constructor(machine: AnyStateMachine, input: unknown) {
    this.#delays = getDelays(machine);
    this.#machine = machine.provide({ actors: this.#actors(machine) });
    this.#actor = this.#run(input);
  }

  /** Begins anew. */
  restart(input: unknown): void {
    this.#actor.stop();
    this.#actor = this.#run(input);
    this.#taken = [];
  }

  /** What each invoked source is replaced by: a call that waits, or a watcher that says what it is told to say. */
  #actors(machine: AnyStateMachine) {
    const watcher = fromCallback<EventObject>(({ sendBack }) => {
      this.#sendBack = sendBack;
      return () => {
        this.#sendBack = null;
      };
    });
    const held = fromPromise<unknown>(
      ({ self, signal }) =>
        new Promise((resolve, reject) => {
          this.#held.set(self.id, { resolve, reject });
          signal.addEventListener('abort', () => this.#held.delete(self.id));
        }),
    );
    const sources = getStateNodes(machine).flatMap(node => getInvokedActors(node).map(({ does }) => does));
    return Object.fromEntries(
      sources
        .filter(src => !isMachine(machine.implementations.actors[src]))
        .map(src => [src, src.startsWith('watch') ? watcher : held]),
    );
  }

  #run(input: unknown): AnyActor {
    this.#clock = new SimulatedClock();
    this.#held.clear();
    const actor: AnyActor = createActor(this.#machine, {
      input,
      clock: this.#clock,
      inspect: inspection => {
        if (inspection.type !== '@xstate.microstep' || inspection.actorRef !== actor) return;
        // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
        this.#taken.push(...inspection._transitions.map(getTransitionId));
      },
    });
    return actor.start();
  }

  /** The states in which it is, as the machine says it. */
  get value(): unknown {
    return this.#actor.getSnapshot().value;
  }

  /** The transitions since the last time this was asked. */
  takeTrace(): string[] {
    const taken = this.#taken;
    this.#taken = [];
    return taken;
  }

  /** Does what a move comes to, the way the world does it. */
  async apply({ event, restart }: { event: EventObject; restart?: { input: unknown } }): Promise<void> {
    if (restart !== undefined) this.restart(restart.input);
    const { kind, name } = parseTrigger(event.type);
    if (kind === 'after') this.#clock.increment(this.#delays[name] ?? 0);
    else if (kind === 'event') this.#say(event);
    else await this.#end(kind, name, event);
  }

  #say(event: EventObject): void {
    const isWatchers = event.type.startsWith('offer.');
    if (!isWatchers) return this.#actor.send(event);
    if (this.#sendBack === null) throw new Error('Nobody watches the offer.');
    this.#sendBack(event);
  }

  async #end(kind: string, id: string, event: EventObject): Promise<void> {
    // A watcher fails where it starts: it is told here, as its parent would hear it.
    if (id.startsWith('watch')) return this.#actor.send(event);
    const call = this.#held.get(id);
    if (call === undefined) throw new Error(`${id} is not running.`);
    this.#held.delete(id);
    if (kind === 'done') call.resolve(getProperty(event, 'output'));
    else call.reject(getProperty(event, 'error'));
    await flushPromises();
  }
}

const isMachine = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'states' in logic;
