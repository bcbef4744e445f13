import type { InventoryMachine } from '../model/inventory.ts';
import type { MachineModel } from '../model/machine-model.ts';
import type { PlanStep } from './plan.ts';

const formatPayload = ({ kind, eventCase }: PlanStep): string => {
  const [, ...payload] = eventCase.split(': ');
  return kind === 'usual' || payload.length === 0 ? '' : ` (${payload.join(': ')})`;
};

/**
 * Titles paths by what is special about them: the last two descriptions of transitions that are not common, preferably
 * of transitions that no earlier path takes.
 */
export function createTitleBuilder(
  { transitions }: InventoryMachine,
  { commonEvents }: MachineModel,
): (steps: readonly PlanStep[]) => string {
  const common = new Set(
    transitions
      .filter(({ isHappyPath, event }) => isHappyPath || commonEvents.includes(event))
      .map(({ description }) => description),
  );
  const mentioned = new Set<string>();
  return steps => {
    const last = steps.at(-1);
    if (last === undefined) return '';
    const all = steps.flatMap(({ transitionDescriptions }) => transitionDescriptions);
    const special = [...new Set(all)].filter(description => !common.has(description));
    const unmentioned = special.filter(description => !mentioned.has(description));
    all.forEach(description => mentioned.add(description));
    const subject = (unmentioned.length > 0 ? unmentioned : special).slice(-2);
    const text =
      subject.length > 0 ? subject.join(' ') : (last.transitionDescriptions.at(-1) ?? last.instruction);
    return `${text}${formatPayload(last)}`;
  };
}
