import { getStateLabel } from '../chart/labels.ts';
import type { LiveState } from '../trace/channel.ts';
import { findState, type FlowData, type FlowMachine } from './flow-data.ts';

interface LiveStatusProps {
  data: FlowData;
  machine: FlowMachine;
  liveState: LiveState | null;
}

/** The current state of the app in another tab, or what it takes to follow it. */
export function LiveStatus({ data: { appUrl, commands }, machine, liveState }: LiveStatusProps) {
  if (appUrl === null)
    return (
      <span>
        To follow the app, start it together with this page: <code>{commands.serve}</code>.
      </span>
    );
  if (liveState === null)
    return (
      <span>
        Waiting for the app.{' '}
        <a href={appUrl} target="_blank">
          Open it in another tab
        </a>
      </span>
    );
  const states = liveState.states.map(id => findState(machine, id)).filter(state => state !== null);
  return (
    <span>
      Current state: <strong>{states.map(state => getStateLabel(machine, state)).join(', ')}</strong>
    </span>
  );
}
