import { Buffer } from 'node:buffer';
import type { BookingDetails } from '#contract/booking.ts';
import { importantInformation } from '#contract/important-information.ts';
import { describeTicket, formatRoute } from './describe-ticket.ts';
import { pdfOptions, PdfWriter } from './pdf-writer.ts';

/** Who sells the ticket. */
interface Agency {
  brand: string;
  phone: string;
}

/** The ticket as a PDF, with everything that it says in print, and no address that would open it. */
export async function buildTicketPdf(
  ticket: BookingDetails,
  { brand, phone }: Agency,
  now: Date,
): Promise<Uint8Array> {
  // It takes long to load, and most requests need none.
  const { default: PDFDocument } = await import('pdfkit');
  const title = `Electronic ticket: ${formatRoute(ticket)}`;
  const document = new PDFDocument({
    ...pdfOptions,
    info: { Title: `${title} (${ticket.booking_reference})`, Author: brand, CreationDate: now },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise(resolve => {
    document.on('end', resolve);
  });
  const writer = new PdfWriter(document);
  writer.title(title);
  writer.parts([
    ...(ticket.live_mode === true
      ? []
      : [{ kind: 'paragraph' as const, text: 'Test ticket, not valid for travel' }]),
    ...(ticket.schedule_changed
      ? [
          {
            kind: 'paragraph' as const,
            text: 'The airline changed the times. The ticket shows the new ones.',
          },
        ]
      : []),
    ...describeTicket(ticket, now.getTime()),
    { kind: 'heading', text: 'Important information' },
    { kind: 'paragraph', text: 'All times are local.' },
    { kind: 'facts', rows: importantInformation.map(({ topic, text }) => [topic, text] as const) },
  ]);
  writer.finish(
    `Booked with ${brand}. Help, day and night: ${phone} · Booking reference ${ticket.booking_reference}`,
  );
  await ended;
  return Buffer.concat(chunks);
}
