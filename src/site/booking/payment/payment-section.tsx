import { type SubmitEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { LockIcon, ShieldIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { useFocusOnShow } from '../passengers/use-focus-on-show.ts';
import { CardArea, CardSkeleton } from './card-skeleton.tsx';
import { PaymentFailedDialog } from './payment-failed-dialog.tsx';
import { TestCards } from './test-cards.tsx';

const PaymentForm = lazyPart(async () => (await import('./payment-form.tsx')).PaymentForm, {
  label: 'The card form',
  advice: 'Your card was not charged, and everything you typed is kept.',
  fallback: <CardSkeleton />,
});

/** The card form and Pay. It replaces Continue once there is a payment intent. */
export function PaymentSection() {
  const actor = useBookingActor();
  const clientSecret = useBooking(snapshot => snapshot.context.clientSecret);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFailed = useBooking(snapshot => snapshot.hasTag('paymentFailed'));
  // Also after the dialog of a failure, which may close before the card form has loaded.
  useFocusOnShow(heading, clientSecret !== null && !hasFailed);
  const isBusy = useBooking(snapshot => snapshot.hasTag('busy'));
  const isClosed = useBooking(snapshot => snapshot.hasTag('paymentClosed'));

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
        <CardArea>
          {/* The provider can't show the form of a closed payment. */}
          {isClosed ? null : <PaymentForm clientSecret={clientSecret} isReadOnly={isBusy} />}
        </CardArea>
        <PaymentFooter isBusy={isBusy} />
      </Form>
      <PaymentFailedDialog />
    </Section>
  );
}

/** Takes as much space as the payment, and shows nothing: the page doesn't move when the card form comes. */
export function PaymentSpace() {
  return (
    <HiddenSection aria-hidden="true" inert>
      <h2>Payment</h2>
      <Form as="div">
        <CardArea />
        <PaymentFooter isBusy={false} />
      </Form>
    </HiddenSection>
  );
}

/** What follows the card's fields. A sandbox lists its cards here, because it has no others. */
function PaymentFooter({ isBusy }: { isBusy: boolean }) {
  const fare = useBooking(snapshot => snapshot.context.fare);
  const amount = fare ? formatMoney(fare.amount, fare.currency) : '';

  return (
    <>
      {import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ? null : <TestCards />}
      <Button type="submit" size="large" wide busy={isBusy}>
        <LockIcon size={18} />
        <span>
          Pay <span translate="no">{amount}</span>
        </span>
      </Button>
      <ChargeNotice>
        <ShieldIcon size={20} />
        <span>Your card is authorized now and charged only when your ticket is issued.</span>
      </ChargeNotice>
    </>
  );
}

const Section = styled(Card)`
  display: grid;
  gap: ${space(5)};

  & > h2 {
    font-size: ${size.h3};
  }
`;

const HiddenSection = styled(Section)`
  visibility: hidden;
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
