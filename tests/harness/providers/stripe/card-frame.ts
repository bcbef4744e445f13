import type { StripeError } from '@stripe/stripe-js';

/** What the script tells the frame with the card's fields. */
export type CardFrameMessage =
  | { kind: 'configure'; isReadOnly: boolean; colors: { background: string; text: string } }
  | { kind: 'validate' }
  | { kind: 'focus' };

export interface CardValues {
  number: string;
  expiry: string;
  cvc: string;
}

/** What the frame answers to `validate`. */
export interface CardFrameReply {
  values: CardValues;
  error: Pick<StripeError, 'type' | 'code' | 'message'> | null;
}

/** The page of the frame: the card's fields, with their errors inline. It belongs to another origin than the site. */
export const cardFramePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Card</title>
<style>
  label { display: block; font: 1rem system-ui, sans-serif; }
  input { display: block; font: inherit; min-height: 2.5rem; width: 95%; background: inherit; color: inherit; }
</style>
<form>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<label>Expiry date <input name="expiry" inputmode="numeric" autocomplete="cc-exp"></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc"></label>
<p role="alert"></p>
</form>
<script>
  const fields = document.forms[0].elements;
  const digits = name => fields[name].value.replaceAll(/\\D/g, '');
  const findError = () =>
    digits('number').length < 13 ? ['incomplete_number', 'Your card number is incomplete.']
    : digits('expiry').length < 4 ? ['incomplete_expiry', 'Your card’s expiration date is incomplete.']
    : digits('cvc').length < 3 ? ['incomplete_cvc', 'Your card’s security code is incomplete.']
    : null;
  const handlers = {
    configure({ isReadOnly, colors }) {
      for (const field of fields) field.readOnly = isReadOnly;
      Object.assign(document.body.style, { background: colors.background, color: colors.text });
    },
    validate(_, reply) {
      const found = findError();
      document.querySelector('[role="alert"]').textContent = found ? found[1] : '';
      reply({
        values: { number: digits('number'), expiry: digits('expiry'), cvc: digits('cvc') },
        error: found && { type: 'validation_error', code: found[0], message: found[1] },
      });
    },
    focus: () => fields.number.focus(),
  };
  addEventListener('message', ({ data, origin, source }) =>
    handlers[data.kind]?.(data, reply => source.postMessage(reply, origin)));
  parent.postMessage('card frame', '*');
</script>
</html>`;
