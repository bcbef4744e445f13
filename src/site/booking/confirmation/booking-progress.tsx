import { styled } from 'styled-components';
import { ArcLoader } from '#site/ui/arc-loader.tsx';
import { StepIndicator } from '#site/ui/step-indicator.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { bookingSteps } from '../passengers/booking-steps.ts';
import { PhoneReference } from './phone-reference.tsx';

const usualWait = 'This usually takes less than a minute.';
const airlineWait = `The airline is confirming your booking. Your card is held, not charged. ${usualWait}`;
const longWait =
  'The airline is taking longer than usual. Your card is held, not charged. It can take several more minutes.';

/** What the page waits for, how long that usually takes, and what comes next. */
export function BookingProgress() {
  const isBooking = useBooking(snapshot => snapshot.hasTag('booking'));
  const isAwaitingAirline = useBooking(snapshot => snapshot.hasTag('awaitingAirline'));
  const isWaitingLonger = useBooking(snapshot => snapshot.hasTag('waitingLonger'));
  const isPaid = useBooking(snapshot => snapshot.hasTag('paid'));

  // A link of a booking doesn't tell which steps were taken, nor does the shell of the page.
  const hasSteps = useBooking(
    snapshot => snapshot.hasTag('confirming') && !snapshot.context.returned?.bookingId,
  );
  const wait = isWaitingLonger ? longWait : isAwaitingAirline ? airlineWait : usualWait;

  return (
    <>
      <Steps aria-hidden={!hasSteps}>
        <StepIndicator steps={bookingSteps} current={isPaid ? 3 : 2} />
      </Steps>
      <Progress>
        <Arc>
          <ArcLoader size={160} />
        </Arc>
        <h1>Confirming your booking</h1>
        {/* Only what is new is announced. */}
        <Message aria-atomic="false">
          <span>Loading booking details...</span>
          {isBooking ? (
            <>
              <span>
                Your ticket appears here as soon as it is issued, and we email it to you. You may close this
                page: we finish the booking without it. Keep this page’s address: it opens your ticket later.
              </span>
              {/* The last one: what changes moves nothing. */}
              <span key={wait}>{wait}</span>
            </>
          ) : null}
        </Message>
        {isAwaitingAirline ? <PhoneReference /> : null}
      </Progress>
    </>
  );
}

/* Hidden, they keep their place: nothing moves when they come. */
const Steps = styled.div`
  &[aria-hidden='true'] {
    visibility: hidden;
  }
`;

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
  inline-size: 100%;
  max-inline-size: 34rem;
  color: ${color.inkSoft};
  font-size: ${size.body};
  text-wrap: balance;
`;
