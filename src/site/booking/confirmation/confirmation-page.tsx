import { styled } from 'styled-components';
import type { PageModule } from '#site/content/page-module.ts';
import { Container } from '#site/ui/container.tsx';
import { StepIndicator } from '#site/ui/step-indicator.tsx';
import { space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { bookingSteps } from '../passengers/booking-steps.ts';
import { BookingFailure } from './booking-failure.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { TicketView } from './ticket-view.tsx';

/** The page after the payment: the booking's progress, a failure, or the ticket. */
function ConfirmationPage() {
  const ticket = useBooking(snapshot => snapshot.context.ticket);
  const hasFailed = useBooking(snapshot => snapshot.hasTag('failed'));

  // A link of a booking, or a failure, doesn't tell which steps were taken.
  const hasSteps = useBooking(
    snapshot => snapshot.hasTag('confirming') && !snapshot.context.returned?.bookingId,
  );
  const isPaid = useBooking(snapshot => snapshot.hasTag('paid'));

  return (
    <Page>
      {hasSteps ? <StepIndicator steps={bookingSteps} current={isPaid ? 3 : 2} /> : null}
      {ticket ? <TicketView ticket={ticket} /> : hasFailed ? <BookingFailure /> : <BookingProgress />}
    </Page>
  );
}

export const confirmationPage: PageModule = {
  Component: ConfirmationPage,
  description: 'Your electronic ticket, and what to know before you fly.',
};

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(20)};

  @media print {
    display: block;
    max-inline-size: none;
    padding: 0;
  }
`;
