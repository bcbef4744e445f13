import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cardAppearance } from './appearance.ts';
import { registerCardForm } from './card-form.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { loadProvider } from './load-provider.ts';

interface PaymentFormProps {
  /** The intent that is paid. A new one takes a new form. */
  clientSecret: string;
  /** What was typed stays, and can't be changed for the moment. */
  isReadOnly: boolean;
}

/** The provider's card form. Its own chunk: neither it nor the provider is asked for before there is something to pay. */
export function PaymentForm({ clientSecret, isReadOnly }: PaymentFormProps) {
  const {
    data: stripe,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['payment-provider'],
    queryFn: loadProvider,
    staleTime: Infinity,
    structuralSharing: false,
    networkMode: 'always',
    retry: 1,
  });
  const options = useMemo(
    () => ({
      clientSecret,
      appearance: cardAppearance(window.matchMedia('(prefers-color-scheme: dark)').matches),
    }),
    [clientSecret],
  );

  if (stripe) {
    return (
      <Elements key={clientSecret} stripe={stripe} options={options}>
        <MountedForm isReadOnly={isReadOnly} />
      </Elements>
    );
  }
  return isError ? (
    <Notice
      tone="danger"
      role="alert"
      title="The card form could not be loaded."
      actions={
        <Button tone="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Your card was not charged, and everything you typed is kept. Check your connection, and any blocker of
      scripts.
    </Notice>
  ) : (
    <CardSkeleton />
  );
}

/** Inside the provider's context: the form itself, and its registration as the one that is paid with. */
function MountedForm({ isReadOnly }: { isReadOnly: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useMemo(() => ({ readOnly: isReadOnly }), [isReadOnly]);

  useEffect(
    () => (stripe && elements ? registerCardForm({ stripe, elements }) : undefined),
    [stripe, elements],
  );

  return <PaymentElement options={options} />;
}
