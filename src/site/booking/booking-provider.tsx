import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { bookingMachine } from '../../../machines/booking/booking-machine.ts';

export type BookingActor = ActorRefFrom<typeof bookingMachine>;
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

const BookingContext = createContext<BookingActor | null>(null);

interface BookingProviderProps {
  actor: BookingActor;
  children: ReactNode;
}

/** Hands the one booking actor to the pages; it lives outside React, so that nothing starts twice. */
export function BookingProvider({ actor, children }: BookingProviderProps) {
  return <BookingContext value={actor}>{children}</BookingContext>;
}

export function useBookingActor(): BookingActor {
  const actor = use(BookingContext);
  if (actor === null) throw new Error('Render the funnel inside a BookingProvider.');
  return actor;
}

/** A part of the booking's snapshot; the component renders again when it changes. */
export function useBooking<T>(select: (snapshot: BookingSnapshot) => T): T {
  return useSelector(useBookingActor(), select);
}
