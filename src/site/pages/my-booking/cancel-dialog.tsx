import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { size, space } from '#site/ui/theme.ts';
import { describeQuote } from './describe-refund.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

/** What comes back, before anything is confirmed. It stays until the airline has answered. */
export function CancelDialog({ actor }: { actor: ManageBookingActor }) {
  const isConfirmed = useSelector(actor, snapshot => snapshot.hasTag('confirmed'));
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('quoted') || snapshot.hasTag('confirmed'));
  const canConfirm = useSelector(actor, snapshot => snapshot.can({ type: 'cancellation.confirm' }));
  const quote = useSelector(actor, snapshot => snapshot.context.quote);
  const passengers = useSelector(actor, snapshot => snapshot.context.booking?.passengers ?? null);
  const keep = () => actor.send({ type: 'cancellation.abandon' });

  return (
    <Dialog
      open={isOpen}
      onClose={keep}
      role="alertdialog"
      heading="Cancel this booking?"
      actions={
        <>
          <Button
            tone="danger"
            busy={isConfirmed}
            aria-disabled={!canConfirm}
            onClick={() => actor.send({ type: 'cancellation.confirm' })}
          >
            Yes, cancel this booking
          </Button>
          <Button tone="secondary" aria-disabled={isConfirmed} onClick={keep}>
            Keep my booking
          </Button>
        </>
      }
    >
      {quote === null ? null : (
        <Lines>
          {describeQuote(quote).map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p key={passengers?.join()}>
            {`The ticket of every passenger is canceled: ${passengers?.join(', ') ?? ''}. This can’t be undone.`}
          </p>
          <output>{isConfirmed ? <span>Canceling your booking...</span> : null}</output>
        </Lines>
      )}
    </Dialog>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(2)};

  & > :first-child {
    font-size: ${size.lead};
    font-weight: 650;
    line-height: 1.35;
  }
`;
