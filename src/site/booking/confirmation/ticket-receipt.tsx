import { styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { getReceipt } from '#contract/receipt.ts';
import { color, printColor, size, space } from '#site/ui/theme.ts';
import { TicketFact } from './ticket-fact.tsx';

/** What was paid, when and how, for whoever reimburses the traveler. */
export function TicketReceipt({ ticket }: { ticket: BookingDetails }) {
  const rows = getReceipt(ticket);

  return rows.length === 0 ? null : (
    <Receipt>
      <h3>Receipt</h3>
      <dl>
        {rows.map(({ term, value, isTranslated = false }) => (
          <TicketFact key={term} term={term}>
            <span translate={isTranslated ? 'yes' : 'no'}>{value}</span>
          </TicketFact>
        ))}
      </dl>
    </Receipt>
  );
}

const Receipt = styled.section`
  margin-block-start: ${space(4)};
  padding-block-start: ${space(8)};
  border-block-start: 1px solid ${color.line};
  break-inside: avoid;

  h3 {
    margin-block-end: ${space(4)};
    font-size: ${size.lead};
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: ${space(4)} ${space(6)};
    margin: 0;
    font-size: ${size.small};
  }

  @media print {
    display: flex;
    align-items: baseline;
    gap: ${space(5)};
    margin-block-start: ${space(1)};
    padding-block-start: ${space(3)};
    border-color: ${printColor.line};

    h3 {
      flex: none;
      margin-block-end: 0;
    }

    dl {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(5)};
    }

    dl > * {
      display: flex;
      align-items: baseline;
      gap: ${space(1.5)};
    }
  }
`;
