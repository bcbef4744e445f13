import { extractText } from 'unpdf';

/** The text of each page of a PDF, with single spaces. */
export async function readPrintedPages(pdf: Uint8Array): Promise<string[]> {
  // unpdf takes the buffer for itself.
  const { text } = await extractText(Uint8Array.from(pdf));
  return text.map(page => page.replaceAll(/\s+/g, ' ').trim());
}

interface PrintedTicket {
  reference: string;
  names: readonly string[];
  /** Lines that belong together, such as a flight with its airports: each on one page. */
  rows: readonly (readonly string[])[];
}

/** What is wrong with a printed ticket, in any browser. */
export async function findPrintProblems(pdf: Uint8Array, ticket: PrintedTicket): Promise<string[]> {
  const pages = await readPrintedPages(pdf);
  const { reference, names, rows } = ticket;
  const isMissing = (page: string) => (text: string) => !page.includes(text);
  return [
    ...pages.flatMap((page, index) => [
      ...[reference, ...names].filter(isMissing(page)).map(text => `page ${index + 1} lacks ${text}`),
      ...['Print Ticket', 'Copy reference', 'Book Now', 'Privacy Policy']
        .filter(text => page.includes(text))
        .map(text => `page ${index + 1} has ${text}`),
    ]),
    ...rows
      .filter(row => !pages.some(page => row.every(text => page.includes(text))))
      .map(row => `split or cut off: ${row.join(', ')}`),
  ];
}
