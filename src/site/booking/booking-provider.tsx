import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { bookingMachine } from '#machines/booking/booking-machine.ts';

export type BookingActor = ActorRefFrom<typeof bookingMachine>;
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** A booking in which nothing has happened: what pages rendered at build time show, and their first moment in the browser. */
const emptyActor: BookingActor = createActor(bookingMachine, { input: {} });
const emptySnapshot = emptyActor.getSnapshot();

const BookingContext = createContext<BookingActor | null>(null);

interface BookingProviderProps {
  /** null while a page is rendered at build time: no booking runs there. */
  actor: BookingActor | null;
  children: ReactNode;
}

/** Hands the one booking actor to the pages; it lives outside React, so that nothing starts twice. */
export function BookingProvider({ actor, children }: BookingProviderProps) {
  return <BookingContext value={actor ?? emptyActor}>{children}</BookingContext>;
}

export function useBookingActor(): BookingActor {
  const actor = use(BookingContext);
  if (actor === null) throw new Error('Render the funnel inside a BookingProvider.');
  return actor;
}

/** One answer for one snapshot, so that a selector may make something new each time it is asked. */
function memoizeSelector<T>(select: (snapshot: BookingSnapshot) => T) {
  let last: { snapshot: BookingSnapshot; value: T } | null = null;
  return (snapshot: BookingSnapshot): T => {
    if (last?.snapshot !== snapshot) last = { snapshot, value: select(snapshot) };
    return last.value;
  };
}

/** A part of the booking's snapshot; the component renders again when it changes. */
export function useBooking<T>(select: (snapshot: BookingSnapshot) => T): T {
  const actor = useBookingActor();
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = useMemo(() => memoizeSelector(select), [select]);
  return useSyncExternalStore(
    subscribe,
    () => read(actor.getSnapshot()),
    () => read(emptySnapshot),
  );
}
