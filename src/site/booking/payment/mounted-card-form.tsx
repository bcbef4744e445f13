import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useMemo } from 'react';
import { getCardAppearance, watchColorScheme } from './card-appearance.ts';
import { registerCardForm } from './card-form.ts';

interface MountedCardFormProps {
  isReadOnly: boolean;
  /** Called when the provider's iframe failed to load. */
  onLoadError: () => void;
}

/** They would need hosts in the content security policy, and a registration of the site's domain. */
const wallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const;

/** Renders the form inside the provider's context and registers it for payments. */
export function MountedCardForm({ isReadOnly, onLoadError }: MountedCardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useMemo(() => ({ readOnly: isReadOnly, wallets }), [isReadOnly]);

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

  useEffect(() => {
    if (!elements) return undefined;
    return watchColorScheme(() => void elements.update({ appearance: getCardAppearance() }));
  }, [elements]);

  return <PaymentElement options={options} onLoadError={onLoadError} />;
}
