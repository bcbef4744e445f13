import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getCardAppearance } from './card-appearance.ts';
import { CardFormFailure } from './card-form-failure.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { loadProvider } from './load-provider.ts';
import { MountedCardForm } from './mounted-card-form.tsx';

interface PaymentFormProps {
  /** The payment intent's secret. A new one mounts a new form. */
  clientSecret: string;
  /** The values stay visible, but can't be changed. */
  isReadOnly: boolean;
}

/** The provider's card form. It is a chunk of its own, and the provider loads only when there is something to pay. */
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
  const [failedSecret, setFailedSecret] = useState<string | null>(null);
  const options = useMemo(
    () => ({ clientSecret, appearance: getCardAppearance(), locale: 'en' as const }),
    [clientSecret],
  );

  if (!stripe) {
    // react-stripe-js turns a failed load into an unhandled rejection and an empty page.
    return isError ? (
      <CardFormFailure isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <CardSkeleton />
    );
  }
  return failedSecret === clientSecret ? (
    <CardFormFailure isBusy={false} onRetry={() => setFailedSecret(null)} />
  ) : (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <MountedCardForm isReadOnly={isReadOnly} onLoadError={() => setFailedSecret(clientSecret)} />
    </Elements>
  );
}
