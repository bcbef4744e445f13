import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { getFareConditions } from '#contract/fare-terms.ts';
import type { ManagedBooking } from '#contract/managed-booking.ts';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { formatMoment } from '#site/booking/format-moment.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { useIsLocked } from './use-is-locked.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

interface BookingActionsProps {
  actor: ManageBookingActor;
  booking: ManagedBooking;
}

/** On what terms the booking can be canceled, and what else can be done. */
export function BookingActions({ actor, booking }: BookingActionsProps) {
  const problem = useSelector(actor, snapshot => snapshot.context.problem);
  const isResent = useSelector(actor, snapshot => snapshot.context.isResent);
  const isResending = useSelector(actor, snapshot => snapshot.hasTag('resending'));
  const isQuoting = useSelector(actor, snapshot => snapshot.hasTag('quoting'));
  const isLocked = useIsLocked(actor);
  const { cancellation, status, ticket } = booking;
  const terms = ticket === null ? [] : getFareConditions(ticket).map(({ text }) => text);
  const isOver = status === 'failed' || status === 'canceled';

  return (
    <Actions as="section" aria-labelledby="actions-heading">
      <h2 id="actions-heading" key={String(isOver)}>
        {isOver ? 'Questions?' : 'Change or cancel'}
      </h2>
      {cancellation.free_until === null ? null : (
        <div>
          <FreeUntil>
            Free cancellation until{' '}
            <time dateTime={cancellation.free_until} translate="no">
              {formatMoment(cancellation.free_until)}
            </time>
          </FreeUntil>
          <p>Until then you get everything back, whatever your fare says.</p>
        </div>
      )}
      {terms.length === 0 ? null : (
        <p>
          {`${cancellation.free_until === null ? 'Your fare' : 'After that, your fare decides'}: ${terms.join(' · ')}`}
        </p>
      )}
      {cancellation.is_possible ? (
        <p>You see what comes back, and in which form, before anything is canceled.</p>
      ) : null}
      {cancellation.reason === null ? null : <p key={cancellation.reason}>{cancellation.reason}</p>}
      <p key={status}>
        {isOver
          ? 'Call us, at any hour.'
          : 'For other flights, names or dates, and whenever you are in doubt, call us, at any hour.'}
      </p>
      <Buttons>
        {status === 'confirmed' ? (
          <Button
            tone="secondary"
            busy={isResending}
            aria-disabled={isLocked}
            onClick={() => actor.send({ type: 'ticket.resend' })}
          >
            Send my ticket again
          </Button>
        ) : null}
        {cancellation.is_possible ? (
          <Button
            tone="secondary"
            busy={isQuoting}
            aria-disabled={isLocked}
            onClick={() => actor.send({ type: 'booking.cancel' })}
          >
            Cancel this booking
          </Button>
        ) : null}
        <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
        <LinkButton to="/my-booking" tone="quiet">
          Find another booking
        </LinkButton>
      </Buttons>
      {/* Below the buttons, which stay under the pointer when it comes and goes. */}
      {problem === null ? null : <OutcomeNotice key={problem} tone="danger" text={problem} />}
      {isResent ? (
        <OutcomeNotice
          tone="success"
          text="Your ticket is on its way to the email address of this booking."
        />
      ) : null}
      <Expiry>
        This page works until{' '}
        <time dateTime={booking.link_expires_at} translate="no">
          {formatMoment(booking.link_expires_at)}
        </time>
        . After that, ask for another link. If you call us, say{' '}
        <strong translate="no">{booking.support_code}</strong>.
      </Expiry>
    </Actions>
  );
}

const Actions = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  && > h2 {
    margin: 0;
  }

  @media print {
    display: none;
  }
`;

const FreeUntil = styled.p`
  color: ${color.success};
  font-weight: 650;
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-block-start: ${space(2)};
`;

const Expiry = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
