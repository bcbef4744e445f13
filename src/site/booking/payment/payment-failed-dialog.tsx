import { flushSync } from 'react-dom';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { isChargeDescribed } from '../confirmation/failure-text.ts';
import { focusCardForm } from './card-form.ts';

/** "Payment Failed: …" with the two next steps. Escape stays on the page and keeps everything. */
export function PaymentFailedDialog() {
  const actor = useBookingActor();
  const isOpen = useBooking(snapshot => snapshot.hasTag('paymentFailed'));
  const isClosed = useBooking(snapshot => snapshot.hasTag('paymentClosed'));
  const problem = useBooking(snapshot => snapshot.context.problem);

  function handleRetry() {
    // The closing dialog first returns the focus to the Pay button.
    flushSync(() => actor.send({ type: 'payment.retry' }));
    focusCardForm();
  }

  return (
    <Dialog
      open={isOpen}
      onClose={handleRetry}
      heading={`Payment Failed: ${problem ?? ''}`}
      role="alertdialog"
      actions={
        <>
          <Button tone="secondary" onClick={() => actor.send({ type: 'payment.abandon' })}>
            Back to home
          </Button>
          <Button onClick={handleRetry}>{isClosed ? 'Start a new payment' : 'Try another card'}</Button>
        </>
      }
    >
      <p>
        {`${isChargeDescribed(problem) ? '' : 'Your card was not charged. '}Your flight and everything you typed are kept.`}
      </p>
    </Dialog>
  );
}
