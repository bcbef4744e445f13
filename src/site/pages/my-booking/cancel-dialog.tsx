import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { space } from '#site/ui/theme.ts';
import { describeQuote } from './describe-refund.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

/** What comes back, before anything is confirmed. */
export function CancelDialog({ actor }: { actor: ManageBookingActor }) {
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('quoted'));
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
          <Button tone="danger" onClick={() => actor.send({ type: 'cancellation.confirm' })}>
            Yes, cancel this booking
          </Button>
          <Button tone="secondary" onClick={keep}>
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
        </Lines>
      )}
    </Dialog>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(2)};
`;
