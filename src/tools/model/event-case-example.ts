import { getEventName } from './event-case.ts';
import { stubs } from './stubs.ts';

/** The sentence of an example. Its mark is a gap, so that nobody leaves it as it is. */
const instruction = `'${stubs.instruction.text}'`;

/** What an event case sends, as source text. Actors end with a result; XState sends the delays itself. */
function writeStep(id: string): string[] {
  const event = getEventName(id);
  if (event.startsWith('done(')) return ['result: undefined'];
  if (event.startsWith('error(')) return ["result: new Error('no response')"];
  return event.startsWith('after(') ? [] : [`event: { type: '${event}' }`];
}

/** An event case of `createSimpleTestModel` as source text. */
export const writeSimpleEventCase = (id: string): string =>
  [`'${id}': {`, `  instruction: ${instruction},`, ...writeStep(id).map(text => `  ${text},`), '},'].join(
    '\n',
  );

/** An event case of `createTestModel` that can happen in one state, as source text. `condition` is a predicate. */
export const writeEventCase = (id: string, condition: string): string =>
  [
    `'${id}': {`,
    `  instruction: ${instruction},`,
    `  getStep: when(${condition}, () => ({ ${writeStep(id).join(', ')} })),`,
    '},',
  ].join('\n');
