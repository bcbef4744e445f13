import { useState } from 'react';
import { styled } from 'styled-components';
import type { BookingDetails } from '#contract/booking.ts';
import { getCalendarName } from '#contract/ticket-text.ts';
import { Button } from '#site/ui/button.tsx';
import { CalendarIcon } from '#site/ui/icons.tsx';
import { color, size } from '#site/ui/theme.ts';
import { loadFile } from '../actors/call-api.ts';
import { useBooking } from '../booking-provider.tsx';

/** Hands a file to the browser, which saves it or opens it in the calendar. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Loads the flights of a ticket as a calendar file. If that fails, it says where else the file is. */
export function AddToCalendar({ ticket }: { ticket: BookingDetails }) {
  const bookingId = useBooking(snapshot => snapshot.context.bookingId ?? '');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function handlePress() {
    setState('loading');
    try {
      const query = { booking_id: bookingId };
      download(await loadFile({ path: '/api/bookings/calendar', query }), getCalendarName(ticket));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button size="large" tone="secondary" busy={state === 'loading'} onClick={() => void handlePress()}>
        <CalendarIcon /> Add to calendar
      </Button>
      <Message>
        {state === 'failed' ? (
          <span>
            Your flights could not be loaded for a calendar. Your ticket is valid all the same: try again, or
            use the calendar file in the email with your ticket.
          </span>
        ) : null}
      </Message>
    </>
  );
}

/** Below the row of buttons. */
const Message = styled.output`
  && {
    flex: 1 0 100%;
    order: 1;
    max-inline-size: none;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  &&:empty {
    position: absolute;
  }
`;
