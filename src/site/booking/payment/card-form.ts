import type { Stripe, StripeElements } from '@stripe/stripe-js';

/** The provider's card form as it stands on the page, with the client that confirms what is typed into it. */
export interface CardForm {
  stripe: Pick<Stripe, 'confirmPayment'>;
  elements: StripeElements;
}

let mounted: CardForm | null = null;

/** Makes a card form the one that is paid with, until the returned function is called. */
export function registerCardForm(form: CardForm): () => void {
  mounted = form;
  return () => {
    if (mounted === form) mounted = null;
  };
}

/** @throws Error where no card form stands on the page. */
export function mountedCardForm(): CardForm {
  if (mounted === null) throw new Error('No card form is mounted.');
  return mounted;
}
