import { styled } from 'styled-components';
import { Notice } from '#site/ui/notice.tsx';
import { useBooking } from '../booking-provider.tsx';

/** `9:05 AM`, by the clock of the reader. The browser loads its formats for 25 ms, so not before they are needed. */
const formatClockTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

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
          {`This fare is held until ${formatClockTime(expiresAt)}. After that we check its price again; what you typed stays.`}
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
