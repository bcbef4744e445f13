import {
  createActor as createQuietActor,
  isMachineSnapshot,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '../../../machines/inventory/chart.ts';
import { channelName, post, readMessage, type Sighting } from './channel.ts';

/**
 * Stands in for XState in the site that `npm run flow` serves: whatever a machine comes to is told to the flow page. The
 * sources of the site know nothing of it, and no other build has it.
 */
export * from 'xstate';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
/** The last of each machine, for a flow page that is opened later. */
const last = new Map<string, Sighting>();
const taken = new Map<string, string[]>();

channel?.addEventListener('message', ({ data }) => {
  if (readMessage(data)?.kind === 'where') last.forEach(sighting => post(channel, sighting));
});

function tell(event: InspectionEvent): void {
  const { sessionId } = event.actorRef;
  if (event.type === '@xstate.microstep') {
    // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
    const ids = event._transitions.map(transitionId);
    taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...ids]);
  }
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
  const { machine } = event.snapshot;
  // oxlint-disable-next-line no-underscore-dangle -- XState's name for the active states
  const leaves = event.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const sighting: Sighting = {
    kind: 'sighting',
    machine: machine.id,
    states: leaves.map(({ id }) => id),
    taken: taken.get(sessionId) ?? [],
  };
  taken.delete(sessionId);
  last.set(machine.id, sighting);
  if (channel) post(channel, sighting);
}

export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createQuietActor(logic, { ...options, inspect: tell });
