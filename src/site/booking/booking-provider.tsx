import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { createBookingLogic } from '#machines/booking/booking-logic.ts';
import type { bookingMachine } from '#machines/booking/booking-machine.ts';

export type BookingActor = ActorRefFrom<typeof bookingMachine>;
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** A booking in its initial state: what prerendered pages show, and what the browser hydrates them with. Shells need none. */
let emptyActor: BookingActor | null = null;
const getEmptyActor = (): BookingActor =>
  (emptyActor ??= createActor(createBookingLogic().logic, { input: {} }));

const BookingContext = createContext<BookingActor | null>(null);

interface BookingProviderProps {
  /** null while a page is prerendered: no booking runs there. */
  actor: BookingActor | null;
  children: ReactNode;
}

/** Provides the booking actor to the pages. It is created outside React, so that nothing starts twice. */
export function BookingProvider({ actor, children }: BookingProviderProps) {
  return <BookingContext value={actor ?? getEmptyActor()}>{children}</BookingContext>;
}

export function useBookingActor(): BookingActor {
  const actor = use(BookingContext);
  if (actor === null) throw new Error('Render the funnel inside a BookingProvider.');
  return actor;
}

/**
 * A part of the booking's snapshot. The component renders again when the part changes, so select as little as possible:
 * a primitive, or one value of the context as it is, never a new object.
 */
export function useBooking<T>(select: (snapshot: BookingSnapshot) => T): T {
  const actor = useBookingActor();
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(getEmptyActor().getSnapshot()),
  );
}
