import type { Ref } from 'react';
import type { BookingDetails } from '../../../contract/booking.ts';
import { AirlineMark } from '../../ui/airline-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BoardingPass, PassMain, PassStub } from '../../ui/boarding-pass.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TicketPassengers } from './ticket-passengers.tsx';
import { TicketSlice } from './ticket-slice.tsx';
import { airlineNameOn, totalOn } from './ticket-words.ts';

interface TicketProps {
  ticket: BookingDetails;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The electronic ticket (specification, section 2). */
export function Ticket({ ticket, headingRef }: TicketProps) {
  return (
    <article aria-label="Electronic Ticket">
      <h1 ref={headingRef} tabIndex={-1}>
        Booking Confirmed!
      </h1>
      <BoardingPass variant="ticket">
        <PassMain>
          <AirlineMark code={ticket.owner?.iata_code} />
          <p>{airlineNameOn(ticket)}</p>
          <h2>Electronic Ticket</h2>
          {ticket.schedule_changed ? (
            <Notice tone="warn">The airline changed the times. These are the new ones.</Notice>
          ) : null}
          {ticket.slices.map((slice, index) => (
            <TicketSlice key={index} slice={slice} />
          ))}
          <TicketPassengers ticket={ticket} />
        </PassMain>
        <PassStub>
          <p>Booking reference</p>
          <p>{ticket.booking_reference}</p>
          <Badge $tone="success">CONFIRMED</Badge>
          <p>Total paid</p>
          <p>{totalOn(ticket)}</p>
          {ticket.live_mode === true ? null : <p>Test ticket, not valid for travel</p>}
        </PassStub>
      </BoardingPass>
    </article>
  );
}
