import type { ProviderError } from './confirm-outcome.ts';

/** The provider's card form as it stands on the page: what a payment needs of it, and nothing else. */
export interface CardForm {
  /** Lets the form say what is missing in it; an error where something is. */
  submit(): Promise<{ error?: unknown }>;
  /** Authorises the card and leaves for the return address; comes back only with an error. */
  confirm(returnUrl: string): Promise<{ error: ProviderError }>;
  focus(): void;
}

let mounted: CardForm | null = null;

/** Makes a card form the one that is paid with, until the returned function is called. */
export function registerCardForm(form: CardForm): () => void {
  mounted = form;
  return () => {
    if (mounted === form) mounted = null;
  };
}

/** Brings the traveller to the mounted card form, if there is one. */
export const focusCardForm = (): void => mounted?.focus();

/** @throws Error where no card form stands on the page. */
export function getMountedCardForm(): CardForm {
  if (mounted === null) throw new Error('No card form is mounted.');
  return mounted;
}
