import { styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { color, tabularNumbers, printColor, size, space } from '#site/ui/theme.ts';
import { TicketFact } from './ticket-fact.tsx';
import {
  getPassengerBaggage,
  formatPassengerName,
  findTicketNumber,
  getPassengerTypeLabel,
} from '#contract/ticket-text.ts';

/** The passengers with ticket numbers and baggage. */
export function TicketPassengers({ ticket }: { ticket: BookingDetails }) {
  return (
    <PassengersSection>
      <h3>Passengers</h3>
      <ul>
        {ticket.passengers.map((passenger, index) => {
          const number = findTicketNumber(ticket, passenger);
          return (
            <li key={passenger.id ?? index}>
              <p>
                <strong translate="no">{formatPassengerName(passenger)}</strong>
                <span>{getPassengerTypeLabel(passenger)}</span>
              </p>
              <dl>
                <TicketFact term="Baggage">
                  {getPassengerBaggage(ticket, passenger).map((line, flight) => (
                    <Line key={flight}>{line}</Line>
                  ))}
                </TicketFact>
                {number === null ? null : (
                  <TicketFact term="Ticket number">
                    <TicketNumber translate="no">{number}</TicketNumber>
                  </TicketFact>
                )}
              </dl>
            </li>
          );
        })}
      </ul>
    </PassengersSection>
  );
}

const PassengersSection = styled.section`
  margin-block-start: ${space(8)};
  padding-block-start: ${space(8)};
  border-block-start: 1px solid ${color.line};

  h3 {
    margin-block-end: ${space(3)};
    font-size: ${size.lead};
  }

  ul {
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: ${space(3)} ${space(6)};
    padding-block: ${space(4)};
    break-inside: avoid;
  }

  li + li {
    border-block-start: 1px dashed ${color.line};
  }

  li > p {
    display: grid;
    align-content: start;
    line-height: 1.35;
    ${tabularNumbers}
  }

  li > p span {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)} ${space(5)};
    margin: 0;
    font-size: ${size.small};
  }

  @media print {
    margin-block-start: ${space(3)};
    padding-block-start: ${space(3)};
    border-color: ${printColor.line};

    h3 {
      margin-block-end: 0;
    }

    li {
      grid-template-columns: 1fr 2fr;
      padding-block: ${space(1)};
    }
  }
`;

const TicketNumber = styled.span`
  white-space: nowrap;
`;

const Line = styled.span`
  display: block;
`;
