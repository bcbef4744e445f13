import type { ProviderError } from './confirm-outcome.ts';

/** The mounted card form of the provider. */
export interface CardForm {
  /** Validates the form and shows its errors. */
  submit(): Promise<{ error?: unknown }>;
  /** Authorizes the card and leaves for the return URL. Resolves only with an error. */
  confirm(returnUrl: string): Promise<{ error: ProviderError }>;
  focus(): void;
}

let mounted: CardForm | null = null;

/** Sets the card form that payments use. Returns a function that unsets it. */
export function registerCardForm(form: CardForm): () => void {
  mounted = form;
  return () => {
    if (mounted === form) mounted = null;
  };
}

/** Focuses the mounted card form, if there is one. */
export const focusCardForm = (): void => mounted?.focus();

/** @throws Error if no card form is mounted. */
export function getMountedCardForm(): CardForm {
  if (mounted === null) throw new Error('No card form is mounted.');
  return mounted;
}
