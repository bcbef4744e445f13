import { getEventName } from '#tools/model/event-case.ts';
import { stubs } from '#tools/model/stubs.ts';

/** What makes an event case happen, as source text to be filled in. */
function writeAction(id: string): string {
  const [, kind, name] = /^(done|error|after)\((.+)\)$/.exec(getEventName(id)) ?? [];
  if (kind === 'done') return `release('${name}')`;
  if (kind === 'error') return `drop('${name}')`;
  if (kind === 'after') return `({ page }) => page.clock.${stubs.delay.text}`;
  return `({ traveler }) => traveler.button('${stubs.button.text}').click()`;
}

/** The driver of an event case as source text. */
export const writeDriver = (id: string): string => `'${id}': ${writeAction(id)},`;
