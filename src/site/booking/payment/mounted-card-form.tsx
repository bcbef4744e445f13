import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useMemo } from 'react';
import { registerCardForm } from './card-form.ts';

interface MountedCardFormProps {
  isReadOnly: boolean;
  /** Called when the provider's iframe failed to load. */
  onLoadError: () => void;
}

/** Renders the form inside the provider's context and registers it for payments. */
export function MountedCardForm({ isReadOnly, onLoadError }: MountedCardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useMemo(() => ({ readOnly: isReadOnly }), [isReadOnly]);

  useEffect(() => {
    if (!stripe || !elements) return undefined;
    return registerCardForm({
      submit: () => elements.submit(),
      confirm: returnUrl =>
        stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: 'always',
        }),
      focus: () => elements.getElement('payment')?.focus(),
    });
  }, [stripe, elements]);

  return <PaymentElement options={options} onLoadError={onLoadError} />;
}
