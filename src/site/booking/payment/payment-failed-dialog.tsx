import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

/** "Payment Failed: …" with the two ways on (decision 19). Escape stays on the page, with everything kept. */
export function PaymentFailedDialog() {
  const actor = useBookingActor();
  const isOpen = useBooking(snapshot => snapshot.hasTag('paymentFailed'));
  const problem = useBooking(snapshot => snapshot.context.problem);

  function handleRetry() {
    actor.send({ type: 'payment.retry' });
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
          <Button onClick={handleRetry}>Try another card</Button>
        </>
      }
    >
      <p>Your card was not charged. Your flight and everything you typed are kept.</p>
    </Dialog>
  );
}
