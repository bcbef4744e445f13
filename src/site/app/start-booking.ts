import type { BookingActor } from '../booking/booking-provider.tsx';
import { createBookingActor } from '../booking/booking-actor.ts';
import { createMemory } from '../booking/memory.ts';
import { createNavigator, type Destination, type Navigator } from '../booking/navigation.ts';
import { keepPassengerDraft } from '../booking/passenger-draft.ts';
import { loadBookingAhead } from './page-code.ts';

/** The one booking of this tab, and what keeps the address with it. */
export interface Booking {
  actor: BookingActor;
  navigator: Navigator;
}

/** Starts the booking from what the browser remembers. Once a tab: the actor lives as long as the document. */
export function startBooking(go: (destination: Destination) => void): Booking {
  const memory = createMemory();
  const actor = createBookingActor(memory);
  actor.start();
  keepPassengerDraft(actor, window);
  // The form is remembered inside the app only: it goes with the page (specification, section 3).
  window.addEventListener('pagehide', () => memory.forgetForm());
  // Back from the bank, the browser may show this page as it was left.
  window.addEventListener('pageshow', event => {
    if (event.persisted) actor.send({ type: 'page.restore' });
  });
  loadBookingAhead(actor);
  return { actor, navigator: createNavigator(actor, memory, go) };
}
