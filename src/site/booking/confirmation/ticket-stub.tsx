import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { BookingDetails } from '../../../contract/booking.ts';
import { settings } from '../../content/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { PassStub } from '../../ui/boarding-pass.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { PassBand } from '../../ui/pass-band.tsx';
import { color, figures, font, radius, size, space } from '../../ui/theme.ts';
import { travelerWords } from '../journey/price.ts';
import { ticketPaths } from '../journey/route-map-places.ts';
import { RouteMap } from '../journey/route-map.tsx';
import { TicketFact } from './ticket-fact.tsx';
import { totalOn } from './ticket-words.ts';

/** What is asked for at the airport, and what was paid. */
export function TicketStub({ ticket }: { ticket: BookingDetails }) {
  const paths = useMemo(() => ticketPaths(ticket), [ticket]);

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
      <Way paths={paths} shape="block" />
    </Stub>
  );
}

const wideStack = '@container pass (min-width: 34rem) and (max-width: 39.99rem)';
const wayWidth = '17rem';

/* The foot of the stub, out to its edges; its end, where the parts are stacked and wide. */
const Way = styled(RouteMap)`
  margin: auto calc(var(--pad) * -1) calc(var(--pad) * -1);
  border-width: 1px 0 0;
  border-radius: 0 0 calc(${radius.card} - 1px) calc(${radius.card} - 1px);

  ${wideStack} {
    position: absolute;
    inset: 0 0 0 auto;
    inline-size: ${wayWidth};
    aspect-ratio: auto;
    margin: 0;
    border-width: 0 0 0 1px;
    border-radius: 0 0 calc(${radius.card} - 1px) 0;
  }

  /* A long ticket goes on over the page: the map stays on the first. */
  @media print {
    margin-block: 0;
    border-width: 1px 0;
    border-radius: 0;
  }
`;

const Stub = styled(PassStub)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};

  ${wideStack} {
    &:has(${Way}) {
      padding-inline-end: calc(${wayWidth} + var(--pad));
    }
  }

  /* The band. */
  & > :first-child {
    align-self: stretch;
  }

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
  align-self: start;
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
