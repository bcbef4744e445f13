import { useRef } from 'react';
import { messages } from '../../../../machines/booking/booking-setup.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** What helps after each of the catalogue's sentences. */
const advice: Record<string, string> = {
  [messages.missingOfferId]: 'This flight can’t be booked as it is. Choose it again, or another one.',
  [messages.offerInvalid]:
    'The airline doesn’t sell this fare any more. Search again to see what it sells now.',
  [messages.offerUnreadable]: 'The airline gave no answer that we can read. Try again in a moment.',
  [messages.offerEmpty]: 'The airline named no passengers for this fare. Search again to get a fresh one.',
  [messages.noIntent]: 'The payment could not be started. Try again in a moment.',
  [messages.intentFailed]: 'The payment could not be started. Try again in a moment.',
};

/** What went wrong on the way to the card, what it means for the money, and the ways on. */
export function PageProblem() {
  const actor = useBookingActor();
  const problem = useBooking(snapshot =>
    snapshot.hasTag('paymentFailed') ? null : snapshot.context.problem,
  );
  const canSearch = useBooking(snapshot => snapshot.can({ type: 'search.repeat' }));
  const isOfferGone = useBooking(snapshot => snapshot.hasTag('offerGone'));
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, problem !== null);
  if (problem === null) return null;
  const isAboutFlight = problem !== messages.noIntent && problem !== messages.intentFailed;

  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="danger"
        role="alert"
        title={problem}
        actions={
          isOfferGone || isAboutFlight ? (
            canSearch ? (
              <Button
                tone={isOfferGone ? 'primary' : 'secondary'}
                onClick={() => actor.send({ type: 'search.repeat' })}
              >
                Search again
              </Button>
            ) : (
              <LinkButton to="/" tone="secondary">
                Start a new search
              </LinkButton>
            )
          ) : undefined
        }
      >
        Your card was not charged, and everything you typed is kept. {advice[problem] ?? ''}
      </Notice>
    </div>
  );
}
