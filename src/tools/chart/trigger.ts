export type TransitionKind = 'event' | 'done' | 'error' | 'after' | 'always';

export interface Trigger {
  kind: TransitionKind;
  /** The event type, the id of the actor that ended, or the name of the delay; empty for `always`. */
  name: string;
}

/** What triggers a transition, parsed from XState's event types. */
export function parseTrigger(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always', name: '' };
  const [, kind, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if ((kind === 'done' || kind === 'error') && name !== undefined) return { kind, name };
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay === undefined ? { kind: 'event', name: eventType } : { kind: 'after', name: delay };
}

/** A trigger in short: `form.submit`, `done(loadUser)`, `error(loadUser)`, `after(timeout)`, `always`. */
export function formatEventName(eventType: string): string {
  const { kind, name } = parseTrigger(eventType);
  if (kind === 'event') return name;
  return kind === 'always' ? kind : `${kind}(${name})`;
}
