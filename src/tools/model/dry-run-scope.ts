import { createEmptyActor, type AnyActorScope } from 'xstate';
import { getTakenTransitions } from '../chart/transition-id.ts';

interface DryRunScope {
  scope: AnyActorScope;
  /** Ids of the transitions that were taken. */
  transitions: string[];
  /** The types of the actions that would have been executed. */
  actions: string[];
}

/** An actor scope for computing a transition: it records actions instead of executing them and starts no actors. */
export function createDryRunScope(): DryRunScope {
  const self = createEmptyActor();
  const transitions: string[] = [];
  const actions: string[] = [];
  self.system.inspect(event => {
    if (event.actorRef === self) transitions.push(...getTakenTransitions(event));
  });
  const scope: AnyActorScope = {
    self,
    id: 'dry-run',
    sessionId: 'dry-run',
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: action => void actions.push(action.type),
  };
  return { scope, transitions, actions };
}
