import type { ReactNode } from 'react';
import { BookingProvider } from '#site/booking/booking-provider.tsx';
import { BookingProgress } from '#site/booking/confirmation/booking-progress.tsx';
import { ConfirmationFrame } from '#site/booking/confirmation/confirmation-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** What the shell of each booking page shows, by the page's path. */
export const pageOutlines: Readonly<Record<string, ReactNode>> = {
  '/flight-results': (
    <PageSkeleton
      heading="Flight results"
      message="Loading your flights. Every price includes all taxes and fees."
      heights={{ top: '4.75rem', block: '10rem' }}
      side="start"
    />
  ),
  '/passenger-details': (
    <PageSkeleton
      heading="Passenger &amp; Payment Details"
      heights={{ top: '4rem', block: '24rem' }}
      side="end"
    />
  ),
  '/booking-confirmation': (
    <BookingProvider actor={null}>
      <ConfirmationFrame>
        <BookingProgress />
      </ConfirmationFrame>
    </BookingProvider>
  ),
};
