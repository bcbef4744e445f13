/** Between the site's tab and the flow page's: ids of states and transitions, nothing else. */
export const channelName = 'machine-flow';

export interface LiveState {
  kind: 'sighting';
  machine: string;
  /** The leaf states that are active. */
  states: string[];
  /** The transitions that led there. */
  taken: string[];
}

export interface LiveStateRequest {
  kind: 'where';
}

export function postToChannel(channel: BroadcastChannel, message: LiveState | LiveStateRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin, and has no such argument
  channel.postMessage(message);
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string');

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Reads what came over the channel; null where it is something else. */
export function parseLiveMessage(data: unknown): LiveState | LiveStateRequest | null {
  const kind = getProperty(data, 'kind');
  if (kind === 'where') return { kind };
  const machine = getProperty(data, 'machine');
  const states = getProperty(data, 'states');
  const taken = getProperty(data, 'taken');
  return kind === 'sighting' && typeof machine === 'string' && isStringArray(states) && isStringArray(taken)
    ? { kind, machine, states, taken }
    : null;
}
