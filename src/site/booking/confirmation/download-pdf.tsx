import type { BookingDetails } from '#contract/booking.ts';
import { getPdfName } from '#contract/ticket-text.ts';
import { DownloadIcon } from '#site/ui/icons.tsx';
import { SaveFileButton } from './save-file-button.tsx';

/** Saves a ticket as a PDF. */
export const DownloadPdf = ({ ticket }: { ticket: BookingDetails }) => (
  <SaveFileButton
    path="/api/bookings/ticket-pdf"
    name={getPdfName(ticket)}
    failure="Your ticket could not be loaded as a PDF. It is valid all the same: try again, or use the PDF in the email with your ticket."
  >
    <DownloadIcon /> Download PDF
  </SaveFileButton>
);
