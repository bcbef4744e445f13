import type { MachineModel } from '#tools/model/machine-model.ts';
import type { ModelNode } from '#tools/model/test-model.ts';
import { RealActor } from './real-actor.ts';

/** A machine of a part of the page, as its model has it, and running. */
export class PageMachine {
  readonly #model: MachineModel;
  readonly #actor: RealActor;
  #node: ModelNode;

  constructor(model: MachineModel) {
    this.#model = model;
    this.#actor = new RealActor(model);
    this.#node = model.testModel.start();
  }

  get id(): string {
    return this.#model.machine.id;
  }

  get leafStates(): readonly string[] {
    return this.#node.leafStates;
  }

  /** The machine starts again, as on a page that was opened again. */
  restart(): void {
    this.#actor.restart(this.#model.testModel.input);
    this.#node = this.#model.testModel.start();
  }

  stop(): void {
    this.#actor.stop();
  }

  getEnabledCases(): string[] {
    return this.#node.getEnabledCases();
  }

  getInstruction(eventCase: string): string {
    return this.#model.testModel.eventCases.find(({ id }) => id === eventCase)?.instruction ?? '';
  }

  /** Lets an event case happen. Returns what differs from the model. */
  async apply(eventCase: string): Promise<string[]> {
    const step = this.#node.getStep(eventCase);
    this.#node = this.#node.apply(eventCase);
    await this.#actor.apply(step);
    const planned = JSON.stringify([this.#node.value, this.#node.transitions]);
    const actual = JSON.stringify([this.#actor.value, this.#actor.takeTrace()]);
    return actual === planned ? [] : [`${this.id} differs.\nplanned: ${planned}\nactual:  ${actual}`];
  }
}
