import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { getToday } from '../today.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';

/** Says that the results are old, and searches again. */
export function StaleResultsNotice() {
  const actor = useBookingActor();
  const isStale = useBooking(snapshot => snapshot.context.areResultsStale);
  const departureDate = useBooking(snapshot => snapshot.context.searchParams?.departureDate ?? '');
  const hasDeparted = departureDate < getToday();

  return (
    <Region>
      {isStale ? (
        <Notice
          tone="warn"
          title={hasDeparted ? 'These flights have departed' : 'These results are out of date'}
          actions={
            <Button onClick={() => actor.send({ type: 'search.repeat', at: Date.now() })}>
              Search again
            </Button>
          }
        >
          {hasDeparted
            ? 'The departure date has passed. Search again with another date.'
            : 'Prices and seats may have changed since you searched.'}
        </Notice>
      ) : null}
    </Region>
  );
}

/* Always there, so that its content is announced. Empty, it takes no row of the page. */
const Region = styled.output`
  display: block;

  &:empty {
    position: absolute;
  }
`;
