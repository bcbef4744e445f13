import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert } from '#model/expectations.ts';
import { emptyEnvironment } from '../environment.ts';
import type { BookingEventCase, BookingEventCases } from '../model-state.ts';
import { openDocument, toConfirmationOpenEvent } from './page-open.ts';

const openFirst = (path: string, event: PageOpenEvent, alertText?: string): BookingEventCase => ({
  instruction: `Open ${path} in a fresh browser.`,
  kind: 'negative',
  ...(alertText === undefined ? {} : { expectations: [alert(alertText)] }),
  getStep: ({ environment }) => (environment.hasOpenedPage ? null : openDocument(environment, event)),
});

const openConfirmationFirst = (query: string, returned: Partial<PaymentReturn>, alertText?: string) =>
  openFirst(`/booking-confirmation${query}`, toConfirmationOpenEvent(emptyEnvironment, returned), alertText);

/** Opening a page of the booking in a fresh browser. */
export const deepLinkEventCases = {
  'page.open: results without a search': openFirst('/flight-results', {
    type: 'page.open',
    path: '/flight-results',
  }),
  'page.open: passengers without a flight': openFirst('/passenger-details', {
    type: 'page.open',
    path: '/passenger-details',
  }),
  'page.open: confirmation without a query': openConfirmationFirst('', {}, messages.missingReturn),
  'page.open: confirmation without an intent': openConfirmationFirst(
    '?payment_intent_client_secret=x',
    { clientSecret: 'x' },
    messages.missingIntent,
  ),
  'page.open: confirmation without a secret': openConfirmationFirst(
    '?payment_intent=pi_x',
    { paymentIntent: 'pi_x' },
    messages.missingBookingData,
  ),
  'page.open: confirmation of an unknown payment': openConfirmationFirst(
    '?payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y',
    { paymentIntent: 'pi_x', clientSecret: 'pi_x_secret_y' },
  ),
  'page.open: confirmation of an unknown booking': openConfirmationFirst('?booking_id=bkg_x', {
    bookingId: 'bkg_x',
  }),
} satisfies BookingEventCases;
