import type { AnyStateMachine } from 'xstate';
import type { AnyTestModel } from './test-model.ts';
import type { Expectation } from './expectation.ts';

/** What a state is, in a sentence for people who have never read the code. */
interface StateDescription {
  description: string;
  /** On leaf states in which one can rest. */
  expectations?: readonly Expectation[];
  /** The rows of the error catalogue in docs/qa.md that this state can show. */
  errorCatalogRows?: readonly string[];
}

/** A machine told in plain language. It stands beside the machine, and the tests keep it complete. */
export interface MachineModel {
  machine: AnyStateMachine;
  title: string;
  description: string;
  /** By the state's id. */
  states: Readonly<Record<string, StateDescription>>;
  /** What happens, by the transition's id. */
  transitions: Readonly<Record<string, string>>;
  /** The transitions of somebody for whom everything goes well. */
  happyPath: readonly string[];
  /** Transitions that only guard against what the site's own actors never answer, each with its reason. */
  unreachableTransitions?: Readonly<Record<string, string>>;
  /** Everything that people and the world can do to it. */
  testModel: AnyTestModel;
}
