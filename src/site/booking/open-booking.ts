import { createActor } from 'xstate';
import type { BookingContext } from '#machines/booking/booking-context.ts';
import { createBookingLogic, type BookingMachine } from '#machines/booking/booking-logic.ts';
import { reloadListeners } from '#site/ui/load-failure.tsx';
import type { BookingActor } from './booking-provider.tsx';
import { createFormStorage } from './form-storage.ts';

/** The one booking of this tab. */
export interface OpenBooking {
  actor: BookingActor;
  /** Whether the whole machine runs, and not only its search form. */
  isComplete: () => boolean;
  /** Resolves once the whole machine runs. */
  whenComplete: Promise<void>;
  complete: (machine: BookingMachine, known: BookingContext) => void;
}

let opened: OpenBooking | null = null;

/**
 * Opens the booking with the search form as the browser has stored it; `start-booking.ts` completes it. The actor lives as
 * long as the document.
 */
export const openBooking = (): OpenBooking => (opened ??= createBooking());

function createBooking(): OpenBooking {
  const { logic, complete } = createBookingLogic();
  const storage = createFormStorage();
  const actor = createActor(logic, { input: { form: storage.load() } });
  actor.start();
  keepForm(() => actor.getSnapshot().context.form, storage);
  let isComplete = false;
  const { promise: whenComplete, resolve } = Promise.withResolvers<void>();
  return {
    actor,
    isComplete: () => isComplete,
    whenComplete,
    complete(machine, known) {
      complete(machine, known);
      isComplete = true;
      resolve();
    },
  };
}

type Form = BookingContext['form'];

/** Remembers the search form until the site is left: another page of it is no other site. */
function keepForm(getForm: () => Form, storage: ReturnType<typeof createFormStorage>): void {
  let isStaying = false;
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', ({ destination, navigationType }) => {
      // The router, which has just started, may write its state into the address while another page is loaded.
      if (destination.sameDocument) return;
      isStaying = navigationType !== 'reload' && new URL(destination.url).origin === window.location.origin;
    });
  const handleLeave = () => {
    if (isStaying) storage.save(getForm());
    else storage.clear();
  };
  window.addEventListener('pagehide', handleLeave);
  reloadListeners.add(() => {
    window.removeEventListener('pagehide', handleLeave);
    storage.save(getForm());
    // A link's query would fill in the form again.
    if (window.location.pathname === '/')
      History.prototype.replaceState.call(window.history, window.history.state, '', '/');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) storage.save(getForm());
  });
}
