import type { ConfirmOutcome } from '../../../../machines/booking/booking-actors.ts';
import { mountedCardForm, type CardForm } from './card-form.ts';
import { outcomeOfError } from './confirm-outcome.ts';
import { leavingPage } from './leaving-page.ts';

/** Asks the provider to authorise what stands in the card form; on success the browser leaves for the return address. */
async function authorise(form: CardForm, returnUrl: string): Promise<ConfirmOutcome> {
  const submitted = await form.submit();
  if (submitted.error) return { outcome: 'incomplete' };
  const { error } = await form.confirm(returnUrl);
  return outcomeOfError(error);
}

/** Pays with the mounted card form (decision 20). */
export async function confirmPayment(): Promise<ConfirmOutcome> {
  const listening = new AbortController();
  try {
    return await Promise.race([
      authorise(mountedCardForm(), `${window.location.origin}/booking-confirmation`),
      leavingPage(listening.signal).then((): ConfirmOutcome => ({ outcome: 'redirecting' })),
    ]);
  } finally {
    listening.abort();
  }
}
