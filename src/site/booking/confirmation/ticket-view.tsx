import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { Button } from '#site/ui/button.tsx';
import { PrintIcon } from '#site/ui/icons.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { space } from '#site/ui/theme.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { ImportantInformation } from './important-information.tsx';
import { RunningHead } from './running-head.tsx';
import { ShareTrip } from './share-trip.tsx';
import { Ticket } from './ticket.tsx';

/** The ticket with its actions and important information. */
export function TicketView({ ticket }: { ticket: BookingDetails }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <View>
      <PrintStyle />
      <RunningHead ticket={ticket} />
      <Ticket ticket={ticket} headingRef={heading} />
      <Actions>
        <Button size="large" onClick={() => window.print()}>
          <PrintIcon /> Print Ticket
        </Button>
        <AddToCalendar ticket={ticket} />
        <DownloadPdf ticket={ticket} />
        <ShareTrip ticket={ticket} />
        <Button size="large" tone="secondary" onClick={() => void navigate({ to: '/' })}>
          Book Another Flight
        </Button>
        <LinkButton to="/my-booking" size="large" tone="quiet">
          Change or cancel
        </LinkButton>
      </Actions>
      <ImportantInformation />
    </View>
  );
}

const PrintStyle = createGlobalStyle`
  @page {
    margin: 10mm;
  }

  @media print {
    /* Stronger than the print size of other pages, whichever comes first. */
    html:root,
    html:root body {
      font-size: 8.5pt;
    }
  }
`;

/* In print a table, because its head is repeated on every page. */
const View = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  @media print {
    display: table;
    inline-size: 100%;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr));
  gap: ${space(3)};

  @media print {
    display: none;
  }
`;
