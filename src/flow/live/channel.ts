/** Between the site's tab and the flow page's: ids of states and transitions, nothing else. */
export const channelName = 'sagewing-flow';

export interface Sighting {
  kind: 'sighting';
  machine: string;
  /** The leaf states that are active. */
  states: string[];
  /** The transitions that led there. */
  taken: string[];
}

export interface Question {
  kind: 'where';
}

export function post(channel: BroadcastChannel, message: Sighting | Question): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin, and has no such argument
  channel.postMessage(message);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string');

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Reads what came over the channel; null where it is something else. */
export function readMessage(data: unknown): Sighting | Question | null {
  const kind = partOf(data, 'kind');
  if (kind === 'where') return { kind };
  const machine = partOf(data, 'machine');
  const states = partOf(data, 'states');
  const taken = partOf(data, 'taken');
  return kind === 'sighting' && typeof machine === 'string' && isTexts(states) && isTexts(taken)
    ? { kind, machine, states, taken }
    : null;
}
