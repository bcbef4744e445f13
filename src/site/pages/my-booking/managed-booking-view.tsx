import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ManagedBooking, ManagedStatus } from '#contract/managed-booking.ts';
import { getSliceLabel } from '#contract/slice-label.ts';
import { CopyReference } from '#site/booking/confirmation/copy-reference.tsx';
import { TicketFact } from '#site/booking/confirmation/ticket-fact.tsx';
import { TicketPassengers } from '#site/booking/confirmation/ticket-passengers.tsx';
import { TicketSlice } from '#site/booking/confirmation/ticket-slice.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Card } from '#site/ui/card.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { color, font, media, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangedFlights } from './changed-flights.tsx';
import { UnknownChange } from './unknown-change.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { CancellationProof } from './cancellation-proof.tsx';
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
  const reference = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, message, ticket, flight_change, is_change_unknown } = booking;
  const isAccepted = booking.timeline.some(({ event }) => event === 'flights_accepted');
  const areFlightsAccepted = useSelector(actor, snapshot => snapshot.context.areFlightsAccepted);
  const badge = badges[status];
  const stage = `${status} ${is_change_unknown ? 'unknown' : flight_change === null ? 'settled' : 'changed'}`;
  const shownStage = useRef(stage);
  const timeline = <BookingTimeline booking={booking} />;

  // What has changed is at the top, and the button that changed it is gone.
  useEffect(() => {
    if (shownStage.current !== stage) heading.current?.focus();
    shownStage.current = stage;
  }, [stage]);

  return (
    <View>
      <header>
        <Badge $tone={badge.tone} key={badge.text}>
          {badge.text}
        </Badge>
        <h1 ref={heading} tabIndex={-1} data-view-heading>
          Manage your booking
        </h1>
        {booking.booking_reference === null ? null : (
          <ReferenceRow>
            <dl>
              <TicketFact term="Booking reference">
                <Reference ref={reference} translate="no">
                  {booking.booking_reference}
                </Reference>
              </TicketFact>
            </dl>
            <CopyReference reference={booking.booking_reference} target={reference} />
          </ReferenceRow>
        )}
        <State>
          <span key={message}>{message}</span>
        </State>
      </header>
      {flight_change !== null ? (
        <ChangedFlights actor={actor} change={flight_change} />
      ) : is_change_unknown ? (
        <UnknownChange actor={actor} />
      ) : ticket?.schedule_changed && !isAccepted ? (
        <Notice tone="warn" title="The airline has changed the times of your flights">
          The times below are the new ones. If they don’t suit you, call us before you travel: we find out
          which other flights or refund the airline owes you.
        </Notice>
      ) : null}
      {areFlightsAccepted ? (
        <OutcomeNotice
          tone="success"
          text="You have accepted the new flights. Your ticket with them is on its way to the email address of this booking."
        />
      ) : null}
      <Columns>
        <Column>
          {status === 'canceled' ? <CancellationProof booking={booking} /> : null}
          {ticket === null ? timeline : <Flights ticket={ticket} isUncertain={is_change_unknown} />}
        </Column>
        <Column>
          <BookingActions actor={actor} booking={booking} />
          {ticket === null ? null : timeline}
        </Column>
      </Columns>
      <CancelDialog actor={actor} />
    </View>
  );
}

function Flights({
  ticket,
  isUncertain,
}: {
  ticket: NonNullable<ManagedBooking['ticket']>;
  isUncertain: boolean;
}) {
  const heading = isUncertain ? 'Your flights, as we last knew them' : 'Your flights';
  return (
    <Card as="section" aria-labelledby="flights-heading">
      <h2 id="flights-heading" key={heading}>
        {heading}
      </h2>
      {ticket.slices.map((slice, index) => (
        <TicketSlice
          key={`${slice.origin.iata_code}-${index}`}
          slice={slice}
          label={getSliceLabel(ticket.slices, index)}
          scale="regular"
        />
      ))}
      <TicketPassengers ticket={ticket} />
    </Card>
  );
}

const View = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  & > header {
    display: grid;
    gap: ${space(4)};
    justify-items: start;
  }

  h2 {
    font-size: ${size.h3};
  }

  section > h2 {
    margin-block-end: ${space(4)};
  }
`;

const ReferenceRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)} ${space(4)};

  dl {
    margin: 0;
  }

  @media print {
    button,
    output {
      display: none;
    }
  }
`;

const Reference = styled.strong`
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 700;
  line-height: 1.05;
  letter-spacing: 0.06em;
  ${tabularNumbers}
`;

const State = styled.output`
  display: block;
  max-inline-size: 60ch;
  font-size: ${size.lead};
  font-weight: 600;
  line-height: 1.35;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;

  ${media.large} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }

  @media print {
    display: block;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
`;
