import { useDeferredValue } from 'react';
import type { PageModule } from '#site/content/page-module.ts';
import { useBooking } from '../booking-provider.tsx';
import { BookingFailure } from './booking-failure.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { ConfirmationFrame } from './confirmation-frame.tsx';
import { TicketView } from './ticket-view.tsx';

/** The page after the payment: the booking's progress, a failure, or the ticket. */
function ConfirmationPage() {
  const found = useBooking(snapshot => snapshot.context.ticket);
  // It is rendered in slices, between which the browser reacts to what the traveler does.
  const ticket = useDeferredValue(found !== null) ? found : null;
  const hasFailed = useBooking(snapshot => snapshot.hasTag('failed'));

  return (
    <ConfirmationFrame>
      {ticket ? <TicketView ticket={ticket} /> : hasFailed ? <BookingFailure /> : <BookingProgress />}
    </ConfirmationFrame>
  );
}

export const confirmationPage: PageModule = {
  Component: ConfirmationPage,
  description: 'Your electronic ticket, and what to know before you fly.',
};
