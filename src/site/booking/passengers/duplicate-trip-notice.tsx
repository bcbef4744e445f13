import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { showBlock } from './show-block.ts';
import { useFocusOnShow } from './use-focus-on-show.ts';

/** Asks whether to pay for another ticket for a trip that is already booked, before the card form appears. */
export function DuplicateTripNotice() {
  const actor = useBookingActor();
  const problem = useBooking(snapshot =>
    snapshot.hasTag('duplicateTrip') ? snapshot.context.problem : null,
  );
  const container = useRef<HTMLDivElement>(null);
  useFocusOnShow(container, problem !== null);

  function handleEdit() {
    // The fields can be changed again before one of them takes the focus.
    flushSync(() => actor.send({ type: 'duplicate.decline' }));
    showBlock(0);
  }

  return problem === null ? null : (
    <div ref={container} tabIndex={-1}>
      <Notice
        tone="warn"
        role="alert"
        title={problem}
        actions={
          <>
            <Button tone="secondary" onClick={() => actor.send({ type: 'duplicate.accept' })}>
              Book another
            </Button>
            <Button tone="secondary" onClick={handleEdit}>
              Edit passengers
            </Button>
          </>
        }
      />
    </div>
  );
}
