import type { Email } from 'postal-mime';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readMails } from '#tests/harness/read-mails.ts';
import { getBooking } from '../manage-booking/managed-bookings.ts';

/** Sends what is due within a minute, and reads all mails of the booking. */
export async function readBookingMails(session: BrowserSession): Promise<Email[]> {
  session.site.advanceClock(61_000);
  await session.site.sendMails();
  return await readMails(session.site.dataDir, getBooking(session).email);
}

/** The link to the ticket in the text of a mail. */
export const getTicketLink = (text: string): string => /(https?:\S+booking_id=\S+)/.exec(text)?.[1] ?? '';
