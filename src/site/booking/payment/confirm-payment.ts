import type { ConfirmOutcome } from '#machines/booking/booking-actors.ts';
import { getMountedCardForm, type CardForm } from './card-form.ts';
import { toConfirmOutcome } from './confirm-outcome.ts';
import { waitForPageLeave } from './wait-for-page-leave.ts';

/** Asks the provider to authorize the card. On success the browser leaves for the return URL. */
async function authorizeCard(form: CardForm, returnUrl: string): Promise<ConfirmOutcome> {
  const submitted = await form.submit();
  if (submitted.error) return { outcome: 'incomplete' };
  const { error } = await form.confirm(returnUrl);
  return toConfirmOutcome(error);
}

/** Pays with the mounted card form. */
export async function confirmPayment(): Promise<ConfirmOutcome> {
  const controller = new AbortController();
  try {
    return await Promise.race([
      authorizeCard(getMountedCardForm(), `${window.location.origin}/booking-confirmation`),
      waitForPageLeave(controller.signal).then((): ConfirmOutcome => ({ outcome: 'redirecting' })),
    ]);
  } finally {
    controller.abort();
  }
}
