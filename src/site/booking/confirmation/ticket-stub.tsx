import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { getTicketTerms } from '#contract/fare-terms.ts';
import { settings } from '#site/content/settings.ts';
import { Badge } from '#site/ui/badge.tsx';
import { PassStub } from '#site/ui/boarding-pass.tsx';
import { CheckIcon } from '#site/ui/icons.tsx';
import { PassBanner } from '#site/ui/pass-banner.tsx';
import { color, tabularNumbers, font, printColor, radius, size, space } from '#site/ui/theme.ts';
import { FareTermText } from '../fare-term-text.tsx';
import { formatPassengerCount } from '../itinerary/price.ts';
import { getTicketPaths } from '../itinerary/route-map-paths.ts';
import { RouteMap } from '../itinerary/route-map.tsx';
import { getNow } from '../today.ts';
import { TicketFact } from './ticket-fact.tsx';
import { formatTotal } from '#contract/ticket-text.ts';

/** The status, the total, the conditions of the fare and a map. */
export function TicketStub({ ticket }: { ticket: BookingDetails }) {
  const paths = useMemo(() => getTicketPaths(ticket), [ticket]);

  return (
    <Stub>
      <PassBanner isStub />
      <p>
        <Badge $tone="success">
          <CheckIcon size={14} />
          CONFIRMED
        </Badge>
      </p>
      <dl>
        <TicketFact term="Total paid">
          <Total translate="no">{formatTotal(ticket)}</Total>
        </TicketFact>
        <TicketFact term="For">
          {`${formatPassengerCount(ticket.passengers.length)}, taxes and fees included`}
        </TicketFact>
        <TicketFact term="Fare conditions">
          {getTicketTerms(ticket, getNow()).map(term => (
            <Line key={term.text}>
              <FareTermText term={term} />
            </Line>
          ))}
        </TicketFact>
      </dl>
      {ticket.live_mode === true ? null : (
        <TestTicketNotice>Test ticket, not valid for travel</TestTicketNotice>
      )}
      <Footer>
        <span>{`Booked with ${settings.brand}. Help, day and night: `}</span>
        <a href={settings.phoneHref} translate="no">
          {settings.phone}
        </a>
      </Footer>
      <StubMap paths={paths} shape="block" />
    </Stub>
  );
}

const wideStack = '@container ticket (min-width: 34rem) and (max-width: 51.99rem)';
const mapWidth = '17rem';

/* At the bottom of the stub, or at its end where the parts are stacked and wide. It covers the padding. */
const StubMap = styled(RouteMap)`
  margin: auto calc(var(--pad) * -1) calc(var(--pad) * -1);
  border-width: 1px 0 0;
  border-radius: 0 0 calc(${radius.card} - 1px) calc(${radius.card} - 1px);

  ${wideStack} {
    position: absolute;
    inset: 0 0 0 auto;
    inline-size: ${mapWidth};
    aspect-ratio: auto;
    margin: 0;
    border-width: 0 0 0 1px;
    border-radius: 0 0 calc(${radius.card} - 1px) 0;
  }

  @media print {
    flex: none;
    inline-size: 7.5rem;
    margin: 0 0 0 auto;
    border-width: 0;
    border-radius: 0;
  }
`;

const Stub = styled(PassStub)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};

  ${wideStack} {
    &:has(> :last-child:not(p)) {
      padding-inline-end: calc(${mapWidth} + var(--pad));
    }
  }

  & > :first-child {
    align-self: stretch;
  }

  dl {
    display: grid;
    gap: ${space(4)};
    margin: 0;
  }

  @media print {
    flex-flow: row wrap;
    align-items: center;
    gap: ${space(2)} ${space(6)};
    break-inside: avoid;

    dl {
      grid-auto-flow: column;
    }
  }
`;

const Line = styled.span`
  display: block;
`;

const Total = styled.strong`
  font-family: ${font.display};
  font-size: ${size.h3};
  line-height: 1.2;
  ${tabularNumbers}
`;

const Footer = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.4;

  a {
    white-space: nowrap;
  }
`;

const TestTicketNotice = styled.p`
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
    border-color: ${printColor.ink};
    color: ${printColor.ink};
  }
`;
