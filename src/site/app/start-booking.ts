import type { BookingActor } from '../booking/booking-provider.tsx';
import { createBookingActor } from '../booking/booking-actor.ts';
import { createBookingStorage } from '../booking/memory.ts';
import { createBookingNavigator, type Destination, type BookingNavigator } from '../booking/navigation.ts';
import { persistPassengerDraft } from '../booking/passenger-draft.ts';
import { prefetchBookingCode } from './page-code.ts';

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
