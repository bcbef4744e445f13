import { useEffect, useRef } from 'react';
import { registerCardForm } from '#site/booking/payment/card-form.ts';

/**
 * A form in the place of the provider's. As in a browser, nothing behind an open dialog takes the focus. One for all tests:
 * a page loads its card form once, and keeps it in the next test file of the same worker.
 */
export function PaymentForm({ isReadOnly }: { isReadOnly: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      registerCardForm({
        submit: async () => ({}),
        confirm: () => new Promise(() => {}),
        focus() {
          if (document.querySelector('dialog[open]') === null) input.current?.focus();
        },
      }),
    [],
  );
  return (
    <>
      <p>{isReadOnly ? 'Card locked' : 'Card open'}</p>
      <input ref={input} aria-label="Card number" readOnly={isReadOnly} />
    </>
  );
}
