import type { IntentChange, SandboxIntent, SandboxIntents } from './intents.ts';
import { notAuthenticated } from './cards.ts';

export type Decision = 'approved' | 'declined';

function changeOf(intent: SandboxIntent, decision: Decision): IntentChange {
  const outcome = intent.challengeOutcome;
  const decided = { challengeDecision: decision };
  if (decision === 'declined' || outcome === null) {
    return { ...decided, status: 'requires_payment_method', lastPaymentError: notAuthenticated };
  }
  return outcome.kind === 'held'
    ? { ...decided, status: 'requires_capture', lastPaymentError: null }
    : { ...decided, status: 'requires_payment_method', lastPaymentError: outcome.error };
}

/** Whether the bank's page still waits for an answer. */
export const isOpen = (intent: SandboxIntent): boolean =>
  intent.status === 'requires_action' && intent.challengeDecision === null;

/** Records what the traveller said at the bank's page: the first answer counts, later ones change nothing. */
export async function decide(
  intents: SandboxIntents,
  challenge: string,
  decision: Decision,
): Promise<SandboxIntent | null> {
  for (;;) {
    const intent = await intents.findByChallenge(challenge);
    if (intent === null || !isOpen(intent)) return intent;
    const changed = await intents.change(intent, changeOf(intent, decision));
    if (changed !== null) return changed;
  }
}

/** How the return address says what came of it. */
export const redirectStatusOf = (intent: SandboxIntent): 'succeeded' | 'failed' =>
  intent.status === 'requires_capture' || intent.status === 'succeeded' ? 'succeeded' : 'failed';
