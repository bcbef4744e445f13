import { getCorrectedChildAges } from '#machines/booking/passengers-page-rules.ts';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

/** Offers a new search if a child's date of birth contradicts the searched age. */
export function ChildAgeNotice() {
  const actor = useBookingActor();
  const isShown = useBooking(
    ({ context }) =>
      context.passengerErrors.some(errors => errors.birthDate !== undefined) &&
      getCorrectedChildAges(context) !== null,
  );
  const children = useBooking(
    ({ context }) => context.passengers?.filter(({ type }) => type === 'child').length ?? 0,
  );

  return isShown ? (
    <Notice
      tone="warn"
      title="The fare is for children of another age."
      actions={
        <Button tone="secondary" onClick={() => actor.send({ type: 'search.repeat', at: Date.now() })}>
          {children > 1 ? 'Search again with the right ages' : 'Search again with the right age'}
        </Button>
      }
    >
      Airlines refuse a child whose date of birth doesn’t fit the searched age. Everything you typed is kept.
    </Notice>
  ) : null;
}
