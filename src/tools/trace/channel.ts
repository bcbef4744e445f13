import { getProperty } from '../chart/get-property.ts';

/** Connects the tab of the product with the page that shows its charts. Carries ids of states and transitions only. */
export const channelName = 'machine-trace';

export interface LiveState {
  kind: 'state';
  machine: string;
  /** The active leaf states. */
  states: string[];
  /** The transitions that led there. */
  taken: string[];
}

/** Asks for the latest state of every machine. */
export interface LiveStateRequest {
  kind: 'request';
}

export function postToChannel(channel: BroadcastChannel, message: LiveState | LiveStateRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin, and has no such argument
  channel.postMessage(message);
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string');

/** Parses a message of the channel; null for anything else. */
export function parseLiveMessage(data: unknown): LiveState | LiveStateRequest | null {
  const kind = getProperty(data, 'kind');
  if (kind === 'request') return { kind };
  const machine = getProperty(data, 'machine');
  const states = getProperty(data, 'states');
  const taken = getProperty(data, 'taken');
  return kind === 'state' && typeof machine === 'string' && isStringArray(states) && isStringArray(taken)
    ? { kind, machine, states, taken }
    : null;
}
