import { useRef } from 'react';
import { formatFareChange } from '#machines/booking/context-updates.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';

/** Asks to accept an increased fare before the card form appears. */
export function FareRiseNotice() {
  const actor = useBookingActor();
  const isShown = useBooking(snapshot => snapshot.hasTag('fareIncreased'));
  const fare = useBooking(snapshot => snapshot.context.fare);
  const newFare = useBooking(snapshot => snapshot.context.newFare);
  const container = useRef<HTMLDivElement>(null);
  useFocusOnShow(container, isShown);
  if (!isShown || fare === null || newFare === null) return null;

  return (
    <div ref={container} tabIndex={-1}>
      <Notice
        tone="warn"
        role="alert"
        title={formatFareChange(newFare, fare)}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'fare.accept' })}>Accept new fare</Button>
            <Button tone="secondary" onClick={() => actor.send({ type: 'fare.decline' })}>
              Back to results
            </Button>
          </>
        }
      >
        The airline raised it while you were typing. Your card was not charged; what you typed stays either
        way.
      </Notice>
    </div>
  );
}
