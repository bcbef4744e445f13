import type { AnyEventCase } from '../model/event-case.ts';
import type { MachineModel } from '../model/machine-model.ts';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const toClause = (sentence: string): string => sentence.replaceAll('\n', ' ').replace(/\.$/, '');

/** The first words of sentences about something that happens. Every other instruction tells a tester what to do. */
const subjects = /^(The|There|A|An|Another|No|Nothing|This|Polling)\b/;

/** An event case in a scenario: `I press Pay (card 4242 4242 4242 4242)`, `the fare is no longer available`. */
export function formatAction({
  instruction,
  forcedBy,
}: Pick<AnyEventCase, 'instruction' | 'forcedBy'>): string {
  const clause = lowerFirst(toClause(instruction));
  const testData = forcedBy === null ? '' : ` (${toClause(forcedBy)})`;
  return (subjects.test(instruction) ? clause : `I ${clause}`) + testData;
}

/** A state in a scenario, by its description. */
export const formatOutcome = (description: string): string => lowerFirst(toClause(description));

const quote = (texts: readonly string[]): string => texts.map(text => `\n  ${text}`).join('');

/**
 * The event cases of a scenario's actions, found by walking through the model: the same words can mean several cases, of
 * which one is possible in each state.
 *
 * @throws Error that lists what is possible instead
 */
export function findScenarioCases({ testModel }: MachineModel, actions: readonly string[]): string[] {
  const cases = new Map(testModel.eventCases.map(eventCase => [eventCase.id, formatAction(eventCase)]));
  let node = testModel.start();
  return actions.map((action, index) => {
    const enabled = node.getEnabledCases();
    const [found, other] = enabled.filter(id => cases.get(id) === action);
    if (found === undefined)
      throw new Error(
        `Action ${index + 1}, "${action}", can’t happen there. Possible are:${quote(enabled.map(id => cases.get(id) ?? id))}`,
      );
    if (other !== undefined)
      throw new Error(`Action ${index + 1}, "${action}", means two event cases:${quote([found, other])}`);
    node = node.apply(found);
    return found;
  });
}
