import { lazy, Suspense, type SubmitEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { LockIcon, ShieldIcon } from '#site/ui/icons.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { useFocusOnShow } from '../passengers/use-focus-on-show.ts';
import { CardFormFailure } from './card-form-failure.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { PaymentFailedDialog } from './payment-failed-dialog.tsx';

const PaymentForm = lazy(() =>
  import('./payment-form.tsx').then(
    module => ({ default: module.PaymentForm }),
    // A failed dynamic import fails for the life of the page.
    () => ({ default: PaymentFormUnavailable }),
  ),
);

const PaymentFormUnavailable = () => (
  <CardFormFailure isBusy={false} onRetry={() => window.location.reload()} />
);

/** The card form and Pay. It replaces Continue once there is a payment intent. */
export function PaymentSection() {
  const actor = useBookingActor();
  const clientSecret = useBooking(snapshot => snapshot.context.clientSecret);
  const fare = useBooking(snapshot => snapshot.context.fare);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnShow(heading, clientSecret !== null);
  const isBusy = useBooking(snapshot => snapshot.hasTag('busy'));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    actor.send({ type: 'payment.confirm' });
  }

  return clientSecret === null ? null : (
    <Section as="section" aria-labelledby="payment-heading">
      <h2 id="payment-heading" ref={heading} tabIndex={-1}>
        Payment
      </h2>
      <Form noValidate onSubmit={handleSubmit}>
        <Suspense fallback={<CardSkeleton />}>
          <PaymentForm clientSecret={clientSecret} isReadOnly={isBusy} />
        </Suspense>
        <Button type="submit" size="large" wide busy={isBusy}>
          <LockIcon size={18} />
          Pay {fare ? formatMoney(fare.amount, fare.currency) : ''}
        </Button>
        <ChargeNotice>
          <ShieldIcon size={20} />
          <span>Your card is authorized now and charged only when your ticket is issued.</span>
        </ChargeNotice>
      </Form>
      <PaymentFailedDialog />
    </Section>
  );
}

const Section = styled(Card)`
  display: grid;
  gap: ${space(5)};

  & > h2 {
    font-size: ${size.h3};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const ChargeNotice = styled.p`
  display: flex;
  gap: ${space(2)};
  align-items: start;
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
