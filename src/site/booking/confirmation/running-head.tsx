import { styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { settings } from '#site/content/settings.ts';
import { printColor, space, tabularNumbers } from '#site/ui/theme.ts';
import { formatPassengerName } from '#contract/ticket-text.ts';

/** The reference and the names at the top of every printed page. Generated content, so that it is printed only. */
export function RunningHead({ ticket }: { ticket: BookingDetails }) {
  return (
    <Head>
      <Line
        data-reference={`${settings.brand} – Booking reference ${ticket.booking_reference}`}
        data-names={ticket.passengers.map(formatPassengerName).join(', ')}
      />
    </Head>
  );
}

const Head = styled.div`
  display: none;

  @media print {
    display: table-header-group;
    /* Chromium repeats a head only if it can't break. */
    break-inside: avoid;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-block-end: ${space(3)};
  padding-block-end: ${space(2)};
  border-block-end: 1px solid ${printColor.line};
  font-size: 10pt;
  line-height: 1.3;
  ${tabularNumbers}

  &::before {
    content: attr(data-reference);
    font-weight: 600;
  }

  &::after {
    content: attr(data-names);
  }
`;
