import type { PaymentReturn } from '../booking-context.ts';
import type { PageOpen } from '../booking-events.ts';
import { messages } from '../booking-setup.ts';
import { arrival, opening, returning } from './arrivals.ts';
import { emptyWorld, type BookingMove } from './world.ts';

/** The first thing that this browser opens. */
const cold = (name: string, path: string, event: PageOpen, alerts?: string) =>
  arrival({
    ...(alerts === undefined ? {} : { alerts }),
    name,
    does: `Open ${path} in a fresh browser.`,
    kind: 'negative',
    at: ({ world }) => (world.isOpen ? null : opening(world, event)),
  });

const strange = (name: string, query: string, returned: Partial<PaymentReturn>, alerts?: string) =>
  cold(name, `/booking-confirmation${query}`, returning(emptyWorld, returned), alerts);

/** The first page is one of the booking, by its address. */
export const linkMoves: readonly BookingMove[] = [
  cold('results, nothing searched', '/flight-results', { type: 'page.open', path: '/flight-results' }),
  cold('passengers, nothing chosen', '/passenger-details', { type: 'page.open', path: '/passenger-details' }),
  strange('confirmation without a query', '', {}, messages.missingReturn),
  strange(
    'confirmation without an intent',
    '?payment_intent_client_secret=x',
    { clientSecret: 'x' },
    messages.missingIntent,
  ),
  strange(
    'confirmation without a secret',
    '?payment_intent=pi_x',
    { paymentIntent: 'pi_x' },
    messages.missingBookingData,
  ),
  strange(
    'confirmation of an unknown payment',
    '?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
    { paymentIntent: 'pi_x', clientSecret: 'pi_x_secret_y' },
  ),
  strange('confirmation of an unknown booking', '?booking_id=bkg_x', { bookingId: 'bkg_x' }),
];
