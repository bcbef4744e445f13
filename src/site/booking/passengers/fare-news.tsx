import { styled } from 'styled-components';
import { isMoreExpensive } from '#machines/booking/booking-requests.ts';
import { formatFareChange } from '#machines/booking/context-updates.ts';
import { formatMoney } from '#contract/money.ts';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking } from '../booking-provider.tsx';

/** Says that the fare was lowered, with both fares, or that it was renewed after it expired. */
export function FareNews() {
  const fare = useBooking(snapshot => snapshot.context.fare);
  const previousFare = useBooking(snapshot => snapshot.context.previousFare);

  return (
    <LiveRegion>
      {fare === null || previousFare === null ? null : isMoreExpensive(previousFare, fare) ? (
        <Notice tone="success" title={formatFareChange(fare, previousFare)}>
          The airline lowered it while you were typing. You pay the lower fare.
        </Notice>
      ) : (
        <Notice tone="info" title={`The fare is still ${formatMoney(fare.amount, fare.currency)}.`}>
          The airline’s offer had expired while you were typing, so we asked for a new one.
        </Notice>
      )}
    </LiveRegion>
  );
}

/** Always rendered, so that changes are announced. Empty, it takes no row. */
const LiveRegion = styled.output`
  &:empty {
    position: absolute;
  }
`;
