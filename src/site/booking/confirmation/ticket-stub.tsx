import { styled } from 'styled-components';
import type { BookingDetails } from '../../../contract/booking.ts';
import { settings } from '../../content/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { PassStub } from '../../ui/boarding-pass.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { PassBand } from '../../ui/pass-band.tsx';
import { color, figures, font, radius, size, space } from '../../ui/theme.ts';
import { travelerWords } from '../journey/price.ts';
import { TicketFact } from './ticket-fact.tsx';
import { totalOn } from './ticket-words.ts';

/** What is asked for at the airport, and what was paid. */
export function TicketStub({ ticket }: { ticket: BookingDetails }) {
  return (
    <Stub>
      <PassBand isStub />
      <dl>
        <TicketFact term="Booking reference">
          <Reference>{ticket.booking_reference}</Reference>
        </TicketFact>
      </dl>
      <p>
        <Badge $tone="success">
          <CheckIcon size={14} />
          CONFIRMED
        </Badge>
      </p>
      <dl>
        <TicketFact term="Total paid">
          <Total>{totalOn(ticket)}</Total>
        </TicketFact>
        <TicketFact term="For">{travelerWords(ticket.passengers.length)}, taxes and fees included</TicketFact>
      </dl>
      {ticket.live_mode === true ? null : <Test>Test ticket, not valid for travel</Test>}
      <Foot>
        Booked with {settings.brand}. Help, day and night: <a href={settings.phoneHref}>{settings.phone}</a>
      </Foot>
    </Stub>
  );
}

const Stub = styled(PassStub)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};

  @media print {
    --pad: ${space(5)};

    gap: ${space(4)};
    break-inside: auto;
  }

  dl {
    display: grid;
    gap: ${space(4)};
    margin: 0;
  }
`;

const Reference = styled.strong`
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: 700;
  line-height: 1.05;
  letter-spacing: 0.06em;
  ${figures}
`;

const Total = styled.strong`
  font-family: ${font.display};
  font-size: ${size.h3};
  line-height: 1.2;
  ${figures}
`;

const Foot = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.4;

  a {
    white-space: nowrap;
  }
`;

const Test = styled.p`
  justify-self: start;
  padding: ${space(2)} ${space(3)};
  border: 2px solid ${color.emberInk};
  border-radius: ${radius.field};
  color: ${color.emberInk};
  font-size: ${size.small};
  font-weight: 700;
  line-height: 1.25;
  text-wrap: balance;

  @media print {
    border-color: #000;
    color: #000;
  }
`;
