import { styled } from 'styled-components';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { AlertIcon } from '#site/ui/icons.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, radius, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { PhoneReference } from './phone-reference.tsx';
import { failureTexts, getFailureKind, isChargeDescribed } from './failure-text.ts';

/** The error, the status of the charge, and the next steps, each said once. */
export function BookingFailure() {
  const actor = useBookingActor();
  const problem = useBooking(snapshot => snapshot.context.problem);
  const isPaymentFailed = useBooking(snapshot => snapshot.hasTag('paymentFailed'));
  const kind = useBooking(snapshot => getFailureKind(tag => snapshot.hasTag(tag)));
  const canRetry = useBooking(snapshot => snapshot.hasTag('canRetry'));
  const { heading, charge, advice } = failureTexts[kind];

  return (
    <Failure>
      <h1>{heading}</h1>
      <Problem role="alert">
        <AlertIcon size={24} />
        <p>{`${isPaymentFailed ? 'Payment Failed: ' : ''}${problem}`}</p>
      </Problem>
      {charge === null || isChargeDescribed(problem) ? null : <ChargeMessage>{charge}</ChargeMessage>}
      {advice === null ? null : <p>{advice}</p>}
      <PhoneReference />
      <p>Questions? Our people answer day and night.</p>
      <Actions>
        {canRetry ? <Button onClick={() => actor.send({ type: 'booking.retry' })}>Retry</Button> : null}
        {canRetry || kind === 'escalated' ? null : <LinkButton to="/">Start a new search</LinkButton>}
        <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
      </Actions>
    </Failure>
  );
}

const Failure = styled.div`
  display: grid;
  gap: ${space(5)};
  max-inline-size: 44rem;
  padding-block: ${space(4)} ${space(12)};
`;

const Problem = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.card};
  background: ${color.dangerTint};
  color: ${color.danger};
  font-weight: 600;
`;

const ChargeMessage = styled.p`
  font-size: ${size.lead};
  font-weight: 600;
  line-height: 1.35;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
