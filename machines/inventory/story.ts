import type { AnyStateMachine } from 'xstate';
import type { AnyPlay } from './play.ts';
import type { Sight } from './sight.ts';

/** What a state is, in a sentence for people who have never read the code. */
interface StateStory {
  sentence: string;
  /** On leaf states in which one can rest. */
  visible?: readonly Sight[];
  /** The rows of the error catalogue in docs/qa.md that this state can show. */
  catalogue?: readonly string[];
}

/** A machine told in plain language. It stands beside the machine, and the tests keep it complete. */
export interface Story {
  machine: AnyStateMachine;
  title: string;
  sentence: string;
  /** By the state's id. */
  states: Readonly<Record<string, StateStory>>;
  /** What happens, by the transition's id. */
  transitions: Readonly<Record<string, string>>;
  /** The transitions of somebody for whom everything goes well. */
  happyPath: readonly string[];
  /** Transitions that only guard against what the site's own actors never answer, each with its reason. */
  defences?: Readonly<Record<string, string>>;
  /** Everything that people and the world can do to it. */
  play: AnyPlay;
}
