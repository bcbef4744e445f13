import type { InterruptedState } from '#model/interruptions/interrupt.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { checkExpectation } from './check-expectation.ts';
import { checkStates, ProblemsError, type RunPathOptions } from './run-path.ts';

/** Checks what an interruption has led to as the state after a step. @throws Error where something is wrong */
export async function checkInterruptedState(
  session: BrowserSession,
  { state, problems }: InterruptedState,
  { machine, findViolations }: RunPathOptions,
): Promise<void> {
  if (problems.length > 0) throw new ProblemsError(problems);
  const reached = machine.states.find(({ id }) => id === state);
  if (reached === undefined) throw new Error(`There is no state ${state}.`);
  for (const expectation of reached.expectations) await checkExpectation(session.page, expectation);
  await checkStates(session, [reached.id], { machine, drivers: {}, findViolations });
}
