import type { BookingDetails } from '../../../contract/booking.ts';
import { bagsOf, nameOn, ticketNumberOf, typeOn } from './ticket-words.ts';

/** Who travels, with which ticket and how much baggage. */
export function TicketPassengers({ ticket }: { ticket: BookingDetails }) {
  return (
    <ul aria-label="Passengers">
      {ticket.passengers.map((passenger, index) => (
        <li key={passenger.id ?? index}>
          {nameOn(passenger)} {typeOn(passenger)} {ticketNumberOf(ticket, passenger)} Baggage:{' '}
          {bagsOf(ticket, passenger).join('; ')}
        </li>
      ))}
    </ul>
  );
}
