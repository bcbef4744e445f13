import type { InterruptionId } from '#tools/paths/conditions.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { checkExpectation } from './check-expectation.ts';
import { checkStates, ProblemsError, type RunPathOptions } from './run-path.ts';

/**
 * Interrupts a path in a state, and checks what that leads to as the state after a step. Returns the state that is reached.
 * @throws Error where something is wrong
 */
export async function checkInterruption(
  session: BrowserSession,
  state: string,
  interruption: InterruptionId,
  { machine, interrupt, findViolations }: RunPathOptions,
): Promise<string> {
  if (interrupt === undefined) throw new Error('Nothing interrupts these paths.');
  const { state: id, problems } = await interrupt(session, state, interruption);
  if (problems.length > 0) throw new ProblemsError(problems);
  const reached = machine.states.find(one => one.id === id);
  if (reached === undefined) throw new Error(`There is no state ${id}.`);
  for (const expectation of reached.expectations) await checkExpectation(session.page, expectation);
  await checkStates(session, [reached.id], { machine, drivers: {}, findViolations });
  return reached.id;
}
