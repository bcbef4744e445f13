import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ManagedBooking, ManagedStatus } from '#contract/managed-booking.ts';
import { getSliceLabel } from '#contract/ticket-text.ts';
import { TicketSlice } from '#site/booking/confirmation/ticket-slice.tsx';
import { getFareTerms } from '#site/booking/itinerary/fare-terms.ts';
import { settings } from '#site/content/settings.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { PhoneCallButton } from '#site/ui/phone-call-button.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { BookingTimeline } from './booking-timeline.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancellationProof } from './cancellation-proof.tsx';
import { formatMoment } from './describe-refund.ts';
import type { ManageBookingActor } from './use-manage-booking.ts';

const badges: Record<ManagedStatus, { tone: 'success' | 'neutral'; text: string }> = {
  pending: { tone: 'neutral', text: 'NOT CONFIRMED YET' },
  confirmed: { tone: 'success', text: 'CONFIRMED' },
  failed: { tone: 'neutral', text: 'NOT BOOKED' },
  canceling: { tone: 'neutral', text: 'BEING CANCELED' },
  canceled: { tone: 'neutral', text: 'CANCELED' },
};

/** The booking of a link: its state, its money, and what can be done. */
export function ManagedBookingView({
  actor,
  booking,
}: {
  actor: ManageBookingActor;
  booking: ManagedBooking;
}) {
  const problem = useSelector(actor, snapshot => snapshot.context.problem);
  const isResent = useSelector(actor, snapshot => snapshot.context.isResent);
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, message, ticket } = booking;
  const badge = badges[status];

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <View>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Manage your booking
        </h1>
        <Reference>
          <Badge $tone={badge.tone} key={badge.text}>
            {badge.text}
          </Badge>
          {booking.booking_reference === null ? null : (
            <span>
              Booking reference <strong translate="no">{booking.booking_reference}</strong>
            </span>
          )}
        </Reference>
      </header>
      {problem === null ? null : (
        <Notice tone="danger" role="alert" key={problem}>
          {problem}
        </Notice>
      )}
      <State>
        <span key={message}>{message}</span>
        {isResent ? <span>Your ticket is on its way to the email address of this booking.</span> : null}
      </State>
      {ticket?.schedule_changed ? (
        <Notice tone="warn" title="The airline has changed the times of your flights">
          The times below are the new ones. If they don’t suit you, call us before you travel: we find out
          which other flights or refund the airline owes you.
        </Notice>
      ) : null}
      {status === 'canceled' ? <CancellationProof booking={booking} /> : null}
      <BookingTimeline booking={booking} />
      {ticket === null ? null : (
        <Card as="section" aria-labelledby="flights-heading">
          <h2 id="flights-heading">Your flights</h2>
          {ticket.slices.map((slice, index) => (
            <TicketSlice
              key={`${slice.origin.iata_code}-${index}`}
              slice={slice}
              label={getSliceLabel(index, ticket.slices.length)}
              scale="regular"
            />
          ))}
        </Card>
      )}
      <BookingActions actor={actor} booking={booking} />
      <CancelDialog actor={actor} />
      <Expiry>
        This page works until{' '}
        <time dateTime={booking.link_expires_at} translate="no">
          {formatMoment(booking.link_expires_at)}
        </time>
        . After that, ask for another link. If you call us, say{' '}
        <strong translate="no">{booking.support_code}</strong>.
      </Expiry>
    </View>
  );
}

function BookingActions({ actor, booking }: { actor: ManageBookingActor; booking: ManagedBooking }) {
  const isResending = useSelector(actor, snapshot => snapshot.hasTag('resending'));
  const isCanceling = useSelector(actor, snapshot => snapshot.hasTag('canceling'));
  const { cancellation, status, ticket } = booking;
  const terms = ticket === null ? [] : getFareTerms(ticket);

  return (
    <Card as="section" aria-labelledby="actions-heading">
      <Part>
        <h2 id="actions-heading">Change or cancel</h2>
        {terms.length === 0 ? null : <p>{`Your fare: ${terms.map(({ text }) => text).join(' · ')}.`}</p>}
        {cancellation.free_until === null ? null : (
          <p>
            Free cancellation until{' '}
            <time dateTime={cancellation.free_until} translate="no">
              {formatMoment(cancellation.free_until)}
            </time>
            : you get everything back.
          </p>
        )}
        {cancellation.is_possible ? (
          <p>You see what comes back, and in which form, before anything is canceled.</p>
        ) : null}
        {cancellation.reason === null ? null : <p key={cancellation.reason}>{cancellation.reason}</p>}
        <p>For other flights, names or dates, and whenever you are in doubt, call us, at any hour.</p>
        <Buttons>
          {cancellation.is_possible ? (
            <Button tone="danger" busy={isCanceling} onClick={() => actor.send({ type: 'booking.cancel' })}>
              Cancel this booking
            </Button>
          ) : null}
          {status === 'confirmed' ? (
            <Button tone="secondary" busy={isResending} onClick={() => actor.send({ type: 'ticket.resend' })}>
              Send my ticket again
            </Button>
          ) : null}
          <PhoneCallButton tone="secondary" phone={settings.phone} href={settings.phoneHref} />
          <Button tone="quiet" onClick={() => actor.send({ type: 'form.open' })}>
            Find another booking
          </Button>
        </Buttons>
      </Part>
    </Card>
  );
}

const View = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  h2 {
    margin-block-end: ${space(3)};
    font-size: ${size.h3};
  }
`;

const Reference = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  margin-block-start: ${space(3)};
`;

const State = styled.output`
  display: grid;
  gap: ${space(2)};
  font-size: ${size.lead};
  font-weight: 600;
  line-height: 1.35;
`;

const Part = styled.div`
  display: grid;
  gap: ${space(3)};

  h2 {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  @media print {
    display: none;
  }
`;

const Expiry = styled.p`
  max-inline-size: none;
  color: ${color.inkSoft};
  font-size: ${size.small};

  @media print {
    display: none;
  }
`;
