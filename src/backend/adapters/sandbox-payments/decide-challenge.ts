import type { IntentUpdate, SandboxIntent, SandboxIntentStore } from './sandbox-intent-store.ts';
import { authenticationFailure } from './cards.ts';

export type ChallengeDecision = 'approved' | 'declined';

function toIntentUpdate(intent: SandboxIntent, decision: ChallengeDecision): IntentUpdate {
  const outcome = intent.challengeOutcome;
  const decided = { challengeDecision: decision };
  if (decision === 'declined' || outcome === null) {
    return { ...decided, status: 'requires_payment_method', lastPaymentError: authenticationFailure };
  }
  return outcome.kind === 'held'
    ? { ...decided, status: 'requires_capture', lastPaymentError: null }
    : { ...decided, status: 'requires_payment_method', lastPaymentError: outcome.error };
}

/** Whether the bank page still waits for a decision. */
export const isChallengeOpen = (intent: SandboxIntent): boolean =>
  intent.status === 'requires_action' && intent.challengeDecision === null;

/** Records the traveler's decision on the bank page. The first decision counts; later ones change nothing. */
export async function decideChallenge(
  intents: SandboxIntentStore,
  challenge: string,
  decision: ChallengeDecision,
): Promise<SandboxIntent | null> {
  for (;;) {
    const intent = await intents.findByChallenge(challenge);
    if (intent === null || !isChallengeOpen(intent)) return intent;
    const changed = await intents.update(intent, toIntentUpdate(intent, decision));
    if (changed !== null) return changed;
  }
}

/** The `redirect_status` of the return URL. */
export const getRedirectStatus = (intent: SandboxIntent): 'succeeded' | 'failed' =>
  intent.status === 'requires_capture' || intent.status === 'succeeded' ? 'succeeded' : 'failed';
