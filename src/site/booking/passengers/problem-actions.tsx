import { Button } from '#site/ui/button.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

interface ProblemActionsProps {
  /** The fare is fine: Continue to Payment below is the way on. */
  isAboutPayment: boolean;
}

/** The ways on from a problem. Where Continue is gone, trying again stands here. */
export function ProblemActions({ isAboutPayment }: ProblemActionsProps) {
  const actor = useBookingActor();
  const isOfferUnavailable = useBooking(snapshot => snapshot.hasTag('offerUnavailable'));
  const canSearch = useBooking(snapshot => snapshot.can({ type: 'search.repeat' }));
  if (isAboutPayment && !isOfferUnavailable) return null;

  return (
    <>
      {canSearch ? (
        <Button
          tone={isOfferUnavailable ? 'primary' : 'secondary'}
          onClick={() => actor.send({ type: 'search.repeat' })}
        >
          Search again
        </Button>
      ) : (
        <LinkButton to="/" tone="secondary">
          Start a new search
        </LinkButton>
      )}
      {isOfferUnavailable ? (
        <Button type="submit" tone="secondary">
          Try again
        </Button>
      ) : null}
    </>
  );
}
