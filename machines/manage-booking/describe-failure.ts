import { CallError, getErrorEnvelope, isConnectionLost, isOffline } from '#contract/call-error.ts';

/** The calls whose failure the page describes. */
export type ManageCall =
  'sendLink' | 'openBooking' | 'refreshBooking' | 'resendTicket' | 'quoteCancellation' | 'acceptFlights';

/** What a call without an answer may have changed. */
const consequences: Record<ManageCall, string> = {
  sendLink: 'If no email arrives within a few minutes, none was sent.',
  openBooking: 'Nothing about your booking or your money has changed.',
  refreshBooking:
    'We can’t show what has become of your booking. A cancellation that has reached us is carried out, once, and you get an email about it.',
  resendTicket: 'Your ticket is valid as before. If no email arrives within a few minutes, none was sent.',
  quoteCancellation: 'Nothing was canceled, and no money has moved.',
  acceptFlights:
    'Your ticket is valid. What you see here is what it says now: please read it before you try again.',
};

const isServerFault = (error: unknown): boolean =>
  !(error instanceof CallError) || (error.status ?? 500) >= 500;

/** What the page says about a call that failed: what happened, what it has changed, what to do. */
export function describeFailure(call: ManageCall, error: unknown): string {
  const consequence = consequences[call];
  const refusal = getErrorEnvelope(error);
  if (refusal !== null)
    // A refusal says itself what to do. What a failing server has changed, it doesn't.
    return isServerFault(error) ? `${refusal.error} ${consequence} If it goes on, call us.` : refusal.error;
  if (isOffline(error)) return `You are offline. ${consequence} Check your connection, then try again.`;
  const what = isConnectionLost(error)
    ? 'We could not reach our server.'
    : 'Our server gave no valid answer.';
  return `${what} ${consequence} Please try again, or call us.`;
}

/** A cancellation without an answer may have been carried out. */
export const cancellationUnknown =
  'We got no answer to your cancellation. What you see here is what has become of it: please read it before you try again.';
