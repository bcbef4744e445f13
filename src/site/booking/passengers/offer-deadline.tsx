import { styled } from 'styled-components';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking } from '../booking-provider.tsx';

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The time until which the fare is held, shown in the last ten minutes. */
export function OfferDeadline() {
  const expiresAt = useBooking(snapshot =>
    snapshot.context.isExpiring && !snapshot.context.isExpired
      ? (snapshot.context.flight?.expires_at ?? null)
      : null,
  );
  return (
    <LiveRegion>
      {expiresAt === null ? null : (
        <Notice tone="info">
          {`This fare is held until ${timeFormat.format(new Date(expiresAt))}. After that we check its price again; what you typed stays.`}
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
