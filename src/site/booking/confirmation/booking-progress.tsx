import { styled } from 'styled-components';
import { ArcLoader } from '#site/ui/arc-loader.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { PhoneReference } from './phone-reference.tsx';

export function BookingProgress() {
  const isAwaitingAirline = useBooking(snapshot => snapshot.hasTag('awaitingAirline'));
  const isWaitingLonger = useBooking(snapshot => snapshot.hasTag('waitingLonger'));

  return (
    <Progress>
      <Arc>
        <ArcLoader size={160} />
      </Arc>
      <h1>Confirming your booking</h1>
      <Message>
        <span>Loading booking details...</span>
        {isAwaitingAirline ? (
          <span key={String(isWaitingLonger)}>
            {isWaitingLonger
              ? 'The airline is taking longer than usual. Your card is held, not charged. You may close this page and open its address again: we finish the booking without it.'
              : 'The airline is confirming your booking. Your card is held, not charged. You can keep this page open, or come back to it later.'}
          </span>
        ) : null}
      </Message>
      {isWaitingLonger ? <PhoneReference /> : null}
    </Progress>
  );
}

const Progress = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(5)};
  padding-block: ${space(12)} ${space(16)};
  color: ${color.ink};
  text-align: center;
`;

const Arc = styled.div`
  color: ${color.sage};
`;

const Message = styled.output`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  max-inline-size: 34rem;
  color: ${color.inkSoft};
  font-size: ${size.body};
`;
