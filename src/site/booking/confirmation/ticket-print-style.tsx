import { createGlobalStyle } from 'styled-components';

/** On paper, this page is the ticket and what to know about it, nothing else. */
export const TicketPrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 12mm;
    }

    header,
    footer,
    nav,
    [data-print='none'] {
      display: none;
    }
  }
`;
