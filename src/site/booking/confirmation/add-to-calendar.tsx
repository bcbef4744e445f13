import type { BookingDetails } from '#contract/booking.ts';
import { getCalendarName } from '#contract/ticket-text.ts';
import { CalendarIcon } from '#site/ui/icons.tsx';
import { SaveFileButton } from './save-file-button.tsx';

/** Saves the flights of a ticket for a calendar. */
export const AddToCalendar = ({ ticket }: { ticket: BookingDetails }) => (
  <SaveFileButton
    path="/api/bookings/calendar"
    name={getCalendarName(ticket)}
    failure="Your flights could not be loaded for a calendar. Your ticket is valid all the same: try again, or use the calendar file in the email with your ticket."
  >
    <CalendarIcon /> Add to calendar
  </SaveFileButton>
);
