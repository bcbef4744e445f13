import { useRef, type Ref } from 'react';
import { styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { BoardingPass, PassMain } from '#site/ui/boarding-pass.tsx';
import { CheckIcon } from '#site/ui/icons.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { PassBanner } from '#site/ui/pass-banner.tsx';
import { color, font, media, radius, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { CopyReference } from './copy-reference.tsx';
import { TicketFact } from './ticket-fact.tsx';
import { TicketPassengers } from './ticket-passengers.tsx';
import { TicketReceipt } from './ticket-receipt.tsx';
import { TicketSlice } from './ticket-slice.tsx';
import { TicketStub } from './ticket-stub.tsx';
import { getSliceLabel } from '#contract/slice-label.ts';
import { getAirlineName } from '#contract/ticket-text.ts';

interface TicketProps {
  ticket: BookingDetails;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The electronic ticket, also for print. */
export function Ticket({ ticket, headingRef }: TicketProps) {
  const reference = useRef<HTMLElement>(null);
  const isNonStop = ticket.slices.every(slice => slice.segments.length === 1);

  return (
    <Sheet aria-label="Electronic Ticket">
      <Header>
        <SuccessIcon>
          <CheckIcon size={28} />
        </SuccessIcon>
        <h1 ref={headingRef} tabIndex={-1}>
          Booking Confirmed!
        </h1>
        <ReferenceRow>
          <dl>
            <TicketFact term="Booking reference">
              <Reference ref={reference} translate="no">
                {ticket.booking_reference}
              </Reference>
            </TicketFact>
          </dl>
          <CopyReference reference={ticket.booking_reference} target={reference} />
        </ReferenceRow>
        <p>
          The airline asks for the reference at check-in. Keep this page’s address: it opens your ticket
          again.
        </p>
      </Header>
      {ticket.schedule_changed ? (
        <ScheduleChangeNotice tone="warn" title="The airline changed the times.">
          The ticket shows the new ones. Call us if they don’t suit you.
        </ScheduleChangeNotice>
      ) : null}
      <BoardingPass variant="ticket">
        <PassMain>
          <PassBanner>
            <Title>
              <Airline>
                <AirlineMark code={ticket.owner?.iata_code} size={48} />
                <span translate="no">{getAirlineName(ticket)}</span>
              </Airline>
              <h2>Electronic Ticket</h2>
            </Title>
          </PassBanner>
          {ticket.slices.map((slice, index) => (
            <TicketSlice
              key={`${slice.origin.iata_code}-${slice.destination.iata_code}-${index}`}
              slice={slice}
              label={getSliceLabel(ticket.slices, index)}
              scale={isNonStop ? 'large' : 'regular'}
            />
          ))}
          <TicketPassengers ticket={ticket} />
          <TicketReceipt ticket={ticket} />
        </PassMain>
        <TicketStub ticket={ticket} />
      </BoardingPass>
    </Sheet>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  @media print {
    display: block;
  }
`;

const ScheduleChangeNotice = styled(Notice)`
  @media print {
    margin-block-end: ${space(4)};
  }
`;

const Header = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)} ${space(4)};

  & > :nth-child(n + 3) {
    grid-column: 1 / -1;

    ${media.medium} {
      grid-column: 2;
    }
  }

  & > p {
    color: ${color.inkSoft};
  }

  @media print {
    grid-template-columns: 1fr auto;
    margin-block-end: ${space(3)};

    && > * {
      grid-column: auto;
    }

    h1 {
      font-size: 18pt;
    }

    & > p,
    button,
    output {
      display: none;
    }
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
`;

const Reference = styled.strong`
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: 700;
  line-height: 1.05;
  letter-spacing: 0.06em;
  ${tabularNumbers}
`;

const SuccessIcon = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${space(13)};
  block-size: ${space(13)};
  border: 2px solid ${color.success};
  border-radius: ${radius.chip};
  background: ${color.successTint};
  color: ${color.success};

  @media print {
    display: none;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  color: ${color.dusk};

  h2 {
    font-size: ${size.lead};
    letter-spacing: -0.01em;
  }
`;

const Airline = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 700;
  line-height: 1.15;
  letter-spacing: -0.015em;
`;
