import {
  createActor as createXStateActor,
  isMachineSnapshot,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { getLeafStateIds } from '../chart/state-nodes.ts';
import { getTakenTransitions } from '../chart/transition-id.ts';
import { channelName, parseLiveMessage, postToChannel, type LiveState } from './channel.ts';

/**
 * Replaces XState in the build that is shown beside its charts: sends the state of every machine to the page with the
 * charts. The sources of the product do not refer to it.
 */
export * from 'xstate';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
/** The latest state of each machine, for pages that are opened later. */
const latestStates = new Map<string, LiveState>();
/** Transitions since the last snapshot, by session id. */
const takenTransitions = new Map<string, string[]>();

channel?.addEventListener('message', ({ data }) => {
  if (parseLiveMessage(data)?.kind === 'request')
    latestStates.forEach(liveState => postToChannel(channel, liveState));
});

function broadcastState(event: InspectionEvent): void {
  const { sessionId } = event.actorRef;
  const taken = [...(takenTransitions.get(sessionId) ?? []), ...getTakenTransitions(event)];
  takenTransitions.set(sessionId, taken);
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
  const { machine, value } = event.snapshot;
  const liveState: LiveState = {
    kind: 'state',
    machine: machine.id,
    states: getLeafStateIds(machine.id, value),
    taken,
  };
  takenTransitions.delete(sessionId);
  latestStates.set(machine.id, liveState);
  if (channel) postToChannel(channel, liveState);
}

/** @public The build replaces XState's own function with it. */
export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createXStateActor(logic, { ...options, inspect: broadcastState });
