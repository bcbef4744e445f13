import type { BookingActor } from '#site/booking/booking-provider.tsx';
import { createBookingActor } from '#site/booking/booking-actor.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import {
  createBookingNavigator,
  type Destination,
  type BookingNavigator,
} from '#site/booking/booking-navigator.ts';
import { persistPassengerDraft } from '#site/booking/passenger-draft.ts';
import { prefetchBookingCode } from './prefetch-booking-code.ts';

/** The one booking of this tab, and what keeps the address with it. */
export interface BookingSession {
  actor: BookingActor;
  navigator: BookingNavigator;
}

/** Starts the booking from what the browser remembers. Once a tab: the actor lives as long as the document. */
export function startBooking(navigate: (destination: Destination) => void): BookingSession {
  const storage = createBookingStorage();
  const actor = createBookingActor(storage);
  actor.start();
  persistPassengerDraft(actor, window);
  // The form is remembered inside the app only: it goes with the page (specification, section 3).
  window.addEventListener('pagehide', () => storage.clearForm());
  // Back from the bank, the browser may show this page as it was left.
  window.addEventListener('pageshow', event => {
    if (event.persisted) actor.send({ type: 'page.restore' });
  });
  prefetchBookingCode(actor);
  return { actor, navigator: createBookingNavigator(actor, storage, navigate) };
}
