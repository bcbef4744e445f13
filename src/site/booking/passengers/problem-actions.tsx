import { Button } from '#site/ui/button.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

interface ProblemActionsProps {
  /** Otherwise the fare is valid, and Continue to Payment below is the next step. */
  isAboutOffer: boolean;
}

/** The next steps after an error. If Continue is not available, "Try again" is here. */
export function ProblemActions({ isAboutOffer }: ProblemActionsProps) {
  const actor = useBookingActor();
  const isOfferUnavailable = useBooking(snapshot => snapshot.hasTag('offerUnavailable'));
  const canSearch = useBooking(snapshot => snapshot.can({ type: 'search.repeat' }));
  if (!isAboutOffer && !isOfferUnavailable) return null;

  return (
    <>
      {canSearch ? (
        <Button
          tone={isOfferUnavailable ? 'primary' : 'secondary'}
          onClick={() => actor.send({ type: 'search.repeat', at: Date.now() })}
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
