import type { BookingActor } from '#site/booking/booking-provider.tsx';
import { createBookingActor } from '#site/booking/booking-actor.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import {
  createBookingNavigator,
  type Destination,
  type BookingNavigator,
} from '#site/booking/booking-navigator.ts';
import { persistPassengerDraft } from '#site/booking/passenger-draft.ts';
import { reloadListeners } from '#site/ui/load-failure.tsx';
import { prefetchBookingCode } from './prefetch-booking-code.ts';

/** The one booking of this tab, and the navigator that keeps the address in sync with it. */
export interface BookingSession {
  actor: BookingActor;
  navigator: BookingNavigator;
}

/** Starts the booking from the browser's storage. Called once per tab: the actor lives as long as the document. */
export function startBooking(navigate: (destination: Destination) => void): BookingSession {
  const storage = createBookingStorage();
  const actor = createBookingActor(storage);
  actor.start();
  persistPassengerDraft(actor, window);
  // The search form is remembered until the site is left: another page of it is no other site.
  let isStaying = false;
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', ({ destination, navigationType }) => {
      isStaying =
        !destination.sameDocument &&
        navigationType !== 'reload' &&
        new URL(destination.url).origin === window.location.origin;
    });
  const handleLeave = () => {
    if (isStaying) storage.saveForm(actor.getSnapshot().context.form);
    else storage.clearForm();
  };
  window.addEventListener('pagehide', handleLeave);
  reloadListeners.add(() => {
    window.removeEventListener('pagehide', handleLeave);
    storage.saveForm(actor.getSnapshot().context.form);
    // A link's query would fill in the form again.
    if (window.location.pathname === '/')
      History.prototype.replaceState.call(window.history, window.history.state, '', '/');
  });
  // Coming back from the bank, the browser may restore this page from its back/forward cache.
  window.addEventListener('pageshow', event => {
    if (!event.persisted) return;
    storage.saveForm(actor.getSnapshot().context.form);
    actor.send({ type: 'page.restore', isTicketShown: storage.isTicketShown() });
  });
  prefetchBookingCode(actor);
  return { actor, navigator: createBookingNavigator(actor, storage, navigate) };
}
