import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import {
  createPageOpenEventCase,
  openDocument,
  createConfirmationOpenEvent,
} from './page-open-event-case.ts';
import { emptyEnvironment, type BookingEventCase } from '../environment.ts';

/** The first thing that this browser opens. */
const createFreshBrowserEventCase = (name: string, path: string, event: PageOpenEvent, alertText?: string) =>
  createPageOpenEventCase({
    ...(alertText === undefined ? {} : { alertText }),
    name,
    instruction: `Open ${path} in a fresh browser.`,
    kind: 'negative',
    getStep: ({ environment }) => (environment.hasOpenedPage ? null : openDocument(environment, event)),
  });

const createInvalidReturnEventCase = (
  name: string,
  query: string,
  returned: Partial<PaymentReturn>,
  alertText?: string,
) =>
  createFreshBrowserEventCase(
    name,
    `/booking-confirmation${query}`,
    createConfirmationOpenEvent(emptyEnvironment, returned),
    alertText,
  );

/** The first page is one of the booking, by its address. */
export const deepLinkEventCases: readonly BookingEventCase[] = [
  createFreshBrowserEventCase('results, nothing searched', '/flight-results', {
    type: 'page.open',
    path: '/flight-results',
  }),
  createFreshBrowserEventCase('passengers, nothing chosen', '/passenger-details', {
    type: 'page.open',
    path: '/passenger-details',
  }),
  createInvalidReturnEventCase('confirmation without a query', '', {}, messages.missingReturn),
  createInvalidReturnEventCase(
    'confirmation without an intent',
    '?payment_intent_client_secret=x',
    { clientSecret: 'x' },
    messages.missingIntent,
  ),
  createInvalidReturnEventCase(
    'confirmation without a secret',
    '?payment_intent=pi_x',
    { paymentIntent: 'pi_x' },
    messages.missingBookingData,
  ),
  createInvalidReturnEventCase(
    'confirmation of an unknown payment',
    '?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
    { paymentIntent: 'pi_x', clientSecret: 'pi_x_secret_y' },
  ),
  createInvalidReturnEventCase('confirmation of an unknown booking', '?booking_id=bkg_x', {
    bookingId: 'bkg_x',
  }),
];
