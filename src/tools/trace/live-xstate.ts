import {
  createActor as createQuietActor,
  isMachineSnapshot,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { getTransitionId } from '../chart/chart.ts';
import { channelName, postToChannel, parseLiveMessage, type LiveState } from './channel.ts';

/**
 * Stands in for XState in the site that `npm run flow` serves: whatever a machine comes to is told to the flow page. The
 * sources of the site know nothing of it, and no other build has it.
 */
export * from 'xstate';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
/** The last of each machine, for a flow page that is opened later. */
const latestStates = new Map<string, LiveState>();
const takenTransitions = new Map<string, string[]>();

channel?.addEventListener('message', ({ data }) => {
  if (parseLiveMessage(data)?.kind === 'where')
    latestStates.forEach(liveState => postToChannel(channel, liveState));
});

function broadcastSnapshot(event: InspectionEvent): void {
  const { sessionId } = event.actorRef;
  if (event.type === '@xstate.microstep') {
    // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
    const ids = event._transitions.map(getTransitionId);
    takenTransitions.set(sessionId, [...(takenTransitions.get(sessionId) ?? []), ...ids]);
  }
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
  const { machine } = event.snapshot;
  // oxlint-disable-next-line no-underscore-dangle -- XState's name for the active states
  const leaves = event.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const liveState: LiveState = {
    kind: 'sighting',
    machine: machine.id,
    states: leaves.map(({ id }) => id),
    taken: takenTransitions.get(sessionId) ?? [],
  };
  takenTransitions.delete(sessionId);
  latestStates.set(machine.id, liveState);
  if (channel) postToChannel(channel, liveState);
}

export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createQuietActor(logic, { ...options, inspect: broadcastSnapshot });
